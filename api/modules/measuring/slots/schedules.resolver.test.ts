import { graphql } from "graphql";
import { expect, test } from "vitest";
import { SaveSettingsDocument, SchedulesDocument, type SchedulesQuery } from "../../../../schema/generated/graphql.ts";
import { createLoaders } from "../../../core/loaders.ts";
import { createSchema } from "../../../graphql/schema.ts";
import { runDueSlots } from "../../../test/factories/due-slots.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { buildApiKey } from "../../../test/factories/factories.ts";
import { startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { setUpScheduleDatabase } from "../../../test/set-up.ts";
import { statementsSent } from "../../../test/statements-sent.ts";
import { createDomain } from "../../desk/tracking/domains.service.ts";

const schema = createSchema();
const minute = 60_000;
const noKey = "No Serper API key is configured. Add one in Settings.";

const db = setUpScheduleDatabase();

async function ask(ctx: Tracked["ctx"], document: { toString(): string }, variableValues = {}) {
	const contextValue = { ...ctx, loaders: createLoaders() };
	return graphql({ schema, source: document.toString(), variableValues, contextValue });
}

async function shown({ ctx }: Pick<Tracked, "ctx">, em = db.orm.em.fork()): Promise<SchedulesQuery> {
	const { data, errors } = await ask({ ...ctx, em }, SchedulesDocument);
	expect(errors).toBeUndefined();
	return data as SchedulesQuery;
}

async function switchTo({ ctx }: Pick<Tracked, "ctx">, dailyPositionCheck: boolean) {
	const input = { dailyPositionCheck };
	return ask({ ...ctx, em: db.orm.em.fork() }, SaveSettingsDocument, { input });
}

const wake = ({ ctx }: Tracked) => runDueSlots(db, ctx);

test("a domain shows its last and next run and what it will cost, and the settings how long the credits last", async () => {
	const tracked = await startTracking(db, { keywords: 4, depth: 30 });
	expect(await shown(tracked)).toEqual({
		domains: [
			{ id: tracked.domainId, schedule: { isOn: false, nextRunAt: null, cost: 12, problem: null, lastRun: null } },
		],
		settings: { dailyPositionCheck: false, dailyChecks: { cost: 12, daysLeft: 8 } },
	});
	await switchTo(tracked, true);
	const { domains, settings } = await shown(tracked);
	expect(settings.dailyPositionCheck).toBe(true);
	expect(domains).toMatchObject([{ schedule: { isOn: true, problem: null, lastRun: null } }]);
	const slot = domains[0]?.schedule.nextRunAt ?? "";
	expect(Date.parse(slot) - Date.now()).toBeGreaterThan(4 * minute);
	await db.shiftClock(6 * minute);
	await wake(tracked);
	await endChecks(db, () => 3);
	const after = await shown(tracked);
	const lastRun = { trigger: "DAILY", state: "DONE", total: 4, skipped: 0, unpaid: 0, slotAt: slot, missedSlots: 0 };
	expect(after.domains).toMatchObject([{ schedule: { isOn: true, problem: null, lastRun } }]);
	expect(Date.parse(after.domains[0]?.schedule.nextRunAt ?? "")).toBe(Date.parse(slot) + 24 * 60 * minute);
	expect(after.settings.dailyChecks).toEqual({ cost: 12, daysLeft: 7 });
	await switchTo(tracked, false);
	expect((await shown(tracked)).domains).toMatchObject([{ schedule: { isOn: false, nextRunAt: null, lastRun } }]);
});

test("why a slot did not run stands on its run, and what keeps the next one from running beside it", async () => {
	const tracked = await startTracking(db, { keywords: 1, depth: 10, context: { config: { serperApiKey: null } } });
	await switchTo(tracked, true);
	expect((await shown(tracked)).domains).toMatchObject([{ schedule: { problem: noKey, lastRun: null } }]);
	await db.shiftClock(6 * minute);
	await wake(tracked);
	const lastRun = { trigger: "DAILY", state: "STOPPED", error: noKey, total: 0 };
	expect((await shown(tracked)).domains).toMatchObject([{ schedule: { problem: noKey, lastRun } }]);
});

test("credits that do not suffice are told before the slot comes", async () => {
	const tracked = await startTracking(db, { keywords: 4, depth: 10, user: { credits: 3 } });
	await switchTo(tracked, true);
	const problem = "Not enough credits: this run needs 4 and you have 3. 3 of 4 keywords would be checked.";
	expect(await shown(tracked)).toMatchObject({
		domains: [{ schedule: { problem } }],
		settings: { dailyChecks: { cost: 4, daysLeft: 0 } },
	});
});

test("credits without limit last for ever, and a domain without keywords has no next run", async () => {
	const tracked = await startTracking(db, { keywords: 2, depth: 10, user: { unlimitedCredits: true } });
	await createDomain(tracked.ctx, { name: "Empty", url: "empty.example" });
	await switchTo(tracked, true);
	expect(await shown(tracked)).toMatchObject({
		domains: [
			{ schedule: { isOn: true, problem: null } },
			{
				schedule: {
					isOn: true,
					nextRunAt: null,
					cost: 0,
					problem: "This domain has no keywords to check. Add some first.",
				},
			},
		],
		settings: { dailyChecks: { cost: 2, daysLeft: null } },
	});
});

test("an API key switches daily checks on only when it may spend, and off when it may write", async () => {
	const tracked = await startTracking(db, { keywords: 1, depth: 10 });
	const { apiKey } = await buildApiKey(db, tracked.ctx);
	const by = (...scopes: ("READ" | "WRITE" | "SPEND")[]) => {
		const signIn = { kind: "apiKey" as const, apiKeyId: apiKey.id, scopes };
		return { ctx: { ...tracked.ctx, viewer: { ...tracked.ctx.viewer, signIn } } };
	};
	const refused = await switchTo(by("READ", "WRITE"), true);
	expect(refused.errors?.[0]?.message).toBe("This needs an API key with the scope SPEND.");
	expect((await shown(tracked)).settings.dailyPositionCheck).toBe(false);
	await switchTo(by("READ", "WRITE", "SPEND"), true);
	expect((await shown(tracked)).domains).toMatchObject([{ schedule: { isOn: true } }]);
	await switchTo(by("READ", "WRITE"), false);
	expect((await shown(tracked)).domains).toMatchObject([{ schedule: { isOn: false } }]);
});

test("the schedules of many domains are read by as many statements as that of one", async () => {
	const tracked = await startTracking(db, { keywords: 1, depth: 10 });
	const statements = async () => {
		const em = db.orm.em.fork();
		return statementsSent(em, async () => void (await shown(tracked, em)));
	};
	const one = await statements();
	for (const name of ["second", "third"]) await createDomain(tracked.ctx, { name, url: `${name}.example` });
	expect(await statements()).toBe(one);
});
