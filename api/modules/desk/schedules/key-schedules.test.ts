import { describe, expect, it } from "vitest";
import type { Scope } from "../../../core/scopes.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { everyDay, runDueSlots } from "../../../test/factories/due-slots.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { beyond, revoked, seldom, setUpKeySchedules } from "../../../test/set-up-key-schedules.ts";

const here = setUpKeySchedules();
const { keyOf, ask, rest, create, codeOf, update, revoke, live, runs, spentBy, problemOf } = here;

describe("a schedule that an API key saved", () => {
	it("counts against the key's monthly cap, checks as much as that leaves, and then says why it stops", async () => {
		const key = await keyOf({ monthlyCreditCap: 13 });
		const id = await create(key);
		// What else the key starts counts too.
		expect((await rest(key, "POST", `domains/${here.domainId}/refresh`)).status).toBe(202);
		await endChecks(here.db, () => 3);
		expect(await spentBy(key)).toBe(4);
		await rowsOf(
			here.db.orm.em.fork(),
			sql`update schedules set rule = jsonb_set(rule, '{cadence,everyDays}', '1') where id = ${id}`,
		);
		for (const day of [1, 2, 3, 4]) {
			await rowsOf(
				here.db.orm.em.fork(),
				sql`update schedules set next_slot_at = ${`2026-03-0${day + 1}T06:00:00Z`} where id = ${id}`,
			);
			await live(day);
		}
		expect(await runs()).toMatchObject([
			{ total: 4 },
			{ state: "DONE", total: 4, unpaid: 0 },
			{ state: "DONE", total: 4, unpaid: 0 },
			{ state: "DONE", total: 1, unpaid: 3, overCap: 3 },
			{ state: "STOPPED", unpaid: 4, overCap: 4, error: beyond(13, 0) },
		]);
		expect(await spentBy(key)).toBe(13);
		expect(await problemOf(id)).toBe(beyond(13, 0));
		expect((await rest(key, "POST", `domains/${here.domainId}/refresh`)).status).toBe(402);
		// The next month has the whole cap again.
		await here.db.setClock("2026-04-01T06:30:00.000Z");
		await runDueSlots(here.db, here.ctx);
		expect((await runs()).at(-1)).toMatchObject({ state: "RUNNING", total: 4, unpaid: 0 });
		expect(await spentBy(key)).toBe(4);
		await endChecks(here.db, () => 3);
	});

	it("spends no more than the cap with another one in use, or once it was deleted", async () => {
		const key = await keyOf({ monthlyCreditCap: 20 });
		const first = await create(key);
		const later = { ...seldom.cadence, startsOn: "2026-03-17" };
		await create(key, { ...seldom, name: "Second", cadence: later, depth: 20 });
		await live(14);
		await live(16);
		expect(await spentBy(key)).toBe(12);
		expect(await codeOf(key, `deleteSchedule(id: "${first}") { id }`)).toBeNull();
		expect(await spentBy(key)).toBe(12);
	});

	it.each(["revoked", "expired"])(
		"stops when the key has %s, says so, and goes on when a person saves it",
		async (end) => {
			const key = await keyOf(end === "expired" ? { expiresAt: new Date("2026-03-03T00:00:00Z") } : {});
			const id = await create(key, everyDay);
			await live(1);
			if (end === "revoked") await revoke(key);
			await live(3);
			const sentence = `${end === "revoked" ? revoked : "The API key “Nightly” that this runs for has expired."} Save the schedule again to go on.`;
			expect(await runs()).toMatchObject([{ state: "DONE" }, { state: "STOPPED", total: 0, error: sentence }]);
			expect(await problemOf(id)).toBe(sentence);
			expect(await update("person", id, everyDay)).toBeNull();
			expect(await problemOf(id)).toBeNull();
			await live(4);
			expect((await runs()).at(-1)).toMatchObject({ state: "DONE", total: 4 });
		},
	);

	it("stays the key's when a person pauses, resumes or skips it", async () => {
		const key = await keyOf();
		const id = await create(key, everyDay);
		for (const field of ["pauseSchedule", "resumeSchedule"]) {
			expect(await codeOf("person", `${field}(id: "${id}") { id }`)).toBeNull();
		}
		await revoke(key);
		expect(await problemOf(id)).toContain(revoked);
	});

	it("is not approved once the key was revoked, nor beyond its cap; what is approved counts against it", async () => {
		await here.person.ask("mutation { saveSettings(input: { approvalLimit: 3 }) { approvalLimit } }");
		const key = await keyOf({ monthlyCreditCap: 6 });
		await here.person.ask(`mutation { updateDomain(id: "${here.domainId}", input: { searchDepth: 10 }) { id } }`);
		const id = await create(await keyOf(), everyDay);
		await rowsOf(here.db.orm.em.fork(), sql`update schedules set api_key_id = ${key.id} where id = ${id}`);
		const approve = async () => {
			const held = (await runs()).find(({ state }) => state === "HELD");
			return (await rest("person", "POST", `runs/${held?.id}/approve`, { maxCredits: 100 })).status;
		};
		await live(1);
		expect(await approve()).toBe(200);
		await endChecks(here.db, () => 3);
		expect(await spentBy(key)).toBe(4);
		await rowsOf(here.db.orm.em.fork(), sql`update api_keys set monthly_credit_cap = 8 where id = ${key.id}`);
		await live(2);
		await rowsOf(here.db.orm.em.fork(), sql`update api_keys set monthly_credit_cap = 6 where id = ${key.id}`);
		expect(await approve()).toBe(402);
		await revoke(key);
		expect(await approve()).toBe(409);
		expect(await spentBy(key)).toBe(4);
	});
});

describe("what an API key may do of schedules and rules", () => {
	it("is no schedule by SPEND or WRITE alone", async () => {
		for (const scopes of [["SPEND"], ["WRITE"], ["READ", "SPEND"], ["READ", "WRITE"]] as Scope[][]) {
			const query =
				"mutation ($domainId: ID!, $input: ScheduleInput!) { createSchedule(domainId: $domainId, input: $input) { id } }";
			const { errors } = await ask(await keyOf({ scopes }), query, { domainId: here.domainId, input: seldom });
			expect(errors).toMatchObject([
				{ message: "This needs an API key with the scopes WRITE and SPEND.", extensions: { code: "FORBIDDEN" } },
			]);
		}
		expect(await create(await keyOf({ scopes: ["WRITE", "SPEND"] }))).toMatch(/^\d+$/);
	});

	it("reads no alert rules without READ, and counts by none", async () => {
		const key = await keyOf({ scopes: ["WRITE", "SPEND"] });
		for (const field of ["alertRules { id }", "previewAlertRule(input: { kind: OPERATIONS }) { alertCount }"]) {
			const { errors } = await ask(key, `{ ${field} }`, {});
			expect(errors).toMatchObject([{ message: "This needs an API key with the scopes READ and WRITE." }]);
		}
	});
});
