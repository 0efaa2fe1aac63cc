import { falseAlertsAWeek } from "../../../../schema/rules/false-alerts.ts";
import { maxLimit, maxLimitChecks } from "../../../../schema/rules/limits.ts";
import type { AlertRuleFieldsFragment, PreviewAlertRuleQuery } from "../../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { isOfKeywords, type RuleValues } from "./rule-values.ts";

/** What a rule's sentence turns on. */
const keyWords =
	/(beyond its usual range|worse than \d{1,3} \(or is not found\)|at \d{1,3} or better|(?:one|two|three|four|five) checks? in a row|(?<=s the )top \d{1,2}|no longer found(?: or found again)?|found again|another page than its target|many keywords of a domain|Toprung itself has a problem)/;

/** A rule's sentence in parts; every second one is what it turns on. */
export function sentenceParts(text: string): string[] {
	return text.split(keyWords);
}

/** Whether a rule's sentence says that its mail is not sent, since the installation has no mail server. */
export function isMailMissing(text: string): boolean {
	return text.endsWith("mail is not set up.");
}

type Domains = readonly { id: string; keywordCount: number }[];

/** Expected false alerts a week of a rule for so many keywords, of one domain or of all. */
export function falseAlertsOf(watched: number, domainId: string | null, domains: Domains): number {
	const inScope = domainId === null ? domains : domains.filter(({ id }) => id === domainId);
	const all = inScope.reduce((sum, { keywordCount }) => sum + keywordCount, 0);
	const ofAll = inScope.reduce((sum, { keywordCount }) => sum + falseAlertsAWeek(keywordCount), 0);
	return all === 0 ? 0 : (ofAll * watched) / all;
}

const numberWords = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

const inWords = (count: number) => numberWords[count] ?? formatInteger(count);

const weeksAYear = 52;

/** `About one false alert in ten weeks, in simulations.` @param of follows how often */
export function falseInWords(aWeek: number, of = ""): string {
	const weeks = Math.round(1 / aWeek);
	if (weeks > weeksAYear) return `Less than one false alert a year${of}, in simulations.`;
	if (weeks > 1) return `About one false alert in ${inWords(weeks)} weeks${of}, in simulations.`;
	const count = Math.round(aWeek);
	return `About ${inWords(count)} false ${count === 1 ? "alert" : "alerts"} a week${of}, in simulations.`;
}

/** By chance, one keyword in so many has a reading outside its usual range on any day. */
const keywordsPerStray = 100;

type Preview = Omit<PreviewAlertRuleQuery["previewAlertRule"], "text" | "dayCount">;

/** What a rule would have reported: `7 alerts`, `in the last 30 days, had it been on.` and what else is to be known of it. */
export function previewInWords(preview: Preview, values: RuleValues, domains: Domains): string[] {
	const { keywordCount, alertCount } = preview;
	const { kind, timing, domainId } = values;
	if (!isOfKeywords(kind)) return [];
	if (keywordCount === 0) return ["No keyword is watched."];
	const watches = `Watches ${formatCount(keywordCount, "keyword")}.`;
	if (kind === "WRONG_PAGE") return [watches];
	const past = alertCount === null ? [] : [formatCount(alertCount, "alert"), "in the last 30 days, had it been on."];
	if (kind === "THRESHOLD") return [...past, ...limitInWords(preview, values)];
	if (timing === "FIRST_MEASUREMENT") return [watches, falseInWords((7 * keywordCount) / keywordsPerStray)];
	return [...past, falseInWords(falseAlertsOf(keywordCount, domainId, domains))];
}

/** Of a plain limit: keywords that are beyond it already, not checked as far, or at it. */
function limitInWords(preview: Preview, { limit, checks, direction, scope }: RuleValues): string[] {
	const { keywordCount, alreadyCount, shallowCount, shallowDepth, edgeCount } = preview;
	const [beyond, back] = direction === "BETTER" ? ["at it or better", "worse"] : ["worse", "better"];
	const isOne = scope === "KEYWORD" && keywordCount === 1;
	const are = isOne ? "It is" : `${alreadyCount} of ${keywordCount} ${alreadyCount === 1 ? "is" : "are"}`;
	const haveBeen = isOne || alreadyCount === 1 ? "it has been" : "they have been";
	const depth = `checked to ${shallowDepth} only; not found there says nothing about ${limit}.`;
	return [
		...(alreadyCount ? [`${are} ${beyond} already: not reported until ${haveBeen} ${back} once.`] : []),
		...(shallowCount
			? [
					isOne
						? `It is ${depth}`
						: `${formatCount(shallowCount, "keyword")} ${shallowCount === 1 ? "is" : "are"} ${depth}`,
				]
			: []),
		...(edgeCount ? [edgeInWords(edgeCount, keywordCount, { limit, checks, direction })] : []),
	];
}

/** `Your keywords stand at this limit; choose 12 or three checks.` */
function edgeInWords(
	edgeCount: number,
	keywordCount: number,
	{ limit, checks, direction }: Pick<RuleValues, "limit" | "checks" | "direction">,
): string {
	const isMost = edgeCount * 2 >= keywordCount;
	const one = keywordCount === 1 ? "The keyword stands" : "Your keywords stand";
	const some = `${edgeCount} of ${keywordCount} keywords ${edgeCount === 1 ? "stands" : "stand"}`;
	const further = direction === "BETTER" ? Math.floor(Number(limit) * 0.8) : Math.ceil(Number(limit) * 1.2);
	const choices = [
		...(further >= 1 && further <= maxLimit ? [String(further)] : []),
		...(Number(checks) < maxLimitChecks ? [`${inWords(Number(checks) + 1)} checks`] : []),
	];
	const advice = choices.length > 0 ? `; choose ${choices.join(" or ")}` : "";
	return `${isMost ? one : some} at this limit${advice}.`;
}

/** Of a rule that is not on now: why. */
export function restInWords({ isOn, pausedUntil }: AlertRuleFieldsFragment, day: (moment: string) => string) {
	if (!isOn) return "Off";
	return pausedUntil ? `Paused until ${day(pausedUntil)}` : null;
}
