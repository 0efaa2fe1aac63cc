import { beforeEach, expect, it } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { buildMeasurements } from "../../../test/factories/histories.ts";
import { startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { startRun } from "../../measuring/runs/runs.service.ts";
import type { Device } from "../../tracked/measurements/contexts.types.ts";
import { annotationsOf } from "./annotation-list.service.ts";
import { annotateRun } from "./run-annotations.service.ts";

const db = setUpDatabase();
let tracked: Tracked;

beforeEach(async () => {
	tracked = await startTracking(db, { keywords: 12, depth: 10 });
});

/** Earlier measurements of the first keywords. */
async function measuredBefore(count: number, by: { provider?: string; device?: Device; site?: string }): Promise<void> {
	const at = new Date(Date.now() - 86_400_000).toISOString();
	const ids = tracked.keywordIds.slice(0, count);
	await buildMeasurements(
		tracked.ctx.em,
		ids.map((keywordId) => ({ keywordId, at, position: 3, ...by })),
	);
}

/** Measures every keyword by Serper, and returns the titles of what is noted. */
async function titlesAfterRun(): Promise<string[]> {
	const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
	await endChecks(db, () => 5);
	for (let time = 0; time < 2; time++) await annotateRun({ ...tracked.ctx, em: db.orm.em.fork() }, id);
	const [day] = await rowsOf(db.orm.em.fork(), sql<{ today: string }>`select app_now()::date::text as today`);
	const { today = "" } = day ?? {};
	return (await annotationsOf(tracked.ctx, tracked.domainId, { from: today, to: today, kinds: ["SYSTEM"] })).map(
		({ title }) => title,
	);
}

it("another provider is noted with the keywords it concerns, once a run however often it is delivered", async () => {
	await measuredBefore(11, { provider: "sandbox" });
	expect(await titlesAfterRun()).toEqual(["Sandbox → Serper, 11 of 12 keywords"]);
});

it("another measured device is noted as well, the larger change as well as the smaller", async () => {
	await measuredBefore(12, { provider: "serper", device: "mobile" });
	await measuredBefore(4, { provider: "serper", device: "desktop" });
	expect(await titlesAfterRun()).toEqual(["Mobile → Desktop, 8 of 12 keywords"]);
});

it("keywords measured as before, for the first time, or against another domain URL are not noted here", async () => {
	await measuredBefore(6, { provider: "serper" });
	await measuredBefore(3, { provider: "serper", site: "example.org" });
	expect(await titlesAfterRun()).toEqual([]);
});
