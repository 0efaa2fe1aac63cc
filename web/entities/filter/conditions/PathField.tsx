import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import type { ConditionFieldsProps } from "./BoundFields.tsx";
import { isPath } from "./texts.ts";
import { useTyped } from "./use-typed.ts";

/** How the path of the ranking page begins. */
export function PathField({ state, set, hasAutoFocus }: ConditionFieldsProps) {
	const { fields, change } = useTyped({ path: state.rankingPath ?? "" }, ({ path }) => {
		const wanted = path.trim();
		if (wanted === "" || isPath(wanted)) set({ rankingPath: wanted || null });
	});
	const typed = fields.path.trim();
	const error = typed !== "" && !isPath(typed) ? "Begin with / and leave out ? and #." : undefined;
	return (
		<div className="condition-fields">
			<Field label="Path begins with" error={error} hint="By whole segments: /blog is not /blogger.">
				<TextInput
					autoFocus={hasAutoFocus}
					autoComplete="off"
					spellCheck={false}
					placeholder="/blog"
					value={fields.path}
					onChange={(event) => change({ path: event.target.value })}
				/>
			</Field>
		</div>
	);
}
