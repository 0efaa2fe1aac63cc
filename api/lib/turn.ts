import { AsyncLocalStorage } from "node:async_hooks";
import type { LimitFunction } from "p-limit";

const current = new AsyncLocalStorage<Turn>();

/** One of the places that a limit gives. */
class Turn {
	readonly #limit: LimitFunction;
	#leave: (() => void) | null = null;

	constructor(limit: LimitFunction) {
		this.#limit = limit;
	}

	get isTaken(): boolean {
		return this.#leave !== null;
	}

	/** Waits for a place and takes it. */
	take(): Promise<void> {
		return new Promise((taken) => {
			const hold = () =>
				new Promise<void>((leave) => {
					this.#leave = leave;
					taken();
				});
			void this.#limit(hold);
		});
	}

	leave(): void {
		this.#leave?.();
		this.#leave = null;
	}
}

/** Does work once the limit has a place for it; work that has a place of another limit leaves that while it waits. */
export async function inTurn<T>(limit: LimitFunction, work: () => Promise<T>): Promise<T> {
	const turn = new Turn(limit);
	await outOfTurn(() => turn.take());
	try {
		return await current.run(turn, work);
	} finally {
		turn.leave();
	}
}

/** Waits for something outside while others take the place of the work that waits; it goes on once there is one again. */
export async function outOfTurn<T>(wait: () => Promise<T>): Promise<T> {
	const turn = current.getStore();
	if (!turn?.isTaken) return wait();
	turn.leave();
	try {
		return await wait();
	} finally {
		await turn.take();
	}
}

/** Parts as they are made, each in turn; others take the place until the reader wants the next one, and after the last. */
export async function* readOutOfTurn<T>(parts: AsyncIterable<T>): AsyncIterable<T> {
	const turn = current.getStore();
	try {
		for await (const part of parts) {
			turn?.leave();
			yield part;
			await turn?.take();
		}
	} finally {
		// Also when its work was over, because the reader left, before it was its turn again.
		turn?.leave();
	}
}
