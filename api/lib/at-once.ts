/** Goes on from a value: at once if it is there, which a promise never is. */
export function andThen<Value, Next>(
	value: Value | Promise<Value>,
	next: (value: Value) => Next,
): Next | Promise<Next> {
	return value instanceof Promise ? value.then(next) : next(value);
}
