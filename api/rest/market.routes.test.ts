import { afterAll, beforeAll, expect, it } from "vitest";
import type { Viewer } from "../context.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { addCompetitors, ignoreSites } from "../modules/tracked/competitors/competitors.service.ts";
import { competitorsOf } from "../modules/tracked/competitors/tracked-sites.service.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import { buildContext, type TestContext } from "../test/context.ts";
import { buildApiKey } from "../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../test/factories/histories.ts";
import { buildMarketRun } from "../test/factories/market-story.ts";

let app: TestApp;
let ctx: TestContext<Viewer>;
let domainId: string;
let headers: Record<string, string>;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", serperApiKey: "sandbox" } });
	await app.db.setClock("2026-11-21T12:00:00Z");
	const { user } = await app.signIn();
	ctx = buildContext(app.db, { viewer: user.viewer, config: { serperApiKey: "sandbox" } });
	({ headers } = await buildApiKey(app.db, user, { scopes: ["READ"] }));
	domainId = (await buildDomain(ctx, { name: "Kettle", url: "https://example.com" })).id;
	const keywordIds = await buildKeywords(ctx, domainId, ["=kettle", "grinder"]);
	await rowsOf(
		ctx.em,
		sql`update keywords set created_at = '2026-10-01', search_volume = 100 where domain_id = ${domainId}`,
	);
	await addCompetitors(ctx, domainId, ["rival.example"]);
	for (const day of ["2026-11-20", "2026-11-21"]) {
		const urls = ["https://example.com/a", "https://rival.example/b", "https://other.example/c"];
		await buildMarketRun(
			ctx,
			keywordIds.map((keywordId, index) => ({ keywordId, at: `${day}T10:00:0${index}Z`, urls })),
		);
	}
});
afterAll(() => app[Symbol.asyncDispose]());

const get = (path: string) => fetch(`${app.url}/api/domains/${domainId}/market${path}`, { headers });

it("gives the history, oldest day first, as JSON and CSV", async () => {
	const answer = await get("?days=5&weighting=volume");
	expect(answer.headers.get("x-pending-days")).toBe("0");
	const lines = (await answer.json()) as object[];
	expect(lines).toHaveLength(4);
	expect(lines[1]).toEqual({
		date: "2026-11-20",
		site: "rival.example",
		kind: "TRACKED",
		shareOfVoice: 28.442,
		demandShare: 15.7,
		ctrVisibility: 55.0877,
		estimatedClicks: 31.4,
		page1Count: 2,
		top3Count: 2,
		keywordCount: 2,
		measuredCount: 2,
		countedCount: 2,
		knownVolume: 200,
		measuredVolume: 200,
		weighting: "VOLUME",
		ctrModel: "SISTRIX 2020 v1",
	});
	const file = await get("/export?days=5");
	expect([file.headers.get("x-pending-days"), file.headers.get("content-type")]).toEqual([
		"0",
		"text/csv; charset=utf-8",
	]);
	const csv = await file.text();
	expect(csv.split("\r\n").slice(0, 2)).toEqual([
		"date,site,kind,share_of_voice,demand_share,ctr_visibility,estimated_clicks,page1_count,top3_count,keyword_count,measured_count,counted_count,known_volume,measured_volume,weighting,ctr_model",
		"2026-11-20,example.com,OWN,51.6304,28.5,100,57,2,2,2,2,2,200,200,VOLUME,SISTRIX 2020 v1",
	]);
});

it("gives the sites of the newest day", async () => {
	const sites = (await (await get("/sites")).json()) as { site: string }[];
	expect(sites.map(({ site }) => site)).toEqual(["example.com", "rival.example", "other.example"]);
	expect(sites[2]).toMatchObject({ asOf: "2026-11-21", kind: "DISCOVERED", competitorId: null, isSuggested: true });
});

it("gives a competitor keyword by keyword", async () => {
	const [competitor] = await competitorsOf(ctx.em, domainId);
	const path = `/competitors/${competitor?.id}/keywords`;
	const keywords = (await (await get(path)).json()) as object[];
	expect(keywords[0]).toMatchObject({
		keyword: "=kettle",
		country: "US",
		device: "desktop",
		standing: "AHEAD",
		clicksAtStake: -12.8,
	});
	const csv = await (await get(`${path}/export?text=kettle`)).text();
	expect(csv.split("\r\n")[1]).toBe(
		'"\'=kettle",US,en,desktop,AHEAD,1,https://example.com/a,2,https://rival.example/b,-12.8,2026-11-21T10:00:00.000Z',
	);
	for (const call of ["keywords", "keywords/export"]) {
		expect((await get(`/competitors/999999/${call}`)).status).toBe(404);
	}
});

it("gives the files from the lists too, as before", async () => {
	for (const [list, query] of [
		["", "days=5"],
		["/sites", "show=tracked"],
	] as const) {
		const [before, now] = [await get(`${list}?${query}&format=csv`), await get(`${list}/export?${query}`)];
		expect(before.headers.get("content-disposition")).toBe(now.headers.get("content-disposition"));
		const text = await now.text();
		expect(text).toContain("rival.example");
		expect(await before.text()).toBe(text);
	}
	expect((await get("/export?format=csv")).status).toBe(400);
});

it.each(["days=0", "days=366", "until=2026-11-22", "weighting=most", "includeBrand=yes", "nonsense=1"])(
	"refuses %s",
	async (query) => {
		const answer = await get(`?${query}`);
		const { code } = (await answer.json()) as { code: string };
		expect([answer.status, code]).toEqual([400, "BAD_INPUT"]);
	},
);

it("gives the sites that the leaderboard shows: all, tracked, suggested or ignored", async () => {
	const sites = async (query: string) =>
		((await (await get(`/sites${query}`)).json()) as { site: string }[]).map(({ site }) => site);
	expect(await sites("")).toEqual(expect.arrayContaining(["example.com", "rival.example", "other.example"]));
	expect(await sites("?show=tracked")).toEqual(["rival.example"]);
	expect(await sites("?show=ignored")).toEqual([]);
	await ignoreSites(ctx, ["other.example"]);
	expect(await sites("?show=ignored")).toEqual(["other.example"]);
	expect(await sites("?show=suggested")).toEqual([]);
	const refused = await get("/sites?show=mine");
	expect([refused.status, await refused.json()]).toMatchObject([400, { details: [{ field: "show" }] }]);
});
