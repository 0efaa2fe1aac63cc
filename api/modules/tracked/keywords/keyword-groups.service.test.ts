import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildTracked } from "../../../test/factories/histories.ts";
import { codeOf, faultOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { updateKeywordGroups } from "./keyword-groups.service.ts";
import { selectKeywordsById } from "./keyword-rows.service.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;
let keywordIds: string[];

beforeEach(async () => {
	({ ctx, domainId, keywordIds } = await buildTracked(db, {
		keywords: [{ keyword: "a", groups: ["x", "y"] }, { keyword: "b" }],
	}));
});

async function groupsAfter(input: object): Promise<string[][]> {
	await updateKeywordGroups(ctx, { keywordIds, ...input });
	return (await selectKeywordsById(ctx.em, keywordIds)).map(({ groups }) => groups);
}

describe("groups", () => {
	it("are added after those a keyword has, in the order given", async () => {
		expect(await groupsAfter({ groups: ["z", "x", "a"], mode: "add" })).toEqual([
			["x", "y", "z", "a"],
			["z", "x", "a"],
		]);
	});

	it("are removed where they are", async () => {
		expect(await groupsAfter({ groups: ["x", "none"], mode: "remove" })).toEqual([["y"], []]);
	});

	it("are replaced unless another mode is said", async () => {
		expect(await groupsAfter({ groups: [" new ", "new", "second"] })).toEqual([
			["new", "second"],
			["new", "second"],
		]);
	});

	it("are cleared by replacing them with none", async () => {
		expect(await groupsAfter({ groups: [], mode: "replace" })).toEqual([[], []]);
	});

	it("differ by their case", async () => {
		expect(await groupsAfter({ groups: ["X"], mode: "add" })).toEqual([["x", "y", "X"], ["X"]]);
		expect(await groupsAfter({ groups: ["x"], mode: "remove" })).toEqual([["y", "X"], ["X"]]);
	});

	it("are equal if they look equal", async () => {
		const groups = ["run\u00A0shoes", "run shoes", "run \u200Bshoes", "caf\u00E9", "cafe\u0301"];
		expect(await groupsAfter({ groups })).toEqual([
			["run shoes", "caf\u00E9"],
			["run shoes", "caf\u00E9"],
		]);
		const filter = { groups: ["run\u2003shoes"] };
		expect(await updateKeywordGroups(ctx, { domainId, filter, groups, mode: "remove" })).toEqual(keywordIds);
	});

	it("are counted by the keywords selected, each once, changed or not", async () => {
		const [first = ""] = keywordIds;
		expect(await updateKeywordGroups(ctx, { keywordIds: [first, first], groups: ["x"], mode: "add" })).toEqual([first]);
	});

	it.each([
		["groups", { groups: [], mode: "add" }],
		["groups", { groups: [], mode: "remove" }],
		["groups", {}],
		["groups", { groups: null }],
		["groups.0", { groups: ["  "] }],
		["groups.1", { groups: ["a", "b;c"] }],
		["groups.0", { groups: ["x".repeat(51)] }],
		["mode", { groups: ["a"], mode: "REPLACE" }],
		["mode", { groups: ["a"], mode: "" }],
		["keywordIds", { groups: ["a"], keywordIds: [] }],
		["keywordIds", { groups: ["a"], keywordIds: null }],
		["keywordIds.0", { groups: ["a"], keywordIds: [7] }],
	])("refuse a bad %s: %j", async (field, input) => {
		expect((await faultOf(updateKeywordGroups(ctx, { keywordIds, ...input }))).field).toBe(field);
		expect((await selectKeywordsById(ctx.em, keywordIds)).map(({ groups }) => groups)).toEqual([["x", "y"], []]);
	});

	it("of a keyword stay below a hundred, or nothing changes", async () => {
		const many = Array.from({ length: 99 }, (_, index) => `g${index}`);
		const { field } = await faultOf(updateKeywordGroups(ctx, { keywordIds, groups: many, mode: "add" }));
		expect(field).toBe("groups");
		expect((await selectKeywordsById(ctx.em, keywordIds)).map(({ groups }) => groups)).toEqual([["x", "y"], []]);
	});

	it("of another account's keyword cannot be changed, nor those beside it", async () => {
		const other = await buildSignedIn(db);
		const [theirs = ""] = await buildKeywords(other, (await buildDomain(other)).id, ["theirs"]);
		const input = { keywordIds: [...keywordIds, theirs], groups: ["mine"], mode: "replace" };
		expect(await codeOf(updateKeywordGroups(ctx, input))).toBe("NOT_FOUND");
		expect((await selectKeywordsById(ctx.em, [...keywordIds, theirs])).map(({ groups }) => groups)).toEqual([
			["x", "y"],
			[],
			[],
		]);
	});

	it("of more than 10,000 keywords at once are refused", async () => {
		const keywordIds = Array.from({ length: 10_001 }, () => "1");
		expect(await codeOf(updateKeywordGroups(ctx, { keywordIds, groups: ["a"] }))).toBe("TOO_LARGE");
	});
});
