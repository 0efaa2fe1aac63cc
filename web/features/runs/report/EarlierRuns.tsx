import { useQuery } from "@apollo/client/react";
import { ChevronRight } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { TableFrame } from "../../../components/figures/TableFrame.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { EarlierRunsDocument, type RunFieldsFragment } from "../../../gql/graphql.ts";
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
	const { data, previousData, error, refetch } = useQuery(EarlierRunsDocument, {
		variables: { domainId, page: { offset, limit: pageSize } },
		fetchPolicy: "cache-and-network",
	});
	const runs = (data ?? previousData)?.domain.runs;
	if (error && !runs) {
		return (
			<LoadingFailure onRetry={() => void refetch().catch(() => {})}>The runs could not be loaded.</LoadingFailure>
		);
	}
	const count = runs?.totalCount ?? 0;
	if (count === 1) return <p className="pt-1 text-ink-2">This domain has had no other run.</p>;
	const last = Math.min(offset + pageSize, count);
	return (
		<>
			<TableFrame
				label="Runs of this domain, newest first"
				isInset
				hasControls
				isBusy={!data}
				className={classNames("runs-table", !data && runs && "opacity-60")}
			>
				<thead>
					<tr>
						<th scope="col">Started</th>
						<th scope="col" className="max-md:hidden">
							Run
						</th>
						<th scope="col" data-align="right">
							Checked
						</th>
						<th scope="col" data-align="right">
							Failed
						</th>
						<th scope="col" data-align="right">
							Credits
						</th>
					</tr>
				</thead>
				<tbody>
					{runs
						? runs.items.map((run) => (
								<Row key={run.id} run={run} isShown={run.id === shownId} onChoose={() => onChoose(run.id)} />
							))
						: [0, 1, 2].map((row) => <SkeletonRow key={row} />)}
				</tbody>
			</TableFrame>
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

function Row({ run, isShown, onChoose }: { run: RunFieldsFragment; isShown: boolean; onChoose: () => void }) {
	const state = run.state === "DONE" ? "" : `, ${(isOver(run) ? stateInWords(run) : "under way").toLowerCase()}`;
	const words = triggerInWords(run) + state;
	return (
		<tr aria-current={isShown ? "true" : undefined}>
			<td className="data">
				<button
					type="button"
					onClick={(event) => {
						onChoose();
						showTop(event);
					}}
					className={classNames(
						"text-left underline-offset-3 hover:underline max-md:w-full max-md:py-1.5",
						isShown && "font-[600]",
					)}
				>
					{momentInWords(run.createdAt)}
					<span className="block text-xs font-[400] text-ink-2 md:hidden">{words}</span>
				</button>
			</td>
			<td className="text-ink-2 max-md:hidden">{words}</td>
			<td data-align="right" className="data">
				{formatInteger(run.done - run.failed)} of {formatInteger(run.total)}
			</td>
			<td data-align="right" className="data">
				{formatInteger(run.failed)}
			</td>
			<td data-align="right" className="data">
				{formatInteger(run.cost - run.refunded)}
			</td>
		</tr>
	);
}

function SkeletonRow() {
	return (
		<tr aria-hidden>
			{["w-20", "w-20", "w-14", "w-5", "w-5"].map((width, column) => (
				<td
					// biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
					key={column}
					data-align={column > 1 ? "right" : undefined}
					className={column === 1 ? "max-md:hidden" : undefined}
				>
					<Skeleton className={width} />
				</td>
			))}
		</tr>
	);
}
