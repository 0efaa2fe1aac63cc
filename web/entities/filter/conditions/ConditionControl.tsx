import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { classNames } from "../../../lib/class-names.ts";
import { conditionWords } from "../condition-words.ts";
import { controlInWords } from "../filter-words.ts";
import type { FilterStateControl } from "../keyword-filters.ts";
import { ConditionEditor, type EditorProps, isControlSet, namesOf } from "./editors.tsx";

export interface ConditionControlProps extends Omit<EditorProps, "hasAutoFocus"> {
	/** It was just added: it opens at once. */
	isNew: boolean;
	onClosed: () => void;
}

/** The control of a further condition. */
export function ConditionControl({ isNew, onClosed, ...props }: ConditionControlProps) {
	const { name, control } = props;
	const [isOpen, setIsOpen] = useState(isNew);
	// All that is set while it is open is one step of the history.
	const [hasChanged, setHasChanged] = useState(false);
	const words = controlInWords(namesOf(name), control.state);
	const isSet = isControlSet(name, control.state);
	const { label } = conditionWords[name];
	const change: FilterStateControl["change"] = (changes) => {
		control.change(changes, { ongoing: hasChanged });
		setHasChanged(true);
	};
	return (
		<Popover.Root
			open={isOpen}
			onOpenChange={(next) => {
				setIsOpen(next);
				setHasChanged(false);
				if (!next) onClosed();
			}}
		>
			<Popover.Trigger asChild>
				<button
					type="button"
					role="combobox"
					aria-expanded={isOpen}
					aria-label={label}
					aria-haspopup="dialog"
					title={isSet ? words : undefined}
					className={classNames(
						"control h-(--h-control)! w-auto! max-w-[210px] min-w-28 cursor-pointer text-left",
						isSet && "border-ink-3",
					)}
				>
					<span className="grow truncate">{words}</span>
					<ChevronDown size={13} aria-hidden className="shrink-0 text-ink-3" />
				</button>
			</Popover.Trigger>
			<Popover.Portal>
				<Popover.Content
					align="start"
					sideOffset={4}
					collisionPadding={8}
					aria-label={`${label} filter`}
					onOpenAutoFocus={(event) => event.preventDefault()}
					onKeyDown={(event) => {
						const isField = event.target instanceof HTMLInputElement && event.target.role !== "combobox";
						if (event.key === "Enter" && isField) setIsOpen(false);
					}}
					className={classNames(
						"floating z-60 animate-[appear_var(--t-state)_var(--ease)] p-1",
						name === "features" ? "w-76" : "w-60",
					)}
				>
					<ConditionEditor {...props} control={{ ...control, change }} hasAutoFocus />
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}
