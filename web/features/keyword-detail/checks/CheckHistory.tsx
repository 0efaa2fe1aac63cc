import { TriangleAlert } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { ExternalLink } from "../../../components/ExternalLink.tsx";
import { TableFrame } from "../../../components/figures/TableFrame.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { GoogleMark } from "../../../entities/page/GoogleMark.tsx";
import { Change } from "../../../entities/position/Change.tsx";
import { bucketOf, snippetInWords } from "../../../entities/position/position.ts";
import { Rung } from "../../../entities/position/Rung.tsx";
import { Snippet } from "../../../entities/position/Snippet.tsx";
import { providerName } from "../../../entities/serp/provider-names.ts";
import { formatDollars, formatInteger, tailOf } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moment.ts";
import { type Check, useKeywordChecks } from "./use-keyword-checks.ts";

export interface CheckHistoryProps {
	keywordId: string;
	onOpenRun: (id: string) => void;
	onOpenResults: (checkId: string) => void;
}

/** Every check with its position, depth and cost. */
export function CheckHistory({ keywordId, onOpenRun, onOpenResults }: CheckHistoryProps) {
	const { checks, hasMore, isLoadingMore, showMore, error, reload } = useKeywordChecks(keywordId);
	if (checks?.length === 0) return null;
	return (
		<section aria-label="Checks" className="border-t border-line px-5 pt-3 pb-3">
			<h3 className="pb-1 font-[600]">Checks</h3>
			{error ? (
				<p role="alert" className="flex items-center gap-2 py-1 text-ink-2">
					The checks could not be loaded.
					<Button size="small" onClick={reload}>
						Try again
					</Button>
				</p>
			) : (
				<TableFrame
					label="Checks, newest first"
					isInset
					hasControls={checks !== undefined}
					isBusy={!checks}
					className="checks-table"
				>
					<thead>
						<tr>
							<th scope="col">When</th>
							<th scope="col">Position</th>
							<th scope="col">URL</th>
							<th scope="col">Provider</th>
							<th scope="col" data-align="right">
								Depth
							</th>
							<th scope="col" data-align="right">
								Credits
							</th>
							<th scope="col">Results</th>
							<th scope="col" data-align="right">
								Run
							</th>
						</tr>
					</thead>
					<tbody>
						{checks
							? checks.map((check) => (
									<Row
										key={check.id}
										check={check}
										onOpenRun={() => onOpenRun(check.runId)}
										onOpenResults={() => onOpenResults(check.id)}
									/>
								))
							: [0, 1, 2].map((row) => <SkeletonRow key={row} />)}
					</tbody>
				</TableFrame>
			)}
			{hasMore && !error && (
				<Button size="small" onClick={showMore} isPending={isLoadingMore} pendingLabel="Loading..." className="mt-2">
					Show older checks
				</Button>
			)}
		</section>
	);
}

interface RowProps {
	check: Check;
	onOpenRun: () => void;
	onOpenResults: () => void;
}

function Row({ check, onOpenRun, onOpenResults }: RowProps) {
	const { finishedAt, startedAt, url, depth, price, refunded } = check;
	const when = finishedAt ?? startedAt;
	return (
		<tr>
			<td className="data">{when ? momentInWords(when) : "Now"}</td>
			<td>
				<Outcome check={check} />
			</td>
			<td className="data max-w-0 truncate text-ink-2">
				{check.state === "FAILED" ? (
					<span title={check.error ?? undefined}>{check.error ?? "Nothing was measured."}</span>
				) : url === null ? (
					"–"
				) : (
					<>
						<ExternalLink url={url} title={url}>
							{tailOf(url)}
						</ExternalLink>
						<GoogleMark url={url} />
					</>
				)}
			</td>
			<td className="text-ink-2">{check.state !== "CANCELLED" && <By receipt={check.receipt} />}</td>
			<td data-align="right" className="data">
				{depth}
			</td>
			<td data-align="right" className="data">
				{refunded > 0 ? <span className="text-ink-3">{formatInteger(refunded)} refunded</span> : formatInteger(price)}
				{check.receipt.providerCost !== null && (
					<span className="text-ink-3">, {formatDollars(check.receipt.providerCost)}</span>
				)}
			</td>
			<td>{check.state === "DONE" && <RowLink onClick={onOpenResults}>Results</RowLink>}</td>
			<td data-align="right">
				<RowLink onClick={onOpenRun}>Show run</RowLink>
			</td>
		</tr>
	);
}

/** Who answered, and what is unusual about it. */
function By({ receipt: { provider, mode, isRecovered, fallbackFrom } }: Pick<Check, "receipt">) {
	return (
		<>
			{providerName(provider.toLowerCase())}
			{mode === "QUEUED" && ", queue"}
			{fallbackFrom && <span className="text-ink-3">, instead of {providerName(fallbackFrom.toLowerCase())}</span>}
			{isRecovered && (
				<span
					className="text-ink-3"
					title="The answer was lost and found again at the provider: it was not paid twice."
				>
					, found again
				</span>
			)}
		</>
	);
}

function RowLink({ onClick, children }: { onClick: () => void; children: string }) {
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			onClick={onClick}
			className="text-ink-2 underline-offset-3 hover:underline"
		>
			{children}
		</button>
	);
}

/** Checks without an end. */
const waiting: Record<string, [status: string, words: string]> & { RUNNING: [string, string] } = {
	QUEUED: ["queued", "Queued"],
	RUNNING: ["checking", "Being checked"],
	POSTED: ["posted", "In DataForSEO's queue"],
};

function Outcome({ check: { state, position, depth, change, isFeaturedSnippet } }: { check: Check }) {
	if (state === "FAILED") {
		return (
			<span className="data inline-flex items-center gap-1.25 font-[500] text-ink">
				<TriangleAlert size={12} aria-hidden />
				Failed
			</span>
		);
	}
	if (state !== "DONE") {
		const [status, word] = waiting[state] ?? waiting.RUNNING;
		return (
			<span className="inline-flex items-center gap-1.5 text-ink-3">
				<span className="check-mark" data-status={status} aria-hidden />
				{word}
			</span>
		);
	}
	const bucket = bucketOf(position);
	const isSnippet = position === null && isFeaturedSnippet;
	return (
		<span
			className="text-bucket data inline-flex items-center gap-1.5"
			data-bucket={bucket}
			title={isSnippet ? snippetInWords(depth) : undefined}
		>
			<Rung bucket={bucket} />
			{isSnippet ? <Snippet /> : position === null ? "Not found" : <b>{position}</b>}
			{Boolean(change) && <Change change={change ?? 0} hasArrow />}
		</span>
	);
}

function SkeletonRow() {
	return (
		<tr aria-hidden>
			{["w-20", "w-14", "w-32", "w-14", "w-5", "w-5", "w-10", "w-12"].map((width, column) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
				<td key={column} data-align={[4, 5, 7].includes(column) ? "right" : undefined}>
					<Skeleton className={width} />
				</td>
			))}
		</tr>
	);
}
