import { ChevronDown } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { lazyOverlay } from "../../components/overlay/lazy-overlay.tsx";
import { classNames } from "../../lib/class-names.ts";
import type { ChoiceSection } from "./ChoiceList.tsx";
import { conditionWords } from "./condition-words.ts";
import type { FilterName } from "./filter-controls.ts";
import { controlInWords } from "./filter-words.ts";
import { type FilterStateControl, toggled } from "./keyword-filters.ts";

const ChoiceOverlay = lazyOverlay(() => import("./ChoicePopover.tsx").then((m) => m.ChoicePopover));

export interface FilterControlProps {
	/** The conditions it sets; named after the first. */
	names: readonly [FilterName, ...FilterName[]];
	sections: readonly ChoiceSection<FilterName>[];
	control: FilterStateControl;
	/** The choices are about to open. */
	onOpen: () => void;
}

export function FilterControl({ names, sections, control, onOpen }: FilterControlProps) {
	// All choices made while it is open are one step of the history.
	const [hasChanged, setHasChanged] = useState(false);
	const { label } = conditionWords[names[0]];
	const isSet = sections.some(({ chosen }) => chosen.length > 0);
	const words = controlInWords(names, control.state);
	const change: FilterStateControl["change"] = (changes) => {
		control.change(changes, { ongoing: hasChanged });
		setHasChanged(true);
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
	return (
		<ChoiceOverlay
			closed={(opening) => <button {...look} aria-expanded={false} {...opening} />}
			onOpen={onOpen}
			overlay={{
				trigger: <button {...look} />,
				label,
				sections,
				onToggle: (name, value) => change((before) => ({ [name]: toggled<string>(before[name], value) })),
				onClear: () => change(Object.fromEntries(names.map((name) => [name, []]))),
				onOpenChange: (isOpen) => {
					setHasChanged(false);
					if (isOpen) onOpen();
				},
			}}
		/>
	);
}
