import { useRowCursor } from "../../../entities/keyword/keyword-rows.ts";
import { countSelected, toggleRange, toggleRow } from "../../../entities/keyword/selection/selection.ts";
import { type SelectionStore, useSelection } from "../../../entities/keyword/selection/selection-store.ts";
import { useShortcuts } from "../../../lib/keys/shortcuts.ts";
import type { BulkActions } from "./SelectionBar.tsx";

export interface SelectionKeysProps extends Pick<BulkActions, "onManageGroups" | "onDelete"> {
	store: SelectionStore;
	totalCount: number;
	onClear: () => void;
	/** What Escape does without a selection. */
	onEscape: (() => void) | undefined;
}

/** `x` toggles the row under the cursor, `Shift x` a range; `m`, Delete and Escape act on the selection. */
export function SelectionKeys({ store, totalCount, onManageGroups, onDelete, onClear, onEscape }: SelectionKeysProps) {
	const cursorId = useRowCursor();
	const hasSelection = countSelected(useSelection(store), totalCount) > 0;
	const touch = (how: typeof toggleRow) => () => cursorId !== null && store.set(how(store.get(), store.page, cursorId));
	useShortcuts({
		x: cursorId === null ? undefined : touch(toggleRow),
		"Shift+X": cursorId === null ? undefined : touch(toggleRange),
		m: hasSelection ? onManageGroups : undefined,
		Delete: hasSelection ? onDelete : undefined,
		// The "delete" key of a Mac.
		Backspace: hasSelection ? onDelete : undefined,
		Escape: hasSelection ? onClear : onEscape,
	});
	return null;
}
