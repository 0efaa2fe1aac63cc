import { type KeyboardEvent, useEffect, useId, useState } from "react";

export interface ActiveOptionOptions {
	count: number;
	first: number;
	onPick: (index: number) => void;
	/** For lists without a search field. */
	picksBySpace?: boolean;
}

/** The marked option of a list, for the focused element. */
export interface ActiveOption {
	active: number;
	setActive: (index: number) => void;
	listId: string;
	keys: { "aria-activedescendant": string | undefined; onKeyDown: (event: KeyboardEvent) => void };
	optionProps: (
		index: number,
		isChosen: boolean,
	) => {
		id: string;
		role: "option";
		tabIndex: -1;
		"aria-selected": boolean;
		onClick: () => void;
		onPointerMove: () => void;
	};
}

/** Marks an option by keys and pointer, and picks it. Not cmdk, which needs a field and uses `aria-selected` for the mark. */
export function useActiveOption({ count, first, onPick, picksBySpace }: ActiveOptionOptions): ActiveOption {
	const listId = useId();
	const [active, setActive] = useState(first);
	const isAny = active >= 0 && active < count;
	const activeId = isAny ? `${listId}-${active}` : undefined;

	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
	}, [activeId]);

	const onKeyDown = (event: KeyboardEvent) => {
		const last = count - 1;
		const next = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0), Home: 0, End: last }[
			event.key
		];
		if (next !== undefined) setActive(next);
		else if (event.key !== "Enter" && !(event.key === " " && picksBySpace)) return;
		else if (isAny) onPick(active);
		event.preventDefault();
	};
	const optionProps = (index: number, isChosen: boolean) => ({
		id: `${listId}-${index}`,
		role: "option" as const,
		tabIndex: -1 as const,
		"aria-selected": isChosen,
		onClick: () => onPick(index),
		onPointerMove: () => setActive(index),
	});
	return { active, setActive, listId, keys: { "aria-activedescendant": activeId, onKeyDown }, optionProps };
}
