import { ChevronDown } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { Choice } from "./ChoiceList.tsx";
import { chosenInWords, filterLabels } from "./filter-words.ts";
import { type FilterName, toggled } from "./table-state.ts";
import type { TableControl } from "./use-table-state.ts";

const loadPopover = () => import("./ChoicePopover.tsx");
const preload = () => void loadPopover().catch(() => {});
const LazyPopover = lazyPart(() => loadPopover().then((m) => m.ChoicePopover));
const openingKeys = new Set(["Enter", " ", "ArrowDown", "ArrowUp"]);

/** What a FilterControl takes. */
export interface FilterControlProps {
	name: FilterName;
	choices: readonly Choice[];
	control: TableControl;
	/** The choices are about to be looked at. */
	onOpen: () => void;
}

/** One filter of the table: says what is chosen, and opens its choices. */
export function FilterControl({ name, choices, control, onOpen }: FilterControlProps) {
	const [isWanted, setIsWanted] = useState(false);
	// What is chosen one after the other while the choices are open is one step of the history.
	const [hasChanged, setHasChanged] = useState(false);
	const chosen: readonly string[] = control.state[name];
	const change = (valuesAfter: (before: readonly string[]) => string[]) => {
		control.change((state) => ({ [name]: valuesAfter(state[name]) }), { goesOn: hasChanged });
		setHasChanged(true);
	};
	const open = () => {
		setIsWanted(true);
		onOpen();
	};
	const look = {
		type: "button",
		role: "combobox",
		"aria-label": filterLabels[name],
		"aria-haspopup": "dialog",
		title: chosen.length > 1 ? chosenInWords(name, chosen) : undefined,
		className: classNames(
			"control h-(--h-control)! min-w-0 flex-1 cursor-pointer text-left md:max-w-[190px]",
			chosen.length > 0 ? "border-ink-3" : "",
		),
		children: (
			<>
				<span className="grow truncate">{chosenInWords(name, chosen)}</span>
				<ChevronDown size={13} aria-hidden className="shrink-0 text-ink-3" />
			</>
		),
	} as const satisfies ComponentProps<"button">;
	const closed = (
		<button
			{...look}
			aria-expanded={false}
			onPointerEnter={preload}
			onFocus={preload}
			onClick={open}
			onKeyDown={(event) => {
				if (!openingKeys.has(event.key)) return;
				event.preventDefault();
				open();
			}}
		/>
	);
	if (!isWanted) return closed;
	return (
		<Suspense fallback={closed}>
			<LazyPopover
				trigger={<button {...look} />}
				label={filterLabels[name]}
				choices={choices}
				chosen={chosen}
				onToggle={(value) => change((before) => toggled(before, value))}
				onClear={() => change(() => [])}
				onOpenChange={(isOpen) => {
					setHasChanged(false);
					if (isOpen) onOpen();
				}}
			/>
		</Suspense>
	);
}
