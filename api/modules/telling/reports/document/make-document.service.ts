import { limitKeywordRead } from "../../../../core/large-reads.ts";
import { sql } from "../../../../db/sql.ts";
import { inSnapshot, limitStatements } from "../../../../db/transaction.ts";
import { addDays, dayAt, endOfDay } from "../../../../lib/calendar.ts";
import { openComparison } from "../../../meaning/comparisons/comparison.service.ts";
import { conditionOf } from "../../../tracked/keywords/choice/keyword-condition.service.ts";
import type { ReportBlock, ReportBlockKind, ReportContent } from "../content/content.types.ts";
import { periodInWords, periodOf } from "../content/period.policy.ts";
import { buildDistribution } from "./blocks/distribution.ts";
import { buildFeatures } from "./blocks/features.ts";
import { buildKeywords } from "./blocks/keywords.ts";
import { buildMovers } from "./blocks/movers.ts";
import { buildNotes } from "./blocks/notes.ts";
import { buildPages } from "./blocks/pages.ts";
import { buildSearchConsole } from "./blocks/search-console.ts";
import { buildShareOfVoice } from "./blocks/share-of-voice.ts";
import { buildSummary } from "./blocks/summary.ts";
import { buildText } from "./blocks/text.ts";
import { buildTrend } from "./blocks/trend.ts";
import type { DocumentBlock, ReportDocument } from "./document.types.ts";
import type { BlockBuilder, DocumentParts, DocumentSource } from "./document-source.ts";
import { coverageInWords, noticesOf } from "./head.policy.ts";
import { reportedDomain } from "./reported-domain.service.ts";
import { reportedKeywords } from "./reported-keywords.service.ts";
import { runProgress } from "./run-progress.service.ts";
import { standingFacts } from "./standing-facts.service.ts";

/** When a document is made, and of what. */
export interface DocumentOptions {
	/** Its moment; its days are those of the content's time zone then. */
	at: Date;
	/** Whether `keywords` is filled, for the CSV. */
	isWithKeywords: boolean;
	/** Milliseconds that each of its statements may take; by default, as long as a document may. */
	maxStatementMs?: number;
}

/** Milliseconds that making a document may take. */
export const maxDocumentMs = 30_000;

/** What makes each kind of block, and its usual heading. */
const builders: Record<ReportBlockKind, { heading: string | null; build: BlockBuilder }> = {
	SUMMARY: { heading: "Summary", build: buildSummary },
	TREND: { heading: "Trend", build: buildTrend },
	DISTRIBUTION: { heading: "Distribution", build: buildDistribution },
	MOVERS: { heading: "Winners and losers", build: buildMovers },
	KEYWORDS: { heading: "Keywords", build: buildKeywords },
	NOTES: { heading: "Notes", build: buildNotes },
	TEXT: { heading: null, build: buildText },
	SHARE_OF_VOICE: { heading: "Share of voice", build: buildShareOfVoice },
	SEARCH_CONSOLE: { heading: "Search Console", build: buildSearchConsole },
	PAGES: { heading: "Landing pages", build: buildPages },
	FEATURES: { heading: "Search features", build: buildFeatures },
};

/**
 * What a content comes to at a moment, all of it read as of now at once. Nobody's rights are looked at: the caller has done so.
 * `NOT_FOUND` if its domain or its view is gone, `CONFLICT` if the view cannot be read.
 */
export async function makeDocument(
	parts: DocumentParts,
	content: ReportContent,
	options: DocumentOptions,
): Promise<ReportDocument> {
	const { accountId, keywordCount } = await reportedDomain(parts.em, content.domainId);
	return limitKeywordRead(accountId, keywordCount, () =>
		inSnapshot(parts.em, async (em) => {
			await limitStatements(em, options.maxStatementMs ?? maxDocumentMs);
			return documentOf(await openSource({ ...parts, em, viewer: null }, content, options), options);
		}),
	);
}

/** Reads nothing yet but the domain and what chooses the keywords. */
async function openSource(
	parts: DocumentParts,
	content: ReportContent,
	{ at, isWithKeywords }: DocumentOptions,
): Promise<DocumentSource> {
	const { em } = parts;
	const { timeZone, viewId, blocks } = content;
	const domain = await reportedDomain(em, content.domainId);
	const period = periodOf(content, dayAt(at, timeZone));
	const filter = viewId === null ? {} : { viewIds: [viewId] };
	const condition = (await conditionOf(parts, { domainId: domain.id }, { filter, timeZone })) ?? sql``;
	const { before: from, last: to } = period;
	const comparison = await openComparison(parts, { ...domain, name: content.title }, { from, to, timeZone, filter });
	const table = blocks.find(({ kind }) => kind === "KEYWORDS");
	const wanted = { sort: table?.sort ?? "AFTER", rowCount: table?.rows ?? 0, isWithFile: isWithKeywords };
	return {
		...{ parts, domain, content, filter, comparison, ...period },
		standings: once(() => standingFacts(em, { domainId: domain.id, condition, moment: endOfDay(to, timeZone) })),
		keywords: once(() => reportedKeywords(em, comparison, wanted)),
	};
}

/** What is wanted at the same time is read together. */
async function documentOf(source: DocumentSource, { at, isWithKeywords }: DocumentOptions): Promise<ReportDocument> {
	const { parts, domain, content, comparison, first, last } = source;
	const { title, timeZone } = content;
	const [figures, standings, progress, keywords, ...blocks] = await Promise.all([
		comparison.figures(),
		source.standings(),
		runProgress(parts.em, domain.id),
		isWithKeywords ? source.keywords().then(({ file }) => file) : [],
		...content.blocks.map((block) => blockOf(source, block)),
	]);
	const keywordCount = figures.totalCount;
	const measuredCount = keywordCount - figures.after.noData;
	const isRecent = last >= addDays(dayAt(at, timeZone), -1);
	return {
		...{ title, timeZone, first, last, keywordCount, measuredCount, blocks, keywords },
		url: domain.url.replace(/^https?:\/\//, "").replace(/\/$/, ""),
		period: periodInWords(source),
		coverage: coverageInWords({ keywordCount, measuredCount }, standings.until, timeZone),
		notices: noticesOf({ ...standings, keywordCount, progress, isRecent }),
	};
}

async function blockOf(source: DocumentSource, block: ReportBlock): Promise<DocumentBlock> {
	const { heading, build } = builders[block.kind];
	const { parts, remark = null } = await build(source, block);
	return { kind: block.kind, heading: block.heading ?? heading, remark, parts };
}

/** Does the work when it is first wanted, and never again. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
	let started: Promise<Value> | undefined;
	return () => {
		started ??= work();
		return started;
	};
}
