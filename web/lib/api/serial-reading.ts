/** Never runs a read twice at once. A call during one gets the next, because the answer under way may be stale. */
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
