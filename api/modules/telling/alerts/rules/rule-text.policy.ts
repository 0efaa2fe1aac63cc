import type { Filter } from "../../../tracked/keywords/choice/keyword-query.input.ts";
import type { RuleRow } from "./rule-row.types.ts";

/** What a rule's sentence names in addition to the rule. */
export interface RuleNames {
	/** Null: all domains. */
	domain: string | null;
	channels: readonly string[];
	filter: Filter | null;
	views: readonly string[];
	/** Whether this installation sends mail. */
	hasMail: boolean;
	/** The phrases of its only keywords, without deleted ones; null: not limited to some. */
	keywords: readonly string[] | null;
}

type Kind = RuleRow["kind"];

/** What a rule reports. */
type NamedRule = Pick<RuleRow, "name" | "kind" | "direction" | "topN" | "limit" | "checks" | "keywordIds">;

/** A rule as a sentence: when, for what, and who is notified how. */
export function ruleText(rule: RuleRow, names: RuleNames): string {
	const first = rule.timing === "FIRST_MEASUREMENT" ? ", at the first reading" : "";
	const ofDomains = [names.domain ?? "all domains", ...viewWords(names.views), ...filterWords(names.filter ?? {})];
	const scope = names.keywords === null ? ofDomains : [];
	const by = rule.kind === "IMPORTANT_MOVES" ? ` by ${places}` : "";
	const when = `${whenWords[rule.kind](rule, subjectWords(names.keywords))}${by}${first}`;
	if (rule.kind === "OPERATIONS") return `When ${when}; ${scope.join(", ")}, ${deliveryWords(rule, names)}.`;
	return `When ${[when, ...scope].join(", ")}: ${deliveryWords(rule, names)}.`;
}

/** What a rule is called where it is only named: by its name, else by when it reports. */
export function ruleName(rule: NamedRule): string {
	const { name, kind, keywordIds } = rule;
	const chosen = keywordIds.length === 1 ? "a chosen keyword" : `one of ${keywordIds.length} keywords`;
	return name ?? `When ${whenWords[kind](rule, keywordIds.length === 0 ? "a keyword" : chosen)}`;
}

const moves = { WORSE: "falls", BETTER: "rises", BOTH: "moves" };
const many = { WORSE: "fall", BETTER: "rise", BOTH: "move" };
const crosses = { WORSE: "leaves", BETTER: "enters", BOTH: "leaves or enters" };
const found = { WORSE: "is no longer found", BETTER: "is found again", BOTH: "is no longer found or found again" };

const places = "2 places in the top 3, 3 in the top 10, 5 in the top 30, 10 below";

const whenWords: Record<Kind, (rule: NamedRule, keyword: string) => string> = {
	IMPORTANT_MOVES: ({ direction }, keyword) => `${keyword} ${moves[direction ?? "BOTH"]} beyond its usual range`,
	TOP: ({ direction, topN }, keyword) => `${keyword} ${crosses[direction ?? "BOTH"]} the top ${topN}`,
	LOST: ({ direction }, keyword) => `${keyword} ${found[direction ?? "WORSE"]}`,
	WRONG_PAGE: (_, keyword) => `another page than its target begins to rank for ${keyword}`,
	THRESHOLD: ({ direction, limit, checks }, keyword) => {
		const beyond = direction === "BETTER" ? `at ${limit} or better` : `worse than ${limit} (or is not found)`;
		const inRow = checks === 1 ? "one check" : `${numberWords[checks ?? 0] ?? checks} checks in a row`;
		return `${keyword} stands ${beyond} at ${inRow}, whatever is usual`;
	},
	SITE_WIDE: ({ direction }) => `many keywords of a domain ${many[direction ?? "BOTH"]} on one day`,
	OPERATIONS: () => "Toprung itself has a problem: a run, a key, credits, delivery",
};

const numberWords = ["no", "one", "two", "three", "four", "five"];

/** Which keywords a rule names: all it watches, one, or any of several. */
function subjectWords(keywords: readonly string[] | null): string {
	if (keywords === null) return "a keyword";
	const [only = "a deleted keyword", ...others] = keywords;
	return others.length === 0 ? only : `one of ${keywords.length} keywords`;
}

/** At most so many values of a condition are named. */
const maxNamed = 3;

const bucketWords: Record<string, string> = {
	TOP3: "top 3",
	TOP10: "top 10",
	TOP20: "top 20",
	FROM4TO10: "positions 4–10",
	FROM11TO20: "positions 11–20",
	BELOW20: "below 20",
	NOT_FOUND: "not found",
	UNTRACKED: "without a position",
};

const outcomeWords: Record<string, string> = {
	FOUND: "last found",
	NOT_FOUND: "last not found",
	FAILED: "last failed",
	NEVER: "never checked",
};

function viewWords(views: readonly string[]): string[] {
	return views.length === 0 ? [] : [`in view ${listed(views.map((name) => `“${name}”`))}`];
}

function filterWords(filter: Filter): string[] {
	const { text, groups, countries, languages, devices, positions, outcomes } = filter;
	return [
		...(text ? [`with “${text}”`] : []),
		...(groups?.length ? [`in ${listed(groups)}`] : []),
		...[countries, languages, devices].flatMap((values) => (values?.length ? [listed(values)] : [])),
		...(positions?.length ? [listed(positions.map((bucket) => bucketWords[bucket] ?? bucket))] : []),
		...(outcomes?.length ? [listed(outcomes.map((outcome) => outcomeWords[outcome] ?? outcome))] : []),
	];
}

function listed(values: readonly string[]): string {
	const named = values.slice(0, maxNamed);
	const more = values.length - named.length;
	return more > 0 ? `${named.join(", ")} or ${more} more` : joined(named, "or");
}

function joined(words: readonly string[], word: "and" | "or"): string {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${word} ${words.at(-1)}`;
}

function deliveryWords({ delivery, isMailed }: RuleRow, { channels, hasMail }: RuleNames): string {
	const lacking = isMailed && !hasMail ? "; mail is not set up" : "";
	const isSent = isMailed && hasMail;
	if (!isSent && channels.length === 0) return `shown here only${lacking}`;
	const isDaily = delivery === "DAILY";
	if (!isSent) return `${isDaily ? "daily" : "at once"} to ${joined(channels, "and")}${lacking}`;
	const places = joined(["mail", ...channels], "and");
	return isDaily ? `daily ${places}` : `${places} at once`;
}
