import { Plus } from "lucide-react";
import { lazy, type ReactNode, type RefObject, Suspense, useMemo, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { formatCount } from "../../lib/format.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { useUrlId } from "../../lib/use-url-id.ts";
import { filtersInWords } from "./filter-words.ts";
import { KeywordList } from "./KeywordList.tsx";
import { KeywordTable } from "./KeywordTable.tsx";
import { RowKeys } from "./RowKeys.tsx";
import { TableFilters } from "./TableFilters.tsx";
import { TableFooter } from "./TableFooter.tsx";
import { TableToolbar, type TableToolbarProps } from "./TableToolbar.tsx";
import { TableEnvContext } from "./table-env.ts";
import { countFilters } from "./table-state.ts";
import type { KeywordTableData } from "./use-keyword-table.ts";
import type { TableControl } from "./use-table-state.ts";

const DeleteKeywordDialog = lazy(() =>
	import("./DeleteKeywordDialog.tsx").then((m) => ({ default: m.DeleteKeywordDialog })),
);

/** What a KeywordsOverview takes. */
export interface KeywordsOverviewProps extends Pick<TableToolbarProps, "onRefreshAll" | "refreshDisabledReason"> {
	domainId: string;
	table: KeywordTableData;
	control: TableControl;
	timeZone: string;
	today: string;
	/** When the run under way began; null when there is none. */
	runStartedAt: string | null;
	refreshingIds: ReadonlySet<string>;
	onRefresh: (keywordId: string) => void;
	onAddKeywords: () => void;
	searchRef: RefObject<HTMLInputElement | null>;
	areFiltersOpen: boolean;
	onToggleFilters: () => void;
}

/** The keywords of a domain: toolbar, filters, one page of rows, and the way to the others. */
export function KeywordsOverview(props: KeywordsOverviewProps) {
	const { domainId, table, control, timeZone, today, runStartedAt, refreshingIds, onRefresh, onAddKeywords } = props;
	const isPhone = useIsPhone();
	const [deleting, setDeleting] = useState<{ id: string; keyword: string } | null>(null);
	const { open: onOpen } = useUrlId("keyword");
	const env = useMemo(
		() => ({ timeZone, today, runStartedAt, refreshingIds, onRefresh, onOpen, onDelete: setDeleting }),
		[timeZone, today, runStartedAt, refreshingIds, onRefresh, onOpen],
	);
	const isEmpty = !table.isLoading && table.totalCount === 0;
	const isFiltered = Boolean(control.state.text.trim()) || countFilters(control.state) > 0;

	return (
		<section aria-label="Keywords Overview" className="flex min-h-0 flex-col max-md:pb-15">
			<TableToolbar {...props} />
			{props.areFiltersOpen && <TableFilters domainId={domainId} control={control} />}
			<TableEnvContext value={env}>
				<RowKeys rows={table.rows} />
				{isEmpty ? (
					<Empty table={table} control={control} isFiltered={isFiltered} onAddKeywords={onAddKeywords} />
				) : isPhone ? (
					<KeywordList {...table} />
				) : (
					<KeywordTable
						{...table}
						today={today}
						sort={control.state.sort}
						onSort={(sort) => control.change({ sort })}
						pageSize={control.state.size}
					/>
				)}
			</TableEnvContext>
			{!isEmpty && (
				<TableFooter
					state={control.state}
					change={control.change}
					totalCount={table.totalCount}
					keywordCount={table.keywordCount}
					isFiltered={isFiltered}
				/>
			)}
			<Suspense>
				{deleting && (
					<DeleteKeywordDialog keyword={deleting} onClose={() => setDeleting(null)} onDeleted={table.reload} />
				)}
			</Suspense>
		</section>
	);
}

interface EmptyProps extends Pick<KeywordsOverviewProps, "table" | "control" | "onAddKeywords"> {
	isFiltered: boolean;
}

function Empty({ table, control, isFiltered, onAddKeywords }: EmptyProps) {
	if (table.error) {
		return (
			<Framed>
				<EmptyState title="Keywords could not be loaded" action={<Button onClick={table.reload}>Try again</Button>}>
					The server did not answer as it should. Nothing is lost.
				</EmptyState>
			</Framed>
		);
	}
	if (isFiltered) {
		return (
			<Framed>
				<EmptyState title="No keywords found" action={<Button onClick={control.clearFilters}>Clear filters</Button>}>
					None of the {formatCount(table.keywordCount, "keyword")} match{" "}
					<Listed words={filtersInWords(control.state)} />.
				</EmptyState>
			</Framed>
		);
	}
	return (
		<Framed>
			<EmptyState
				title="No keywords found"
				hasLadder
				action={
					<Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={onAddKeywords}>
						Add Keywords
					</Button>
				}
			>
				Add the searches this domain should be found for. Their first positions appear after the next run.
			</EmptyState>
		</Framed>
	);
}

function Framed({ children }: { children: ReactNode }) {
	return <div className="flex min-h-80 border-t border-line-2">{children}</div>;
}

function Listed({ words }: { words: string[] }) {
	return words.map((word, index) => (
		<span key={word}>
			{index > 0 && (index === words.length - 1 ? " and " : ", ")}
			<span className="font-[500] text-ink">{word}</span>
		</span>
	));
}
