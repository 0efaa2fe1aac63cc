import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../../db/sql.ts";
import type { DomainComparison } from "../../../meaning/comparisons/comparison.service.ts";
import type { ComparisonRow } from "../../../meaning/comparisons/comparison.types.ts";
import type { RowsOrder } from "../../../meaning/comparisons/comparison-questions.service.ts";
import type { ReportKeywordSort } from "../content/content.types.ts";
import type { DocumentKeyword } from "./document.types.ts";
import { isSnippetOnly } from "./words.ts";

/** Rows that a CSV has at most. */
export const maxFileRows = 10_000;

/** A keyword of a document. */
export interface ReportedRow extends ComparisonRow {
	/** The page at its position, or of its snippet; null where it is not known. */
	page: string | null;
}

/** The keywords in the order of their block. */
export interface ReportedKeywords {
	/** Those of the block. */
	rows: ReportedRow[];
	/** Those of the CSV; empty unless wanted. */
	file: DocumentKeyword[];
}

const sorts: Record<ReportKeywordSort, RowsOrder> = {
	AFTER: { field: "AFTER", direction: "ASC" },
	CHANGE: { field: "GAIN", direction: "DESC" },
	VOLUME: { field: "VOLUME", direction: "DESC" },
	PHRASE: { field: "PHRASE", direction: "ASC" },
};

/** Which keywords to read. */
interface Wanted {
	sort: ReportKeywordSort;
	/** Rows of the block. */
	rowCount: number;
	isWithFile: boolean;
}

/** Reads keywords in an order, as few as are wanted. */
export async function reportedKeywords(
	em: EntityManager,
	comparison: DomainComparison,
	{ sort, rowCount, isWithFile }: Wanted,
): Promise<ReportedKeywords> {
	const read: ReportedKeywords = { rows: [], file: [] };
	for await (const batch of comparison.firstRows(sorts[sort], isWithFile ? maxFileRows : rowCount)) {
		const rows = await withPages(em, batch);
		read.rows.push(...rows.slice(0, rowCount - read.rows.length));
		if (isWithFile) read.file.push(...rows.map(inFile));
	}
	return read;
}

async function withPages(em: EntityManager, rows: readonly ComparisonRow[]): Promise<ReportedRow[]> {
	const snippets = rows.flatMap(({ after }) => (after && isSnippetOnly(after) ? [after.id] : []));
	const pages = snippets.length > 0 ? await snippetPages(em, snippets) : new Map<string, string>();
	return rows.map((row) => ({ ...row, page: row.after && (row.after.url ?? pages.get(row.after.id) ?? null) }));
}

/** The pages of the domain's own featured snippets, by check; only of results that are kept. */
async function snippetPages(em: EntityManager, checkIds: readonly string[]): Promise<Map<string, string>> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text", url: "text" })`
			select s.check_id as id, u.url from serp_results s join urls u on u.id = s.snippet_url_id
			where s.check_id = any(${[...checkIds]}::bigint[])`,
	);
	return new Map(rows.map(({ id, url }) => [id, url]));
}

/** Unchanged is 0, as in the block. */
function inFile({ keyword, kind, change, after, page }: ReportedRow): DocumentKeyword {
	return {
		keyword: keyword.keyword,
		countryCode: keyword.country,
		location: keyword.location?.canonicalName ?? null,
		language: keyword.language,
		device: keyword.device,
		measuredDevice: after?.measuredDevice ?? null,
		state: stateOf(after),
		position: after?.position ?? null,
		depth: after?.depth ?? null,
		kind,
		change: kind === "UNCHANGED" ? 0 : change,
		volume: keyword.searchVolume,
		url: page,
		measuredAt: after?.checkedAt.toISOString() ?? null,
	};
}

function stateOf(after: ComparisonRow["after"]): DocumentKeyword["state"] {
	if (!after) return "NO_DATA";
	if (after.position !== null) return "FOUND";
	return isSnippetOnly(after) ? "SNIPPET" : "NOT_FOUND";
}
