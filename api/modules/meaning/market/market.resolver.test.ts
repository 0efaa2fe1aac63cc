import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { buildContext, type TestContext } from "../../../test/context.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { buildMarketRun } from "../../../test/factories/market-story.ts";
import { packAll, resetPacks } from "../packs/pack-runs.service.ts";

const today = "2026-11-21";
const stopping = new AbortController().signal;

let app: TestApp;
let client: TestClient;
let ctx: TestContext<Viewer>;
let domainId: string;
let keywordIds: string[];

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", serperApiKey: "sandbox" } });
	await app.db.setClock(`${today}T12:00:00Z`);
});
beforeEach(async () => {
	const signedIn = await app.signIn();
	client = signedIn.client;
	ctx = buildContext(app.db, { viewer: signedIn.user.viewer, config: { serperApiKey: "sandbox" } });
	domainId = (await buildDomain(ctx, { name: "Kettle", url: "https://example.com" })).id;
	keywordIds = await buildKeywords(ctx, domainId, ["kettle & grain", "best kettle", "kettlebell", "grinder"]);
	await rowsOf(ctx.em, sql`update keywords set created_at = '2026-10-01' where domain_id = ${domainId}`);
});
afterAll(() => app[Symbol.asyncDispose]());

const page = (...hosts: string[]) => hosts.map((host) => `https://${host}/page`);

/** A run at ten o'clock of a day, in which every keyword has this page 1. */
async function run(day: string, urls: readonly string[], ids = keywordIds): Promise<void> {
	await buildMarketRun(
		ctx,
		ids.map((keywordId, index) => ({ keywordId, at: `${day}T10:00:0${index}Z`, urls })),
	);
}

async function ask<Answer>(text: string, variables: object = {}, by = client): Promise<Answer> {
	const { data, errors } = await by.ask<Answer>(text, variables);
	expect(errors ?? []).toEqual([]);
	return data as Answer;
}

/** The code and the faults that a request is refused with. */
async function refusal(text: string, variables: object, by = client) {
	const { errors } = await by.ask(text, variables);
	const { code, details = [] } = errors[0]?.extensions ?? {};
	return [code, ...details.map(({ field }: { field: string }) => field)];
}

interface ShownMarket {
	pendingDays: number;
	dates: string[];
	brandKeywordCount: number;
	weighting: string;
	measuredCount: (number | null)[];
	series: { site: string; shareOfVoice: (number | null)[]; page1Count: (number | null)[] }[];
	sites: { site: string; kind: string; isIgnored: boolean; isSuggested: boolean; shareOfVoiceChange: number | null }[];
}

const marketFields = `pendingDays dates brandKeywordCount weighting measuredCount
	series { site shareOfVoice page1Count } sites { site kind isIgnored isSuggested shareOfVoiceChange }`;

async function market(args = "days: 10"): Promise<ShownMarket> {
	const { domain } = await ask<{ domain: { market: ShownMarket } }>(
		`query ($id: ID!) { domain(id: $id) { market(${args}) { ${marketFields} } } }`,
		{ id: domainId },
	);
	return domain.market;
}

const add =
	"mutation ($id: ID!, $sites: [String!]!) { addCompetitors(domainId: $id, sites: $sites) { trackedCompetitors { id site } } }";
const addSites = (...sites: string[]) =>
	ask<{ addCompetitors: { trackedCompetitors: { id: string; site: string }[] } }>(add, { id: domainId, sites });

it("the share of voice of each domain is what its market says, however many are asked for", async () => {
	const other = (await buildDomain(ctx, { name: "Fern", url: "https://fern.example" })).id;
	await run("2026-11-19", page("example.com", "rival.com"));
	await run("2026-11-21", page("rival.com", "example.com"));
	const shown = await market("days: 4");
	const { domains } = await ask<{
		domains: { id: string; shareOfVoice: { dates: string[]; percent: (number | null)[] } }[];
	}>("{ domains { id shareOfVoice(days: 4) { dates percent } } }");
	expect(domains).toEqual([
		{ id: domainId, shareOfVoice: { dates: shown.dates, percent: shown.series[0]?.shareOfVoice } },
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
		await resetPacks(ctx.em, { domainId });
		expect(await market()).toMatchObject({
			pendingDays: 2,
			dates: [today, "2026-11-20", "2026-11-19"],
			measuredCount: [null, null, null],
		});
		await rowsOf(ctx.em, sql`update runs set handled_at = app_now()`);
		await packAll({ ...ctx, stopping }, ctx.em);
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
			id: domainId,
		});
		expect((await market()).series[0]?.shareOfVoice).toEqual([64.4796, null, 35.5204]);
		await rowsOf(ctx.em, sql`update keywords set search_volume = 10 where domain_id = ${domainId}`);
		expect(await market()).toMatchObject({ weighting: "VOLUME", pendingDays: 0 });
		await ask("mutation ($ids: [ID!]!) { deleteKeywords(keywordIds: $ids) { deleted } }", {
			ids: keywordIds.slice(0, 1),
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
		await app.db.setClock("2026-11-10T12:00:00Z");
		await run("2026-10-25", page("example.com"), keywordIds.slice(0, 1));
		await run("2026-10-31", page("example.com"), keywordIds.slice(1, 2));
		await run("2026-11-01", page("example.com"), keywordIds.slice(2, 3));
		await run("2026-11-02", page("example.com"), keywordIds.slice(3, 4));
		const { dates, measuredCount } = await market('days: 20, includeBrand: true, timeZone: "America/New_York"');
		const byDay = Object.fromEntries(dates.map((date, index) => [date, measuredCount[index]]));
		expect(byDay).toMatchObject({ "2026-10-25": 1, "2026-10-31": 2, "2026-11-01": 3, "2026-11-02": 3 });
		expect(new Set(dates).size).toBe(dates.length);
		await app.db.setClock(`${today}T12:00:00Z`);
	});

	it("leaves brand keywords out unless they are requested, and says how many", async () => {
		await run(today, page("example.com"));
		const save =
			"mutation ($id: ID!, $terms: [String!]!) { saveBrandTerms(domainId: $id, terms: $terms) { brandTerms } }";
		const count = 'query ($id: ID!) { domain(id: $id) { brandKeywordCount(terms: ["Kettle"]) } }';
		expect(await ask(count, { id: domainId })).toEqual({ domain: { brandKeywordCount: 2 } });
		expect(await ask(save, { id: domainId, terms: ["Kettle", "kettle "] })).toEqual({
			saveBrandTerms: { brandTerms: ["Kettle"] },
		});
		expect(await market()).toMatchObject({ brandKeywordCount: 2, measuredCount: [2] });
		expect(await market("days: 10, includeBrand: true")).toMatchObject({ brandKeywordCount: 0, measuredCount: [4] });
		expect(await market("days: 10, filter: { isBrand: true }")).toMatchObject({
			brandKeywordCount: 0,
			measuredCount: [2],
		});
		const [added] = await buildKeywords(ctx, domainId, ["kettle shop"]);
		const flags = await ask<{ domain: { keywords: { items: { id: string; keyword: string }[] } } }>(
			"query ($id: ID!) { domain(id: $id) { keywords(filter: { isBrand: true }) { items { id keyword isBrand } } facets { brandCounts { value count } } } }",
			{ id: domainId },
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
		expect(await refusal(save, { id: domainId, terms: ["x"] })).toEqual(["BAD_INPUT", "terms.0"]);
		expect(await refusal(save, { id: domainId, terms: Array.from({ length: 51 }, (_, n) => `term ${n}`) })).toEqual([
			"BAD_INPUT",
			"terms",
		]);
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
		expect(await refusal(query("days: 366"), { id: domainId })).toEqual(["BAD_INPUT", "days"]);
		expect(await refusal(query('until: "2026-11-22"'), { id: domainId })).toEqual(["BAD_INPUT", "until"]);
		expect(await refusal(query('until: "yesterday"'), { id: domainId })).toEqual(["BAD_INPUT", "until"]);
	});
});

describe("competitors", () => {
	it("overlap neither the domain nor each other, and are 20 at most", async () => {
		await addSites("rival.example", "other.example/blog");
		expect(
			await refusal(add, {
				id: domainId,
				sites: ["new.example", "shop.example.com", "blog.rival.example", "other.example"],
			}),
		).toEqual(["CONFLICT", "sites.1", "sites.2", "sites.3"]);
		expect((await addSites("other.example/shop", "rival.example")).addCompetitors.trackedCompetitors).toHaveLength(3);
		expect(await refusal(add, { id: domainId, sites: ["not a host"] })).toEqual(["BAD_INPUT", "sites.0"]);
		expect(
			await refusal(add, { id: domainId, sites: ["fine.example", "*.rival.example", "co.uk", "github.io"] }),
		).toEqual(["BAD_INPUT", "sites.1", "sites.2", "sites.3"]);
		await addSites(...Array.from({ length: 17 }, (_, n) => `rival-${n}.example`));
		expect(await refusal(add, { id: domainId, sites: ["one-more.example"] })).toEqual(["CONFLICT", "sites.0"]);
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
		expect(await refusal(add, { id: domainId, sites: ["www.gov.uk/tax"] })).toEqual(["CONFLICT", "sites.0"]);
	});

	it("are compared keyword by keyword", async () => {
		await rowsOf(
			ctx.em,
			sql`update keywords set search_volume = 100 where id = any(${keywordIds.slice(0, 3)}::bigint[])`,
		);
		const { trackedCompetitors } = (await addSites("rival.example")).addCompetitors;
		const pages = [
			page("rival.example", "example.com"),
			page("example.com", "rival.example"),
			page("example.com"),
			page("rival.example"),
		];
		await buildMarketRun(
			ctx,
			keywordIds.map((keywordId, index) => ({ keywordId, at: `${today}T10:00:0${index}Z`, urls: pages[index] ?? [] })),
		);
		const [unmeasured] = await buildKeywords(ctx, domainId, ["not yet"]);
		const text = (
			args: string,
		) => `query ($id: ID!, $vs: ID!) { domain(id: $id) { headToHead(competitorId: $vs${args}) {
			asOf totalCount counts { value count } items { keyword { id } standing ownPosition competitorPosition competitorUrl clicksAtStake } } } }`;
		const variables = { id: domainId, vs: trackedCompetitors[0]?.id };
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
					keyword: { id: keywordIds[0] },
					standing: "BEHIND",
					ownPosition: 2,
					clicksAtStake: 12.8,
					competitorUrl: "https://rival.example/page",
				},
				{ keyword: { id: keywordIds[1] }, standing: "AHEAD", competitorPosition: 2, clicksAtStake: -12.8 },
				{ keyword: { id: keywordIds[2] }, standing: "ONLY_OWN", competitorPosition: null, clicksAtStake: -28.5 },
				{ keyword: { id: keywordIds[3] }, standing: "ONLY_COMPETITOR", clicksAtStake: null },
			],
		});
		const some = await ask<Shown>(
			text(", standings: [AHEAD, BEHIND], sort: { field: PHRASE, direction: ASC }, page: { limit: 1 }"),
			variables,
		);
		expect(some.domain.headToHead).toMatchObject({ totalCount: 2, items: [{ keyword: { id: keywordIds[1] } }] });
		expect(unmeasured).toBeDefined();
		const early = await ask<Shown>(text(', until: "2026-11-20"'), variables);
		expect(early.domain.headToHead).toMatchObject({ asOf: null });
		const counted = early.domain.headToHead.counts as { value: string; count: number }[];
		expect(counted.filter(({ value, count }) => value !== "NOT_MEASURED" && count > 0)).toEqual([]);
		for (const item of early.domain.headToHead.items)
			expect(item).toMatchObject({ standing: "NOT_MEASURED", ownPosition: null, clicksAtStake: null });
		const stranger = await app.signIn();
		expect(await refusal(text(""), variables, stranger.client)).toEqual(["NOT_FOUND"]);
		expect(await refusal(text(""), { ...variables, vs: "999999" })).toEqual(["NOT_FOUND"]);
		await resetPacks(ctx.em, { domainId });
		expect((await ask<Shown>(text(""), variables)).domain.headToHead).toMatchObject({ asOf: null });
	});
});

describe("CTR models", () => {
	const save =
		"mutation ($input: SaveCtrModelInput!) { saveCtrModel(input: $input) { id version isActive mobile { rates } } }";
	const rates = [0.4, 0.3, 0.2, 0.1, 0.1, 0.05, 0.05, 0.01, 0.01, 0];

	it("change all figures, and there and back gives the first ones", async () => {
		await run(today, page("example.com", "rival.example"));
		const before = await market();
		const { saveCtrModel } = await ask<{ saveCtrModel: { id: string; version: number } }>(save, {
			input: { name: "Ours", desktop: rates },
		});
		expect(saveCtrModel).toMatchObject({ version: 2, isActive: true, mobile: { rates } });
		expect((await market()).series[0]?.shareOfVoice).toEqual([57.1429]);
		const use = "mutation ($id: ID!) { useCtrModel(id: $id) { id name isActive source } }";
		expect(await ask(use, { id: "sistrix-2020" })).toMatchObject({
			useCtrModel: { name: "SISTRIX 2020", source: "PUBLISHED", isActive: true },
		});
		expect(await market()).toEqual(before);
		await ask(use, { id: saveCtrModel.id });
		const { ctrModels } = await ask<{ ctrModels: { version: number; isActive: boolean }[] }>(
			"{ ctrModels { version isActive } }",
		);
		expect(ctrModels).toEqual([
			{ version: 2, isActive: true },
			{ version: 1, isActive: false },
		]);
	});

	it("are renamed, and deleted unless they are in use or built in", async () => {
		const { saveCtrModel } = await ask<{ saveCtrModel: { id: string } }>(save, {
			input: { name: "Ours", desktop: rates },
		});
		const { id } = saveCtrModel;
		const rename = "mutation ($id: ID!, $name: String!) { renameCtrModel(id: $id, name: $name) { id name isActive } }";
		const remove = "mutation ($id: ID!) { deleteCtrModel(id: $id) }";
		expect(await ask(rename, { id, name: " Trail\u00A0shoes\u200B " })).toEqual({
			renameCtrModel: { id, name: "Trail shoes", isActive: true },
		});
		for (const name of ["", "\u200B"]) expect(await refusal(rename, { id, name })).toEqual(["BAD_INPUT", "name"]);
		expect(await refusal(remove, { id })).toEqual(["CONFLICT"]);
		for (const text of [rename, remove]) {
			expect(await refusal(text, { id: "sistrix-2020", name: "Mine" })).toEqual(["CONFLICT"]);
			expect(await refusal(text, { id: "999999", name: "Mine" })).toEqual(["NOT_FOUND"]);
			const stranger = await app.signIn();
			expect(await refusal(text, { id, name: "Mine" }, stranger.client)).toEqual(["NOT_FOUND"]);
		}
		await ask('mutation { useCtrModel(id: "sistrix-2020") { id } }');
		expect(await ask(remove, { id })).toEqual({ deleteCtrModel: id });
		const { ctrModels } = await ask<{ ctrModels: { id: string }[] }>("{ ctrModels { id } }");
		expect(ctrModels.map((model) => model.id)).not.toContain(id);
	});

	it("never get the version of a deleted one", async () => {
		const saved = async () => {
			const input = { name: "Ours", desktop: rates };
			const { saveCtrModel } = await ask<{ saveCtrModel: { id: string; version: number } }>(save, { input });
			return saveCtrModel;
		};
		const { id, version } = await saved();
		await ask('mutation { useCtrModel(id: "sistrix-2020") { id } }');
		await ask("mutation ($id: ID!) { deleteCtrModel(id: $id) }", { id });
		expect((await saved()).version).toBe(version + 1);
	});

	it("refuse rates that rise, and a lack of data says how much there is", async () => {
		const input = (desktop: number[]) => ({ input: { name: "Ours", desktop } });
		expect(await refusal(save, input([...rates.slice(0, 9), 0.5]))).toEqual(["BAD_INPUT", "desktop"]);
		expect(await refusal(save, input(rates.slice(1)))).toEqual(["BAD_INPUT", "desktop"]);
		expect(await refusal(save, input(rates.map((rate) => rate * 3)))).toEqual(["BAD_INPUT", "desktop.0"]);
		const { errors } = await client.ask('mutation { learnCtrModel(name: "Learned") { id } }');
		expect(errors[0]?.message).toBe("Not enough data: 0 impressions on desktop and 0 on mobile, 1,000 are needed.");
	});
});
