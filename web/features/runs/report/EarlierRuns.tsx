import { ChevronRight } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { EarlierRunsDocument, type RunFieldsFragment } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatInteger } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moment.ts";
import { isOver, triggerInWords } from "../run-words.ts";
import { stateInWords } from "./report-words.ts";

const pageSize = 8;

export interface EarlierRunsProps {
	domainId: string;
	shownId: string;
	onChoose: (id: string) => void;
}

/** The runs of a domain, newest first, paged, behind a button. */
export function EarlierRuns(props: EarlierRunsProps) {
	const [isOpen, setIsOpen] = useState(false);
	const listId = useId();
	return (
		<section aria-label="Earlier runs" className="-mx-5 -mb-2.5 border-t border-line px-5 pt-2.5">
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={isOpen ? listId : undefined}
				onClick={() => setIsOpen(!isOpen)}
				className="flex items-center gap-1 font-[500] pointer-coarse:min-h-11"
			>
				Earlier runs
				<ChevronRight size={13} aria-hidden className={classNames("text-ink-3", isOpen && "rotate-90")} />
			</button>
			<div id={listId}>{isOpen && <List {...props} />}</div>
		</section>
	);
}

function List({ domainId, shownId, onChoose }: EarlierRunsProps) {
	const [offset, setOffset] = useState(0);
	const { value, isLate, hasFailed, retry } = useReading(EarlierRunsDocument, {
		variables: { domainId, page: { offset, limit: pageSize } },
		nextFetchPolicy: "cache-and-network",
		keep: true,
	});
	const runs = value?.domain.runs;
	if (hasFailed && !runs) {
		return <LoadingFailure onRetry={retry}>The runs could not be loaded.</LoadingFailure>;
	}
	const count = runs?.totalCount ?? 0;
	if (count === 1) return <p className="pt-1 text-ink-2">This domain has had no other run.</p>;
	const last = Math.min(offset + pageSize, count);
	return (
		<>
			<ListTable
				label="Runs of this domain, newest first"
				columns={columnsOf(shownId, onChoose)}
				rows={runs?.items ?? null}
				keyOf={({ id }) => id}
				rowProps={({ id }) => ({ "aria-current": id === shownId ? "true" : undefined })}
				expected={3}
				isLate={isLate}
				isInset
				skipsFocus
				className="runs-table"
			/>
			{count > pageSize && (
				<div className="flex items-center gap-2 pt-2 text-ink-2">
					<span role="status" className="grow">
						{formatInteger(offset + 1)} to {formatInteger(last)} of {formatInteger(count)}
					</span>
					<Button size="small" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - pageSize))}>
						Newer
					</Button>
					<Button size="small" disabled={last >= count} onClick={() => setOffset(offset + pageSize)}>
						Older
					</Button>
				</div>
			)}
		</>
	);
}

/** Scrolls the dialog to its top. */
function showTop({ currentTarget }: MouseEvent): void {
	const dialog = currentTarget.closest("[role='dialog']");
	if (dialog && dialog.getBoundingClientRect().top < 0) dialog.scrollIntoView();
}

function wordsOf(run: RunFieldsFragment): string {
	const state = run.state === "DONE" ? "" : `, ${(isOver(run) ? stateInWords(run) : "under way").toLowerCase()}`;
	return triggerInWords(run) + state;
}

function columnsOf(shownId: string, onChoose: (id: string) => void): Column<RunFieldsFragment>[] {
	return [
		{
			id: "started",
			head: "Started",
			className: "data",
			cell: (run) => (
				<button
					type="button"
					onClick={(event) => {
						onChoose(run.id);
						showTop(event);
					}}
					className={classNames(
						"text-left underline-offset-3 hover:underline max-md:w-full max-md:py-1.5",
						run.id === shownId && "font-[600]",
					)}
				>
					{momentInWords(run.createdAt)}
					<span className="block text-xs font-[400] text-ink-2 md:hidden">{wordsOf(run)}</span>
				</button>
			),
			skeleton: "w-20",
		},
		{ id: "run", head: "Run", width: "max-md:hidden", className: "text-ink-2", cell: wordsOf, skeleton: "w-20" },
		{
			id: "checked",
			head: "Checked",
			isRight: true,
			className: "data",
			cell: ({ done, failed, total }) => `${formatInteger(done - failed)} of ${formatInteger(total)}`,
			skeleton: "w-14",
		},
		{
			id: "failed",
			head: "Failed",
			isRight: true,
			className: "data",
			cell: ({ failed }) => formatInteger(failed),
			skeleton: "w-5",
		},
		{
			id: "credits",
			head: "Credits",
			isRight: true,
			className: "data",
			cell: ({ cost, refunded }) => formatInteger(cost - refunded),
			skeleton: "w-5",
		},
	];
}
