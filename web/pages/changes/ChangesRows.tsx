import { useMemo } from "react";
import { NothingCompared } from "../../features/changes/NothingCompared.tsx";
import { OneTable } from "../../features/changes/tables/OneTable.tsx";
import { TwoTables } from "../../features/changes/tables/TwoTables.tsx";
import { type TableEnv, TableEnvProvider } from "../../features/changes/tables/table-env.ts";
import { busyInWords } from "../../features/runs/run-words.ts";
import { usePages } from "../../lib/address/use-pages.ts";
import { useUrlId } from "../../lib/address/use-url-id.ts";
import { useRowKeys } from "../../lib/keys/use-row-keys.ts";
import { useStable } from "../../lib/use-stable.ts";
import { useResultsDialog } from "../frame/use-results-dialog.ts";
import type { Changes } from "./use-changes.ts";

export interface ChangesRowsProps {
	changes: Changes;
	onRefresh: () => void;
}

/** The keywords that moved in two tables, or one group in one; or why there is nothing to compare. */
export function ChangesRows({ changes, onRefresh }: ChangesRowsProps) {
	const { domain, control, reading, emptiness, shownDays, days, timeZone, activeRun } = changes;
	const { state, change } = control;
	const { value: comparison, isLate, hasFailed } = reading;
	const keyword = useUrlId("keyword");
	useRowKeys();
	const results = useResultsDialog();
	// A measurement has its check's id.
	const onCompare = useStable<Parameters<TableEnv["onCompare"]>>(
		({ before, after }) => before && after && results.open(after.id, before.id),
	);
	const env = useMemo<TableEnv>(
		() => ({ days: shownDays ?? days, timeZone, onOpen: keyword.open, onCompare }),
		[shownDays, days, timeZone, keyword.open, onCompare],
	);
	const pages = usePages({ state, change }, comparison?.shown?.totalCount, isLate);

	if (hasFailed && !comparison) return null;
	if (emptiness) {
		return (
			<div className="flex min-h-60 border-t border-line">
				<NothingCompared
					emptiness={emptiness}
					control={control}
					keywordCount={domain.keywordCount}
					onRefresh={onRefresh}
					refreshReason={
						busyInWords(activeRun) ?? (domain.keywordCount === 0 ? "There is no keyword to check yet." : undefined)
					}
					onCompare={(dates) => change({ dates })}
				/>
			</div>
		);
	}
	const table = {
		comparison,
		isLate,
		sort: state.sort,
		onSort: (sort: typeof state.sort) => change({ sort }),
	};
	return (
		<TableEnvProvider value={env}>
			{state.show === null ? (
				<TwoTables {...table} onShow={(show) => change({ show })} />
			) : (
				<OneTable
					{...table}
					shown={state.show}
					pages={pages}
					onSize={(size) => change({ size })}
					onShowBoth={() => change({ show: null })}
				/>
			)}
		</TableEnvProvider>
	);
}
