import { type KeyboardEvent, useEffect, useId, useState } from "react";

export interface ActiveOptionOptions {
	/** Options there are now. */
	count: number;
	/** The one that is marked at first; -1 for none. */
	first: number;
	onPick: (index: number) => void;
	/** Space picks too: where nothing is typed. */
	picksBySpace?: boolean;
}

/** The marked option of a list, and what ties the list to whatever has the focus. */
export interface ActiveOption {
	active: number;
	setActive: (index: number) => void;
	listId: string;
	/** For what keeps the focus: the field above the list, or the list itself. */
	keys: { "aria-activedescendant": string | undefined; onKeyDown: (event: KeyboardEvent) => void };
	/** For each option. */
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

/**
 * Moves a mark through options by keys and pointer, keeps it in sight, and picks by it; the focus stays where it is. Not
 * cmdk, on which the palette is built: it sets `aria-selected` on the marked option, so a list could not say which options
 * are chosen, and it needs a field to have the focus, which short lists do not have.
 */
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
