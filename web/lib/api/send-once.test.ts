import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { expect, test, vi } from "vitest";
import { sendOnce } from "./send-once.ts";

const refusal = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: "No.", extensions: { code } }] });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const answered = () => Promise.resolve("done");

/** Sends the same request several times. @returns the keys used */
async function keysOf(input: unknown, ...outcomes: (() => Promise<unknown>)[]): Promise<(string | undefined)[]> {
	const keys: string[] = [];
	for (const outcome of outcomes) {
		await sendOnce(input, (key) => {
			keys.push(key);
			return outcome();
		}).catch(() => {});
	}
	return keys;
}

test("a request whose answer was lost is sent again with the same key, until an answer arrives", async () => {
	const [first, second, third, fourth] = await keysOf("lost", lost, lost, answered, answered);
	expect([second, third]).toEqual([first, first]);
	expect(fourth).not.toBe(first);
});

test("after a server error the outcome of the request is unknown, after a refusal it is not", async () => {
	const [first, second] = await keysOf("fault", () => Promise.reject(refusal("INTERNAL")), answered);
	expect(second).toBe(first);
	const [third, fourth] = await keysOf("refused", () => Promise.reject(refusal("BAD_INPUT")), answered);
	expect(fourth).not.toBe(third);
});

test("another request has another key", async () => {
	const [first] = await keysOf({ name: "a" }, lost);
	const [second] = await keysOf({ name: "b" }, lost);
	expect(second).not.toBe(first);
});

test("a much later request is a new one", async () => {
	vi.useFakeTimers();
	const [first] = await keysOf("late", lost);
	vi.advanceTimersByTime(6 * 60 * 1000);
	const [second] = await keysOf("late", lost);
	vi.useRealTimers();
	expect(second).not.toBe(first);
});
