import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { Orm } from "../db/orm.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { Refusal } from "../errors.ts";
import { refusalBody } from "./failure.ts";

/** How long Postgres may take to say that it is there, in milliseconds. */
const patience = 2_000;

/** Bytes below which a disk counts as full: the next two segments of PostgreSQL's log. */
const leastRoom = 2 * 16 * 1_024 * 1_024;

/** Who asks more seldom, in milliseconds, does not watch; who asks more often is not missed at once. */
const longestInterval = 30_000;
const shortestInterval = 1_000;

interface ReadinessParts {
	orm: Orm;
	jobs(): "ok" | "degraded";
	/** The folder of the embedded PostgreSQL; null when the database lies elsewhere. */
	dataDir: string | null;
	/** Aborted once the process is about to end: no more requests should be sent to it. */
	stopping: AbortSignal;
}

/** Whether requests should be sent to this process. */
export interface Readiness {
	/** Answers `/readyz`: 200 when Postgres answers, else 503; and says when there is no room left to write. */
	handler: RequestHandler;
	/**
	 * Waits as long as a balancer that watches is given to hear that the process stops; not at all where nobody watches, as on
	 * a laptop. Who has heard is not counted: whoever else asks would be taken for the balancer.
	 */
	drain(noticing: () => Promise<unknown>): Promise<void>;
}

/** Answers reads and refuses whatever else is asked. */
export function readOnly(handler: RequestHandler): RequestHandler {
	return (req, res, next) => {
		if (req.method === "GET" || req.method === "HEAD") return handler(req, res, next);
		const refusal = new Refusal("METHOD_NOT_ALLOWED", `This page does not accept ${req.method}.`);
		res.status(refusal.status).set("Allow", "GET, HEAD").json(refusalBody(refusal));
	};
}

/** Says that the process lives, whatever else does. */
export const healthz: RequestHandler = (_req, res) => {
	res.json({ alive: true });
};

/** Says whether requests can be answered, and remembers who wanted to know. */
export function createReadiness({ orm, jobs, dataDir, stopping }: ReadinessParts): Readiness {
	/** When it was asked for lately, the last first. */
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

/** Whether somebody asks again and again, by how long they waited lately: one who asked once does not watch. */
function isWatched(askedAt: number[], now: number): boolean {
	const [last = Number.NEGATIVE_INFINITY] = askedAt;
	const intervals = askedAt.slice(1).map((at, index) => (askedAt[index] ?? at) - at);
	return intervals.length > 0 && now - last <= Math.min(longestInterval, 3 * Math.max(shortestInterval, ...intervals));
}

async function answers(orm: Orm): Promise<boolean> {
	const answer = rowsOf(orm.em.fork(), sql`select 1`).then(
		() => true,
		() => false,
	);
	return Promise.race([answer, pause(patience, false, { ref: false })]);
}
