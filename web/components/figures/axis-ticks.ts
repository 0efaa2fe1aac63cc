/** At most `most` of the values, evenly spaced, the last one included. */
export function spreadTicks<Value>(values: readonly Value[], most: number): Value[] {
	const step = Math.max(1, Math.ceil(values.length / most));
	return values.filter((_, index) => (values.length - 1 - index) % step === 0);
}

/** Round figures from 0 to above the greatest value, three or four steps apart, each at least 1. */
export function roundTicks(greatest: number): number[] {
	const least = Math.max(1, greatest / 4);
	const power = 10 ** Math.floor(Math.log10(least));
	const step =
		([1, 2, 2.5, 5, 10].find((factor) => factor * power >= least && Number.isInteger(factor * power)) ?? 10) * power;
	const count = Math.max(1, Math.ceil(greatest / step));
	return Array.from({ length: count + 1 }, (_, index) => index * step);
}
