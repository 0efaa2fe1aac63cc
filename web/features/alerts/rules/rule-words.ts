import { falseAlertsAWeek } from "../../../../schema/rules/false-alerts.ts";
import type { AlertRuleFieldsFragment, PreviewAlertRuleQuery } from "../../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { isOfKeywords, type RuleValues } from "./rule-values.ts";

/** What can be changed in a rule's sentence. */
const changeable =
	/(2 places in the top 3, 3 in the top 10, 5 in the top 30, 10 below|(?:worse than|at least at) \d+|top \d+|no longer found(?: or found again)?|found again|another page than its target|many keywords of a domain|Toprung itself has a problem)/;

/** A rule's sentence in parts; every second one is editable. */
export function sentenceParts(text: string): string[] {
	const [before = "", part = "", ...after] = text.split(changeable);
	return part ? [before, part, after.join("")] : [before];
}

type Domains = readonly { id: string; keywordCount: number }[];

/** Expected false alerts a week of a rule for so many keywords, of one domain or of all. */
export function falseAlertsOf(watched: number, domainId: string | null, domains: Domains): number {
	const inScope = domainId === null ? domains : domains.filter(({ id }) => id === domainId);
	const all = inScope.reduce((sum, { keywordCount }) => sum + keywordCount, 0);
	const ofAll = inScope.reduce((sum, { keywordCount }) => sum + falseAlertsAWeek(keywordCount), 0);
	return all === 0 ? 0 : (ofAll * watched) / all;
}

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** How often, for a rate a week: `one false alert in ten weeks`, `two false alerts a week`. */
export function rateInWords(aWeek: number): string {
	const weeks = Math.round(1 / aWeek);
	if (aWeek >= 0.95) {
		const count = Math.round(aWeek);
		return `${small[count] ?? formatInteger(count)} false ${count === 1 ? "alert" : "alerts"} a week`;
	}
	if (!(weeks <= 52)) return "less than one false alert a year";
	return `one false alert in ${small[weeks] ?? weeks} weeks`;
}

/** By chance, one keyword in so many has a reading outside its usual range on any day. */
const keywordsPerStray = 100;
const daysAWeek = 7;

/** What a rule would have reported: `7 alerts in the last 30 days, had it been on.` and how many would be false. */
export function previewInWords(
	{ keywordCount, alertCount }: PreviewAlertRuleQuery["previewAlertRule"],
	{ kind, timing, domainId }: Pick<RuleValues, "kind" | "timing" | "domainId">,
	domains: Domains,
): string[] {
	if (!isOfKeywords(kind)) return [];
	if (keywordCount === 0) return ["No keyword is watched."];
	if (kind === "WRONG_PAGE") return [`Watches ${formatCount(keywordCount, "keyword")}.`];
	const isFirst = timing === "FIRST_MEASUREMENT";
	const rate = isFirst ? (daysAWeek * keywordCount) / keywordsPerStray : falseAlertsOf(keywordCount, domainId, domains);
	return [
		isFirst || alertCount === null
			? `Watches ${formatCount(keywordCount, "keyword")}.`
			: `${formatCount(alertCount, "alert")} in the last 30 days, had it been on.`,
		`About ${rateInWords(rate)}, in simulations.`,
	];
}

/** Of a rule that is not on now: why. */
export function restInWords({ isOn, pausedUntil }: AlertRuleFieldsFragment, day: (moment: string) => string) {
	if (!isOn) return "Off";
	return pausedUntil ? `Paused until ${day(pausedUntil)}` : null;
}
