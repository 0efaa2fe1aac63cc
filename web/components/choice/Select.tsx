import { useFieldControl } from "../form/Field.tsx";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import { SelectFace, type SelectProps, selectTriggerClass } from "./SelectFace.tsx";

const SelectOverlay = lazyOverlay(() => import("./SelectList.tsx").then((m) => m.SelectList));

/** A list of few choices. */
export function Select<Value extends string>(props: SelectProps<Value>) {
	const control = useFieldControl();
	const asText = props as unknown as SelectProps<string>;
	return (
		<SelectOverlay
			closed={(opening) => (
				<button
					type="button"
					role="combobox"
					aria-expanded={false}
					aria-haspopup={props.search ? "dialog" : "listbox"}
					aria-controls={undefined}
					{...control}
					aria-label={props.label}
					title={props.title}
					disabled={props.disabled}
					{...opening}
					className={selectTriggerClass(asText)}
				>
					<SelectFace {...asText} />
				</button>
			)}
			overlay={{ ...asText, control }}
		/>
	);
}
