import type { UsualCountFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";

/** How many of the screen's keywords have a known usual range. */
export interface Learnt extends UsualCountFieldsFragment {
	keywordCount: number;
}

/** The sum of the domains' counts; the readings are those of the domain with the most left to learn. */
export function learntOf(domains: readonly { keywordCount: number; usualCounts: UsualCountFieldsFragment }[]): Learnt {
	const sum = (count: (domain: (typeof domains)[number]) => number) =>
		domains.reduce((total, domain) => total + count(domain), 0);
	const most = domains.toSorted((one, other) => other.usualCounts.learning - one.usualCounts.learning)[0];
	return {
		keywordCount: sum(({ keywordCount }) => keywordCount),
		inside: sum(({ usualCounts }) => usualCounts.inside),
		outside: sum(({ usualCounts }) => usualCounts.outside),
		onNewLevel: sum(({ usualCounts }) => usualCounts.onNewLevel),
		learning: sum(({ usualCounts }) => usualCounts.learning),
		readings: most?.usualCounts.readings ?? 0,
	};
}

/** `312 of 400 keywords are in their usual range, 88 are learning.` */
export function learntInWords({ inside, outside, onNewLevel, learning }: Learnt): string {
	const all = inside + outside + onNewLevel + learning;
	const first = `${formatInteger(inside)} of ${formatCount(all, "keyword is", "keywords are")} in ${all === 1 ? "its" : "their"} usual range`;
	return learning > 0 ? `${first}, ${formatInteger(learning)} ${learning === 1 ? "is" : "are"} learning.` : `${first}.`;
}

/** How keywords compare with what is usual, without empty groups: `48 as usual, 2 on a new level, 1 outside, 3 learning`. */
export function coverageOf({ inside, outside, onNewLevel, learning }: Learnt): { count: string; words: string }[] {
	const groups = [
		{ count: inside, words: "as usual" },
		{ count: onNewLevel, words: "on a new level" },
		{ count: outside, words: "outside" },
		{ count: learning, words: "learning" },
	];
	return groups
		.filter(({ count, words }) => count > 0 || words === "as usual")
		.map(({ count, words }) => ({ count: formatInteger(count), words }));
}

/** `Toprung is learning what is usual: 2 of 6 readings for most of your 50 keywords.` */
export function learningInWords({ keywordCount, readings }: Learnt): string {
	const many = keywordCount === 1 ? "your keyword" : `most of your ${formatInteger(keywordCount)} keywords`;
	return `Toprung is learning what is usual: ${readings} of 6 readings for ${many}.`;
}

/** Why no alert is open: no keyword to watch, no regular checks, no usual range known yet, or nothing happened. */
export type Quiet = "empty" | "unchecked" | "learning" | "quiet";

/** Why no alert is open. */
export function quietOf(learnt: Learnt, isDaily: boolean): Quiet {
	if (learnt.keywordCount === 0) return "empty";
	if (learnt.inside + learnt.outside + learnt.onNewLevel > 0) return "quiet";
	return isDaily ? "learning" : "unchecked";
}
