/** Work that runs soon after a request, never concurrently, and with a minimum interval. */
export interface Pulse {
	/** Requests the work; calls before it starts are merged. */
	beat(): void;
	/** Starts no more work and waits for running work. */
	stop(): Promise<void>;
}

interface Options {
	/** Minimum milliseconds between starts. */
	every: number;
	work(): Promise<void>;
	/** Called with what the work threw; the work is retried after `afterFault` milliseconds. */
	onFault(error: unknown): void;
	afterFault: number;
}

/** Merges bursts into one piece of work per window; the first of a burst does not wait. */
export function createPulse({ every, work, onFault, afterFault }: Options): Pulse {
	let timer: NodeJS.Timeout | null = null;
	let running: Promise<void> | null = null;
	let isAsked = false;
	let isStopped = false;
	let begun = Number.NEGATIVE_INFINITY;

	function schedule(milliseconds: number): void {
		if (timer || running || isStopped) return;
		timer = setTimeout(run, milliseconds);
	}

	function run(): void {
		timer = null;
		isAsked = false;
		begun = performance.now();
		running = doWork();
	}

	async function doWork(): Promise<void> {
		const hasFailed = await work().then(
			() => false,
			(error: unknown) => {
				onFault(error);
				return true;
			},
		);
		running = null;
		if (hasFailed) schedule(afterFault);
		else if (isAsked) schedule(untilNext());
	}

	const untilNext = () => Math.max(0, begun + every - performance.now());

	return {
		beat() {
			isAsked = true;
			schedule(untilNext());
		},
		async stop() {
			isStopped = true;
			clearTimeout(timer ?? undefined);
			await running;
		},
	};
}
