import { AsyncLocalStorage } from "node:async_hooks";
import type { LimitFunction } from "p-limit";

const current = new AsyncLocalStorage<Turn>();

/** A place within a limit. */
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

/** Runs work when the limit has a free place. Work that holds a place of another limit gives it up while waiting. */
export async function inTurn<T>(limit: LimitFunction, work: () => Promise<T>): Promise<T> {
	const turn = new Turn(limit);
	await outOfTurn(() => turn.take());
	try {
		return await current.run(turn, work);
	} finally {
		turn.leave();
	}
}

/** Waits for something external and gives the place to other work meanwhile; resumes when a place is free. */
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

/**
 * Yields parts as they are made, each in its turn. Others take the place while the reader is busy, and after the last
 * part.
 */
export async function* readOutOfTurn<T>(parts: AsyncIterable<T>): AsyncIterable<T> {
	const turn = current.getStore();
	try {
		for await (const part of parts) {
			turn?.leave();
			yield part;
			await turn?.take();
		}
	} finally {
		// Also if the reader left before the next turn.
		turn?.leave();
	}
}
