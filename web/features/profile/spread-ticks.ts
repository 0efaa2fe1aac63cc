/** At most so many of the values, evenly apart and counted from the last, so that it is always among them. */
export function spreadTicks<Value>(values: readonly Value[], most: number): Value[] {
	const step = Math.max(1, Math.ceil(values.length / most));
	return values.filter((_, index) => (values.length - 1 - index) % step === 0);
}
