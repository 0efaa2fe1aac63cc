import { setTimeout as pause } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { Orm } from "../db/orm.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { Refusal } from "../errors.ts";
import { refusalBody } from "./failure.ts";

/** How long Postgres may take to say that it is there, in milliseconds. */
const patience = 2_000;

interface Readiness {
	orm: Orm;
	jobs(): "ok" | "degraded";
	/** Whether the process is about to end: no more requests should be sent to it. */
	isStopping(): boolean;
}

/** Answers reads and refuses whatever else is asked. */
export function readOnly(handler: RequestHandler): RequestHandler {
	return (req, res, next) => {
		if (req.method === "GET" || req.method === "HEAD") return handler(req, res, next);
		const refusal = new Refusal("METHOD_NOT_ALLOWED", `This page does not take ${req.method}.`);
		res.status(refusal.status).set("Allow", "GET, HEAD").json(refusalBody(refusal));
	};
}

/** Says that the process lives, whatever else does. */
export const healthz: RequestHandler = (_req, res) => {
	res.json({ alive: true });
};

/** Says whether requests can be answered: 200 when Postgres answers, else 503. */
export function readyz({ orm, jobs, isStopping }: Readiness): RequestHandler {
	return async (_req, res) => {
		const isPostgresUp = await answers(orm);
		const ready = isPostgresUp && !isStopping();
		res.status(ready ? 200 : 503).json({ ready, postgres: isPostgresUp ? "ok" : "down", jobs: jobs() });
	};
}

async function answers(orm: Orm): Promise<boolean> {
	const answer = rowsOf(orm.em.fork(), sql`select 1`).then(
		() => true,
		() => false,
	);
	return Promise.race([answer, pause(patience, false, { ref: false })]);
}
