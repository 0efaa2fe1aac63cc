import { CircleAlert } from "lucide-react";
import { useId, useState } from "react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { SearchInput } from "../../../components/form/SearchInput.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";

/** Choices that are looked over without a search. */
const few = 8;

export interface SomeChoice {
	value: string;
	label: string;
	hint?: string;
}

export interface SomeOrAllProps {
	label: string;
	allLabel: string;
	/** The field's name in the form. */
	name: string;
	isAll: boolean;
	chosen: readonly string[];
	choices: readonly SomeChoice[];
	error: string | undefined;
	onAll: (isAll: boolean) => void;
	onChoose: (chosen: readonly string[]) => void;
}

/** A choice of all, including future ones, or some of a list. */
export function SomeOrAll(props: SomeOrAllProps) {
	const { label, allLabel, isAll, error, onAll } = props;
	const id = useId();
	const segments = [
		{ value: "all", label: allLabel },
		{ value: "some", label: "Only some" },
	] as const;
	return (
		<fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
			<legend className="mb-1.25 font-[500]">{label}</legend>
			<Segmented
				label={label}
				value={isAll ? "all" : "some"}
				segments={segments}
				onChange={(value) => onAll(value === "all")}
			/>
			{!isAll && <Choices {...props} />}
			{error && (
				<span id={`${id}-error`} className="mt-1.25 flex items-start gap-1.25 text-xs text-danger">
					<CircleAlert size={13} aria-hidden className="mt-px shrink-0" />
					{error}
				</span>
			)}
		</fieldset>
	);
}

function Choices({ label, name, chosen, choices, onChoose }: SomeOrAllProps) {
	const [search, setSearch] = useState("");
	const wanted = search.trim().toLowerCase();
	const shown = choices.filter((choice) => choice.label.toLowerCase().includes(wanted));
	return (
		<>
			{choices.length > few && (
				<SearchInput label={`Search ${label.toLowerCase()}`} value={search} onChange={setSearch} className="mt-2" />
			)}
			<div className="mt-2 max-h-[60dvh] overflow-y-auto overscroll-contain rounded-md border border-line">
				{shown.map(({ value, label, hint }) => (
					<label
						key={value}
						className="flex min-h-8 cursor-pointer items-start gap-2.5 border-t border-line px-2.5 py-1.5 first:border-t-0 hover:bg-raised-hover pointer-coarse:min-h-11"
					>
						<Checkbox
							name={name}
							checked={chosen.includes(value)}
							onChange={(isChecked) =>
								onChoose(isChecked ? [...chosen, value] : chosen.filter((other) => other !== value))
							}
							className="mt-0.5"
						/>
						<span className="min-w-0 break-words">
							{label}
							{hint && <span className="block text-xs text-ink-3">{hint}</span>}
						</span>
					</label>
				))}
				{shown.length === 0 && <p className="px-2.5 py-1.5 text-ink-3">None found.</p>}
			</div>
		</>
	);
}
