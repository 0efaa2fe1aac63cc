import { describe, expect, it } from "vitest";
import { chatSize, mailSize, noticeOf } from "./alert-notice.policy.ts";
import type { LineFacts, LineKeyword, LineMove } from "./notifications.types.ts";

let count = 0;

interface Options extends Partial<Omit<LineFacts, "keyword" | "move">> {
	keyword?: Partial<LineKeyword>;
	move?: Partial<LineMove>;
}

/** A keyword's fall, or what the options make of it. */
function line({ keyword, move, ...options }: Options = {}): LineFacts {
	const id = String(++count);
	const went = { from: 4, to: 12, depth: 100, ...move };
	const known = { id, phrase: `word ${id}`, place: "US", market: "US en", device: "mobile", volume: null, ...keyword };
	return {
		alertId: id,
		kind: "MOVE",
		state: "OPEN",
		end: null,
		isSilent: false,
		domain: { id: "1", name: "Kettle & Grain" },
		direction: "WORSE",
		says: `fell from ${went.from} to ${went.to}`,
		notes: [],
		deliveries: [],
		...options,
		keyword: known,
		move: went,
	};
}

const sentence = (options: Partial<LineFacts>): LineFacts => ({ ...line(), ...options, keyword: null, move: null });
const rose = (options: Options = {}) => line({ direction: "BETTER", says: "rose", ...options });
const back = (options: Options = {}) => line({ state: "CLEARED", end: "RECOVERED", says: "is back at 4", ...options });
const rest = { url: "https://rank.example/app/alerts?message=1", closing: null };
const notice = (facts: LineFacts[], size = mailSize) => noticeOf(facts, size, rest);
const titleOf = (...facts: LineFacts[]) => notice(facts).title;
const linesOf = (...facts: LineFacts[]) => notice(facts).sections.flatMap(({ lines }) => lines);
const other = { id: "2", name: "Other" };

describe("a message's title", () => {
	it("counts what happened to one domain, or to several", () => {
		expect(titleOf(line(), line(), line(), rose())).toBe("Kettle & Grain: 3 keywords fell, 1 rose");
		expect(titleOf(line({ move: { to: null } }))).toBe("Kettle & Grain: 1 keyword fell");
		expect(titleOf(rose(), back(), back())).toBe("Kettle & Grain: 1 keyword rose, 2 are back");
		expect(titleOf(back())).toBe("Kettle & Grain: 1 keyword is back");
		expect(titleOf(line(), rose({ domain: other }), back({ domain: { id: "3", name: "C" } }))).toBe(
			"3 domains: 3 keywords moved",
		);
	});

	it("names site-wide movement and problems first", () => {
		const siteWide = sentence({ kind: "SITE_WIDE", says: "146 of 400 keywords stood lower than usual." });
		const stopped = sentence({ kind: "OPERATION", says: "The run stopped: no key." });
		expect(titleOf(siteWide, line())).toBe("Kettle & Grain: site-wide fall, 1 keyword fell");
		expect(titleOf(siteWide, line({ domain: other }))).toBe("2 domains: 1 moved site-wide, 1 keyword moved");
		expect(titleOf(stopped)).toBe("Kettle & Grain: The run stopped: no key");
		expect(titleOf({ ...stopped, domain: null })).toBe("The run stopped: no key");
		expect(titleOf({ ...stopped, state: "CLEARED", end: "RECOVERED" })).toBe(
			"Kettle & Grain: Resolved: The run stopped: no key",
		);
		expect(titleOf(stopped, { ...stopped, alertId: "x", domain: null }, line())).toBe(
			"Kettle & Grain: 2 problems, 1 keyword fell",
		);
	});

	it("is cut where a name is too long for a subject", () => {
		const title = titleOf(line({ domain: { id: "1", name: "n".repeat(300) } }));
		expect([title.length, title.endsWith("n…")]).toEqual([150, true]);
	});
});

describe("a message's lines", () => {
	it("are in order: lost, left the top 3, left the top 10, falls, rises, recovered; then volume, distance and phrase", () => {
		const named = (phrase: string, volume: number | null = null) => ({ phrase, volume });
		const facts = [
			back({ keyword: named("back") }),
			rose({ keyword: named("rose"), move: { from: 20, to: 2 } }),
			line({ keyword: named("b-fell"), move: { from: 20, to: 30 } }),
			line({ keyword: named("a-fell"), move: { from: 20, to: 30 } }),
			line({ keyword: named("far-fell"), move: { from: 20, to: 60 } }),
			line({ keyword: named("wanted-fell", 900), move: { from: 20, to: 30 } }),
			line({ keyword: named("top10"), move: { from: 8, to: 15 } }),
			line({ keyword: named("top3"), move: { from: 3, to: 5 } }),
			line({ keyword: named("lost"), move: { from: 40, to: null } }),
		];
		const order = linesOf(...facts, sentence({ kind: "SITE_WIDE", says: "all-over (US, mobile)" }));
		expect(order.map((text) => text.split(" (")[0])).toEqual([
			"all-over",
			"lost",
			"top3",
			"top10",
			"wanted-fell",
			"far-fell",
			"a-fell",
			"b-fell",
			"rose",
			"back",
		]);
	});

	it("are shared by devices of one phrase, market and direction", () => {
		const on = (device: string, says: string, more: Options = {}) =>
			line({ ...more, says, keyword: { phrase: "pot", device, ...more.keyword } });
		expect(linesOf(on("mobile", "fell from 4 to 12"), on("desktop", "fell from 4 to 12"))).toEqual([
			"pot (US, mobile, desktop) fell from 4 to 12",
		]);
		expect(
			linesOf(on("desktop", "fell from 5 to 9", { move: { from: 5, to: 9 } }), on("mobile", "fell from 4 to 12")),
		).toEqual(["pot (US, mobile) fell from 4 to 12; desktop fell from 5 to 9"]);
		const apart = [
			on("mobile", "fell"),
			on("desktop", "rose", { direction: "BETTER" }),
			on("tablet", "fell", { keyword: { market: "US es" } }),
			on("mobile", "fell", { domain: other }),
			{ ...on("desktop", "is back"), state: "CLEARED" as const, end: "RETURNED" as const },
		];
		expect(linesOf(...apart)).toHaveLength(5);
	});

	it("are cut to ten domains, of 20 lines in mail and 10 in chat, and the others counted", () => {
		const facts = Array.from({ length: 12 }, (_, domain) =>
			Array.from({ length: 25 }, () => line({ domain: { id: String(domain), name: `Domain ${domain}` } })),
		).flat();
		const mail = notice(facts);
		expect([mail.sections.length, mail.sections[0]?.lines.length, mail.more]).toEqual([10, 20, 100]);
		const chat = notice(facts, chatSize);
		expect([chat.sections.length, chat.sections[0]?.lines.length, chat.more]).toEqual([10, 10, 200]);
		expect(chat.sections[0]?.title).toMatch(/^Domain/);
		expect(notice(facts.slice(0, 3)).sections[0]?.title).toBeNull();
	});
});
