import { describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { everyDay } from "../../../test/factories/due-slots.ts";
import { beyond, type Caller, revoked, setUpKeySchedules } from "../../../test/set-up-key-schedules.ts";

const here = setUpKeySchedules();
const { keyOf, rest, create, codeOf, revoke, live, runs, spentBy, expectCapOfSixUsedUp, problemOfDaily } = here;

describe("daily updates that an API key turned on", () => {
	const turn = async (by: Caller, isOn: boolean) =>
		(await rest(by, "POST", "settings", { key: "dailyPositionCheck", value: String(isOn) })).status;

	it("count against its monthly cap, also of domains added later, and stop when it is revoked", async () => {
		const key = await keyOf({ monthlyCreditCap: 6 });
		expect(await turn(key, true)).toBe(200);
		await expectCapOfSixUsedUp(key);
		expect(await problemOfDaily()).toBe(beyond(6, 0));
		await revoke(key);
		await live(3);
		const sentence = `${revoked} Turn daily updates off and on again to go on.`;
		expect((await runs()).at(-1)).toMatchObject({ state: "STOPPED", error: sentence });
		expect(await problemOfDaily()).toBe(sentence);
		const { data } = await here.person.ask<{ createDomain: { schedule: object } }>(
			"mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id schedule { isOn } } }",
			{ input: { name: "Later", url: "later.example", country: "US" } },
		);
		expect(data?.createDomain.schedule).toEqual({ isOn: true });
		const own = await rowsOf(
			here.db.orm.em.fork(),
			sql<{ key: string }>`select distinct api_key_id as key from schedules where account_id = ${here.user.accountId}`,
		);
		expect(own).toEqual([{ key: key.id }]);
		expect(await turn("person", true)).toBe(200);
		expect(await problemOfDaily()).toBeNull();
		await live(4);
		expect((await runs()).at(-1)).toMatchObject({ state: "DONE", total: 4 });
	});

	it("stay a person's where one turned them on, whatever a key says again", async () => {
		expect(await turn("person", true)).toBe(200);
		const key = await keyOf({ monthlyCreditCap: 2 });
		expect(await turn(key, true)).toBe(200);
		await live(1);
		expect(await runs()).toMatchObject([{ total: 4, unpaid: 0 }]);
		expect(await spentBy(key)).toBe(0);
	});

	it("count against the cap of the key that adds a domain to a person's", async () => {
		expect(await turn("person", true)).toBe(200);
		const key = await keyOf({ monthlyCreditCap: 2 });
		const added = await rest(key, "POST", "domains", { name: "Added", url: "added.example", country: "US" });
		const { id } = (await added.json()) as { id: string };
		const words = ["one", "two", "three"].map((keyword) => ({ keyword }));
		expect((await rest(key, "POST", `domains/${id}/keywords`, { keywords: words })).status).toBe(201);
		await live(1);
		const { data } = await here.person.ask<{ domain: { runs: { items: object[] } } }>(
			"query ($id: ID!) { domain(id: $id) { runs { items { total overCap } } } }",
			{ id },
		);
		expect(data?.domain.runs.items).toEqual([{ total: 2, overCap: 1 }]);
		expect(await runs()).toMatchObject([{ total: 4, overCap: 0 }]);
		expect(await spentBy(key)).toBe(2);
	});

	it("are the key's that deletes a domain's last schedule", async () => {
		expect(await turn("person", true)).toBe(200);
		const id = await create("person");
		const key = await keyOf({ monthlyCreditCap: 3 });
		expect(await codeOf(key, `deleteSchedule(id: "${id}") { id }`)).toBeNull();
		await live(1);
		expect(await runs()).toMatchObject([{ total: 3, overCap: 1 }]);
		expect(await spentBy(key)).toBe(3);
	});
});

describe("a domain's depth", () => {
	const depth = async (by: Caller, searchDepth: number) =>
		(await rest(by, "PUT", `domains/${here.domainId}`, { searchDepth })).status;
	const daily = async () =>
		expect((await rest("person", "POST", "settings", { key: "dailyPositionCheck", value: "true" })).status).toBe(200);

	it.each([
		{ what: "daily updates", check: daily },
		{ what: "a schedule", check: () => create("person", everyDay) },
	])("is raised under $what by a key that may spend, up to its cap", async ({ check }) => {
		const writer = await keyOf({ scopes: ["WRITE"] });
		expect(await depth(writer, 20)).toBe(200);
		await check();
		expect(await depth(writer, 20)).toBe(200);
		expect(await depth(writer, 10)).toBe(200);
		expect(await depth(writer, 20)).toBe(403);
		const key = await keyOf({ monthlyCreditCap: 6 });
		expect(await depth(key, 20)).toBe(200);
		await live(1);
		expect(await runs()).toMatchObject([{ total: 3, overCap: 1 }]);
		expect(await spentBy(key)).toBe(6);
	});

	it("is raised by any key where schedules have a depth of their own", async () => {
		await create("person", { ...everyDay, depth: 10 });
		expect(await depth(await keyOf({ scopes: ["WRITE"] }), 20)).toBe(200);
	});
});

describe("limits on spending", () => {
	it.each([
		{ limit: "approvalLimit", field: () => "saveSettings(" },
		{ limit: "monthlyCreditCap", field: () => `updateDomain(id: "${here.domainId}", ` },
	])("such as $limit are lowered, not lifted, by a key with a cap", async ({ limit, field }) => {
		const set = (by: Caller, value: number | null) =>
			codeOf(by, `${field()}input: { ${limit}: ${value} }) { ${limit} }`);
		const key = await keyOf({ monthlyCreditCap: 30 });
		for (const value of [20, 10, 10]) expect(await set(key, value)).toBeNull();
		for (const value of [11, null]) expect(await set(key, value)).toBe("FORBIDDEN");
		expect(await set(await keyOf(), 11)).toBeNull();
		expect(await set(key, 12)).toBe("FORBIDDEN");
		expect(await set(await keyOf({ scopes: ["READ", "WRITE"] }), 5)).toBe("FORBIDDEN");
		expect(await set("person", null)).toBeNull();
	});
});
