import { afterEach, expect, it, vi } from "vitest";
import { addDays, dayOf, localTimeZone } from "../../../lib/days.ts";
import { endFault, linkFaults, newLink, updateInput } from "./link-values.ts";
import {
	audienceInWords,
	changeInWords,
	endInWords,
	linkAbout,
	linkName,
	opensInWords,
	savedInWords,
} from "./link-words.ts";

const here = { today: "2026-11-22", timeZone: "UTC" };
const until = "2027-02-20T23:59:59Z";
const end = { state: "ACTIVE", expiresAt: until, revokedAt: null } as const;

afterEach(() => {
	vi.useRealTimers();
});

it("a link says how long it works, and since when it does not", () => {
	expect(endInWords(end, here)).toBe("until Feb 20, 2027");
	expect(endInWords({ ...end, expiresAt: null }, here)).toBe("no end");
	expect(endInWords({ ...end, state: "EXPIRED", expiresAt: "2026-11-21T12:00:00Z" }, here)).toBe("ended Nov 21");
	expect(endInWords({ ...end, state: "REVOKED", revokedAt: "2025-11-20T12:00:00Z" }, here)).toBe(
		"revoked Nov 20, 2025",
	);
});

it("an ended link says so before it is changed, and promises guests nothing once it is saved", () => {
	expect(changeInWords(end, here)).toBe("Its address stays.");
	expect(changeInWords({ state: "EXPIRED", expiresAt: "2026-11-21T12:00:00Z" }, here)).toBe(
		"It ended Nov 21: guests do not see it. Choose a later day, and its address works again.",
	);
	expect(changeInWords({ state: "UNREADABLE", expiresAt: null }, here)).toBe(
		"Guests do not see it. Its view cannot be read: choose another one.",
	);
	expect(savedInWords({ state: "ACTIVE" })).toBe("Guests see it from now on.");
	expect(savedInWords({ state: "EXPIRED" })).toBe("Guests do not see it: it has ended.");
	expect(savedInWords({ state: "UNREADABLE" })).toBe("Guests do not see it: its view cannot be read.");
});

it("a last day is in the next ten years, unless it is the one from before", () => {
	vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z") });
	const today = dayOf(Date.now(), localTimeZone());
	expect(endFault(today, "")).toBeUndefined();
	expect(endFault(addDays(today, -1), "")).toBe("Not before today.");
	expect(endFault(addDays(today, -1), addDays(today, -1))).toBeUndefined();
	expect(endFault(addDays(today, 3650), "")).toBeUndefined();
	expect(endFault(addDays(today, 3651), "")).toMatch(/^Not after \w+ \d+, \d{4}\.$/);
});

it("a link says how often it was opened", () => {
	const lastOpenedAt = "2026-11-20T08:00:00Z";
	expect(opensInWords({ openCount: 0, lastOpenedAt: null }, here)).toBe("never opened");
	expect(opensInWords({ openCount: 1, lastOpenedAt }, here)).toBe("opened once, last Nov 20");
	expect(opensInWords({ openCount: 12, lastOpenedAt }, here)).toBe("opened 12 times, last Nov 20");
});

it("a new link says who can see its page", () => {
	expect(audienceInWords({ hasPassword: true, expiresAt: until }, "UTC")).toBe(
		"Anyone with the address and the password can see this page until Feb 20, 2027.",
	);
	expect(audienceInWords({ hasPassword: false, expiresAt: null }, "UTC")).toBe(
		"Anyone with the address can see this page.",
	);
});

it("a link goes by its label, and below it by its domain and title", () => {
	const content = { title: "Search report", domain: { name: "Kettle & Grain" } } as Parameters<
		typeof linkName
	>[0]["content"];
	expect([linkName({ label: "", content }), linkAbout({ label: "", content })]).toEqual([
		"Search report",
		"Kettle & Grain",
	]);
	expect([linkName({ label: "For the board", content }), linkAbout({ label: "For the board", content })]).toEqual([
		"For the board",
		"Kettle & Grain · Search report",
	]);
});

it("a change sends what changed alone: a password that is kept is not sent, one that is removed is null", () => {
	const initial = { ...newLink("7"), passwordChange: "keep" as const, endsOn: "2027-02-20" };
	expect(updateInput(initial, initial)).toBeNull();
	expect(updateInput({ ...initial, label: "For the board" }, initial)).toEqual({ label: "For the board" });
	expect(updateInput({ ...initial, passwordChange: "remove", endsOn: "" }, initial)).toEqual({
		password: null,
		expiresAt: null,
	});
	expect(linkFaults({ ...initial, passwordChange: "replace" })).toEqual({ password: "Enter the new password." });
	expect(linkFaults({ ...initial, passwordChange: "add", password: "short" })).toEqual({
		password: "At least 8 characters.",
	});
});
