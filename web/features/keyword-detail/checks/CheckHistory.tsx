import { TriangleAlert } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { ExternalLink } from "../../../components/ExternalLink.tsx";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { GoogleMark } from "../../../entities/page/GoogleMark.tsx";
import { Change } from "../../../entities/position/Change.tsx";
import { bucketOf, snippetInWords } from "../../../entities/position/position.ts";
import { Rung } from "../../../entities/position/Rung.tsx";
import { Snippet } from "../../../entities/position/Snippet.tsx";
import { queueName } from "../../../entities/serp/provider-roles.ts";
import { providerName } from "../../../entities/serp/providers.ts";
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
	const { checks, hasMore, isLoadingMore, showMore, error, retry } = useKeywordChecks(keywordId);
	if (checks?.length === 0) return null;
	return (
		<section aria-label="Checks" className="border-t border-line px-5 pt-3 pb-3">
			<h3 className="pb-1 font-[600]">Checks</h3>
			{error ? (
				<p role="alert" className="flex items-center gap-2 py-1 text-ink-2">
					The checks could not be loaded.
					<Button size="small" onClick={retry}>
						Try again
					</Button>
				</p>
			) : (
				<ListTable
					label="Checks, newest first"
					columns={columnsOf(onOpenRun, onOpenResults)}
					rows={checks ?? null}
					keyOf={({ id }) => id}
					expected={3}
					isInset
					skipsFocus={checks !== undefined}
					className="checks-table"
				/>
			)}
			{hasMore && !error && (
				<Button size="small" onClick={showMore} isPending={isLoadingMore} pendingLabel="Loading..." className="mt-2">
					Show older checks
				</Button>
			)}
		</section>
	);
}

function columnsOf(onOpenRun: (id: string) => void, onOpenResults: (checkId: string) => void): Column<Check>[] {
	return [
		{
			id: "when",
			head: "When",
			className: "data",
			cell: ({ finishedAt, startedAt }) => {
				const when = finishedAt ?? startedAt;
				return when ? momentInWords(when) : "Now";
			},
			skeleton: "w-20",
		},
		{ id: "position", head: "Position", cell: (check) => <Outcome check={check} />, skeleton: "w-14" },
		{
			id: "url",
			head: "URL",
			width: "w-[35%]",
			className: "data max-w-0 truncate text-ink-2",
			cell: (check) => <Found check={check} />,
			skeleton: "w-32",
		},
		{
			id: "provider",
			head: "Provider",
			className: "text-ink-2",
			cell: ({ state, receipt }) => state !== "CANCELLED" && <By receipt={receipt} />,
			skeleton: "w-14",
		},
		{ id: "depth", head: "Depth", isRight: true, className: "data", cell: ({ depth }) => depth, skeleton: "w-5" },
		{
			id: "credits",
			head: "Credits",
			isRight: true,
			className: "data",
			cell: (check) => <Cost check={check} />,
			skeleton: "w-5",
		},
		{
			id: "results",
			head: "Results",
			cell: ({ id, state }) => state === "DONE" && <RowLink onClick={() => onOpenResults(id)}>Results</RowLink>,
			skeleton: "w-10",
		},
		{
			id: "run",
			head: "Run",
			isRight: true,
			cell: ({ runId }) => <RowLink onClick={() => onOpenRun(runId)}>Show run</RowLink>,
			skeleton: "w-12",
		},
	];
}

function Found({ check: { state, url, error } }: { check: Check }) {
	if (state === "FAILED") return <span title={error ?? undefined}>{error ?? "Nothing was measured."}</span>;
	if (url === null) return "–";
	return (
		<>
			<ExternalLink url={url} title={url}>
				{tailOf(url)}
			</ExternalLink>
			<GoogleMark url={url} />
		</>
	);
}

function Cost({ check: { price, refunded, receipt } }: { check: Check }) {
	return (
		<>
			{refunded > 0 ? <span className="text-ink-3">{formatInteger(refunded)} refunded</span> : formatInteger(price)}
			{receipt.providerCost !== null && <span className="text-ink-3">, {formatDollars(receipt.providerCost)}</span>}
		</>
	);
}

/** The provider, and what is unusual about its answer. */
function By({ receipt: { provider, mode, isRecovered, fallbackFrom } }: Pick<Check, "receipt">) {
	return (
		<>
			{providerName(provider)}
			{mode === "QUEUED" && ", queue"}
			{fallbackFrom && <span className="text-ink-3">, instead of {providerName(fallbackFrom)}</span>}
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
	POSTED: ["posted", `In ${queueName}`],
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
