import { type Logger, pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { sandboxKey } from "../../providers/serp/port.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { startTracking, type Tracked } from "../../test/factories/tracking.ts";
import { deleteAccount } from "../account-data/account-deletion.service.ts";
import { cancelRun, startRun } from "../runs/runs.service.ts";
import { saveSettings } from "../settings/settings.service.ts";
import { deleteDomain } from "../tracking/domains.service.ts";
import { deleteKeywords } from "../tracking/keywords.service.ts";
import { sweepChecks } from "./checks.jobs.ts";
import { claimChecks } from "./claim.service.ts";
import { beginChecks, maxLostLeases } from "./leases.service.ts";

const rollUp = { name: "statistics.roll-up", payload: {}, options: { unique: true } };

let db: TestDatabase;
let log: Logger;
let tracked: Tracked;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
	db = await createTestDatabase();
	log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
});
afterAll(() => db.drop());
beforeEach(async () => {
	await rowsOf(db.orm.em.fork(), sql`delete from checks`);
	lines.splice(0);
	tracked = await startTracking(db, { keywords: 3, depth: 10, user: { password: "correct horse" }, context: { log } });
});

const ended = () => lines.filter(({ msg }) => msg === "A run is over");
const rollUps = () => tracked.ctx.jobs.recorded.filter(({ name }) => name === rollUp.name);

test.each<[string, (tracked: Tracked, runId: string) => Promise<unknown>]>([
	["it is cancelled", ({ ctx }, runId) => cancelRun(ctx, runId)],
	["its keywords are deleted", ({ ctx, keywordIds }) => deleteKeywords(ctx, { keywordIds })],
	["its domain is deleted", ({ ctx, domainId }) => deleteDomain(ctx, domainId)],
	["its account is deleted", ({ ctx }) => deleteAccount(ctx, { password: "correct horse" })],
])("a run none of whose checks has begun is told as over when %s", async (_, end) => {
	const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
	await end(tracked, id);
	const { accountId } = tracked.ctx.viewer;
	expect(ended()).toMatchObject([
		{ runId: id, accountId, done: 0, failed: 0, cancelled: 3, refunded: 3, durationMs: expect.any(Number) },
	]);
	expect(rollUps()).toEqual([rollUp]);
});

test("a run on the sandbox is told as over when a real key follows", async () => {
	const context = { log, config: { serperApiKey: null } };
	const { ctx, domainId } = await startTracking(db, { keywords: 3, depth: 10, context });
	await saveSettings(ctx, { serperApiKey: sandboxKey });
	const { id } = await startRun(ctx, { domainId });
	await saveSettings(ctx, { serperApiKey: "real" });
	expect(ended()).toMatchObject([{ runId: id, done: 0, failed: 0, cancelled: 3, refunded: 3 }]);
	expect(ctx.jobs.recorded.filter(({ name }) => name === rollUp.name)).toEqual([rollUp]);
});

test("a run that is cancelled with a check under way is not told as over yet", async () => {
	const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
	const { checks } = await claimChecks(db.orm.em.fork(), 1, new Map([["serper", null]]));
	await beginChecks(db.orm.em.fork(), checks);
	await cancelRun(tracked.ctx, id);
	expect([...ended(), ...rollUps()]).toEqual([]);
});

test("a run whose last check lost its last lease is told as over by the sweep", async () => {
	const { id } = await startRun(tracked.ctx, { keywordIds: tracked.keywordIds.slice(0, 1) });
	await rowsOf(
		db.orm.em.fork(),
		sql`
			update checks set state = 'RUNNING', lease_token = gen_random_uuid(), lease_until = app_now() - interval '1 second',
				lost_leases = ${maxLostLeases - 1} where run_id = ${id}`,
	);
	await sweepChecks(tracked.ctx, db.orm);
	expect(ended()).toMatchObject([{ runId: id, done: 1, failed: 1, cancelled: 0, refunded: 1 }]);
	expect(rollUps()).toEqual([rollUp]);
});
