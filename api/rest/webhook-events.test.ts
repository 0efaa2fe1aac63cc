import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { rowOf, rowsOf, sql } from "../db/sql.ts";
import { runReactions } from "../jobs/run-reactions.ts";
import { handleFinished, runsToHandle } from "../modules/measuring/checks/finished-runs.service.ts";
import { cancelRun, startRun } from "../modules/measuring/runs/runs.service.ts";
import { createWebhook } from "../modules/telling/webhooks/webhooks.service.ts";
import { startTracking, type Tracked } from "../test/factories/tracking.ts";
import { schemaFaults } from "../test/openapi-check.ts";
import { setUpDatabase } from "../test/set-up.ts";
import { describeRoutes } from "./framework/openapi.ts";
import { routes } from "./routes.ts";
import { webhookEvents } from "./webhook-events.ts";

const document = describeRoutes(routes, "3.1.1", webhookEvents);

const db = setUpDatabase();
let tracked: Tracked;

beforeAll(async () => {
	const context = { config: { allowPrivateAddresses: true } };
	tracked = await startTracking(db, { keywords: 3, depth: 10, context });
	await createWebhook(tracked.ctx, { name: "CRM", url: "http://127.0.0.1:65000/hook" });
});

/** Delivers the ends of runs, as the job does. */
async function react(): Promise<void> {
	const em = db.orm.em.fork();
	for (const runId of await runsToHandle(em)) await handleFinished({ ...tracked.ctx, em }, runId, runReactions);
}

const bodies = async () =>
	(await rowsOf(db.orm.em.fork(), sql<{ body: string }>`select body from delivery_events order by id`)).map(
		({ body }) => JSON.parse(body),
	);

it("names every event in the page about integrating", () => {
	const page = readFileSync(new URL("../../docs/integrate.md", import.meta.url), "utf8");
	const listed = page.slice(page.indexOf("| event | when |"), page.indexOf("The body is `{")).match(/`[a-z_.]+`/g);
	expect(listed).toEqual(expect.arrayContaining(webhookEvents.map(({ type }) => `\`${type}\``)));
});

describe("the event of a run's end", () => {
	it("is published once, has the run as REST shows it with its domain, and keeps to its own schema", async () => {
		const { ctx, domainId } = tracked;
		const run = await startRun(ctx, { domainId });
		await cancelRun(ctx, run.id);
		await react();
		await rowsOf(ctx.em, sql`update runs set handled_at = null, handled_by = '{}' where id = ${run.id}`);
		await react();
		const [event, ...others] = await bodies();
		expect(others).toEqual([]);
		const { finishedAt } = await rowOf(
			ctx.em,
			sql<{ finishedAt: string }>`select finished_at as "finishedAt" from runs where id = ${run.id}`,
		);
		expect(event).toMatchObject({
			type: "run.finished",
			timestamp: new Date(finishedAt).toISOString(),
			data: { id: run.id, domainId, state: "CANCELLED", total: 3, domain: { id: domainId, externalId: null } },
		});
		expect(event.data).not.toHaveProperty("accountId");
		const schema = { $ref: "#/components/schemas/RunFinishedEvent" };
		expect(schemaFaults(document)(schema, event)).toEqual([]);
	});
});
