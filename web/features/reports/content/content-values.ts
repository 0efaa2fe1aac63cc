import { maxReportBlocks, maxReportDays, reportRows } from "../../../../schema/rules/report-limits.ts";
import type {
	ReportBlockInput,
	ReportBlockKind,
	ReportContentFieldsFragment,
	ReportContentInput,
} from "../../../gql/graphql.ts";
import { faultsOf } from "../../../lib/api/errors.ts";
import { addDays, dayOf, daysBetween, localTimeZone } from "../../../lib/days.ts";
import { formatFullDay, formatInteger } from "../../../lib/format.ts";
import type { BlockValues, ContentForm, ContentValues } from "./content-form.ts";
import { blockNames } from "./content-words.ts";

/** A new content: the last 30 days of all keywords, by the reader's clock. */
export function newContent(domainId: string): ContentValues {
	const timeZone = localTimeZone();
	return {
		domainId,
		viewId: null,
		title: "Search report",
		timeZone,
		period: "LAST_30_DAYS",
		...fixedPeriod(timeZone),
		blocks: (["SUMMARY", "TREND", "KEYWORDS"] as const).reduce<readonly BlockValues[]>(withBlock, []),
	};
}

/** No measurement is older. */
export const firstDay = "2000-01-01";

/** How many rows a block of a kind can have; null for a kind without that choice. */
export function rowsOf(kind: ReportBlockKind) {
	return kind === "MOVERS" || kind === "KEYWORDS" || kind === "SEARCH_CONSOLE" ? reportRows[kind] : null;
}

/** The days that a fixed period begins with. */
function fixedPeriod(timeZone: string) {
	const to = dayOf(Date.now(), timeZone);
	return { from: addDays(to, -29), to };
}

/** A new block of a kind, with a name of its own among those before it. */
function newBlock(before: readonly BlockValues[], kind: ReportBlockKind): BlockValues {
	const keys = new Set(before.map(({ key }) => key));
	let key: string = kind;
	for (let number = 2; keys.has(key); number++) key = `${kind}-${number}`;
	return { key, kind, heading: "", text: "", rows: String(rowsOf(kind)?.usual ?? ""), sort: "AFTER" };
}

/** The blocks with one more of a kind, at the end. */
export function withBlock(blocks: readonly BlockValues[], kind: ReportBlockKind): readonly BlockValues[] {
	return [...blocks, newBlock(blocks, kind)];
}

/** The blocks with one moved up or down by a place; unchanged at the end. */
export function withMoved(blocks: readonly BlockValues[], key: string, by: 1 | -1): readonly BlockValues[] {
	const from = blocks.findIndex((block) => block.key === key);
	const to = from + by;
	const moved = blocks[from];
	if (!moved || to < 0 || to >= blocks.length) return blocks;
	return blocks.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The kinds that can still be added: each once, but texts. */
export function addableKinds(blocks: readonly BlockValues[]): ReportBlockKind[] {
	if (blocks.length >= maxReportBlocks) return [];
	const kinds = Object.keys(blockNames) as ReportBlockKind[];
	return kinds.filter((kind) => kind === "TEXT" || blocks.every((block) => block.kind !== kind));
}

/** A stored content in the form. */
export function contentValuesOf(content: ReportContentFieldsFragment): ContentValues {
	const { domain, view, title, timeZone, period, from, to } = content;
	const fixed = fixedPeriod(timeZone);
	return {
		domainId: domain.id,
		viewId: view?.id ?? null,
		title,
		timeZone,
		period,
		from: from ?? fixed.from,
		to: to ?? fixed.to,
		blocks: content.blocks.reduce(withStored, []),
	};
}

function withStored(before: readonly BlockValues[], stored: ReportContentFieldsFragment["blocks"][number]) {
	const fresh = newBlock(before, stored.kind);
	const { heading, text, rows, sort } = stored;
	const block: BlockValues = {
		...fresh,
		heading: heading ?? "",
		text: text ?? "",
		rows: rows === null ? fresh.rows : String(rows),
		sort: sort ?? fresh.sort,
	};
	return [...before, block];
}

/** A content as the API takes it. */
export function contentInput(values: ContentValues): ReportContentInput {
	const { domainId, viewId, title, timeZone, period, from, to, blocks } = values;
	return {
		domainId,
		viewId,
		title: title.trim(),
		timeZone,
		period,
		...(period === "FIXED" && { from, to }),
		blocks: blocks.map(blockInput),
	};
}

function blockInput({ kind, heading, text, rows, sort }: BlockValues): ReportBlockInput {
	return {
		kind,
		heading: heading.trim() || null,
		...(kind === "TEXT" && { text: text.trim() }),
		...(rowsOf(kind) && { rows: Number(rows) }),
		...(kind === "KEYWORDS" && { sort }),
	};
}

/** What is wrong with the chosen days of a fixed period, by the API's path: they are judged at once. */
function dayFaults({ period, from, to, timeZone }: ContentValues): Partial<Record<string, string>> {
	if (period !== "FIXED") return {};
	const today = dayOf(Date.now(), timeZone);
	const beyond = (day: string) => {
		if (day > today) return "Not after today.";
		return day !== "" && day < firstDay ? `Not before ${formatFullDay(firstDay)}.` : undefined;
	};
	const faults: Partial<Record<string, string>> = {};
	const [first, last] = [beyond(from), beyond(to)];
	if (first) faults.from = first;
	if (last) faults.to = last;
	if (first || last || from === "" || to === "") return faults;
	if (from > to) return { to: "The last day is before the first." };
	return daysBetween(from, to) >= maxReportDays ? { to: `At most ${maxReportDays} days.` } : {};
}

/** What is wrong with a content, by the API's path within it. */
export function contentFaults(values: ContentValues): Partial<Record<string, string>> {
	const { title, period, from, to, blocks } = values;
	const faults = dayFaults(values);
	if (title.trim() === "") faults.title = "Enter a title.";
	if (period === "FIXED") {
		if (from === "") faults.from = "Choose the first day.";
		if (to === "") faults.to = "Choose the last day.";
	}
	if (blocks.length === 0) faults.blocks = "Add at least one block.";
	for (const [index, { kind, text, rows }] of blocks.entries()) {
		if (kind === "TEXT" && text.trim() === "") faults[`blocks.${index}.text`] = "Enter a text.";
		const limit = rowsOf(kind);
		if (limit && !(/^\d+$/.test(rows) && Number(rows) >= limit.least && Number(rows) <= limit.most)) {
			faults[`blocks.${index}.rows`] = `A whole number from ${limit.least} to ${formatInteger(limit.most)}.`;
		}
	}
	return faults;
}

/** A form that a content is part of. */
interface FormWithContent {
	values: { content: ContentValues };
	change: (changed: { content: ContentValues }) => void;
	errorOf: (field: "content") => string | undefined;
	refused: Partial<Record<string, string>>;
}

/** The part of a form that is its content. */
export function contentFormOf({ values, change, errorOf, refused }: FormWithContent): ContentForm {
	const { content } = values;
	const faults = errorOf("content") === undefined ? dayFaults(content) : contentFaults(content);
	return {
		values: content,
		change: (changed) => change({ content: { ...content, ...changed } }),
		errorOf: (path) => faults[path] ?? refused[`content.${path}`],
	};
}

/** The API's refusals by their path; a form's content has the last one of its own. */
export function refusalsByPath(error: unknown): Partial<Record<string, string>> {
	const refusals: Partial<Record<string, string>> = {};
	for (const { field, message } of faultsOf(error)) {
		const path = field.replace(/^input\./, "");
		if (path.startsWith("content.")) refusals.content = message;
		refusals[path] = message;
	}
	return refusals;
}
