import { describe, expect, it } from "vitest";
import { everyDay } from "../../../test/factories/due-slots.ts";
import { setUpKeySchedules } from "../../../test/set-up-key-schedules.ts";

const here = setUpKeySchedules();
const { keyOf, create, codeOf, update, live, runs, spentBy, expectCapOfSixUsedUp } = here;

describe("a person's schedule", () => {
	const sunday = "2026-03-08T06:00:00.000Z";
	const weekly = { ...everyDay, cadence: { kind: "WEEKDAYS", weekdays: ["SUNDAY"] } };

	it("counts against an API key that changes it", async () => {
		const id = await create("person", everyDay);
		expect(await update(await keyOf({ monthlyCreditCap: 10 }), id, weekly)).toBe("OUT_OF_CREDITS");
		const key = await keyOf({ monthlyCreditCap: 30 });
		expect(await update(key, id, weekly)).toBeNull();
		await live(7);
		expect(await runs()).toMatchObject([{ total: 4 }]);
		expect(await spentBy(key)).toBe(4);
	});

	const viewOf = async (filter: object): Promise<string> => {
		const { data } = await here.person.ask<{ createView: { id: string } }>(
			"mutation ($input: CreateViewInput!) { createView(input: $input) { id } }",
			{ input: { name: "Chosen", domainId: here.domainId, filter } },
		);
		return data?.createView.id ?? "";
	};

	const pause = (id: string) => `pauseSchedule(id: "${id}") { id }`;
	const skip = (id: string) => `skipSlot(scheduleId: "${id}", slotAt: "${sunday}") { id }`;
	it.each([
		{ act: "resumes it", before: pause, field: (id: string) => `resumeSchedule(id: "${id}") { id }` },
		{
			act: "ends its pause sooner",
			before: pause,
			field: (id: string) => `pauseSchedule(id: "${id}", until: "2026-03-08T05:00:00.000Z") { id }`,
		},
		{
			act: "takes back that a slot is skipped",
			before: skip,
			field: (id: string) => `unskipSlot(scheduleId: "${id}", slotAt: "${sunday}") { id }`,
		},
	])("counts against a capped API key that $act", async ({ before, field }) => {
		const id = await create("person", weekly);
		expect(await codeOf("person", before(id))).toBeNull();
		expect(await codeOf(await keyOf({ monthlyCreditCap: 10 }), field(id))).toBe("OUT_OF_CREDITS");
		expect(await codeOf(await keyOf({ scopes: ["READ", "WRITE"] }), field(id))).toBe("FORBIDDEN");
		const key = await keyOf({ monthlyCreditCap: 30 });
		expect(await codeOf(key, field(id))).toBeNull();
		await live(7);
		expect(await runs()).toMatchObject([{ total: 4 }]);
		expect(await spentBy(key)).toBe(4);
	});

	it("is paused longer by a key that may only write, and never shorter", async () => {
		const id = await create("person", everyDay);
		const key = await keyOf({ scopes: ["WRITE"] });
		const pause = (until: string) => codeOf(key, `pauseSchedule(id: "${id}"${until && `, until: "${until}"`}) { id }`);
		expect(await pause("2026-03-05T00:00:00.000Z")).toBeNull();
		expect(await pause("2026-03-04T00:00:00.000Z")).toBe("FORBIDDEN");
		expect(await pause("2026-03-06T00:00:00.000Z")).toBeNull();
		expect(await pause("")).toBeNull();
		expect(await pause("2026-03-09T00:00:00.000Z")).toBe("FORBIDDEN");
	});

	it("keeps the filter of its view from a key that may only write", async () => {
		const viewId = await viewOf({ devices: ["DESKTOP"] });
		const key = await keyOf({ scopes: ["WRITE"] });
		const change = (input: string) => codeOf(key, `updateView(id: "${viewId}", input: { ${input} }) { id }`);
		expect(await change("filter: { devices: [MOBILE, DESKTOP] }")).toBeNull();
		await create("person", { ...everyDay, target: { kind: "VIEW", viewId } });
		expect(await change("filter: { devices: [DESKTOP] }")).toBe("FORBIDDEN");
		expect(await change('name: "Any"')).toBeNull();
	});

	it("counts against a capped API key that changes the filter of its view", async () => {
		const viewId = await viewOf({ devices: ["MOBILE"] });
		await create("person", { ...everyDay, target: { kind: "VIEW", viewId } });
		const key = await keyOf({ monthlyCreditCap: 6 });
		expect(await codeOf(key, `updateView(id: "${viewId}", input: { name: "Desktop" }) { id }`)).toBeNull();
		expect(
			await codeOf(key, `updateView(id: "${viewId}", input: { filter: { devices: [DESKTOP] } }) { id }`),
		).toBeNull();
		await expectCapOfSixUsedUp(key);
	});

	const leaving = [
		{ act: "deletes it", left: (id: string) => `deleteSchedule(id: "${id}") { id }` },
		{
			act: "narrows its view",
			left: (_: string, viewId: string) =>
				`updateView(id: "${viewId}", input: { filter: { devices: [MOBILE] } }) { id }`,
		},
		{
			act: "changes what it takes",
			left: (id: string) =>
				`updateSchedule(id: "${id}", input: { name: "Few", cadence: { kind: MONTHLY, dayOfMonth: 28 }, time: "06:00", timeZone: "UTC", target: { kind: GROUPS, groups: ["none"] } }) { id }`,
		},
	];
	it.each(leaving)(
		"passes its keywords to the schedule of the others, at the expense of the API key that $act",
		async ({ left }) => {
			const viewId = await viewOf({ devices: ["DESKTOP"] });
			const monthly = { kind: "MONTHLY", dayOfMonth: 28 };
			const id = await create("person", { ...everyDay, cadence: monthly, target: { kind: "VIEW", viewId } });
			await create("person", { ...weekly, name: "Others", target: { kind: "OTHERS" } });
			const field = left(id, viewId);
			expect(await codeOf(await keyOf({ scopes: ["WRITE"] }), field)).toBe("FORBIDDEN");
			const key = await keyOf({ monthlyCreditCap: 30 });
			expect(await codeOf(key, field)).toBeNull();
			await live(7);
			expect(await runs()).toMatchObject([{ total: 4 }]);
			expect(await spentBy(key)).toBe(4);
		},
	);

	it("leaves its keywords to one of the others by a key with a cap only if that pays for 30 days of them", async () => {
		const id = await create("person", { ...everyDay, target: { kind: "GROUPS", groups: ["shop"] } });
		await create("person", { ...everyDay, name: "Others", target: { kind: "OTHERS" } });
		const field = `deleteSchedule(id: "${id}") { id }`;
		expect(await codeOf(await keyOf({ monthlyCreditCap: 10 }), field)).toBe("OUT_OF_CREDITS");
		expect(await codeOf(await keyOf({ scopes: ["WRITE", "SPEND"] }), field)).toBeNull();
	});
});
