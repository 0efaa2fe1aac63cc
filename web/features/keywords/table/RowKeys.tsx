import { useEffect, useMemo } from "react";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { moveRowCursor, setKeywordRows, useRowCursor } from "../../../entities/keyword/keyword-rows.ts";
import { useShortcuts } from "../../../lib/keys/shortcuts.ts";
import { useTableEnv } from "./table-env.ts";
import type { TableRow } from "./use-keyword-table.ts";

function move(step: 1 | -1): void {
	const id = moveRowCursor(step);
	if (id === null) return;
	document.querySelector(`[data-keyword="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
}

function isInTable(): boolean {
	return document.activeElement?.closest("[data-row-keys]") != null;
}

/** Row keys: `j` `k` and arrows move, Enter or `o` opens, `r` refreshes. Announces the cursor to screen readers. */
export function RowKeys({ rows }: { rows: readonly TableRow[] }) {
	const { onOpen, onRefresh, refreshingIds } = useTableEnv();
	const ids = useMemo(() => rows.map(({ keyword }) => keyword.id), [rows]);
	useEffect(() => setKeywordRows(ids), [ids]);
	useEffect(() => () => setKeywordRows([]), []);
	const cursorId = useRowCursor();
	const at = ids.indexOf(cursorId ?? "");

	const open = cursorId === null ? undefined : () => onOpen(cursorId);
	const { canSpend } = useRights();
	const canRefresh = canSpend && cursorId !== null && !refreshingIds.has(cursorId);
	// Without a current row, the arrows scroll the page.
	const byArrow = (step: 1 | -1) => () => (cursorId !== null || isInTable() ? move(step) : false);
	useShortcuts({
		j: () => move(1),
		k: () => move(-1),
		ArrowDown: byArrow(1),
		ArrowUp: byArrow(-1),
		Enter: open,
		o: open,
		r: canRefresh ? () => onRefresh(cursorId) : undefined,
	});

	return (
		<VisuallyHidden role="status">
			{at !== -1 && `${rows[at]?.keyword.keyword}, row ${at + 1} of ${rows.length}`}
		</VisuallyHidden>
	);
}
