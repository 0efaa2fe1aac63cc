import { graphql } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { DomainSignalsDocument, KeywordSignalsDocument } from "../../../../schema/generated/graphql.ts";
import type { Viewer } from "../../../context.ts";
import { createLoaders } from "../../../core/loaders.ts";
import { createSchema } from "../../../graphql/schema.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { buildMeasuredRun } from "../../../test/factories/measured-runs.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { statementsSent } from "../../../test/statements-sent.ts";
import { evaluateRun } from "./evaluate-run.service.ts";

const schema = createSchema();
const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;
let ids: string[];

const lines: Record<string, (number | null)[]> = {
	steady: [5, 5, 5, 5, 5, 5, 5, 5, 5, 5],
	fallen: [5, 5, 5, 5, 5, 5, 5, 5, 12, 12],
	doubtful: [5, 5, 5, 5, 5, 5, 5, 5, 5, 12],
	lost: [6, 6, 7, 6, 6, 6, 7, 6, null, null],
	young: [5, 6],
	younger: [9, 9],
	new: [],
};

beforeAll(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
	ctx = await buildSignedIn(db, { user: { credits: 1_000 } });
	domainId = (await buildDomain(ctx, { searchDepth: 10 })).id;
	ids = await buildKeywords(ctx, domainId, Object.keys(lines));
	for (let day = 0; day < 10; day++) {
		const at = new Date(Date.UTC(2026, 10, 10 + day, 10)).toISOString();
		const measured = Object.values(lines).flatMap((line, index) => {
			const position = line[day];
			return position === undefined ? [] : [{ keywordId: ids[index] ?? "", at, position, depth: 10 }];
		});
		await evaluateRun(
			ctx,
			await buildMeasuredRun(
				ctx.em,
				measured.map((one) => (one.position === 12 ? { ...one, depth: 30 } : one)),
			),
		);
	}
});

const idOf = (name: string) => ids[Object.keys(lines).indexOf(name)] ?? "";

async function ask(document: { toString(): string }, variableValues: Record<string, unknown>, as = ctx) {
	const contextValue = { ...as, em: db.orm.em.fork(), loaders: createLoaders() };
	let result: Awaited<ReturnType<typeof graphql>> | undefined;
	const statements = await statementsSent(contextValue.em, async () => {
		result = await graphql({ schema, source: document.toString(), variableValues, contextValue });
	});
	return { data: result?.data as never as Record<string, never>, errors: result?.errors, statements };
}

const keyword = async (name: string, days?: number) =>
	(await ask(KeywordSignalsDocument, { id: idOf(name), ...(days && { days }) })).data.keyword;

describe("a keyword", () => {
	it("shows its usual range and how much it wanders", async () => {
		expect(await keyword("steady")).toMatchObject({
			usual: { isReady: true, readings: 6, position: 5, best: 4, worst: 7, isOutside: false },
			volatility: "LOW",
			levelChanges: [],
		});
	});

	it("that is learning shows how many of the six readings it has", async () => {
		const learning = { isReady: false, position: null, best: null, worst: null, isOutside: false };
		expect(await keyword("young")).toMatchObject({ usual: { ...learning, readings: 2 }, volatility: null });
		expect(await keyword("new")).toMatchObject({
			usual: { ...learning, readings: 0 },
			volatility: null,
			levelChanges: [],
		});
	});

	it("shows whether its last reading is outside", async () => {
		expect(await keyword("doubtful")).toMatchObject({
			usual: { best: 4, worst: 7, isOutside: true },
			levelChanges: [],
		});
	});

	it("shows its level changes of some days, a year by default", async () => {
		const change = {
			id: expect.any(String),
			at: "2026-11-19T10:00:00.000Z",
			since: "2026-11-18T10:00:00.000Z",
			direction: "WORSE",
			from: 5,
			to: 12,
			depth: 30,
			usualBest: 4,
			usualWorst: 7,
			readings: 2,
			isSlide: false,
			isImportant: true,
		};
		expect(await keyword("fallen")).toMatchObject({
			usual: { position: 12, best: 9, worst: 17 },
			levelChanges: [change],
		});
		expect(await keyword("fallen", 2)).toMatchObject({ levelChanges: [] });
		expect(await keyword("fallen", 3)).toMatchObject({ levelChanges: [change] });
	});

	it("never shows not found as a number", async () => {
		expect(await keyword("lost")).toMatchObject({
			usual: { isReady: true, position: null, best: null, worst: null, isOutside: false },
			levelChanges: [{ from: 6.2, to: null, depth: 10 }],
		});
	});

	it("refuses days that are none", async () => {
		for (const days of [0, 3_661]) {
			const { errors } = await ask(KeywordSignalsDocument, { id: idOf("fallen"), days });
			expect(errors?.[0]?.message).toBe("The number of days must be a whole number from 1 to 3,660.");
		}
	});

	it("of another account is not found", async () => {
		const other = await buildSignedIn(db);
		const { data, errors } = await ask(KeywordSignalsDocument, { id: idOf("fallen") }, other);
		expect(data.keyword).toBeNull();
		expect(errors?.[0]?.originalError).toMatchObject({ code: "NOT_FOUND" });
	});
});

describe("a domain", () => {
	it("counts its keywords in, outside and without a usual range, and tells how far most of these are", async () => {
		const { data } = await ask(DomainSignalsDocument, { domainId });
		expect(data.domain).toMatchObject({
			usualCounts: { inside: 1, outside: 1, onNewLevel: 2, learning: 3, readings: 2 },
		});
	});

	it("counts nothing without keywords", async () => {
		const { id } = await buildDomain(ctx);
		const { data } = await ask(DomainSignalsDocument, { domainId: id });
		expect(data.domain).toMatchObject({
			usualCounts: { inside: 0, outside: 0, onNewLevel: 0, learning: 0, readings: 0 },
		});
	});

	it("asks the database no more often for 1,000 keywords than for one", async () => {
		await buildKeywords(
			ctx,
			domainId,
			Array.from({ length: 993 }, (_, index) => `keyword ${index}`),
		);
		const one = await ask(DomainSignalsDocument, { domainId, page: { limit: 1 } });
		const all = await ask(DomainSignalsDocument, { domainId, page: { limit: 1_000 } });
		expect(all.errors).toBeUndefined();
		expect((all.data.domain as never as { keywords: { items: [] } }).keywords.items).toHaveLength(1_000);
		expect(all.statements).toBe(one.statements);
	});
});
