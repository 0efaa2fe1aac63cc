import { graphql } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { CompareDaysDocument, ComparedPageDocument } from "../../../../schema/generated/graphql.ts";
import type { Viewer } from "../../../context.ts";
import { createLoaders } from "../../../core/loaders.ts";
import { createSchema } from "../../../graphql/schema.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../test/factories/histories.ts";
import { faultOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { statementsSent } from "../../../test/statements-sent.ts";
import { deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { startRun } from "../../measuring/runs/runs.service.ts";
import { updateKeywordGroups } from "../../tracked/keywords/keyword-groups.service.ts";

const schema = createSchema();
const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;
let ids: string[];

beforeAll(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
	ctx = await buildSignedIn(db, { config: { serperApiKey: "sandbox" } });
	domainId = (await buildDomain(ctx, { name: "Shop" })).id;
	ids = await buildKeywords(ctx, domainId, [
		{ keyword: "up" },
		{ keyword: "down", device: "mobile" },
		{ keyword: "same" },
		{ keyword: "other", device: "mobile" },
		{ keyword: "new" },
	]);
	const [up = "", down = "", same = "", other = ""] = ids;
	await buildMeasurements(ctx.em, [
		{ keywordId: up, at: "2026-11-14T09:00:00Z", position: 8 },
		{ keywordId: up, at: "2026-11-21T09:00:00Z", position: 2, url: "https://example.com/other" },
		{ keywordId: down, at: "2026-11-14T09:00:00Z", position: 3 },
		{ keywordId: down, at: "2026-11-21T09:00:00Z", position: 6 },
		{ keywordId: same, at: "2026-11-10T09:00:00Z", position: 5 },
		{ keywordId: same, at: "2026-11-21T09:00:00Z", position: 5 },
		{ keywordId: other, at: "2026-11-14T09:00:00Z", position: 5 },
		{ keywordId: other, at: "2026-11-21T09:00:00Z", position: 5, provider: "serper" },
	]);
});

async function ask(document: { toString(): string }, variableValues: object) {
	const contextValue = { ...ctx, em: db.orm.em.fork(), loaders: createLoaders() };
	let result: Awaited<ReturnType<typeof graphql>> | undefined;
	const statements = await statementsSent(contextValue.em, async () => {
		result = await graphql({
			schema,
			source: document.toString(),
			variableValues: { domainId, ...variableValues },
			contextValue,
		});
	});
	return { data: result?.data as never as { domain: Record<string, never> }, errors: result?.errors, statements };
}

describe("a comparison", () => {
	it("has figures, a sentence and rows of one moment", async () => {
		const { data, errors } = await ask(CompareDaysDocument, { days: 7 });
		expect(errors).toBeUndefined();
		expect(data.domain.comparison).toMatchObject({
			from: "2026-11-14",
			to: "2026-11-21",
			firstMeasuredDay: "2026-11-10",
			totalCount: 5,
			summary:
				"Shop, Nov 14, 2026 to Nov 21, 2026: 5 keywords. 1 improved, 1 declined, 1 unchanged, 1 not comparable, 1 without data. Top 10: 3 to 3 of 3 compared. Most valuable gain: “up” 8 to 2. Largest loss: “down” 3 to 6.",
			counts: { moved: 2, improved: 1, declined: 1, entered: 0, lost: 0, unchanged: 1, notComparable: 1, noData: 1 },
			before: { top3: 1, notFound: 0, noData: 1 },
			after: { top3: 1, notFound: 0, noData: 1 },
			better: { totalCount: 1, items: [{ kind: "MOVED", change: 6, weight: 2, isPageChanged: true, reasons: [] }] },
			rest: {
				totalCount: 3,
				items: [
					{
						kind: "UNCHANGED",
						before: { position: 5, checkedAt: "2026-11-10T09:00:00.000Z" },
						isPageChanged: false,
					},
					{ kind: "NOT_COMPARABLE", reasons: ["PROVIDER"] },
					{ kind: "NO_DATA", reasons: ["NO_EARLIER"], before: null, after: null, isPageChanged: null },
				],
			},
		});
	});

	it("is read by as many statements however much of it is sent at once", async () => {
		const one = "query ($domainId: ID!) { domain(id: $domainId) { comparison(days: 7) { totalCount } } }";
		const rows = "{ totalCount items { kind keyword { id } before { url } } }";
		const more = `query ($domainId: ID!) { domain(id: $domainId) { comparison(days: 7) {
			totalCount counts { lost } before { top3 } after { top3 } a: rows ${rows} b: rows(movement: WORSE) ${rows}
			c: rows(kinds: [LOST], sort: { field: VOLUME }, page: { offset: 1 }) ${rows} } } }`;
		const { statements } = await ask(one, {});
		// Keywords, records, and the contexts of those that cannot be compared.
		expect((await ask(more, {})).statements).toBe(statements + 3);
	});
});

describe("keywords by movement", () => {
	const since = { from: "2026-11-14" };
	const filtered = (movement: object) => ({ filter: { movement: { ...since, ...movement } } });

	it("are a page, each with its row, by as many statements as one keyword takes", async () => {
		const { data, statements } = await ask(ComparedPageDocument, {
			...since,
			...filtered({ kinds: ["MOVED", "NO_DATA"] }),
		});
		expect(data.domain.keywords).toMatchObject({
			totalCount: 3,
			items: [
				{ id: ids[0], comparedWith: { kind: "MOVED", change: 6, keyword: { keyword: "up" } } },
				{ id: ids[1], comparedWith: { kind: "MOVED", change: -3 } },
				{ id: ids[4], comparedWith: { kind: "NO_DATA", reasons: ["NO_EARLIER"] } },
			],
		});
		const one = await ask(ComparedPageDocument, { ...since, ...filtered({ kinds: ["MOVED", "NO_DATA"] }), limit: 1 });
		expect(statements).toBe(one.statements);
	});

	it("are counted by the facets, which still name what no keyword is left of", async () => {
		const { data } = await ask(ComparedPageDocument, { ...since, ...filtered({ movement: "WORSE" }) });
		expect(data.domain.facets).toEqual({
			totalCount: 1,
			deviceCounts: [
				{ value: "DESKTOP", count: 0 },
				{ value: "MOBILE", count: 1 },
			],
		});
	});

	it("are sorted by how far they moved since a day", async () => {
		const sort = { field: "MOVEMENT", direction: "DESC", since: "2026-11-14" };
		const { data } = await ask(ComparedPageDocument, { ...since, sort });
		const { items } = data.domain.keywords as unknown as { items: { id: string }[] };
		expect(items.map(({ id }) => id)).toEqual([ids[0], ids[1], ids[2], ids[3], ids[4]]);
		const bad = await ask(ComparedPageDocument, { ...since, sort: { ...sort, since: "2026-11-21" } });
		expect(bad.errors?.[0]?.originalError).toMatchObject({ details: [{ field: "sort.since" }] });
	});

	it("must be named to change, delete or check them: an empty movement is no choice", async () => {
		for (const movement of [{}, { kinds: [] }, { kinds: null, movement: null }]) {
			const choice = { domainId, filter: { movement: { ...since, ...movement } } };
			expect((await faultOf(deleteKeywords(ctx, choice))).field).toBe("filter.movement");
			expect((await faultOf(startRun(ctx, choice))).field).toBe("filter.movement");
		}
		const worse = { domainId, ...filtered({ movement: "WORSE" }) };
		expect(await updateKeywordGroups(ctx, { ...worse, groups: ["fallen"] })).toEqual([ids[1]]);
		expect(await startRun(ctx, worse)).toMatchObject({ total: 1 });
	});
});
