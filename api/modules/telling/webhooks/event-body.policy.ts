/** Bytes of a body. */
const maxBytes = 20_000;

/** What a body says. */
export interface EventContent {
	type: string;
	at: Date;
	data: object;
}

/**
 * The body of an event as it is signed and sent, of 20 kB at most: what is too long has its longest lists cut, such as a
 * keyword's groups.
 */
export function bodyOf({ type, at, data }: EventContent): string {
	const body = { type, timestamp: at.toISOString(), data: structuredClone(data) };
	for (;;) {
		const text = JSON.stringify(body);
		if (Buffer.byteLength(text) <= maxBytes) return text;
		const longest = listsIn(body.data).reduce<unknown[]>((a, b) => (sizeOf(b) > sizeOf(a) ? b : a), []);
		if (longest.length === 0) throw new Error(`An event ${type} is too long.`);
		longest.length = Math.floor(longest.length * 0.9);
	}
}

function listsIn(value: unknown): unknown[][] {
	if (typeof value !== "object" || value === null) return [];
	const inner = Object.values(value).flatMap(listsIn);
	return Array.isArray(value) ? [value, ...inner] : inner;
}

function sizeOf(list: unknown[]): number {
	return JSON.stringify(list).length;
}
