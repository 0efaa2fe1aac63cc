import { standingInWords as placeInWords } from "../../../entities/position/position.ts";
import type { ComparisonReason, KeywordRowFragment, KeywordSinceFragment } from "../../../gql/graphql.ts";
import { formatDay } from "../../../lib/format.ts";

/** A keyword of the table, with an earlier day where there is one to compare with. */
export type TableKeyword = KeywordRowFragment & Partial<KeywordSinceFragment>;

/** How a keyword stood at the end of an earlier day, and how it stands now. */
export type Since = KeywordSinceFragment["comparedWith"];

const reasonWords: Record<Exclude<ComparisonReason, "NO_EARLIER" | "DEPTH">, string> = {
	NO_LATER: "not checked since",
	ENGINE: "another search engine",
	PROVIDER: "another provider",
	DEVICE: "another device",
	LOCATION: "another location",
	SITE: "another domain URL",
	QUERY: "another search phrase",
	RULES: "counted by other rules",
	SNIPPET: "featured snippet",
};

function reasonInWords(reason: ComparisonReason, { before, after }: Since, day: string): string {
	if (reason === "NO_EARLIER") return `not checked by ${formatDay(day)}`;
	if (reason === "DEPTH") return `read to ${before?.depth}, then to ${after?.depth}`;
	return reasonWords[reason];
}

function standingInWords(standing: Since["before"]): string {
	if (standing === null) return "";
	return standing.position === null ? placeInWords(standing) : `position ${standing.position}`;
}

/** The tooltip: `Nov 15: position 12, now position 5`; why it cannot be compared, where it cannot. */
export function sinceInWords(since: Since, day: string): string {
	const { before, after, kind, reasons } = since;
	const why = reasons.map((reason) => reasonInWords(reason, since, day)).join(", ");
	if (kind === "NO_DATA") return `${before ? `${formatDay(day)}: ${standingInWords(before)}. ` : ""}No change: ${why}`;
	if (kind === "NOT_COMPARABLE") return `${formatDay(day)}: ${standingInWords(before)}. Not comparable: ${why}`;
	return `${formatDay(day)}: ${standingInWords(before)}, now ${standingInWords(after)}`;
}
