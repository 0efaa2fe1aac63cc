import { describe, expect, it } from "vitest";
import type { AlertRuleFieldsFragment } from "../../../gql/graphql.ts";
import { noConditions } from "../../../test/no-conditions.ts";
import {
	changedInput,
	hasConditions,
	keywordRule,
	newRule,
	ruleFaults,
	ruleInput,
	valuesOf,
	withKind,
	withScope,
} from "./rule-values.ts";

const rule: AlertRuleFieldsFragment = {
	id: "7",
	name: "Money keywords",
	kind: "TOP",
	text: "",
	direction: "WORSE",
	topN: 3,
	limit: null,
	checks: null,
	timing: "CONFIRMED",
	domain: { id: "3", name: "Kettle & Grain" },
	filter: { ...noConditions, text: "grinder", groups: ["money"], devices: ["MOBILE"], volume: { min: 100, max: null } },
	viewIds: ["12"],
	keywordIds: [],
	delivery: "AT_ONCE",
	isMailed: false,
	channels: [{ id: "2" }],
	isOn: true,
	pausedUntil: "2026-12-01T00:00:00Z",
	problem: null,
};

describe("a rule's form", () => {
	it("sends back what it was given", () => {
		expect(ruleInput(valuesOf(rule))).toEqual({
			kind: "TOP",
			name: "Money keywords",
			direction: "WORSE",
			topN: 3,
			limit: null,
			checks: null,
			timing: "CONFIRMED",
			domainId: "3",
			filter: {
				text: "grinder",
				groups: ["money"],
				devices: ["MOBILE"],
				volume: { min: 100, max: null },
				viewIds: ["12"],
			},
			keywordIds: null,
			delivery: "AT_ONCE",
			isMailed: false,
			channelIds: ["2"],
		});
	});

	it("leaves out what the kind does not have, even if chosen before", () => {
		const values = { ...valuesOf(rule), kind: "OPERATIONS" } as const;
		expect(ruleInput(values)).toMatchObject({ direction: null, topN: null, timing: null, filter: null });
		expect(ruleInput({ ...values, kind: "WRONG_PAGE" })).toMatchObject({ direction: null, topN: null, timing: null });
		expect(ruleInput({ ...values, kind: "SITE_WIDE" })).toMatchObject({ direction: "WORSE", topN: null, filter: null });
	});

	it("keeps a filter of programs until it is removed, and takes a single group as its scope", () => {
		expect(hasConditions(valuesOf(rule))).toBe(true);
		const ofGroup = { ...rule, viewIds: [], filter: { ...noConditions, groups: ["money"] } };
		expect(valuesOf(ofGroup)).toMatchObject({ scope: "GROUP", group: "money" });
		expect(hasConditions(valuesOf(ofGroup))).toBe(false);
		expect(ruleInput(valuesOf(ofGroup)).filter).toEqual({ groups: ["money"] });
	});

	it("for a keyword has a plain limit at its position, without a domain or a filter", () => {
		const input = ruleInput(keywordRule("7", 3));
		expect(input).toMatchObject({ kind: "THRESHOLD", direction: "WORSE", limit: 3, checks: 2, timing: null });
		expect(input).toMatchObject({ keywordIds: ["7"], domainId: null, filter: null, delivery: "AT_ONCE" });
		expect(keywordRule("7", null).limit).toBe("10");
	});

	it("is for all keywords where the kind is about none, and about keywords where it is for some", () => {
		const siteWide = { ...newRule, ...withKind({ ...newRule, scope: "GROUP" }, "SITE_WIDE") };
		expect(siteWide.scope).toBe("ALL");
		expect(withScope(siteWide, "KEYWORD")).toMatchObject({ scope: "KEYWORD", kind: "IMPORTANT_MOVES" });
		expect(withKind(newRule, "THRESHOLD").direction).toBe("WORSE");
	});

	it("needs a limit, checks and what it is for", () => {
		const plain = { ...newRule, kind: "THRESHOLD", direction: "WORSE" } as const;
		expect(ruleFaults(plain)).toEqual({});
		expect(ruleFaults({ ...plain, limit: "101" })).toHaveProperty("limit");
		expect(ruleFaults({ ...plain, checks: "6" })).toHaveProperty("checks");
		for (const scope of ["VIEW", "GROUP", "KEYWORD"] as const)
			expect(ruleFaults({ ...newRule, scope })).toHaveProperty("scope");
	});

	it("takes a top from 1 to 50 and a name of up to 80 characters", () => {
		expect(ruleFaults(valuesOf(rule))).toEqual({});
		for (const topN of ["0", "51", "2.5", "", "x"])
			expect(ruleFaults({ ...valuesOf(rule), topN })).toHaveProperty("topN");
		expect(ruleFaults({ ...newRule, topN: "x" })).toEqual({});
		expect(ruleFaults({ ...newRule, name: "n".repeat(81) })).toHaveProperty("name");
	});
});

it("pausing or switching off a rule changes nothing else", () => {
	expect(changedInput(rule, { pausedUntil: null })).toMatchObject({
		kind: "TOP",
		topN: 3,
		isOn: true,
		pausedUntil: null,
	});
	expect(changedInput(rule, { isOn: false })).toMatchObject({ isOn: false, pausedUntil: "2026-12-01T00:00:00Z" });
});
