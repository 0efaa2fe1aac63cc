import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { Orm } from "../db/orm.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { Refusal } from "../errors.ts";
import { refusalBody } from "./failure.ts";

/** Timeout of the Postgres check, in milliseconds. */
const patience = 2_000;

/** Free bytes below which a disk counts as full: two segments of PostgreSQL's write-ahead log. */
const leastRoom = 2 * 16 * 1_024 * 1_024;

/** Longest and shortest polling interval in milliseconds that counts as watching. */
const maxInterval = 30_000;
const shortestInterval = 1_000;

interface ReadinessParts {
	orm: Orm;
	jobs(): "ok" | "degraded";
	/** The folder of the embedded PostgreSQL; null with an external database. */
	dataDir: string | null;
	/** Aborted when the process is about to stop: no more requests should be sent to it. */
	stopping: AbortSignal;
}

/** Whether this process should receive requests. */
export interface Readiness {
	/** Answers `/readyz`: 200 if Postgres responds, otherwise 503. Also reports a full disk. */
	handler: RequestHandler;
	/**
	 * Waits long enough for a watching load balancer to notice that the process is stopping; not at all if nobody
	 * watches, as on a laptop. It does not count who has noticed: other callers would be mistaken for the balancer.
	 */
	drain(noticing: () => Promise<unknown>): Promise<void>;
}

/** Answers reads and refuses other methods. */
export function readOnly(handler: RequestHandler): RequestHandler {
	return (req, res, next) => {
		if (req.method === "GET" || req.method === "HEAD") return handler(req, res, next);
		const refusal = new Refusal("METHOD_NOT_ALLOWED", `This page does not accept ${req.method}.`);
		res.status(refusal.status).set("Allow", "GET, HEAD").json(refusalBody(refusal));
	};
}

/** Reports that the process is alive, whatever the state of its dependencies. */
export const healthz: RequestHandler = (_req, res) => {
	res.json({ alive: true });
};

/** Reports whether requests can be answered, and remembers when it was last requested. */
export function createReadiness({ orm, jobs, dataDir, stopping }: ReadinessParts): Readiness {
	/** Recent request times, newest first. */
	let askedAt: number[] = [];
	return {
		async handler(_req, res) {
			askedAt = [performance.now(), ...askedAt].slice(0, 5);
			const [isPostgresUp, isFull] = await Promise.all([answers(orm), dataDir !== null && hasNoRoom(dataDir)]);
			const ready = isPostgresUp && !stopping.aborted;
			res
				.status(ready ? 200 : 503)
				.json({ ready, postgres: isPostgresUp ? "ok" : "down", jobs: jobs(), ...(isFull && { disk: "full" }) });
		},
		async drain(noticing) {
			if (isWatched(askedAt, performance.now())) await noticing();
		},
	};
}

async function hasNoRoom(folder: string): Promise<boolean> {
	const found = await statfs(folder).catch(() => null);
	return found !== null && found.bavail * found.bsize < leastRoom;
}

/** Whether somebody polls regularly, judged by recent intervals: a single request does not count. */
function isWatched(askedAt: number[], now: number): boolean {
	const [last = Number.NEGATIVE_INFINITY] = askedAt;
	const intervals = askedAt.slice(1).map((at, index) => (askedAt[index] ?? at) - at);
	return intervals.length > 0 && now - last <= Math.min(maxInterval, 3 * Math.max(shortestInterval, ...intervals));
}

async function answers(orm: Orm): Promise<boolean> {
	const answer = rowsOf(orm.em.fork(), sql`select 1`).then(
		() => true,
		() => false,
	);
	return Promise.race([answer, pause(patience, false, { ref: false })]);
}
