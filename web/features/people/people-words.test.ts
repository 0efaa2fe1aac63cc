import { expect, it } from "vitest";
import {
	countsInWords,
	domainNames,
	domainsInWords,
	endInWords,
	expiryInWords,
	memberInWords,
	removalInWords,
	seenInWords,
} from "./people-words.ts";

const here = { now: Date.parse("2026-11-28T12:30:00Z"), today: "2026-11-28", timeZone: "UTC" };
const key = (name: string) => ({ id: name, name });

it("the count names members and open invitations, and how many there can be", () => {
	expect(countsInWords(6, 3)).toBe("6 members and 3 open invitations of 200");
	expect(countsInWords(1, 1)).toBe("1 member and 1 open invitation of 200");
	expect(countsInWords(6, 0)).toBe("6 members of 200");
});

it("domains are counted, and named in the title", () => {
	const all = [
		{ id: "1", name: "Atelier Noord" },
		{ id: "2", name: "Copperleaf Teas" },
		{ id: "3", name: "Quill" },
	];
	const some = { hasAllDomains: false, domains: [{ id: "3" }, { id: "1" }] };
	expect(domainsInWords(some)).toBe("2 domains");
	expect(domainNames(some, all)).toBe("Atelier Noord, Quill");
	expect(domainsInWords({ hasAllDomains: true, domains: [] })).toBe("All domains");
	expect(domainNames({ hasAllDomains: true, domains: [] }, all)).toBe("");
});

it("a member was last seen now, some hours ago, yesterday or on a day: uses of a session are known to the hour", () => {
	const seen = (lastSeenAt: string | null, isYou = false) => seenInWords({ isYou, lastSeenAt }, here);
	expect(seen("2026-11-01T10:00:00Z", true)).toBe("now");
	expect(seen("2026-11-28T11:31:00Z")).toBe("in the last hour");
	expect(seen("2026-11-28T11:30:00Z")).toBe("1 hour ago");
	expect(seen("2026-11-27T23:59:00Z")).toBe("12 hours ago");
	expect(seen("2026-11-27T10:00:00Z")).toBe("yesterday");
	expect(seen("2026-11-16T10:00:00Z")).toBe("Nov 16");
	expect(seen("2025-11-16T10:00:00Z")).toBe("Nov 16, 2025");
	expect(seen(null)).toBe("never");
});

it("a member's dialog says who it is", () => {
	const member = {
		id: "2",
		name: "Ilias",
		email: "ilias@northlight.example",
		emailVerified: true,
		role: "EDITOR" as const,
		canSpend: true,
		hasAllDomains: true,
		domains: [],
		apiKeys: [],
		isYou: false,
		joinedAt: "2026-03-04T12:00:00Z",
		lastSeenAt: null,
	};
	expect(memberInWords(member, here)).toBe("ilias@northlight.example · member since Mar 4, 2026 · never seen");
	expect(memberInWords({ ...member, lastSeenAt: "2026-11-27T12:00:00Z" }, here)).toMatch(/ · last seen yesterday$/);
});

it("an invitation expires in days, of which a begun one counts", () => {
	const now = Date.parse("2026-11-28T12:00:00Z");
	expect(expiryInWords("2026-12-03T11:00:00Z", now)).toBe("expires in 5 days");
	expect(expiryInWords("2026-11-28T13:00:00Z", now)).toBe("expires in 1 day");
	expect(expiryInWords("2026-11-28T11:00:00Z", now)).toBe("expired");
});

it("an ended invitation says how it ended", () => {
	const ended = (state: "ACCEPTED" | "EXPIRED" | "WITHDRAWN") =>
		endInWords({ state, endedAt: "2026-11-20T12:00:00Z" }, here);
	expect(ended("ACCEPTED")).toBe("accepted Nov 20");
	expect(ended("WITHDRAWN")).toBe("revoked Nov 20");
	expect(ended("EXPIRED")).toBe("expired Nov 20");
});

it("what stops with a member names the API keys in use", () => {
	expect(removalInWords([])).toBe("Signed out of this account at once. Runs, domains and reports stay.");
	expect(removalInWords([key("Nightly"), key("Looker")])).toBe(
		"Signed out of this account at once. 2 API keys stop working: Nightly, Looker. Runs, domains and reports stay.",
	);
	expect(removalInWords(["A", "B", "C", "D", "E"].map(key))).toContain("5 API keys stop working: A, B, C and 2 more.");
});
