import { ChevronDown } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { classNames } from "../../../lib/class-names.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { ChoiceSection } from "./ChoiceList.tsx";
import { chosenInWords, filterLabels } from "./filter-words.ts";
import { type FilterName, toggled } from "./table-state.ts";
import type { TableControl } from "./use-table-state.ts";

const loadPopover = () => import("./ChoicePopover.tsx");
const preload = () => void loadPopover().catch(() => {});
const LazyPopover = lazyPart(() => loadPopover().then((m) => m.ChoicePopover));
const openingKeys = new Set(["Enter", " ", "ArrowDown", "ArrowUp"]);

/** What a FilterControl takes. */
export interface FilterControlProps {
	/** The conditions it sets; it is called after the first. */
	names: readonly [FilterName, ...FilterName[]];
	sections: readonly ChoiceSection[];
	control: TableControl;
	/** The choices are about to be looked at. */
	onOpen: () => void;
}

/** One filter of the table: says what is chosen, and opens its choices. */
export function FilterControl({ names, sections, control, onOpen }: FilterControlProps) {
	const [isWanted, setIsWanted] = useState(false);
	// What is chosen one after the other while the choices are open is one step of the history.
	const [hasChanged, setHasChanged] = useState(false);
	const label = filterLabels[names[0]];
	const isSet = sections.some(({ chosen }) => chosen.length > 0);
	const words = chosenInWords(names, control.state);
	const change: TableControl["change"] = (changes) => {
		control.change(changes, { goesOn: hasChanged });
		setHasChanged(true);
	};
	const open = () => {
		setIsWanted(true);
		onOpen();
	};
	const look = {
		type: "button",
		role: "combobox",
		"aria-label": label,
		"aria-haspopup": "dialog",
		title: isSet ? words : undefined,
		className: classNames(
			"control h-(--h-control)! min-w-0 flex-1 cursor-pointer text-left md:max-w-[190px]",
			isSet ? "border-ink-3" : "",
		),
		children: (
			<>
				<span className="grow truncate">{words}</span>
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
				label={label}
				sections={sections}
				onToggle={(name, value) => change((before) => ({ [name]: toggled<string>(before[name], value) }))}
				onClear={() => change(Object.fromEntries(names.map((name) => [name, []])))}
				onOpenChange={(isOpen) => {
					setHasChanged(false);
					if (isOpen) onOpen();
				}}
			/>
		</Suspense>
	);
}
