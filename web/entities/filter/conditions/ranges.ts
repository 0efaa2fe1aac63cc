/** A range of numbers, bounds included; a missing bound is null, and one of them is there. */
export interface NumberRange {
	min: number | null;
	max: number | null;
}

const written = /^(\d{1,10}(?:\.\d{1,4})?)?-(\d{1,10}(?:\.\d{1,4})?)?$/;

/** Reads `100-1000`, `100-` or `-1000`; null for anything else. */
export function rangeOf(text: string, isWhole: boolean): NumberRange | null {
	const [match, from, to] = written.exec(text) ?? [];
	const range = { min: from === undefined ? null : Number(from), max: to === undefined ? null : Number(to) };
	return match !== undefined && isRange(range, isWhole) ? range : null;
}

/** The API's largest whole number. */
const maxInteger = 2_147_483_647;

function isRange({ min, max }: NumberRange, isWhole: boolean): boolean {
	const bounds = [min, max].filter((bound) => bound !== null);
	const areSound = bounds.every((bound) => !isWhole || (Number.isInteger(bound) && bound <= maxInteger));
	return bounds.length > 0 && areSound && (min === null || max === null || min <= max);
}

/** `100-1000`, as the address has it. */
export function rangeText({ min, max }: NumberRange): string {
	return `${min ?? ""}-${max ?? ""}`;
}

/** What two fields say: a range, none, or what is wrong with them. */
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
