import { pick, seedOf } from "../../../lib/seeded.ts";
import { SerpError, type SerpQuery, type SerpQueue } from "../port.ts";
import { sandboxMaxPages, sandboxPage, sandboxPageSize } from "./sandbox-ranking.ts";
import { failMessage, hasWord, phraseKey } from "./sandbox-texts.ts";

/** How long an order waits in the simulated queue, in milliseconds; by default 20 to 90 s, and 10 min for `sandbox-slow`. */
export type QueueDelay = (query: SerpQuery) => number;

/**
 * The queue of the simulated search engine. It remembers nothing: an order's ID says when it was posted. With the word
 * `sandbox-lost` in the keyword the order is taken, but its answer is lost; with `sandbox-never` it is never done.
 */
export function createSandboxQueue(delayOf: QueueDelay = seededDelay): SerpQueue {
	const doneAt = (postedAt: number, query: SerpQuery) => {
		return hasWord(query.phrase, "sandbox-never") ? Number.POSITIVE_INFINITY : postedAt + delayOf(query);
	};
	return {
		maxPerPost: 100,
		perMinute: null,
		async post(_key, orders, signal) {
			signal.throwIfAborted();
			const now = Date.now();
			return orders.map((query) => {
				if (hasWord(query.phrase, "sandbox-lost")) {
					return { fault: { kind: "lost", message: "The sandbox's answer was lost." }, cost: null };
				}
				const askAt = Math.min(doneAt(now, query), now + 600_000);
				return { taskId: taskIdOf(query.tag ?? "", now), cost: null, askAt: new Date(askAt) };
			});
		},
		ready: null,
		async collect(_key, taskId, query, signal) {
			signal.throwIfAborted();
			const postedAt = Number(taskId.slice(taskId.lastIndexOf("@") + 1));
			const at = doneAt(postedAt, query);
			if (at > Date.now()) return null;
			if (hasWord(query.phrase, "sandbox-fail")) throw new SerpError({ kind: "refused", message: failMessage });
			const last = Math.min(Math.ceil(query.depth / sandboxPageSize), sandboxMaxPages);
			const pages = Array.from({ length: last }, (_, index) =>
				sandboxPage({ ...query, page: index + 1 }, new Date(at)),
			);
			return { pages, depth: null, cost: null };
		},
		async find(_key, open, signal) {
			signal.throwIfAborted();
			return open.map(({ tag, orderedAt, query }) => ({
				taskId: taskIdOf(tag, orderedAt.getTime()),
				tag,
				isFinished: doneAt(orderedAt.getTime(), query) <= Date.now(),
				cost: null,
			}));
		},
	};
}

function taskIdOf(tag: string, postedAt: number): string {
	return `${tag}@${postedAt}`;
}

function seededDelay(query: SerpQuery): number {
	if (hasWord(query.phrase, "sandbox-slow")) return 600_000;
	return 20_000 + pick(seedOf(`${phraseKey(query.phrase)}|${query.country}|${query.device}|queue`), 0, 70_001);
}
