import { type NumberRange, rangeOf } from "./texts.ts";

/** The value of two fields: a range, none, or an error. */
export function typedRange(
	from: string,
	to: string,
	isWhole: boolean,
): { range: NumberRange | null } | { fault: string } {
	const [low, high] = [from, to].map((text) => text.trim().replaceAll(",", ""));
	if (!low && !high) return { range: null };
	const range = rangeOf(`${low}-${high}`, isWhole);
	if (range) return { range };
	const isNumber = [low, high].every((text) => !text || rangeOf(`${text}-`, isWhole));
	if (isNumber) return { fault: "The end must not be below the start." };
	return { fault: isWhole ? "Whole numbers, 0 or more." : "Numbers, 0 or more." };
}
