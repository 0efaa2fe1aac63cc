import { expect, it } from "vitest";
import { dayOf, localTimeZone } from "../../lib/days.ts";
import { formatDay, formatTime } from "../../lib/format.ts";
import { googleInWords } from "./google-words.ts";

const now = Date.parse("2026-11-21T16:30:00Z");
const timeZone = localTimeZone();
const read = (more: Partial<Parameters<typeof googleInWords>[0]> = {}, from = "2026-10-23") =>
	googleInWords(
		{ isOn: true, fetchedAt: "2026-11-21T16:00:00Z", knownSince: "2026-02-05T12:00:00Z", problem: null, ...more },
		{ from, timeZone, now },
	);

it("there is no note while Google's updates are known for the whole chart", () => {
	expect(read()).toEqual([]);
	expect(read({ problem: "The feed answered 500." })).toEqual([]);
});

it("after 26 hours without a good answer the chart says how old they are", () => {
	const fetchedAt = "2026-11-20T14:00:00Z";
	const at = `${formatDay(dayOf(fetchedAt, timeZone))}, ${formatTime(fetchedAt)}`;
	expect(read({ fetchedAt })).toEqual([`Google updates could not be read since ${at}; shown as of then.`]);
	expect(read({ fetchedAt: "2026-11-20T14:31:00Z" })).toEqual([]);
});

it("there is a note for a failed first read, but not for a pending one", () => {
	const never = { fetchedAt: null, knownSince: null };
	expect(read({ ...never, problem: "The feed answered 500." })).toEqual(["Google updates could not be read yet."]);
	expect(read(never)).toEqual([]);
});

it("a chart that begins earlier says since when they are known", () => {
	expect(read({}, "2026-02-01")).toEqual(["Google updates are known since Feb 5, 2026."]);
});

it("where they are switched off, they are not spoken of", () => {
	expect(read({ isOn: false, fetchedAt: null, problem: "The feed answered 500." })).toEqual([]);
});
