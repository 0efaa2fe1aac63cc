import { beforeAll, describe, expect, it } from "vitest";
import { targetStates } from "../../../../schema/rules/target-state.ts";
import type { Viewer } from "../../../context.ts";
import { pageSchema } from "../../../core/page.ts";
import { validate } from "../../../core/validate.ts";
import { serpFeatureKinds } from "../../../providers/serp/port.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import {
	buildFilteredKeywords,
	createDice,
	earlierDay,
	type FilteredKeyword,
	filteredAt,
	groupNames,
	pages,
	passesFilter,
	placeIds,
	words,
} from "../../../test/factories/filtered-keywords.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { domainStatistics } from "../../meaning/statistics/statistics.service.ts";
import { resolveTarget } from "../../measuring/runs/run-target.service.ts";
import { keywordFacets } from "../../tracked/keyword-lists/keyword-facets.service.ts";
import { keywordIdPage } from "../../tracked/keyword-lists/keyword-query.service.ts";
import {
	type Filter,
	filterQuery,
	keywordFilter,
	keywordSort,
} from "../../tracked/keywords/choice/keyword-query.input.ts";
import { exportKeywords } from "../keyword-files/keyword-export.service.ts";
import { keywordCounts } from "./view-counts.service.ts";
import { createView, deleteView } from "./views.service.ts";

const count = 150;
const timeZone = "UTC";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;
let keywords: FilteredKeyword[];

beforeAll(async () => {
	await db.setClock(filteredAt);
	ctx = await buildSignedIn(db, { config: { serperApiKey: "sandbox" } });
	({ domainId, keywords } = await buildFilteredKeywords(ctx, count));
});

type Dice = ReturnType<typeof createDice>;

const range = ({ one, below }: Dice, most: number) => {
	const [min, max] = [below(most), below(most)].sort((one, other) => one - other);
	return one([{ min }, { max }, { min, max }, { min: null, max: null }]);
};

/** Each condition with values that some keywords have, and some have not. */
const conditions: {
	[Name in Exclude<keyof Filter, "viewIds" | "alertId" | "position" | "change">]-?: (dice: Dice) => unknown;
} = {
	ids: ({ some }) => some(keywords, 0.7).map(({ id }) => id),
	externalIds: ({ some }) => some(keywords, 0.7).flatMap(({ externalId }) => externalId ?? []),
	text: ({ one }) => one([...words, "SHOE 1", "nothing"]),
	groups: ({ some }) => some([...groupNames, "none"]),
	excludedGroups: ({ some }) => some([...groupNames, "none"], 0.3),
	countries: ({ some }) => some(["US", "DE", "FR"], 0.6),
	languages: ({ some }) => some(["en", "de"], 0.6),
	devices: ({ some }) => some(["desktop", "mobile"], 0.6),
	locationIds: ({ some }) => some(["0", ...placeIds, "7"], 0.5),
	positions: ({ some }) =>
		some(["TOP3", "TOP10", "TOP20", "FROM4TO10", "FROM11TO20", "BELOW20", "NOT_FOUND", "UNTRACKED"], 0.3),
	outcomes: ({ some }) => some(["FOUND", "NOT_FOUND", "FAILED", "NEVER"], 0.5),
	volume: (dice) => range(dice, 200),
	isBrand: ({ one }) => one([true, false]),
	isVolumeKnown: ({ one }) => one([true, false]),
	cpc: (dice) => range(dice, 5),
	rankingPath: ({ one }) => one(["/", "/blog", "/blog/", "/blog/café", "/blogg", "/Blog", "/blog/a"]),
	rankingUrl: ({ one }) => one([...pages, "https://shop.example.com/blog/a?gclid=1&id=2#top"]),
	targets: ({ some }) => some(targetStates),
	pageIssues: ({ some }) => some(["WRONG_PAGE", "MULTI_URL", "FLIPPING"]),
	features: ({ one, below }) =>
		Array.from({ length: 1 + below(3) }, () => ({
			kind: one(serpFeatureKinds),
			state: one(["PRESENT", "OWNED", "NOT_OWNED", "ABSENT", undefined]),
		})),
	volatilities: ({ some }) => some(["LOW", "MEDIUM", "HIGH"]),
	addedWithinDays: ({ one, below }) => one([1, 7, 1 + below(365)]),
	changes: ({ some }) => some(["UP", "DOWN", "LOST", "ENTERED", "STABLE"]),
	movement: ({ some, one }) => ({
		from: earlierDay,
		timeZone,
		kinds: some(["MOVED", "ENTERED", "LOST", "UNCHANGED", "NO_DATA", "NOT_COMPARABLE"]),
		movement: one([null, "BETTER", "WORSE"]),
	}),
};

const names = Object.keys(conditions) as (keyof typeof conditions)[];

/** A filter of one to four conditions; every condition has its turn. */
function filterOf(seed: number, among: readonly (keyof typeof conditions)[] = names): Record<string, unknown> {
	const dice = createDice(`filter ${seed}`);
	const chosen = [among[seed % among.length] as keyof typeof conditions, ...dice.some(among, 0.08)].slice(0, 4);
	return Object.fromEntries(chosen.map((name) => [name, conditions[name](dice)]));
}

/** What a filter means once it is read: the phrase in lower case, a feature without a state is present. */
function understood(filter: Record<string, unknown>): Filter {
	const text = (filter.text as string | undefined)?.toLowerCase();
	const bounds = (of: unknown) => of && { min: null, max: null, ...of };
	const features = (filter.features as { kind: string; state?: string }[] | undefined)?.map((condition) => ({
		kind: condition.kind,
		state: condition.state ?? "PRESENT",
	}));
	const ranges = { volume: bounds(filter.volume), cpc: bounds(filter.cpc) };
	const isRange = (of: unknown) => of && Object.values(of).some((bound) => bound !== null);
	return {
		...filter,
		...(text === undefined ? {} : { text }),
		...(features ? { features } : {}),
		volume: isRange(ranges.volume) ? ranges.volume : null,
		cpc: isRange(ranges.cpc) ? ranges.cpc : null,
	} as Filter;
}

const everything = filterQuery.extend({ sort: keywordSort, page: pageSchema });

const pageOf = (filter: object, sort?: object) =>
	keywordIdPage(
		ctx,
		{ id: domainId, keywordCount: count },
		validate(everything, { filter, sort, page: { limit: 1_000 }, timeZone }),
	);

const passing = (filter: Record<string, unknown>) =>
	keywords.filter((keyword) => passesFilter(understood(filter), keyword)).map(({ id }) => id);

describe("a random filter", () => {
	it.each(Array.from({ length: 20 }, (_, hundred) => [hundred]))(
		"finds exactly the keywords that its words mean, and counts them (hundred %i)",
		async (hundred) => {
			for (let seed = hundred * 100; seed < (hundred + 1) * 100; seed++) {
				const filter = filterOf(seed);
				const { ids, totalCount } = await pageOf(filter);
				expect({ filter, ids, totalCount }).toEqual({ filter, ids: passing(filter), totalCount: ids.length });
			}
		},
	);

	it("finds some keywords and not all as a rule", () => {
		const sizes = Array.from({ length: 300 }, (_, seed) => passing(filterOf(seed)).length);
		expect(sizes.filter((size) => size > 0 && size < count).length).toBeGreaterThan(150);
	});
});

async function textOf(parts: AsyncIterable<string>): Promise<string> {
	let text = "";
	for await (const part of parts) text += part;
	return text;
}

/** All that reads keywords by a filter. */
async function seenBy(filter: object) {
	const target = resolveTarget(ctx, { domainId, filter: validate(keywordFilter, filter), timeZone });
	const [page, statistics, facets, file, run] = await Promise.all([
		pageOf(filter, { field: "VOLUME", direction: "DESC" }),
		domainStatistics(ctx, domainId, { filter, timeZone }),
		keywordFacets(ctx, domainId, { filter, timeZone }),
		textOf(exportKeywords(ctx, domainId, { filter, timeZone })),
		target.then(
			({ open, busy }) => [open, busy],
			(error: Error) => error.message,
		),
	]);
	return { ...page, statistics, facets, file, run };
}

describe("a view", () => {
	const ofViews = names.filter((name) => name !== "ids" && name !== "externalIds");

	it("and its filter give the same keywords, order, counts, statistics, facets, file and run", async () => {
		for (let seed = 0; seed < 40; seed++) {
			const filter = filterOf(seed, ofViews);
			const { id } = await createView(ctx, { name: `View ${seed}`, domainId: seed % 2 ? domainId : null, filter });
			const [byView, byFilter] = await Promise.all([seenBy({ viewIds: [id] }), seenBy(filter)]);
			expect({ filter, ...byView }).toEqual({ filter, ...byFilter });
			expect(await keywordCounts(ctx, [{ viewId: id, domainId }])).toEqual([byFilter.totalCount]);
			await deleteView(ctx, id);
		}
	});

	it("together with another, and with conditions of the filter, lets pass what passes one of them and all of these", async () => {
		for (let seed = 0; seed < 40; seed++) {
			const [one, other, own] = [filterOf(seed, ofViews), filterOf(seed + 7, ofViews), filterOf(seed + 100, ofViews)];
			const viewIds = [
				(await createView(ctx, { name: "One", filter: one })).id,
				(await createView(ctx, { name: "Other", domainId, filter: other })).id,
			];
			const some = new Set([...passing(one), ...passing(other)]);
			const { ids } = await pageOf({ ...own, viewIds });
			const expected = passing(own).filter((id) => some.has(id));
			expect({ one, other, own, ids }).toEqual({ one, other, own, ids: expected });
			for (const id of viewIds) await deleteView(ctx, id);
		}
	});
});
