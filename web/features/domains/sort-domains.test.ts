import { expect, it } from "vitest";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import type { DomainOverview } from "./portfolio/overview.ts";
import { addressOf, type DomainColumn, firstSort, searchDomains, sortDomains } from "./sort-domains.ts";

function domain(name: string, fields: Partial<DomainFieldsFragment> = {}): DomainFieldsFragment {
	const url = `https://www.${name.toLowerCase()}.example`;
	const figures = { searchDepth: 10, keywordCount: 0, costPerRun: 0, createdAt: "2026-01-01T00:00:00.000Z" };
	const providerChoice = { provider: "SERPER", readsAiOverview: false, isInherited: true } as const;
	return { id: name, name, url, country: "US", firstCheckedAt: null, providerChoice, ...figures, ...fields };
}

const names = (domains: readonly DomainFieldsFragment[]) => domains.map(({ name }) => name);

it("domains sort by name in natural order: site 2 before site 10, ignoring case", () => {
	const domains = [domain("site10"), domain("Site2"), domain("alpha")];
	expect(names(sortDomains(domains, { by: "name", isDescending: false }, new Map()))).toEqual([
		"alpha",
		"Site2",
		"site10",
	]);
});

it("domains sort by the cost of a run, descending on request", () => {
	const domains = [domain("a", { costPerRun: 9 }), domain("b", { costPerRun: 100 }), domain("c", { costPerRun: 20 })];
	expect(names(sortDomains(domains, { by: "cost", isDescending: true }, new Map()))).toEqual(["b", "c", "a"]);
});

it("domains with equal sort values keep their order", () => {
	const domains = [domain("first"), domain("second"), domain("third")];
	expect(names(sortDomains(domains, { by: "keywords", isDescending: true }, new Map()))).toEqual([
		"first",
		"second",
		"third",
	]);
});

it("a search finds domains by a part of their name or address in any case", () => {
	const domains = [domain("Kettle"), domain("Fern", { url: "https://fern.example/KETTLES" }), domain("Noord")];
	expect(names(searchDomains(domains, " kettle "))).toEqual(["Kettle", "Fern"]);
});

it("an address is shown without scheme, www and a lone trailing slash, with its path", () => {
	expect(addressOf("https://www.example.com/")).toBe("example.com");
	expect(addressOf("http://blog.example.com/en")).toBe("blog.example.com/en");
});

const calm: DomainOverview = {
	activeRun: null,
	lastRun: null,
	openAlerts: 0,
	unreadAlerts: 0,
	plan: { kind: "next", text: "", detail: "", heldRuns: 0, at: null, isInNeed: false },
	share: null,
	average: null,
	top10: null,
	line: [],
	isMeasured: true,
	improved: 0,
	declined: 0,
	lost: 0,
};

it("domains sort by their figures; those never checked come last in both directions", () => {
	const overview = (declined: number, average: number | null) => ({
		...calm,
		declined,
		average: average === null ? null : { value: average, change: null, earlier: null },
	});
	const domains = [domain("calm"), domain("new"), domain("falling")];
	const overviews = new Map([
		["calm", overview(2, 20)],
		["falling", overview(50, 12)],
	]);
	const sorted = (by: DomainColumn, isDescending: boolean) =>
		names(sortDomains(domains, { by, isDescending }, overviews));
	expect(sorted("declined", true)).toEqual(["falling", "calm", "new"]);
	expect(sorted("average", false)).toEqual(["falling", "calm", "new"]);
	expect(sorted("average", true)).toEqual(["calm", "falling", "new"]);
});

it("the worst come first: those that need someone, then by the share of keywords lost or declined", () => {
	const overviews = new Map<string, DomainOverview>([
		["large", { ...calm, declined: 30 }],
		["small", { ...calm, lost: 5, declined: 5 }],
		["quiet", calm],
		["unread", { ...calm, unreadAlerts: 1 }],
		["worse and unread", { ...calm, unreadAlerts: 1, lost: 10 }],
	]);
	const domains = [...overviews.keys()].map((name) => domain(name, { keywordCount: name === "large" ? 1000 : 10 }));
	expect(names(sortDomains(domains, firstSort, overviews))).toEqual([
		"worse and unread",
		"unread",
		"small",
		"large",
		"quiet",
	]);
});
