import { describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { buildKeywords } from "../../../test/factories/histories.ts";
import { buildMarketRun } from "../../../test/factories/market-story.ts";
import { addCompetitors as add, page, setUpMarket, today } from "../../../test/set-up-market.ts";
import { resetPacks } from "../packs/pack-runs.service.ts";

const { scene, ask, refusal, run, market, addSites } = setUpMarket();

describe("competitors", () => {
	it("overlap neither the domain nor each other, and are 20 at most", async () => {
		await addSites("rival.example", "other.example/blog");
		expect(
			await refusal(add, {
				id: scene.domainId,
				sites: ["new.example", "shop.example.com", "blog.rival.example", "other.example"],
			}),
		).toEqual(["CONFLICT", "sites.1", "sites.2", "sites.3"]);
		expect((await addSites("other.example/shop", "rival.example")).addCompetitors.trackedCompetitors).toHaveLength(3);
		expect(await refusal(add, { id: scene.domainId, sites: ["not a host"] })).toEqual(["BAD_INPUT", "sites.0"]);
		expect(
			await refusal(add, { id: scene.domainId, sites: ["fine.example", "*.rival.example", "co.uk", "github.io"] }),
		).toEqual(["BAD_INPUT", "sites.1", "sites.2", "sites.3"]);
		await addSites(...Array.from({ length: 17 }, (_, n) => `rival-${n}.example`));
		expect(await refusal(add, { id: scene.domainId, sites: ["one-more.example"] })).toEqual(["CONFLICT", "sites.0"]);
	});

	it("with www. on a public suffix are that host alone", async () => {
		await run(today, page("www.gov.uk", "tax.service.gov.uk", "example.com"));
		const { trackedCompetitors } = (await addSites("www.gov.uk", "tax.service.gov.uk")).addCompetitors;
		expect(trackedCompetitors.map(({ site }) => site)).toEqual(["www.gov.uk", "tax.service.gov.uk"]);
		const { series } = await market();
		expect(series.map(({ site, page1Count }) => [site, page1Count.at(0)])).toEqual([
			["example.com", 4],
			["www.gov.uk", 4],
			["tax.service.gov.uk", 4],
		]);
		expect(await refusal(add, { id: scene.domainId, sites: ["www.gov.uk/tax"] })).toEqual(["CONFLICT", "sites.0"]);
	});

	it("are compared keyword by keyword", async () => {
		await rowsOf(
			scene.ctx.em,
			sql`update keywords set search_volume = 100 where id = any(${scene.keywordIds.slice(0, 3)}::bigint[])`,
		);
		const { trackedCompetitors } = (await addSites("rival.example")).addCompetitors;
		const pages = [
			page("rival.example", "example.com"),
			page("example.com", "rival.example"),
			page("example.com"),
			page("rival.example"),
		];
		await buildMarketRun(
			scene.ctx,
			scene.keywordIds.map((keywordId, index) => ({
				keywordId,
				at: `${today}T10:00:0${index}Z`,
				urls: pages[index] ?? [],
			})),
		);
		const [unmeasured] = await buildKeywords(scene.ctx, scene.domainId, ["not yet"]);
		const text = (
			args: string,
		) => `query ($id: ID!, $vs: ID!) { domain(id: $id) { headToHead(competitorId: $vs${args}) {
			asOf totalCount counts { value count } items { keyword { id } standing ownPosition competitorPosition competitorUrl clicksAtStake } } } }`;
		const variables = { id: scene.domainId, vs: trackedCompetitors[0]?.id };
		interface Shown {
			domain: {
				headToHead: { asOf: string; totalCount: number; counts: object[]; items: { keyword: { id: string } }[] };
			};
		}
		const { domain } = await ask<Shown>(text(""), variables);
		expect(domain.headToHead).toMatchObject({
			asOf: today,
			totalCount: 4,
			counts: [
				{ value: "AHEAD", count: 1 },
				{ value: "BEHIND", count: 1 },
				{ value: "ONLY_OWN", count: 1 },
				{ value: "ONLY_COMPETITOR", count: 1 },
				{ value: "NEITHER", count: 0 },
				{ value: "NOT_MEASURED", count: 0 },
			],
			items: [
				{
					keyword: { id: scene.keywordIds[0] },
					standing: "BEHIND",
					ownPosition: 2,
					clicksAtStake: 12.8,
					competitorUrl: "https://rival.example/page",
				},
				{ keyword: { id: scene.keywordIds[1] }, standing: "AHEAD", competitorPosition: 2, clicksAtStake: -12.8 },
				{ keyword: { id: scene.keywordIds[2] }, standing: "ONLY_OWN", competitorPosition: null, clicksAtStake: -28.5 },
				{ keyword: { id: scene.keywordIds[3] }, standing: "ONLY_COMPETITOR", clicksAtStake: null },
			],
		});
		const some = await ask<Shown>(
			text(", standings: [AHEAD, BEHIND], sort: { field: PHRASE, direction: ASC }, page: { limit: 1 }"),
			variables,
		);
		expect(some.domain.headToHead).toMatchObject({ totalCount: 2, items: [{ keyword: { id: scene.keywordIds[1] } }] });
		expect(unmeasured).toBeDefined();
		const early = await ask<Shown>(text(', until: "2026-11-20"'), variables);
		expect(early.domain.headToHead).toMatchObject({ asOf: null });
		const counted = early.domain.headToHead.counts as { value: string; count: number }[];
		expect(counted.filter(({ value, count }) => value !== "NOT_MEASURED" && count > 0)).toEqual([]);
		for (const item of early.domain.headToHead.items)
			expect(item).toMatchObject({ standing: "NOT_MEASURED", ownPosition: null, clicksAtStake: null });
		const stranger = await scene.app.signIn();
		expect(await refusal(text(""), variables, stranger.client)).toEqual(["NOT_FOUND"]);
		expect(await refusal(text(""), { ...variables, vs: "999999" })).toEqual(["NOT_FOUND"]);
		await resetPacks(scene.ctx.em, { domainId: scene.domainId });
		expect((await ask<Shown>(text(""), variables)).domain.headToHead).toMatchObject({ asOf: null });
	});
});
