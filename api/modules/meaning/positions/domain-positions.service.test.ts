import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Viewer } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildHistory, buildKeywords, buildMeasurements } from "../../../test/factories/histories.ts";
import { faultOf } from "../../../test/refused.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { domainPositions } from "./domain-positions.service.ts";
import type { KeywordPositionPage } from "./domain-positions.types.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;

beforeAll(async () => {
	ctx = await buildSignedIn(db);
});

const phrases = ["a", "b", "c"];

/** A domain whose keywords were all measured at the same moments. */
async function measured(days: number): Promise<{ id: string; keywordIds: string[] }> {
	const { id } = await buildDomain(ctx);
	const keywordIds = await buildKeywords(ctx, id, phrases);
	for (let day = 1; day <= days; day++) await measure(keywordIds, `2026-10-0${day}T10:00:00Z`, day);
	return { id, keywordIds };
}

function measure(keywordIds: string[], at: string, position: number): Promise<void> {
	return buildMeasurements(
		ctx.em,
		keywordIds.map((keywordId) => ({ keywordId, at, position })),
	);
}

/** A measurement made now, and nothing else. */
async function write(em: EntityManager, keywordId: string | undefined): Promise<void> {
	await rowsOf(
		em,
		sql`insert into position_records
				(check_id, keyword_id, domain_id, run_id, depth, site_url_id, checked_at, provider, measured_device, context_id)
			select nextval('checks_id_seq'), id, domain_id, 1, 10, 1, app_now(), 'sandbox', 'desktop', 1 from keywords
			where id = ${keywordId}`,
	);
}

/** All pages from a cursor on; `between` happens after each. */
async function walk(
	domainId: string,
	args: { first: number; direction: "ASC" | "DESC"; after?: string | null },
	between: () => Promise<unknown> = async () => {},
): Promise<{ ids: string[]; endCursor: string | null }> {
	const ids: string[] = [];
	for (let after = args.after ?? null; ; ) {
		const page: KeywordPositionPage = await domainPositions(ctx.em, domainId, { ...args, after });
		ids.push(...page.items.map(({ id }) => id));
		after = page.endCursor;
		if (!page.hasNext) return { ids, endCursor: after };
		await between();
	}
}

describe("all measurements of a domain", () => {
	it("come newest first or oldest first, each with the keyword's measurement just before", async () => {
		const { id, keywordIds } = await measured(2);
		const newest = await domainPositions(ctx.em, id, { first: 4 });
		expect(newest.hasNext).toBe(true);
		expect(newest.items[0]).toEqual({
			id: expect.stringMatching(/^\d+$/),
			keywordId: keywordIds[2],
			position: 2,
			previousPosition: 1,
			change: -1,
			url: "https://example.com/page",
			depth: 100,
			checkedAt: new Date("2026-10-02T10:00:00Z"),
			runId: "1",
			provider: "sandbox",
			measuredDevice: "desktop",
			measuredAt: new Date("2026-10-02T10:00:00Z"),
			mode: "LIVE",
			measuredLocation: null,
			contextId: expect.stringMatching(/^\d+$/),
			usedQuery: null,
			isFeaturedSnippet: null,
		});
		expect(newest.items[3]).toMatchObject({ position: 1, previousPosition: null, change: null });
		const oldest = await walk(id, { first: 100, direction: "ASC" });
		expect((await walk(id, { first: 100, direction: "DESC" })).ids).toEqual(oldest.ids.toReversed());
	});

	it.each([1, 2, 3, 5])(
		"come once each in pages of %i, also those of one moment, whatever is measured meanwhile",
		async (first) => {
			const { id, keywordIds } = await measured(3);
			const there = await walk(id, { first: 100, direction: "DESC" });
			let day = 4;
			const meanwhile = () => measure(keywordIds, new Date(Date.UTC(2026, 9, day++, 10)).toISOString(), 9);
			expect((await walk(id, { first, direction: "DESC" }, meanwhile)).ids).toEqual(there.ids);
			const until = day + 2;
			const upwards = await walk(id, { first, direction: "ASC" }, async () => day < until && (await meanwhile()));
			expect(upwards.ids.slice(0, there.ids.length)).toEqual(there.ids.toReversed());
			expect(new Set(upwards.ids).size).toBe(upwards.ids.length);
			expect((await walk(id, { first: 100, direction: "ASC" })).ids).toEqual(upwards.ids);
		},
	);

	it("are told from a kept cursor on, which a page without records leaves as it is", async () => {
		const { id, keywordIds } = await measured(1);
		const { endCursor } = await walk(id, { first: 2, direction: "ASC" });
		expect(await domainPositions(ctx.em, id, { direction: "ASC", after: endCursor })).toEqual({
			items: [],
			endCursor,
			hasNext: false,
		});
		await measure(keywordIds, "2026-10-05T10:00:00Z", 5);
		const { ids } = await walk(id, { first: 2, direction: "ASC", after: endCursor });
		expect(ids).toHaveLength(3);
	});

	it("wait, oldest first, for an older one that is still being written", async () => {
		const { id, keywordIds } = await measured(1);
		const { endCursor } = await walk(id, { first: 100, direction: "ASC" });
		await inTransaction(db.orm.em.fork(), async (em) => {
			await write(em, keywordIds[0]);
			await write(ctx.em, keywordIds[1]);
			const early = await domainPositions(ctx.em, id, { direction: "ASC", after: endCursor });
			expect(early).toEqual({ items: [], endCursor, hasNext: true });
			expect((await domainPositions(ctx.em, id, { first: 1 })).items[0]?.keywordId).toBe(keywordIds[1]);
		});
		await vi.waitFor(async () => {
			const { items } = await domainPositions(ctx.em, id, { direction: "ASC", after: endCursor });
			expect(items.map(({ keywordId }) => keywordId)).toEqual(keywordIds.slice(0, 2));
		});
	});

	it("wait for nobody who writes something else", async () => {
		const { id, keywordIds } = await measured(1);
		await inTransaction(db.orm.em.fork(), async (em) => {
			await rowsOf(em, sql`update keywords set target_url = 'https://example.com/x' where id = ${keywordIds[0]}`);
			await write(ctx.em, keywordIds[1]);
			// What was written within the same millisecond is sent a millisecond later.
			await vi.waitFor(async () => {
				const { items, hasNext } = await domainPositions(ctx.em, id, { direction: "ASC" });
				expect([items.length, hasNext]).toEqual([keywordIds.length + 1, false]);
			});
		});
	});

	it("wait, oldest first, also for who writes by another database role", async () => {
		const { id, keywordIds } = await measured(1);
		await inTransaction(db.orm.em.fork(), async (em) => {
			await write(em, keywordIds[0]);
			await expect(
				inTransaction(ctx.em.fork(), async (reader) => {
					await rowsOf(reader, sql`create role another_reader`);
					await rowsOf(reader, sql`grant select on all tables in schema public to another_reader`);
					await rowsOf(reader, sql`set local role another_reader`);
					const early = await domainPositions(reader, id, { direction: "ASC" });
					expect(early).toEqual({ items: [], endCursor: null, hasNext: true });
					throw new Error("The role was for this alone.");
				}),
			).rejects.toThrow("for this alone");
		});
	});

	it("are without those of deleted keywords, and of other domains", async () => {
		const { id, keywordIds } = await measured(2);
		await measured(1);
		await deleteKeywords(ctx, { keywordIds: keywordIds.slice(0, 1) });
		const { items } = await domainPositions(ctx.em, id, {});
		expect(new Set(items.map(({ keywordId }) => keywordId))).toEqual(new Set(keywordIds.slice(1)));
	});

	it("take no cursor but of the same domain's measurements", async () => {
		const { id } = await measured(1);
		const { endCursor } = await domainPositions(ctx.em, (await measured(1)).id, {});
		const own = (await domainPositions(ctx.em, id, { first: 1 })).endCursor ?? "";
		const made = (text: string) => Buffer.from(text).toString("base64url");
		const wrong = ["", " ", "1", `${own}=`, own.slice(1), made(`positions/${id}/x/1`), made(`positions/${id}/1/0`)];
		for (const after of [endCursor, ...wrong, "9".repeat(10_000), made(`positions/${id}/9e99/1`), 7]) {
			expect(await faultOf(domainPositions(ctx.em, id, { after })), String(after)).toMatchObject({ field: "after" });
		}
	});

	it.each([0, 1_001, 1.5, "10", Number.NaN])("refuse a page of %s", async (first) => {
		expect(await faultOf(domainPositions(ctx.em, "1", { first }))).toEqual({
			field: "first",
			message: "The argument first must be a whole number from 1 to 1,000.",
		});
	});

	it("cost a few rows a record, wherever the page lies in however long a history", async () => {
		const { id } = await buildDomain(ctx);
		await buildKeywords(
			ctx,
			id,
			Array.from({ length: 50 }, (_, at) => `keyword ${at}`),
		);
		await buildHistory(ctx.em, { domainId: id, days: 200 });
		await rowsOf(ctx.em, sql`vacuum (analyze, index_cleanup on) position_records, keywords, urls`);
		const costOf = (direction: "ASC" | "DESC", after?: string | null) =>
			rowsRead(db.orm.em.fork(), async (em) => {
				// Small tables the database would rather read whole, which an installation's are not.
				await rowsOf(em, sql`set local enable_seqscan = off`);
				expect((await domainPositions(em, id, { first: 100, direction, after })).items).toHaveLength(100);
			});
		for (const direction of ["ASC", "DESC"] as const) {
			const { endCursor } = await domainPositions(ctx.em, id, { first: 1_000, direction });
			const deep = (await domainPositions(ctx.em, id, { first: 1_000, direction, after: endCursor })).endCursor;
			for (const after of [null, deep]) expect(await costOf(direction, after)).toBeLessThanOrEqual(10 * 100);
		}
	});
});
