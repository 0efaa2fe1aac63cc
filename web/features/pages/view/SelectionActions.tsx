import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../components/IconButton.tsx";
import { countSelected, selectAll } from "../../../entities/keyword/selection/selection.ts";
import { type SelectionStore, useSelection } from "../../../entities/keyword/selection/selection-store.ts";
import { formatInteger } from "../../../lib/format.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";

export interface SelectionActionsProps {
	store: SelectionStore;
	/** Rows on all pages; null where only what was seen can be selected. */
	totalCount: number | null;
	/** Renders the actions for this many rows. */
	children: (count: number) => ReactNode;
}

/** How many rows are selected, and what can be done with them: in the toolbar, or under a phone's thumb. */
export function SelectionActions({ store, totalCount, children }: SelectionActionsProps) {
	const selection = useSelection(store);
	const isPhone = useIsPhone();
	const count = countSelected(selection, totalCount ?? 0);
	const canSelectAll =
		!selection.isAll && totalCount !== null && totalCount > count && count >= store.page.length && count > 0;
	if (count === 0) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div role="group" aria-label="Selection" className={isPhone ? "pages-dock" : "selection-bar"}>
			<span className="selection-count">
				<b role="status">{formatInteger(count)} selected</b>
				{canSelectAll && (
					<button type="button" onClick={() => store.set(selectAll(store.page))} className="selection-all">
						Select all {formatInteger(totalCount)}
					</button>
				)}
			</span>
			{children(count)}
			<IconButton label="Clear selection" icon={<X size={13} aria-hidden />} size="small" onClick={store.clear} />
		</div>
	);
}
