import { beforeEach, describe, expect, it } from "vitest";
import { AlertWorld, atOnce, daily } from "../../../test/factories/alert-lines.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { removeNotificationsOfAlerts } from "./notification-removal.service.ts";
import type { RuleDelivery } from "./notifications.types.ts";

const db = setUpDatabase({ clock: "2026-11-23T10:00:00Z" });
let world: AlertWorld;

beforeEach(async () => {
	world = await AlertWorld.create(db);
});

/** The next day, at ten. */
const nextDay = () => world.at("2026-11-24T10:00:00Z");

describe("a line", () => {
	it("tells that an alert opened, that it escalated, and that it is back, each on its day", async () => {
		const fell = await world.open({ phrase: "burr grinder" });
		await world.deliver();
		await nextDay();
		const worse = world.change(fell, { says: "fell from 4 to 25, usually 3–6", move: { from: 4, to: 25, depth: 100 } });
		await world.review([{ event: "ESCALATED", line: worse }]);
		await world.deliver();
		await world.at("2026-11-25T10:00:00Z");
		await world.review([world.end(fell)]);
		expect(await world.lines()).toEqual([
			["burr grinder (US, mobile) fell from 4 to 12, usually 3–6"],
			["burr grinder (US, mobile) fell from 4 to 25, usually 3–6"],
			["burr grinder (US, mobile) is back at 4"],
		]);
	});

	it("about a keyword is the only one of the day; the next has the net change, on a later day", async () => {
		const fell = await world.open({ keywordId: "70", phrase: "burr grinder" });
		await world.deliver();
		const rose = world.alert({
			keywordId: "70",
			phrase: "burr grinder",
			direction: "BETTER",
			move: { from: 4, to: 2 },
		});
		await world.review([
			{ event: "OPENED", line: world.change(rose, { says: "rose from 4 to 2, usually 3–6" }) },
			world.end(fell),
		]);
		await world.review([]);
		expect(await world.lines()).toHaveLength(1);
		await nextDay();
		await world.review([]);
		expect((await world.lines()).slice(1)).toEqual([["burr grinder (US, mobile) rose from 4 to 2, usually 3–6"]]);
	});

	it("is not sent if what waited is undone by then, and its end is told later", async () => {
		const first = await world.open({ keywordId: "71" });
		await world.deliver();
		const again = world.alert({ keywordId: "71" });
		await world.review([world.end(first)]);
		await world.review([{ event: "OPENED", line: again }]);
		await nextDay();
		await world.review([]);
		expect(await world.lines()).toHaveLength(1);
		await world.review([world.end(again)]);
		expect((await world.lines())[1]).toEqual([expect.stringContaining("is back at 4")]);
	});

	it("about being back is not lost when a second alert came and went before its own could be sent", async () => {
		const first = await world.open({ keywordId: "72", phrase: "burr grinder" });
		await world.deliver();
		const second = world.alert({ keywordId: "72", phrase: "burr grinder", says: "worse than 10, now 12" });
		await world.review([{ event: "OPENED", line: second }]);
		await world.review([world.end(first)]);
		await world.review([world.end(second)]);
		await nextDay();
		await world.review([]);
		expect((await world.lines()).slice(1)).toEqual([["burr grinder (US, mobile) is back at 4"]]);
	});

	it("about being back goes to those who had one about the fall", async () => {
		const channelIds = [await world.channel()];
		const fell = await world.open();
		await world.deliver();
		const both: RuleDelivery[] = [{ ...atOnce, channelIds }];
		await nextDay();
		await world.review([world.end(fell, "RETURNED", { deliveries: both })]);
		expect((await world.messages()).map(({ recipient }) => recipient)).toEqual([world.owner, world.owner]);
	});

	it("is not sent if the keyword was back before its digest", async () => {
		const fell = await world.open({ deliveries: [daily] });
		await world.review([world.end(fell)]);
		await nextDay();
		await world.digest();
		expect(await world.lines()).toEqual([]);
	});

	it("ends silently when the new level has become usual, when no rule is on, and while snoozed", async () => {
		const settled = await world.open();
		const ended = await world.open();
		const snoozed = await world.open();
		await world.deliver();
		await nextDay();
		await world.review([
			world.end(settled, "SETTLED"),
			world.end(ended, "ENDED", { deliveries: [] }),
			world.end(snoozed, "RECOVERED", { isSilent: true }),
		]);
		await world.digest();
		expect(await world.lines()).toHaveLength(3);
	});

	it("that a silent end closed does not hide the next fall to the same place", async () => {
		const settled = await world.open({ keywordId: "72" });
		await world.deliver();
		await nextDay();
		await world.review([world.end(settled, "SETTLED")]);
		await world.open({ keywordId: "72" });
		expect(await world.lines()).toHaveLength(2);
	});

	it("that was not needed does not hide a later one, when the alert it was about has ended silently", async () => {
		const first = await world.open({ keywordId: "74" });
		await world.deliver();
		const again = world.alert({ keywordId: "74" });
		await world.review([world.end(first), { event: "OPENED", line: again }]);
		await nextDay();
		await world.review([world.end(again, "SETTLED")]);
		await world.open({ keywordId: "74" });
		expect(await world.lines()).toHaveLength(2);
	});

	it("waiting for its digest is told although the level has become usual meanwhile, but not once snoozed", async () => {
		const settled = await world.open({ deliveries: [daily], phrase: "settled" });
		const snoozed = await world.open({ deliveries: [daily], phrase: "snoozed" });
		await world.review([world.end(settled, "SETTLED")]);
		world.change(snoozed, { state: "SNOOZED" });
		await nextDay();
		await world.digest();
		expect(await world.lines()).toEqual([["settled (US, mobile) fell from 4 to 12, usually 3–6"]]);
	});

	it("about a deleted alert is forgotten: not sent any more, and not in the way of the next", async () => {
		const reported = await world.open({ keywordId: "75" });
		await world.deliver();
		const waiting = await world.open({ deliveries: [daily] });
		for (const { alertId } of [reported, waiting]) world.alerts.delete(alertId);
		await world.em.transactional((em) =>
			removeNotificationsOfAlerts(em, world.accountId, [reported.alertId, waiting.alertId]),
		);
		await nextDay();
		await world.digest();
		await world.open({ keywordId: "75" });
		expect(await world.lines()).toHaveLength(2);
	});

	it("is not sent to those whom no rule tells any more", async () => {
		const fell = await world.open({ deliveries: [daily] });
		world.change(fell, { state: "CLEARED", end: "ENDED", deliveries: [] });
		await nextDay();
		await world.digest();
		expect(await world.lines()).toEqual([]);
	});
});
