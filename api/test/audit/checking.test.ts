import { describe, expect, it } from "vitest";
import { rowOf, sql } from "../../db/sql.ts";
import { auditedIn } from "../audited.ts";
import type { SentHeaders } from "../client.ts";
import { buildContext } from "../context.ts";
import { runDueSlots } from "../factories/due-slots.ts";
import { buildApiKey } from "../factories/factories.ts";
import { startTracking } from "../factories/tracking.ts";
import { setUpApp } from "../set-up.ts";

const app = setUpApp({ config: { role: "api", serperApiKey: "operator-key" } });

const json = (value: unknown) => JSON.stringify(value);

/** The owner of kettle.example with three keywords; what they ask, and what their audit log gained by it. */
async function begin() {
	const { client, user } = await app.signIn();
	const tracked = { as: user, keywords: 3, depth: 10, host: "kettle.example" };
	const { domainId, keywordIds } = await startTracking(app.db, tracked);
	let seen = 0;
	const send = async (mutation: string, headers: SentHeaders = {}) => {
		const { data, errors } = await client.ask<Record<string, Answer>>(`mutation { ${mutation} }`, {}, headers);
		return { answer: Object.values(data ?? {})[0], code: errors[0]?.extensions.code };
	};
	return {
		user,
		domainId,
		keywordIds,
		send,
		/** What a mutation answers that must succeed. */
		run: async (mutation: string, headers?: SentHeaders): Promise<Answer> => {
			const { answer, code } = await send(mutation, headers);
			expect(code).toBeUndefined();
			return answer ?? {};
		},
		/** The status and the run of a call to the REST API. */
		post: async (path: string, body: object = {}, headers: SentHeaders = {}) => {
			const response = await client.fetch(`/api/${path}`, {
				method: "POST",
				body: json(body),
				headers: { "content-type": "application/json", ...headers },
			});
			const { id = "", runId = id } = (await response.json()) as Record<string, string>;
			return { status: response.status, runId };
		},
		/** The entries since the last call: action, domain and sentence. */
		written: async () => {
			const entries = (await auditedIn(app.db, user.accountId)).slice(seen);
			seen += entries.length;
			return entries.map(({ action, domainId, text }) => [action, domainId, text]);
		},
	};
}

interface Answer {
	id?: string;
	runId?: string;
	nextSlotAt?: string;
}

type Scene = Awaited<ReturnType<typeof begin>>;

/** A schedule's input: every day at six, all keywords. */
function input(changes: string, name = "Weekly"): string {
	const fields = { cadence: '{ kind: EVERY_N_DAYS, everyDays: 1, startsOn: "2026-11-01" }', target: "{ kind: ALL }" };
	const given = Object.entries({ ...fields }).filter(([field]) => !changes.includes(`${field}:`));
	const kept = given.map(([field, value]) => `${field}: ${value}`).join(", ");
	const time = changes.includes("time:") ? "" : 'time: "06:00",';
	return `{ name: ${json(name)}, ${kept}, ${time} timeZone: "UTC", ${changes} }`;
}

const addSchedule = async ({ run, domainId }: Scene, changes = "", name = "Weekly") => {
	return run(`createSchedule(domainId: ${json(domainId)}, input: ${input(changes, name)}) { id nextSlotAt }`);
};

/** A run of the schedule that waits for approval. */
async function hold({ id }: Answer): Promise<string> {
	const held = await rowOf(
		app.db.orm.em.fork(),
		sql<{ id: string }>`
			insert into runs (account_id, domain_id, domain_name, trigger, state, total, cost, held_cost, held_until, actor,
				schedule_id, schedule_name)
			select s.account_id, d.id, d.name, 'scheduled', 'HELD', 3, 0, 3, app_now() + interval '1 day', 'schedule:' || s.id, s.id, s.name
			from schedules s join domains d on d.id = s.domain_id where s.id = ${id} returning id`,
	);
	return held.id;
}

describe("schedules", () => {
	it("are created once, with one of the other keywords, and deleted", async () => {
		const { run, send, written, domainId } = await begin();
		const target = 'target: { kind: GROUPS, groups: ["money"] }';
		const create = (name: string) =>
			`createSchedule(domainId: ${json(domainId)}, input: ${input(target, name)}, keepOthers: true, clientKey: "one") { id }`;
		const { id } = await run(create("Money"));
		expect((await run(create("Money"))).id).toBe(id);
		expect((await send(create("Other"))).code).toBe("IDEMPOTENCY_CONFLICT");
		expect((await send(create("").replace('"one"', '"two"'))).code).toBe("BAD_INPUT");
		await run(`deleteSchedule(id: ${json(id)}) { id }`);
		expect((await send(`deleteSchedule(id: ${json(id)}) { id }`)).code).toBe("NOT_FOUND");
		expect(await written()).toEqual([
			["createSchedule", domainId, "created 2 schedules in kettle.example: Money and The other keywords"],
			["deleteSchedule", domainId, "deleted the schedule “Money” in kettle.example"],
		]);
	});

	it("are changed, which says what was", async () => {
		const scene = await begin();
		const { run, send, written, domainId, user } = scene;
		const { id } = await addSchedule(scene);
		await written();
		const change = (changes: string, name = "Weekly", options = "") =>
			`updateSchedule(id: ${json(id)}, input: ${input(changes, name)}${options}) { id }`;
		for (const _ of [1, 2]) await run(change(""));
		for (const _ of [1, 2]) await run(change('time: "07:00", depth: 20'));
		await run(change('time: "07:30", depth: 20', "Daily"));
		expect((await send(change("depth: 21"))).code).toBe("BAD_INPUT");
		const money = 'time: "07:30", depth: 20, target: { kind: GROUPS, groups: ["money"] }';
		await run(change(money, "Daily", ", keepOthers: true"));
		await run(`deleteSchedule(id: ${json(await othersOf(domainId))}) { id }`);
		await run(change(money, "Daily", ", keepOthers: true"));
		const { headers } = await buildApiKey(app.db, user);
		for (const _ of [1, 2]) await run(change(money, "Daily"), headers);
		const entries = (await written()).filter(([action]) => action === "updateSchedule");
		expect(entries.map(([, , text]) => text)).toEqual([
			"changed the time and depth of the schedule “Weekly” in kettle.example",
			"renamed the schedule “Weekly” to “Daily” in kettle.example and changed its time",
			"changed the keywords of the schedule “Daily” in kettle.example and created the schedule “The other keywords”",
			"created the schedule “The other keywords” in kettle.example",
			"changed the API key of the schedule “Daily” in kettle.example",
		]);
		expect(entries.every(([, domain]) => domain === domainId)).toBe(true);
	});

	it("are paused and resumed, and slots skipped and taken again", async () => {
		await app.db.setClock("2026-11-21T12:00:00Z");
		const scene = await begin();
		const { run, send, written, domainId } = scene;
		const { id, nextSlotAt } = await addSchedule(scene);
		await written();
		const pause = (until: string | null) => `pauseSchedule(id: ${json(id)}, until: ${json(until)}) { id }`;
		const resume = `resumeSchedule(id: ${json(id)}) { id }`;
		const slot = (verb: string, at = nextSlotAt) => `${verb}(scheduleId: ${json(id)}, slotAt: ${json(at)}) { id }`;
		await run(resume);
		for (const _ of [1, 2]) await run(pause("2026-12-01T12:00:00Z"));
		for (const _ of [1, 2]) await run(pause(null));
		for (const _ of [1, 2]) await run(resume);
		for (const verb of ["unskipSlot", "skipSlot", "skipSlot", "unskipSlot", "unskipSlot"]) await run(slot(verb));
		expect((await send(pause("2020-12-01T12:00:00Z"))).code).toBe("BAD_INPUT");
		expect((await send(slot("skipSlot", "2026-11-22T06:01:00Z"))).code).toBe("BAD_INPUT");
		const weekly = "the schedule “Weekly” in kettle.example";
		expect(await written()).toEqual([
			["pauseSchedule", domainId, `paused ${weekly} until Dec 1, 2026`],
			["pauseSchedule", domainId, `paused ${weekly}`],
			["resumeSchedule", domainId, `resumed ${weekly}`],
			["skipSlot", domainId, `skipped the Nov 22, 2026 slot of ${weekly}`],
			["unskipSlot", domainId, `restored the Nov 22, 2026 slot of ${weekly}`],
		]);
		await app.db.shiftClock(0);
	});

	it("start runs without an entry, unless somebody runs them now", async () => {
		await app.db.setClock("2026-11-21T05:00:00Z");
		const scene = await begin();
		const { run, send, post, written, domainId, user } = scene;
		const { id } = await addSchedule(scene);
		await written();
		await app.db.setClock("2026-11-21T06:10:00Z");
		const config = { serperApiKey: "operator-key" };
		await runDueSlots(app.db, buildContext(app.db, { viewer: user.viewer, config }));
		expect((await send(`runSchedule(id: ${json(id)}) { runId }`)).code).toBe("ALREADY_RUNNING");
		const { runId } = await rowOf(
			app.db.orm.em.fork(),
			sql<{ runId: string }>`select id as "runId" from runs where domain_id = ${domainId}`,
		);
		await run(`cancelRun(id: ${json(runId)}) { runId }`);
		const now = `runSchedule(id: ${json(id)}, clientKey: "now") { runId }`;
		const { runId: first = "" } = await run(now);
		expect((await run(now)).runId).toBe(first);
		await post(`runs/${first}/cancel`);
		expect((await post(`schedules/${id}/run`)).status).toBe(202);
		const ofThree = "a run of 3 keywords in kettle.example for the schedule “Weekly”";
		expect(await written()).toEqual([
			["cancelRun", domainId, `cancelled ${ofThree}, 3 credits refunded`],
			["runSchedule", domainId, `started ${ofThree}, 3 credits`],
			["cancelRun", domainId, `cancelled ${ofThree}, 3 credits refunded`],
			["runSchedule", domainId, `started ${ofThree}, 3 credits`],
		]);
		await app.db.shiftClock(0);
	});
});

/** The schedule of the other keywords of a domain. */
async function othersOf(domainId: string): Promise<string> {
	const { id } = await rowOf(
		app.db.orm.em.fork(),
		sql<{ id: string }>`select id from schedules where domain_id = ${domainId} and name = 'The other keywords'`,
	);
	return id;
}

describe("runs", () => {
	it("are started once, by GraphQL and by REST, of a domain or of some keywords", async () => {
		const { run, send, post, written, domainId, keywordIds, user } = await begin();
		const { domainId: other, keywordIds: others } = await startTracking(app.db, {
			as: user,
			keywords: 1,
			depth: 20,
			host: "grain.example",
		});
		const start = (fields: string) => `startRun(input: { ${fields} }) { runId }`;
		const all = start(`domainId: ${json(domainId)}, clientKey: "press"`);
		const { runId } = await run(all);
		expect((await run(all)).runId).toBe(runId);
		expect((await send(start(`domainId: ${json(domainId)}`))).code).toBe("ALREADY_RUNNING");
		expect((await send(start(`keywordIds: ["0"]`))).code).toBe("NOT_FOUND");
		await run(`cancelRun(id: ${json(runId)}) { runId }`);
		expect((await send(`cancelRun(id: ${json(runId)}) { runId }`)).code).toBe("CONFLICT");
		const { runId: both } = await run(start(`keywordIds: ${json([...keywordIds.slice(1), ...others])}`));
		await post(`runs/${both}/cancel`);
		expect(await written()).toEqual([
			["startRun", domainId, "started a run of 3 keywords in kettle.example, 3 credits"],
			["cancelRun", domainId, "cancelled a run of 3 keywords in kettle.example, 3 credits refunded"],
			["startRun", null, "started a run of 3 keywords in 2 domains, 4 credits"],
			["cancelRun", null, "cancelled a run of 3 keywords in several domains, 4 credits refunded"],
		]);
		const refresh = () => post(`domains/${other}/refresh`, {}, { "idempotency-key": "again" });
		expect((await refresh()).runId).toBe((await refresh()).runId);
		await post("keywords/bulk/check", { keywordIds: keywordIds.slice(0, 2) });
		expect((await post("keywords/bulk/check", { keywordIds: ["0"] })).status).toBe(404);
		// Nothing checks it: the answer would take as long as the wait.
		void post(`keywords/${keywordIds[2]}/check`).catch(() => {});
		await expect.poll(async () => (await auditedIn(app.db, user.accountId)).length, { timeout: 10_000 }).toBe(7);
		expect(await written()).toEqual([
			["startRun", other, "started a run of 1 keyword in grain.example, 2 credits"],
			["startRun", domainId, "started a run of 2 keywords in kettle.example, 2 credits"],
			["startRun", domainId, "started a run of 1 keyword in kettle.example, 1 credit"],
		]);
	});

	it("end with their keywords or their domain, which says what is refunded", async () => {
		const { run, written, domainId, keywordIds } = await begin();
		await run(`startRun(input: { domainId: ${json(domainId)} }) { runId }`);
		await written();
		await run(`deleteKeywords(keywordIds: [${json(keywordIds[0])}]) { deleted }`);
		await run(`deleteDomain(id: ${json(domainId)}) { __typename }`);
		expect(await written()).toEqual([
			["deleteKeywords", domainId, "deleted the keyword “keyword 1” in kettle.example, 1 credit refunded"],
			["deleteDomain", domainId, "deleted the domain “kettle.example” with 2 keywords, 2 credits refunded"],
		]);
	});

	it("of an API key are one entry an hour and domain", async () => {
		const { post, written, domainId, keywordIds, user } = await begin();
		const { headers } = await buildApiKey(app.db, user);
		await written();
		for (const id of keywordIds) await post("keywords/bulk/check", { keywordIds: [id] }, headers);
		expect(await written()).toEqual([["startRun", domainId, "started runs in kettle.example, in 3 calls"]]);
	});

	it("that wait are approved, declined or cancelled, each once", async () => {
		const scene = await begin();
		const { run, send, post, written, domainId } = scene;
		const schedule = await addSchedule(scene);
		const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => hold(schedule)));
		await written();
		expect((await send(`approveRun(id: ${json(first)}, maxCredits: 2) { runId }`)).code).toBe("CONFLICT");
		for (const _ of [1, 2]) await run(`declineRun(id: ${json(second)}) { runId }`);
		expect((await post(`runs/${third}/decline`)).status).toBe(200);
		await run(`cancelRun(id: ${json(fourth)}) { runId }`);
		await run(`approveRun(id: ${json(first)}, maxCredits: 3) { runId }`);
		expect((await post(`runs/${first}/approve`, { maxCredits: 3 })).status).toBe(200);
		expect((await send(`declineRun(id: ${json(first)}) { runId }`)).code).toBe("CONFLICT");
		const ofThree = "a run of 3 keywords in kettle.example for the schedule “Weekly”";
		expect(await written()).toEqual([
			["declineRun", domainId, `declined ${ofThree}`],
			["declineRun", domainId, `declined ${ofThree}`],
			["cancelRun", domainId, `cancelled ${ofThree}`],
			["approveRun", domainId, `approved ${ofThree}, 3 credits`],
		]);
	});
});

it("a change that ten calls make at once is one entry", async () => {
	const scene = await begin();
	const { send, written, domainId } = scene;
	const schedule = await addSchedule(scene);
	const [id, slotAt] = [json(schedule.id), json(schedule.nextSlotAt)];
	const [approved, declined] = [json(await hold(schedule)), json(await hold(schedule))];
	await written();
	for (const change of [
		`createSchedule(domainId: ${json(domainId)}, input: ${input("", "Ten")}) { id }`,
		`updateSchedule(id: ${id}, input: ${input("depth: 20")}) { id }`,
		`skipSlot(scheduleId: ${id}, slotAt: ${slotAt}) { id }`,
		`unskipSlot(scheduleId: ${id}, slotAt: ${slotAt}) { id }`,
		`pauseSchedule(id: ${id}) { id }`,
		`resumeSchedule(id: ${id}) { id }`,
		`declineRun(id: ${declined}) { runId }`,
		`approveRun(id: ${approved}, maxCredits: 90) { runId }`,
		`cancelRun(id: ${approved}) { runId }`,
		`runSchedule(id: ${id}) { runId }`,
		`deleteSchedule(id: ${id}) { id }`,
	]) {
		await Promise.all(Array.from({ length: 10 }, () => send(change)));
		expect((await written()).map(([action]) => action)).toEqual([change.split("(")[0]]);
	}
});
