import { Select } from "../../components/choice/Select.tsx";
import type { SelectOption } from "../../components/choice/SelectFace.tsx";
import { bucketOf, standingInWords } from "../../entities/position/position.ts";
import { Rung } from "../../entities/position/Rung.tsx";
import { dayAndTime } from "../../lib/moment.ts";
import type { ShownCheck } from "./checked-serp.ts";

export interface CheckPickerProps {
	label: string;
	id: string;
	/** Newest first. */
	checks: readonly ShownCheck[];
	onChange: (id: string) => void;
}

/** Chooses a check of the keyword by its date and position. */
export function CheckPicker({ label, id, checks, onChange }: CheckPickerProps) {
	return (
		<Select
			label={label}
			value={id}
			options={checks.map(optionOf)}
			placeholder="An older check"
			onChange={onChange}
			className="bg-raised!"
		/>
	);
}

function optionOf(check: ShownCheck): SelectOption<string> {
	const bucket = bucketOf(check.position);
	return {
		value: check.id,
		label: dayAndTime(check.checkedAt),
		end: (
			<span className="text-bucket data flex shrink-0 items-center gap-1.5 font-[600]" data-bucket={bucket}>
				<Rung bucket={bucket} />
				{standingInWords(check)}
			</span>
		),
	};
}
