import type { DeliveryState } from "./delivery.entity.ts";
import type { EndpointKind } from "./endpoint.entity.ts";

const minute = 60;
const hour = 60 * minute;

/** Seconds before each attempt, a fifth more or less. After the last one a delivery is given up. */
const waitsOf = {
	webhook: [0, 5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
	channel: [0, 5, 5 * minute, 30 * minute, 2 * hour],
};
const spread = 0.2;

/** Seconds an endpoint is held back that is too busy but asks for no time, and the most it can ask for. */
const usualHold = minute;
const maxRequested = 24 * hour;

/** What an answer means. */
export type Verdict =
	| { outcome: "ACCEPTED" }
	/** Tried again later; `isBusy` holds the endpoint's other deliveries back, and `requestedSeconds` is the wait it requested. */
	| { outcome: "RETRY"; error: string; requestedSeconds?: number; isBusy?: boolean }
	/** Tried again at once with title and link alone. */
	| { outcome: "SHORTEN"; error: string }
	/** Given up. */
	| { outcome: "REFUSED"; error: string }
	/** Given up, and the endpoint is disabled with a problem. */
	| { outcome: "DISABLE"; error: string; problem: string };

/** What was attempted. */
export interface Tried {
	kind: EndpointKind;
	/** Attempts before this one. */
	attempts: number;
	isShort: boolean;
}

/** What follows from an attempt. */
export interface Step {
	state: DeliveryState;
	/** Until the next attempt; 0 if it ended. */
	waitSeconds: number;
	/** For which the endpoint's other deliveries wait. */
	holdSeconds: number;
	isShort: boolean;
	/** Why it failed; null if it was accepted. */
	error: string | null;
}

/**
 * What follows from an attempt's verdict. An endpoint that asks for time is tried again no sooner, and after exactly that
 * time if it is longer than the usual wait.
 */
export function stepAfter({ kind, attempts, isShort }: Tried, verdict: Verdict, random: () => number): Step {
	const ended = { waitSeconds: 0, holdSeconds: 0, isShort };
	if (verdict.outcome === "ACCEPTED") return { ...ended, state: "DELIVERED", error: null };
	const { error } = verdict;
	if (verdict.outcome === "SHORTEN") return { ...ended, state: "QUEUED", isShort: true, error };
	if (verdict.outcome !== "RETRY") return { ...ended, state: "FAILED", error };
	const requested =
		verdict.requestedSeconds === undefined ? undefined : Math.min(verdict.requestedSeconds, maxRequested);
	const holdSeconds = verdict.isBusy ? (requested ?? usualHold) : 0;
	const usual = (kind === "WEBHOOK" ? waitsOf.webhook : waitsOf.channel)[attempts + 1];
	if (usual === undefined) return { ...ended, state: "FAILED", holdSeconds, error };
	const spreadOut = usual * (1 - spread + 2 * spread * random());
	return { state: "QUEUED", waitSeconds: Math.max(spreadOut, requested ?? 0), holdSeconds, isShort, error };
}
