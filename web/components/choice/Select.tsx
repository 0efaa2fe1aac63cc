import { type KeyboardEvent, type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useFieldControl } from "../form/Field.tsx";
import { SelectFace, selectTriggerClass } from "./SelectFace.tsx";
import type { SelectListProps } from "./SelectList.tsx";

/** One choice of a Select. */
export interface SelectOption<Value extends string> {
	value: Value;
	label: string;
	icon?: ReactNode;
}

/** What a Select takes. */
export interface SelectProps<Value extends string> {
	/** Null shows the placeholder. */
	value: Value | null;
	options: readonly SelectOption<Value>[];
	onChange: (value: Value) => void;
	placeholder?: string;
	/** The name, where no Field gives one. */
	label?: string;
	disabled?: boolean;
	/** Marks a filter that is set. */
	isSet?: boolean;
	hasUpDownIcon?: boolean;
	/** Puts a search above the choices: for more of them than can be looked through. */
	search?: { label: string; emptyText: string };
	className?: string;
}

const loadList = () => import("./SelectList.tsx");
const preload = () => void loadList().catch(() => {});
const LazyList = lazyPart(() => loadList().then((m) => m.SelectList));
const openingKeys = new Set(["Enter", " ", "ArrowDown", "ArrowUp"]);

/** A list of few choices. What opens it is loaded when it is reached for: a closed one needs none of it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
	const [isWanted, setIsWanted] = useState(false);
	const control = useFieldControl();
	const asText = props as unknown as SelectProps<string>;
	const closed = (
		<button
			type="button"
			role="combobox"
			aria-expanded={false}
			aria-haspopup={props.search ? "dialog" : "listbox"}
			aria-controls={undefined}
			{...control}
			aria-label={props.label}
			disabled={props.disabled}
			onPointerEnter={preload}
			onFocus={preload}
			onClick={() => setIsWanted(true)}
			onKeyDown={(event: KeyboardEvent) => {
				if (!openingKeys.has(event.key)) return;
				event.preventDefault();
				setIsWanted(true);
			}}
			className={selectTriggerClass(asText)}
		>
			<SelectFace {...asText} />
		</button>
	);
	if (!isWanted) return closed;
	const list: SelectListProps = { ...asText, control };
	return (
		<Suspense fallback={closed}>
			<LazyList {...list} />
		</Suspense>
	);
}
