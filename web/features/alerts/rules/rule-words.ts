import { falseAlertsAWeek } from "../../../../schema/rules/false-alerts.ts";
import type { AlertRuleFieldsFragment, PreviewAlertRuleQuery } from "../../../gql/graphql.ts";
import { formatCount, formatDecimal } from "../../../lib/format.ts";
import { isOfKeywords, type RuleValues } from "./rule-values.ts";

/** What can be changed in a rule's sentence. */
const changeable =
	/(2, 3, 5 or 10 places|top \d+|no longer found(?: or found again)?|found again|another page than its target|many keywords of a domain|runs, checks, keys, credits, daily updates or deliveries)/;

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

/** `0.4`, or `less than 0.1`. */
export function rateInWords(rate: number): string {
	return rate < 0.05 ? "less than 0.1" : formatDecimal(rate);
}

/** By chance, one keyword in so many has a reading outside its usual range on any day. */
const keywordsPerStray = 100;

/** What a rule would have reported: `Last 30 days: 7 alerts.` and how many would be false. */
export function previewInWords(
	{ keywordCount, alertCount }: PreviewAlertRuleQuery["previewAlertRule"],
	{ kind, timing, domainId }: Pick<RuleValues, "kind" | "timing" | "domainId">,
	domains: Domains,
): string[] {
	if (!isOfKeywords(kind)) return [];
	if (keywordCount === 0) return ["No keyword is watched."];
	if (kind === "WRONG_PAGE") return [`Watches ${formatCount(keywordCount, "keyword")}.`];
	if (timing === "FIRST_MEASUREMENT") {
		const strays = rateInWords(keywordCount / keywordsPerStray);
		return [`Watches ${formatCount(keywordCount, "keyword")}.`, `About ${strays} false ones a day on simulated noise.`];
	}
	const rate = rateInWords(falseAlertsOf(keywordCount, domainId, domains));
	return [
		...(alertCount === null ? [] : [`Last 30 days: ${formatCount(alertCount, "alert")}.`]),
		`About ${rate} false ones a week on simulated noise.`,
	];
}

/** Of a rule that is not on now: why. */
export function restInWords({ isOn, pausedUntil }: AlertRuleFieldsFragment, day: (moment: string) => string) {
	if (!isOn) return "Off";
	return pausedUntil ? `Paused until ${day(pausedUntil)}` : null;
}
