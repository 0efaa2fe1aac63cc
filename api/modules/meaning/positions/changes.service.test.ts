import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { differenceOf, type Measurement } from "../../../../schema/rules/comparison.ts";
import { pick, seedOf } from "../../../lib/seeded.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../test/factories/histories.ts";
import { changePage, domainChanges } from "./changes.service.ts";

const at = (position: number | null, depth = 100, more: Partial<Measurement> = {}): Measurement => {
	return { position, depth, contextId: "1", isFeaturedSnippet: null, ...more };
};

describe("two measurements", () => {
	it.each<[string, Measurement, Measurement, object | null]>([
		["moved up", at(8), at(3), { kind: "MOVED", change: 5, movement: 5 }],
		["moved down", at(3, 10), at(27, 30), { kind: "MOVED", change: -24, movement: 24 }],
		["stood still", at(3), at(3), null],
		["not found twice", at(null, 10), at(null, 100), null],
		["entered", at(null, 30), at(8, 30), { kind: "ENTERED", change: null, movement: 23 }],
		["entered at the very depth", at(null, 30), at(30, 100), { kind: "ENTERED", change: null, movement: 1 }],
		["found beyond what was looked through before", at(null, 10), at(27, 30), null],
		["lost", at(8, 30), at(null, 30), { kind: "LOST", change: null, movement: 23 }],
		["not found where it could not be", at(27, 30), at(null, 10), null],
		["measured differently", at(8), at(3, 100, { contextId: "2" }), null],
		["left for the featured snippet", at(3), at(null, 100, { isFeaturedSnippet: true }), null],
		["back from the featured snippet", at(null, 100, { isFeaturedSnippet: true }), at(3), null],
		[
			"in the featured snippet both times",
			at(null, 10, { isFeaturedSnippet: true }),
			at(null, 100, { isFeaturedSnippet: true }),
			null,
		],
		[
			"moved, with the featured snippet besides",
			at(3),
			at(2, 100, { isFeaturedSnippet: true }),
			{ kind: "MOVED", change: 1, movement: 1 },
		],
		["lost within a smaller depth", at(7, 30), at(null, 10), { kind: "LOST", change: null, movement: 4 }],
	])("%s", (_, previous, current, expected) => {
		expect(differenceOf(previous, current)).toEqual(expected);
	});
});

describe("the changes of a domain", () => {
	let db: TestDatabase;
	beforeAll(async () => {
		db = await createTestDatabase();
	});
	afterAll(() => db.drop());

	it("are those of the last two measurements, largest movement first", async () => {
		const ctx = await buildSignedIn(db);
		const { id } = await buildDomain(ctx);
		const histories: Record<string, [position: number | null, depth: number][]> = {
			"up five": [
				[50, 100],
				[8, 100],
				[3, 100],
			],
			still: [
				[5, 100],
				[5, 100],
			],
			once: [[5, 100]],
			never: [],
			lost: [
				[27, 30],
				[null, 30],
			],
			"too shallow": [
				[27, 30],
				[null, 10],
			],
			"down five": [
				[10, 100],
				[15, 100],
			],
			entered: [
				[null, 100],
				[61, 100],
			],
		};
		const ids = await buildKeywords(ctx, id, Object.keys(histories));
		await buildMeasurements(
			ctx.em,
			Object.values(histories).flatMap((history, index) =>
				history.map(([position, depth], day) => ({
					keywordId: ids[index] ?? "",
					at: `2026-11-0${day + 1}T10:00:00Z`,
					position,
					depth,
				})),
			),
		);
		const changes = await domainChanges(ctx.em, id);
		expect(changes.map(({ keyword, kind, change }) => [keyword, kind, change])).toEqual([
			["entered", "ENTERED", null],
			["up five", "MOVED", 5],
			["down five", "MOVED", -5],
			["lost", "LOST", null],
		]);
		expect(changes[3]).toEqual({
			keywordId: ids[4],
			keyword: "lost",
			country: "US",
			language: "en",
			device: "desktop",
			position: null,
			previousPosition: 27,
			change: null,
			kind: "LOST",
			checkedAt: new Date("2026-11-02T10:00:00Z"),
		});
		const page = await changePage(ctx.em, id, { offset: 1, limit: 2 });
		expect(page).toEqual({ items: changes.slice(1, 3), totalCount: 4 });
	});

	it("are those that the rule of comparison finds, in its order, for whatever was measured", async () => {
		const ctx = await buildSignedIn(db);
		const { id } = await buildDomain(ctx);
		const seed = seedOf("changes");
		let thrown = 0;
		const among = <Value>(...values: Value[]) => values[pick(seed, thrown++, values.length)] as Value;
		const measured = Array.from({ length: 400 }, () => {
			const depth = among(10, 30, 100);
			const position = among(null, 1 + pick(seed, thrown++, depth), 1 + pick(seed, thrown++, depth));
			return { position, depth, isFeaturedSnippet: among(false, false, true), usedQuery: among("", "", "other") };
		});
		const ids = await buildKeywords(
			ctx,
			id,
			Array.from({ length: 200 }, (_, index) => `keyword ${index}`),
		);
		await buildMeasurements(
			ctx.em,
			measured.map(({ usedQuery, ...one }, index) => ({
				...one,
				...(usedQuery && { usedQuery }),
				keywordId: ids[index % 200] ?? "",
				at: `2026-11-0${1 + Math.floor(index / 200)}T10:00:00Z`,
			})),
		);
		const context = ({ usedQuery, ...one }: (typeof measured)[number]) => ({ ...one, contextId: usedQuery });
		const expected = ids
			.flatMap((keywordId, index) => {
				const [earlier, later] = [measured[index], measured[index + 200]];
				const difference = earlier && later ? differenceOf(context(earlier), context(later)) : null;
				return difference ? [{ keywordId, ...difference }] : [];
			})
			.toSorted((one, other) => other.movement - one.movement || Number(one.keywordId) - Number(other.keywordId));
		const changes = await domainChanges(ctx.em, id);
		expect(changes.map(({ keywordId, kind, change }) => ({ keywordId, kind, change }))).toEqual(
			expected.map(({ keywordId, kind, change }) => ({ keywordId, kind, change })),
		);
		expect(new Set(expected.map(({ kind }) => kind)).size).toBe(3);
	});
});
