import type { AlertRuleKind } from "../../../gql/graphql.ts";
import type { RuleValues } from "./rule-values.ts";

type Directions = readonly { value: RuleValues["direction"]; label: string }[];

/** A part of a kind's sentence: words, a choice of the direction, or a number. */
export type WordedPart =
	| { name: string; words: string }
	| { name: string; options: Directions }
	| { name: "topN" | "limit" | "checks"; label: string };

/** A kind as a sentence with its choices, and what it does not say. */
interface WordedKind {
	parts: readonly WordedPart[];
	hint?: string;
}

const words = (text: string): WordedPart => ({ name: text, words: text });
const choice = (...labels: [worse: string, better: string, both?: string]): WordedPart => {
	const [worse, better, both] = labels;
	const options: Directions = [
		{ value: "WORSE", label: worse },
		{ value: "BETTER", label: better },
		...(both ? [{ value: "BOTH", label: both } as const] : []),
	];
	return { name: "direction", options };
};
const number = (name: "topN" | "limit" | "checks", label: string): WordedPart => ({ name, label });

/** Each kind, as the dialog shows it: after `When a keyword`, `When it` or `When`. */
export const wordsOfKinds: Record<AlertRuleKind, (values: RuleValues) => WordedKind> = {
	IMPORTANT_MOVES: (values) => ({
		parts: [...subject(values), choice("falls", "rises", "moves"), words("beyond its usual range")],
		hint: "By 2 places in the top 3, 3 in the top 10, 5 in the top 30, 10 below.",
	}),
	TOP: (values) => ({
		parts: [
			...subject(values),
			choice("leaves", "enters", "enters or leaves"),
			words("the top"),
			number("topN", "Top"),
		],
	}),
	LOST: (values) => ({
		parts: [...subject(values), choice("is no longer found", "is found again", "is no longer found, or found again")],
	}),
	WRONG_PAGE: (values) => ({
		parts: [...subject(values), words("ranks with another page than its target")],
		hint: "At two checks in a row, if the target ranked shortly before.",
	}),
	THRESHOLD: (values) => {
		const { direction, limit, checks } = values;
		const back = direction === "BETTER" ? `worse than ${limit}` : `at ${limit} or better`;
		return {
			parts: [
				...subject(values),
				choice("stands worse than", "stands at least at"),
				number("limit", "Position"),
				words(direction === "BETTER" ? "at" : "(or not found) at"),
				number("checks", "Checks in a row"),
				words("checks in a row"),
			],
			hint: `Whatever is usual. It clears after ${checks} ${checks === "1" ? "check" : "checks"} ${back}.`,
		};
	},
	SITE_WIDE: () => ({
		parts: [words("many keywords of a domain"), choice("fall", "rise", "move"), words("on one day")],
		hint: "Clearly more keywords than on the last 28 days.",
	}),
	OPERATIONS: () => ({ parts: [words("Toprung itself has a problem")], hint: "A run, a key, credits, delivery." }),
};

/** Among kinds that are not about a keyword, each one names its subject. */
function subject({ scope }: RuleValues): WordedPart[] {
	return scope === "ALL" ? [words("a keyword")] : [];
}

/** A kind as a plain sentence. */
export function kindInWords(kind: AlertRuleKind, values: RuleValues): string {
	return wordsOfKinds[kind](values)
		.parts.map((part) => {
			if ("words" in part) return part.words;
			if ("options" in part) return part.options.find(({ value }) => value === values.direction)?.label ?? "";
			return values[part.name];
		})
		.join(" ");
}
