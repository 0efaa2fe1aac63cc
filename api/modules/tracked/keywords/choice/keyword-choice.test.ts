import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildSignedIn } from "../../../../test/factories/factories.ts";
import { buildDomain, buildMeasurements, buildTracked } from "../../../../test/factories/histories.ts";
import { creditsOf } from "../../../../test/factories/tracking.ts";
import { codeOf, faultOf, refusalOf } from "../../../../test/refused.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { deleteKeywords } from "../../../desk/tracking/keywords.service.ts";
import { startRun } from "../../../measuring/runs/runs.service.ts";
import { domainById } from "../../domains/domains.service.ts";
import { updateKeywordGroups } from "../keyword-groups.service.ts";
import { selectKeywordsById } from "../keyword-rows.service.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;
let keywordIds: string[];

beforeEach(async () => {
	({ ctx, domainId, keywordIds } = await buildTracked(db, {
		config: { serperApiKey: "sandbox" },
		keywords: [
			{ keyword: "red shoes", groups: ["shoes"] },
			{ keyword: "blue shoes", groups: ["shoes"], device: "mobile" },
			{ keyword: "hats" },
		],
	}));
});

/** More keywords than one request may reach. */
async function addTooMany(): Promise<void> {
	await rowsOf(
		ctx.em,
		sql`insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, actor)
			select ${ctx.viewer.accountId}, ${domainId}, 'many ' || n, 'many ' || n, 'US', 'en', 'desktop', 'user:1'
			from generate_series(1, 10001) as n`,
	);
}

const deleteMatching = (filter: object) => deleteKeywords(ctx, { domainId, filter });
const groupsOf = async () => (await selectKeywordsById(ctx.em, keywordIds)).map(({ groups }) => groups);

describe("keywords chosen by a filter", () => {
	it("are deleted, those alone, and counted", async () => {
		expect(await deleteMatching({ text: "SHOES" })).toEqual({ ids: keywordIds.slice(0, 2), domainIds: [domainId] });
		expect((await domainById(ctx, domainId)).keywordCount).toBe(1);
	});

	it("by position and change are those that show it now", async () => {
		await buildMeasurements(
			ctx.em,
			keywordIds.map((keywordId, index) => ({ keywordId, at: "2026-11-20T10:00:00Z", position: index === 0 ? 2 : 30 })),
		);
		expect((await deleteMatching({ position: "BELOW20", devices: ["mobile"] })).ids).toEqual([keywordIds[1]]);
	});

	it("get their checks cancelled and given back when they are deleted", async () => {
		await startRun(ctx, { domainId });
		expect(await creditsOf(db, ctx.viewer.accountId)).toBe(97);
		await deleteMatching({ groups: ["shoes"] });
		expect(await creditsOf(db, ctx.viewer.accountId)).toBe(99);
	});

	it("change their groups", async () => {
		const changed = await updateKeywordGroups(ctx, {
			domainId,
			filter: { groups: ["shoes"] },
			groups: ["sale"],
			mode: "add",
		});
		expect(changed).toEqual(keywordIds.slice(0, 2));
		expect(await groupsOf()).toEqual([["shoes", "sale"], ["shoes", "sale"], []]);
	});

	it("are all of the domain's when that is said", async () => {
		expect(await updateKeywordGroups(ctx, { domainId, all: true, groups: ["all"] })).toEqual(keywordIds);
		expect((await deleteKeywords(ctx, { domainId, all: true })).ids).toEqual(keywordIds);
		expect((await faultOf(deleteKeywords(ctx, { domainId, all: true }))).field).toBe("all");
	});

	it("must be some", async () => {
		expect((await faultOf(deleteMatching({ text: "socks" }))).field).toBe("filter");
		const change = updateKeywordGroups(ctx, { domainId, filter: { text: "socks" }, groups: ["a"] });
		expect((await faultOf(change)).field).toBe("filter");
	});

	it("can be 10,000 at most", async () => {
		await addTooMany();
		const refusal = await refusalOf(deleteKeywords(ctx, { domainId, all: true }));
		expect(refusal).toMatchObject({ code: "TOO_LARGE", details: [{ field: "all" }] });
		const change = updateKeywordGroups(ctx, { domainId, filter: { text: "many" }, groups: ["a"] });
		expect(await codeOf(change)).toBe("TOO_LARGE");
		expect((await deleteMatching({ text: "shoes" })).ids).toHaveLength(2);
	});

	it("are deleted once, whoever else deletes them at the same moment", async () => {
		const both = await Promise.allSettled([deleteMatching({ text: "shoes" }), deleteMatching({ text: "shoes" })]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect((await domainById(ctx, domainId)).keywordCount).toBe(1);
	});

	it("are those that are left when another deletion comes first, and all of them when it comes second", async () => {
		const groups = updateKeywordGroups(ctx, { domainId, all: true, groups: ["left"] });
		const [changed] = await Promise.all([groups, deleteKeywords(ctx, { keywordIds: keywordIds.slice(2) })]);
		expect([keywordIds, keywordIds.slice(0, 2)]).toContainEqual(changed);
		expect((await domainById(ctx, domainId)).keywordCount).toBe(2);
	});
});

describe("a choice of keywords", () => {
	it.each([
		["keywordIds", {}],
		["keywordIds", { keywordIds: [] }],
		["keywordIds", { keywordIds: ["1"], domainId: "own", filter: { text: "a" } }],
		["keywordIds", { keywordIds: ["1"], domainId: "own", all: true }],
		["filter", { domainId: "own" }],
		["filter", { domainId: "own", filter: null }],
		["all", { domainId: "own", all: false }],
		["all", { domainId: "own", all: null }],
		["filter", { domainId: "own", filter: {} }],
		["filter.ids", { domainId: "own", filter: { ids: null } }],
		["filter.groups", { domainId: "own", filter: { text: "a", groups: [] } }],
		["filter.text", { domainId: "own", filter: { text: " " } }],
		["all", { domainId: "own", filter: { text: "a" }, all: true }],
		["all", { domainId: "own", all: "yes" }],
		["domainId", { filter: { text: "a" } }],
		["domainId", { all: true }],
		["filter", { domainId: "own", filter: "text" }],
		["filter.text", { domainId: "own", filter: { text: "x".repeat(201) } }],
		["filter.position", { domainId: "own", filter: { position: "TOP5" } }],
	])("without one clear meaning is refused at %s: %j", async (field, given) => {
		const input = "domainId" in given ? { ...given, domainId } : given;
		expect((await faultOf(deleteKeywords(ctx, input))).field).toBe(field);
		expect((await faultOf(updateKeywordGroups(ctx, { ...input, groups: ["a"] }))).field).toBe(field);
		expect((await domainById(ctx, domainId)).keywordCount).toBe(3);
	});

	it("of another account's domain, or of none, does not exist, whatever the filter", async () => {
		const other = await buildSignedIn(db);
		const { id } = await buildDomain(other);
		for (const strange of [id, "abc", "9".repeat(30)]) {
			expect(await codeOf(deleteKeywords(ctx, { domainId: strange, filter: { text: 5 } }))).toBe("NOT_FOUND");
			const change = updateKeywordGroups(ctx, { domainId: strange, filter: {}, groups: ["a"] });
			expect(await codeOf(change)).toBe("NOT_FOUND");
		}
	});
});
