import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWriteQueue, type WriteQueue } from "./write-queue.ts";

let queue: WriteQueue;
/** What was written, a transaction each. */
let written: string[][];
/** What a transaction waits for. */
let stored: Promise<void>;

beforeEach(() => {
	vi.useFakeTimers();
	written = [];
	stored = Promise.resolve();
	queue = createWriteQueue({
		async write(outcomes) {
			await stored;
			written.push(outcomes.map(({ checkId }) => checkId));
		},
		isOutage: () => false,
		onFault: (error) => {
			throw error;
		},
	});
});
afterEach(() => void vi.useRealTimers());

function add(...checkIds: string[]): void {
	for (const checkId of checkIds) queue.add({ checkId, leaseToken: "", keywordId: "", result: { error: "" } });
}

/** Lets what is under way continue, for so many milliseconds. */
const passed = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

test("ends wait for others to share their transaction, and no longer than 50 ms", async () => {
	add("1");
	await passed(49);
	add("2");
	expect(written).toEqual([]);
	await passed(1);
	expect(written).toEqual([["1", "2"]]);
});

test("fifty ends wait for nothing", async () => {
	add(...Array.from({ length: 51 }, (_, index) => String(index)));
	await passed();
	expect(written.map(({ length }) => length)).toEqual([50]);
});

test("hurried ends wait for no others, and an end that comes after waits again", async () => {
	add("1", "2");
	queue.hurry();
	await passed();
	expect(written).toEqual([["1", "2"]]);
	add("3");
	await passed(49);
	expect(written).toEqual([["1", "2"]]);
	await passed(1);
	expect(written).toEqual([["1", "2"], ["3"]]);
});

test("a flush ends when everything that was taken is stored, and not before", async () => {
	const room = Promise.withResolvers<void>();
	stored = room.promise;
	add(...Array.from({ length: 60 }, (_, index) => String(index)));
	const flushed = vi.fn();
	const flush = queue.flush().then(flushed);
	await passed();
	expect(flushed).not.toHaveBeenCalled();
	room.resolve();
	await flush;
	expect(written.map(({ length }) => length)).toEqual([50, 10]);
});
