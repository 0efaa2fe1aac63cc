import { describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { page, setUpMarket, today } from "../../../test/set-up-market.ts";
import { packAll, resetPacks } from "../packs/pack-runs.service.ts";

const stopping = new AbortController().signal;
const { scene, ask, refusal, run, market, addSites } = setUpMarket();

it("the share of voice of each domain is what its market says, however many are asked for", async () => {
	const other = (await buildDomain(scene.ctx, { name: "Fern", url: "https://fern.example" })).id;
	await run("2026-11-19", page("example.com", "rival.com"));
	await run("2026-11-21", page("rival.com", "example.com"));
	const shown = await market("days: 4");
	const { domains } = await ask<{
		domains: { id: string; shareOfVoice: { dates: string[]; percent: (number | null)[] } }[];
	}>("{ domains { id shareOfVoice(days: 4) { dates percent } } }");
	expect(domains).toEqual([
		{ id: scene.domainId, shareOfVoice: { dates: shown.dates, percent: shown.series[0]?.shareOfVoice } },
		{ id: other, shareOfVoice: { dates: [today], percent: [null] } },
	]);
	expect(domains[0]?.shareOfVoice.percent.filter((percent) => percent !== null)).toHaveLength(2);
	expect(await refusal("{ domains { shareOfVoice(days: 366) { dates } } }", {})).toEqual(["BAD_INPUT", "days"]);
});

describe("the market of a domain", () => {
	it("counts what Google serves under its own hosts for the page's site", async () => {
		await run(today, [
			"https://rival-example.translate.goog/page?_x_tr_sl=en",
			"https://www.google.com/amp/s/example.com/page",
			"https://www.google.com/maps",
		]);
		const { sites } = await market();
		expect(sites.map(({ site, kind }) => [site, kind])).toEqual([
			["rival.example", "DISCOVERED"],
			["example.com", "OWN"],
			["google.com", "DISCOVERED"],
		]);
	});

	it("waits for its runs to be packed, and has nothing to show before results are kept", async () => {
		expect(await market()).toMatchObject({ pendingDays: 0, dates: [today], measuredCount: [null], sites: [] });
		await run("2026-11-19", page("example.com", "rival.example"));
		await run("2026-11-21", page("rival.example", "example.com"));
		await resetPacks(scene.ctx.em, { domainId: scene.domainId });
		expect(await market()).toMatchObject({
			pendingDays: 2,
			dates: [today, "2026-11-20", "2026-11-19"],
			measuredCount: [null, null, null],
		});
		await rowsOf(scene.ctx.em, sql`update runs set handled_at = app_now()`);
		await packAll({ ...scene.ctx, stopping }, scene.ctx.em);
		const { series, pendingDays, weighting, sites } = await market();
		expect({ pendingDays, weighting }).toEqual({ pendingDays: 0, weighting: "EQUAL" });
		expect(series).toEqual([{ site: "example.com", shareOfVoice: [35.5204, null, 64.4796], page1Count: [4, null, 4] }]);
		expect(
			sites.map(({ site, kind, isSuggested, shareOfVoiceChange }) => [site, kind, isSuggested, shareOfVoiceChange]),
		).toEqual([
			["rival.example", "DISCOVERED", true, 28.9592],
			["example.com", "OWN", false, -28.9592],
		]);
	});

	it("gives a competitor its whole history at once, and follows the own address, volumes and deleted keywords", async () => {
		await run("2026-11-19", page("example.com", "rival.example"));
		await run("2026-11-21", page("rival.example", "example.com"));
		const before = await market();
		await addSites("https://www.rival.example");
		expect((await market()).series[1]).toEqual({
			site: "rival.example",
			shareOfVoice: [64.4796, null, 35.5204],
			page1Count: [4, null, 4],
		});
		const { trackedCompetitors } = (await addSites("rival.example")).addCompetitors;
		const remove = "mutation ($id: ID!) { removeCompetitor(id: $id) { id } }";
		await ask(remove, { id: trackedCompetitors[0]?.id });
		expect(await refusal(remove, { id: trackedCompetitors[0]?.id })).toEqual(["NOT_FOUND"]);
		expect(await market()).toEqual(before);
		await ask('mutation ($id: ID!) { updateDomain(id: $id, input: { url: "https://rival.example" }) { id } }', {
			id: scene.domainId,
		});
		expect((await market()).series[0]?.shareOfVoice).toEqual([64.4796, null, 35.5204]);
		await rowsOf(scene.ctx.em, sql`update keywords set search_volume = 10 where domain_id = ${scene.domainId}`);
		expect(await market()).toMatchObject({ weighting: "VOLUME", pendingDays: 0 });
		await ask("mutation ($ids: [ID!]!) { deleteKeywords(keywordIds: $ids) { deleted } }", {
			ids: scene.keywordIds.slice(0, 1),
		});
		expect((await market()).measuredCount).toEqual([3, null, 3]);
	});

	it("takes any host for what it is", async () => {
		await run(today, [
			"https://foo;bar.com/x",
			"https://a,b.com/",
			"https://rival.example/",
			"https://rival.example,x.com/a",
		]);
		const { sites } = await market();
		expect(sites.map(({ site }) => site)).toEqual([
			"foo;bar.com",
			"a,b.com",
			"rival.example",
			"rival.example,x.com",
			"example.com",
		]);
	});

	it("counts results of at most 192 hours, and each day of a change of the clocks once", async () => {
		await scene.app.db.setClock("2026-11-10T12:00:00Z");
		await run("2026-10-25", page("example.com"), scene.keywordIds.slice(0, 1));
		await run("2026-10-31", page("example.com"), scene.keywordIds.slice(1, 2));
		await run("2026-11-01", page("example.com"), scene.keywordIds.slice(2, 3));
		await run("2026-11-02", page("example.com"), scene.keywordIds.slice(3, 4));
		const { dates, measuredCount } = await market('days: 20, includeBrand: true, timeZone: "America/New_York"');
		const byDay = Object.fromEntries(dates.map((date, index) => [date, measuredCount[index]]));
		expect(byDay).toMatchObject({ "2026-10-25": 1, "2026-10-31": 2, "2026-11-01": 3, "2026-11-02": 3 });
		expect(new Set(dates).size).toBe(dates.length);
		await scene.app.db.setClock(`${today}T12:00:00Z`);
	});

	it("leaves brand keywords out unless they are requested, and says how many", async () => {
		await run(today, page("example.com"));
		const save =
			"mutation ($id: ID!, $terms: [String!]!) { saveBrandTerms(domainId: $id, terms: $terms) { brandTerms } }";
		const count = 'query ($id: ID!) { domain(id: $id) { brandKeywordCount(terms: ["Kettle"]) } }';
		expect(await ask(count, { id: scene.domainId })).toEqual({ domain: { brandKeywordCount: 2 } });
		expect(await ask(save, { id: scene.domainId, terms: ["Kettle", "kettle "] })).toEqual({
			saveBrandTerms: { brandTerms: ["Kettle"] },
		});
		expect(await market()).toMatchObject({ brandKeywordCount: 2, measuredCount: [2] });
		expect(await market("days: 10, includeBrand: true")).toMatchObject({ brandKeywordCount: 0, measuredCount: [4] });
		expect(await market("days: 10, filter: { isBrand: true }")).toMatchObject({
			brandKeywordCount: 0,
			measuredCount: [2],
		});
		const [added] = await buildKeywords(scene.ctx, scene.domainId, ["kettle shop"]);
		const flags = await ask<{ domain: { keywords: { items: { id: string; keyword: string }[] } } }>(
			"query ($id: ID!) { domain(id: $id) { keywords(filter: { isBrand: true }) { items { id keyword isBrand } } facets { brandCounts { value count } } } }",
			{ id: scene.domainId },
		);
		expect(flags.domain).toMatchObject({
			keywords: { items: [{ keyword: "kettle & grain", isBrand: true }, { keyword: "best kettle" }, { id: added }] },
			facets: {
				brandCounts: [
					{ value: "false", count: 2 },
					{ value: "true", count: 3 },
				],
			},
		});
		expect(await refusal(save, { id: scene.domainId, terms: ["x"] })).toEqual(["BAD_INPUT", "terms.0"]);
		expect(
			await refusal(save, { id: scene.domainId, terms: Array.from({ length: 51 }, (_, n) => `term ${n}`) }),
		).toEqual(["BAD_INPUT", "terms"]);
	});

	it("suggests no ignored sites, whose figures stay", async () => {
		await run(today, page("example.com", "blog.everypedia.co.uk"));
		const ignored = await ask<{ ignoreSites: string[] }>(
			'mutation { ignoreSites(sites: ["https://www.everypedia.co.uk/x", "everypedia.co.uk"]) }',
		);
		expect(ignored).toEqual({ ignoreSites: ["everypedia.co.uk"] });
		expect((await market()).sites[1]).toMatchObject({ site: "everypedia.co.uk", isIgnored: true, isSuggested: false });
		expect(await ask('mutation { unignoreSites(sites: ["blog.everypedia.co.uk"]) }')).toEqual({ unignoreSites: [] });
	});

	it("refuses what it cannot answer, and says where", async () => {
		const query = (args: string) => `query ($id: ID!) { domain(id: $id) { market(${args}) { dates } } }`;
		expect(await refusal(query("days: 366"), { id: scene.domainId })).toEqual(["BAD_INPUT", "days"]);
		expect(await refusal(query('until: "2026-11-22"'), { id: scene.domainId })).toEqual(["BAD_INPUT", "until"]);
		expect(await refusal(query('until: "yesterday"'), { id: scene.domainId })).toEqual(["BAD_INPUT", "until"]);
	});
});
