import { beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { buildContext } from "../../../test/context.ts";
import { AlertWorld, atOnce, daily } from "../../../test/factories/alert-lines.ts";
import { buildMember } from "../../../test/factories/factories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { setAlertMail } from "./mail/alert-mail.service.ts";
import type { Recipient } from "./notification.entity.ts";

const db = setUpDatabase({ clock: "2026-11-23T10:00:00Z" });
let world: AlertWorld;

beforeEach(async () => {
	world = await AlertWorld.create(db);
});

/** The next day, at ten. */
const nextDay = () => world.at("2026-11-24T10:00:00Z");

describe("messages at once", () => {
	it("are one per recipient and run, all rules and domains together", async () => {
		const channelIds = [await world.channel(), await world.channel()];
		const deliveries = [atOnce, { when: "AT_ONCE" as const, isMailed: false, channelIds }];
		const line = world.alert({ deliveries });
		const elsewhere = world.alert({ deliveries: [atOnce], domain: { id: "2", name: "Other" } });
		await world.review([
			{ event: "OPENED", line },
			{ event: "OPENED", line: elsewhere },
		]);
		const sent = await world.messages();
		expect(sent.map(({ recipient, alertIds }) => [recipient, alertIds])).toEqual([
			[world.owner, [line.alertId, elsewhere.alertId]],
			...channelIds.map((id) => [`channel:${id}`, [line.alertId]]),
		]);
		expect(sent[0]).toMatchObject({ kind: "AT_ONCE", title: "2 domains: 2 keywords moved" });
	});

	it("beat the digest where rules differ", async () => {
		await world.open({ deliveries: [daily, atOnce, daily] });
		expect(await world.messages()).toHaveLength(1);
	});

	it("are not composed twice when a run's review is repeated", async () => {
		const line = world.alert();
		await world.review([{ event: "OPENED", line }], "4711");
		await world.review([{ event: "OPENED", line: world.alert() }], "4711");
		expect(await world.messages()).toHaveLength(1);
		await world.review([]);
		expect(await world.messages()).toHaveLength(2);
	});

	it("about operations outside runs are one each", async () => {
		const stopped = world.alert({ kind: "OPERATION", domain: null, says: "The run stopped: no key." });
		const low = world.alert({ kind: "OPERATION", domain: null, says: "Credits end in 5 days." });
		await world.review(
			[stopped, low].map((line) => ({ event: "OPENED" as const, line })),
			null,
		);
		expect(await world.messages()).toMatchObject([
			{ isOperation: true, title: "The run stopped: no key", lines: ["The run stopped: no key."] },
			{ isOperation: true, title: "Credits end in 5 days" },
		]);
	});

	it("tell the balance to nobody who may not spend", async () => {
		const memberOf = async (canSpend: boolean): Promise<Recipient> => {
			const { viewer } = await buildMember({ em: world.em }, world.accountId, { canSpend });
			await setAlertMail(buildContext(db, { viewer }), true);
			return `user:${viewer.userId}`;
		};
		const [editor, spender] = [await memberOf(false), await memberOf(true)];
		const says = "It could not start: Not enough credits: this run needs 40 and you have 9.";
		await world.review([{ event: "OPENED", line: world.alert({ kind: "OPERATION", says }) }], null);
		const told = (await world.messages()).map(({ recipient, lines }) => [recipient, lines]);
		expect(new Map(told as [Recipient, string[]][])).toEqual(
			new Map([
				[world.owner, [says]],
				[editor, ["It could not start: Not enough credits: this run needs 40."]],
				[spender, [says]],
			]),
		);
	});

	it("are 20 a local day; the 20th says so, and the rest comes with the first message of the next day", async () => {
		await world.setTime({ timeZone: "Asia/Kolkata" });
		for (let sent = 1; sent <= 23; sent++) await world.open({ phrase: `word ${sent}` });
		const sent = await world.messages();
		expect(sent).toHaveLength(20);
		expect(sent.map(({ closing }) => closing).filter(Boolean)).toEqual([
			"This is the 20th message today. The rest waits until tomorrow.",
		]);
		expect(sent[19]?.closing).not.toBeNull();
		await world.deliver();
		// Still the same day there.
		await world.at("2026-11-23T18:29:00Z");
		await world.review([]);
		await world.at("2026-11-23T18:31:00Z");
		await world.review([]);
		expect((await world.lines()).slice(20)).toEqual([
			[21, 22, 23].map((number) => `word ${number} (US, mobile) fell from 4 to 12, usually 3–6`),
		]);
	});

	it("held back come with the next digest if no run is before it", async () => {
		for (let sent = 1; sent <= 21; sent++) await world.open();
		await world.at("2026-11-24T08:00:10Z");
		await world.digest();
		expect((await world.messages())[20]).toMatchObject({ kind: "DAILY", localDate: "2026-11-24" });
	});

	it("about operations have a budget of their own", async () => {
		for (let sent = 1; sent <= 20; sent++) await world.open();
		await world.review([{ event: "OPENED", line: world.alert({ kind: "OPERATION" }) }], null);
		expect((await world.messages())[20]).toMatchObject({ isOperation: true, closing: null });
	});

	const both = () => [
		{ event: "OPENED" as const, line: world.alert({ phrase: "late" }) },
		{ event: "OPENED" as const, line: world.alert({ kind: "OPERATION", says: "The run stopped: no key." }) },
	];

	it("of a run tell its operations when only the moves have no budget left, which wait", async () => {
		for (let sent = 1; sent <= 20; sent++) await world.open();
		await world.review(both());
		expect((await world.messages())[20]).toMatchObject({ isOperation: true, lines: ["The run stopped: no key."] });
		await world.deliver();
		await nextDay();
		await world.review([]);
		expect((await world.lines())[21]).toEqual(["late (US, mobile) fell from 4 to 12, usually 3–6"]);
	});

	it("of a run tell its moves when only operations have no budget left, which wait", async () => {
		for (let sent = 1; sent <= 20; sent++)
			await world.review([{ event: "OPENED", line: world.alert({ kind: "OPERATION" }) }], null);
		await world.review(both());
		const late = ["late (US, mobile) fell from 4 to 12, usually 3–6"];
		expect((await world.messages())[20]).toMatchObject({ isOperation: false, lines: late });
		await world.deliver();
		await nextDay();
		await world.review([]);
		expect((await world.lines())[21]).toEqual(["The run stopped: no key."]);
	});
});

describe("a message given up", () => {
	it("frees its budget, and its lines come on the next day", async () => {
		for (let sent = 1; sent <= 20; sent++) await world.open();
		const [first] = await world.deliver("FAILED");
		await world.review([]);
		expect(await world.messages()).toHaveLength(20);
		await world.open();
		expect((await world.messages())[20]).toMatchObject({ closing: null, alertIds: [expect.anything()] });
		await nextDay();
		await world.review([]);
		const next = (await world.messages())[21];
		expect(next?.alertIds).toHaveLength(20);
		expect(next?.alertIds).toContain(first?.alertIds[0]);
	});

	it("frees its day: later news about its keyword is still sent that day", async () => {
		const fell = await world.open();
		await world.deliver("FAILED");
		await world.review([{ event: "ESCALATED", line: fell }]);
		expect((await world.messages()).map(({ alertIds }) => alertIds)).toEqual([[fell.alertId], [fell.alertId]]);
	});

	it("does not count as told: a keyword that is back by then is not mentioned", async () => {
		const fell = await world.open();
		await world.review([world.end(fell)]);
		await world.deliver("FAILED");
		await nextDay();
		await world.review([]);
		await world.digest();
		expect(await world.messages()).toHaveLength(1);
	});

	it("after days without an end counts as given up", async () => {
		await world.open();
		await world.at("2026-11-28T10:00:00Z");
		await world.digest();
		const [lost, again] = await world.messages();
		expect([lost?.state, again?.kind]).toEqual(["FAILED", "DAILY"]);
	});
});

describe("a recipient", () => {
	it("with alert mail off, without a verified address or without mail gets nothing, also not later", async () => {
		const { em } = world;
		const ctx = { em, viewer: { userId: world.userId, accountId: world.accountId } } as never;
		await world.open({ deliveries: [daily] });
		await setAlertMail(ctx, false);
		await world.open({ deliveries: [daily] });
		await setAlertMail(ctx, true);
		await rowsOf(em, sql`update users set email_verified = false where id = ${world.userId}`);
		await world.open();
		await rowsOf(em, sql`update users set email_verified = true where id = ${world.userId}`);
		Object.assign(world.services, { config: { ...world.services.config, smtpUrl: null } });
		await world.open();
		Object.assign(world.services, { config: { ...world.services.config, smtpUrl: "smtp://again" } });
		await nextDay();
		await world.review([]);
		await world.digest();
		expect(await world.messages()).toEqual([]);
	});

	it("that is a channel gets nothing while it is off; what was given up waits until it is on again", async () => {
		const id = await world.channel();
		const deliveries = [{ when: "AT_ONCE" as const, isMailed: false, channelIds: [id] }];
		await world.open({ deliveries, phrase: "before" });
		await rowsOf(world.em, sql`update endpoints set state = 'DISABLED' where id = ${id}`);
		await world.deliver("FAILED");
		await world.open({ deliveries, phrase: "meanwhile" });
		expect(await world.messages()).toHaveLength(1);
		await rowsOf(world.em, sql`update endpoints set state = 'ON' where id = ${id}`);
		await nextDay();
		await world.open({ deliveries, phrase: "after" });
		expect((await world.messages())[1]?.lines).toEqual([
			"after (US, mobile) fell from 4 to 12, usually 3–6",
			"before (US, mobile) fell from 4 to 12, usually 3–6",
		]);
	});

	it("is never one of another account", async () => {
		const stranger = await AlertWorld.create(db);
		const channelIds = [await stranger.channel()];
		await world.open({ deliveries: [{ when: "AT_ONCE", isMailed: false, channelIds }] });
		expect([...(await world.messages()), ...(await stranger.messages())]).toEqual([]);
	});
});
