import { describe, expect, it } from "vitest";
import type { SerpFeatureKind, SerpFeatureState } from "../../gql/graphql.ts";
import { serpOf } from "../../test/serp.ts";
import type { Serp } from "./checked-serp.ts";
import { featureNotes, unreportedInWords } from "./feature-words.ts";

interface Seen {
	state: SerpFeatureState;
	isOwned?: boolean | null;
	url?: string | null;
	aiOverview?: Serp["aiOverview"];
}

/** The words about one feature seen by two checks. */
function said(kind: SerpFeatureKind, before: Seen, after: Seen) {
	const serp = ({ state, isOwned = state === "OWNED", url = null, aiOverview = null }: Seen) =>
		serpOf([], {
			features: ["PRESENT", "OWNED"].includes(state) ? [{ kind, isOwned, url }] : [],
			aiOverview,
		});
	const features = [{ kind, from: before.state, to: after.state }];
	const [note] = featureNotes({ features, from: serp(before), to: serp(after) });
	return note && [note.words, note.differs];
}

const absent: Seen = { state: "ABSENT" };
const present: Seen = { state: "PRESENT" };
const owned: Seen = { state: "OWNED" };
const unknown: Seen = { state: "UNKNOWN" };

describe("a feature of two checks", () => {
	it("appears, disappears, becomes yours and stops being yours", () => {
		expect(said("PEOPLE_ALSO_ASK", absent, present)).toEqual(["appeared", true]);
		expect(said("PEOPLE_ALSO_ASK", absent, owned)).toEqual(["appeared, yours", true]);
		expect(said("PEOPLE_ALSO_ASK", present, owned)).toEqual(["now yours", true]);
		expect(said("PEOPLE_ALSO_ASK", owned, present)).toEqual(["no longer yours", true]);
		expect(said("TOP_STORIES", present, absent)).toEqual(["gone", true]);
		expect(said("TOP_STORIES", owned, absent)).toEqual(["gone, was yours", true]);
	});

	it("that stayed is named without a claim", () => {
		expect(said("TOP_STORIES", present, present)).toEqual([null, false]);
		expect(said("TOP_STORIES", owned, owned)).toEqual(["yours", false]);
		expect(said("TOP_STORIES", absent, absent)).toBeUndefined();
	});

	it("neither appears nor disappears if one of the providers does not report it", () => {
		expect(said("ADS", unknown, present)).toEqual([null, false]);
		expect(said("ADS", present, unknown)).toEqual(["shown before", false]);
		expect(said("ADS", unknown, unknown)).toBeUndefined();
	});

	it("does not become yours if its links were unknown before", () => {
		expect(said("IMAGES", { state: "PRESENT", isOwned: null }, owned)).toEqual(["yours", false]);
	});
});

describe("the featured snippet", () => {
	const of = (host: string): Seen => ({ state: "PRESENT", url: `https://www.${host}/page` });
	it("names its owners", () => {
		expect(said("FEATURED_SNIPPET", owned, of("rival.com"))).toEqual(["yours → rival.com", true]);
		expect(said("FEATURED_SNIPPET", of("rival.com"), owned)).toEqual(["rival.com → yours", true]);
		expect(said("FEATURED_SNIPPET", of("rival.com"), of("other.com"))).toEqual(["rival.com → other.com", true]);
		expect(said("FEATURED_SNIPPET", of("rival.com"), of("rival.com"))).toEqual(["rival.com", false]);
		expect(said("FEATURED_SNIPPET", absent, of("rival.com"))).toEqual(["appeared, rival.com", true]);
	});
});

describe("an AI Overview", () => {
	const read = (isCited: boolean): Seen => ({
		state: isCited ? "OWNED" : "PRESENT",
		aiOverview: { state: "PRESENT", isCited },
	});
	const unread: Seen = { state: "PRESENT", isOwned: null, aiOverview: { state: "PRESENT_UNREAD", isCited: null } };
	const none: Seen = { state: "ABSENT", aiOverview: { state: "ABSENT", isCited: null } };

	it("cites you or does not", () => {
		expect(said("AI_OVERVIEW", none, read(true))).toEqual(["appeared, cites you", true]);
		expect(said("AI_OVERVIEW", none, read(false))).toEqual(["appeared", true]);
		expect(said("AI_OVERVIEW", read(false), read(true))).toEqual(["now cites you", true]);
		expect(said("AI_OVERVIEW", read(true), read(false))).toEqual(["no longer cites you", true]);
		expect(said("AI_OVERVIEW", read(true), none)).toEqual(["gone, cited you", true]);
	});

	it("that was not read never counts as not citing you", () => {
		expect(said("AI_OVERVIEW", unread, unread)).toEqual(["shown, not read", false]);
		expect(said("AI_OVERVIEW", read(true), unread)).toEqual(["shown, not read", false]);
		expect(said("AI_OVERVIEW", unread, read(true))).toEqual(["cites you", false]);
		expect(said("AI_OVERVIEW", none, unread)).toEqual(["appeared, not read", true]);
	});
});

it("features that differ come first, each group in the order of the kinds", () => {
	const kinds: SerpFeatureKind[] = ["PEOPLE_ALSO_ASK", "TOP_STORIES", "RELATED_SEARCHES", "ADS"];
	const features = kinds.map((kind) => ({ kind, isOwned: null, url: null }));
	const from = serpOf([], { features: features.slice(0, 3) });
	const to = serpOf([], { features: [...features.slice(0, 1), ...features.slice(2)] });
	const stateIn = (serp: Serp, kind: SerpFeatureKind) =>
		serp.features.some((seen) => seen.kind === kind) ? ("PRESENT" as const) : ("ABSENT" as const);
	const rows = kinds.map((kind) => ({ kind, from: stateIn(from, kind), to: stateIn(to, kind) }));
	expect(featureNotes({ features: rows, from, to }).map(({ kind }) => kind)).toEqual([
		"TOP_STORIES",
		"ADS",
		"PEOPLE_ALSO_ASK",
		"RELATED_SEARCHES",
	]);
});

it("what a provider does not report is one line", () => {
	expect(unreportedInWords("Serper", ["ADS", "AI_OVERVIEW"])).toBe("Serper does not report: Ads, AI Overview");
	expect(unreportedInWords("Sandbox", [])).toBeNull();
});
