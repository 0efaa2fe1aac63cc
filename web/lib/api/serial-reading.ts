/**
 * Makes a reading one that never runs twice at once. Who asks while one is under way gets the next, which starts when it has
 * ended: the answer under way may be older than what there is to read, and Apollo would let an identical request share it.
 */
export function serialReading(read: () => Promise<unknown>): () => Promise<void> {
	let current: Promise<void> | null = null;
	let next: Promise<void> | null = null;

	function start(): Promise<void> {
		const reading = (async () => void (await read()))().finally(() => {
			current = null;
		});
		current = reading;
		return reading;
	}

	async function afterCurrent(): Promise<void> {
		await current?.catch(() => {});
		next = null;
		await start();
	}

	return () => {
		if (!current) return start();
		next ??= afterCurrent();
		return next;
	};
}
