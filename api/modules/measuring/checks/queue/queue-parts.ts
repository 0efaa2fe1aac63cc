import type { Services } from "../../../../context.ts";
import type { Orm } from "../../../../db/orm.ts";
import type { SerpProvider, SerpQueue } from "../../../../providers/serp/port.ts";
import { type LaneUse, laneName } from "../../../keys/lanes/lanes.service.ts";
import type { LaneRates } from "../claim.service.ts";
import type { Outcome } from "../outcomes.service.ts";

/** What the work on providers' queues needs. */
export interface QueueParts extends Services {
	orm: Orm;
	/** Ends calls when the process stops. */
	signal: AbortSignal;
	/** Saves outcomes soon. */
	save(outcome: Outcome): void;
}

/** How often a login may call a queue, in calls per second; null without a limit. */
export function rateOf({ perMinute }: SerpQueue, use: Exclude<LaneUse, "live">): number | null {
	return perMinute && perMinute[use] / 60;
}

/** The rates of handing over, by lane. */
export function postRates(serp: Services["serp"]): LaneRates {
	return new Map(
		Object.values(serp).flatMap(({ name, queue }) => {
			return queue ? [[laneName(name, "post"), rateOf(queue, "post")] as const] : [];
		}),
	);
}

/** The queue of a provider that has one. */
export function queueOf({ name, queue }: SerpProvider): SerpQueue {
	if (!queue) throw new Error(`${name} has no queue.`);
	return queue;
}
