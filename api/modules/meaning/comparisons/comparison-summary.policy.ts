import type { DaySpan } from "../../../core/day-span.ts";
import { type Day, dayInWords } from "../../../lib/calendar.ts";
import { counted, cutText, formatCount } from "../../../lib/text.ts";
import type { ComparisonFigures } from "./comparison-figures.policy.ts";

/** Where a keyword stood on a day. */
interface Stood {
	position: number | null;
	depth: number;
}

/** A row as the summary names it. */
export interface NamedRow {
	keyword: { keyword: string };
	before: Stood | null;
	after: Stood | null;
}

/** A ranking update of Google. */
export interface NamedUpdate {
	title: string;
	begin: Day;
	/** Null while it is under way. */
	end: Day | null;
}

/** The input of a summary. */
export interface SummaryFacts {
	/** What it begins with. */
	head: string;
	figures: ComparisonFigures;
	gain: NamedRow | undefined;
	loss: NamedRow | undefined;
	/** Those that touch the days, oldest first. */
	googleUpdates: readonly NamedUpdate[];
}

const maxPhrase = 60;
const maxTitle = 80;
const maxUpdates = 3;

/** A comparison in one line of plain English; what has nothing to say is left out. */
export function summaryOf(facts: SummaryFacts): string {
	const { figures, gain, loss } = facts;
	if (figures.totalCount === 0) return "No keywords.";
	const parts = [
		keywordsOf(facts),
		countsOf(figures),
		top10Of(figures),
		gain && `Most valuable gain: ${movementOf(gain)}.`,
		loss && `Largest loss: ${movementOf(loss)}.`,
		updatesOf(facts),
	];
	return parts.filter(Boolean).join(" ");
}

/** What the summary of a domain, or of those of its keywords that match a filter, begins with. */
export function headOf(domainName: string, { from, to }: DaySpan, isFiltered: boolean): string {
	return `${domainName}, ${dayInWords(from)} to ${dayInWords(to)}${isFiltered ? ", filtered" : ""}`;
}

function keywordsOf({ head, figures: { totalCount } }: SummaryFacts): string {
	return `${head}: ${counted(totalCount, "keyword")}.`;
}

function countsOf({ counts }: ComparisonFigures): string {
	const named: [number, string][] = [
		[counts.improved, "improved"],
		[counts.declined, "declined"],
		[counts.entered, "entered"],
		[counts.lost, "lost"],
		[counts.unchanged, "unchanged"],
		[counts.notComparable, "not comparable"],
		[counts.noData, "without data"],
	];
	const parts = named.filter(([count]) => count > 0).map(([count, what]) => `${formatCount(count)} ${what}`);
	return `${parts.join(", ")}.`;
}

function top10Of({ compared: { count, top10Before, top10After } }: ComparisonFigures): string {
	return count === 0
		? ""
		: `Top 10: ${formatCount(top10Before)} to ${formatCount(top10After)} of ${formatCount(count)} compared.`;
}

function movementOf({ keyword, before, after }: NamedRow): string {
	return `“${cutText(keyword.keyword, maxPhrase)}” ${placeOf(before)} to ${placeOf(after)}`;
}

function placeOf(stood: Stood | null): string {
	return String(stood?.position ?? `not found within ${stood?.depth}`);
}

function updatesOf({ googleUpdates }: SummaryFacts): string {
	if (googleUpdates.length === 0) return "";
	const named = googleUpdates.slice(0, maxUpdates).map(({ title, begin, end }) => {
		return `${cutText(title, maxTitle)} (${end ? `${dayInWords(begin)} to ${dayInWords(end)}` : `since ${dayInWords(begin)}`})`;
	});
	const more = googleUpdates.length - named.length;
	return `Google: ${[...named, ...(more > 0 ? [`and ${more} more`] : [])].join("; ")}.`;
}
