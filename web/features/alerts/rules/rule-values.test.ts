import { describe, expect, it } from "vitest";
import type { AlertRuleFieldsFragment } from "../../../gql/graphql.ts";
import { noConditions } from "../../../test/no-conditions.ts";
import { changedInput, isPreset, newRule, presets, ruleFaults, ruleInput, valuesOf } from "./rule-values.ts";

const rule: AlertRuleFieldsFragment = {
	id: "7",
	name: "Money keywords",
	kind: "TOP",
	text: "",
	direction: "WORSE",
	topN: 3,
	timing: "CONFIRMED",
	domain: { id: "3", name: "Kettle & Grain" },
	filter: { ...noConditions, text: "grinder", groups: ["money"], devices: ["MOBILE"], volume: { min: 100, max: null } },
	viewIds: ["12"],
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
			timing: "CONFIRMED",
			domainId: "3",
			filter: {
				text: "grinder",
				groups: ["money"],
				devices: ["MOBILE"],
				volume: { min: 100, max: null },
				viewIds: ["12"],
			},
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

	it("has presets: the six of every account and `Left the top 3`, at once", () => {
		expect(presets.map(({ values }) => values.kind)).toEqual([
			"IMPORTANT_MOVES",
			"TOP",
			"TOP",
			"LOST",
			"WRONG_PAGE",
			"SITE_WIDE",
			"OPERATIONS",
		]);
		const matching = (values: typeof newRule) =>
			presets.filter((preset) => isPreset(values, preset)).map((p) => p.label);
		expect(matching(newRule)).toEqual(["Important moves"]);
		expect(matching(valuesOf(rule))).toEqual(["Left the top 3"]);
		expect(matching({ ...newRule, timing: "FIRST_MEASUREMENT" })).toEqual([]);
		for (const preset of presets) expect(matching({ ...newRule, ...preset.values })).toEqual([preset.label]);
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
