import { useRights } from "../../../entities/account/rights.ts";
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
export function SelectionKeys(props: SelectionKeysProps) {
	const { store, totalCount, onManageGroups, onDelete, onClear, onEscape } = props;
	const cursorId = useRowCursor();
	const { canWrite } = useRights();
	const hasSelection = countSelected(useSelection(store), totalCount) > 0;
	const touch = (how: typeof toggleRow) => () => cursorId !== null && store.set(how(store.get(), store.page, cursorId));
	const isAtRow = canWrite && cursorId !== null;
	useShortcuts({
		x: isAtRow ? touch(toggleRow) : undefined,
		"Shift+X": isAtRow ? touch(toggleRange) : undefined,
		m: hasSelection ? onManageGroups : undefined,
		Delete: hasSelection ? onDelete : undefined,
		// The "delete" key of a Mac.
		Backspace: hasSelection ? onDelete : undefined,
		Escape: hasSelection ? onClear : onEscape,
	});
	return null;
}
