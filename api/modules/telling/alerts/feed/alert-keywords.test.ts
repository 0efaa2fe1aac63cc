import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";

let app: TestApp;
let story: AlertStory;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
beforeEach(async () => {
	story = await AlertStory.begin(app, { keywords: phrases });
	await story.days(...phrases.map(() => "5×18"));
	await story.rule({ kind: "SITE_WIDE" });
});
afterAll(() => app[Symbol.asyncDispose]());

const phrases = Array.from({ length: 40 }, (_, index) => `phrase ${String(index).padStart(2, "0")}`);

/** Positions of the keywords that are counted: the first 25 lower, five of them lost. */
const lower = phrases.map((_, index) => (index < 5 ? "–" : index < 25 ? "12" : "5"));
const counted = phrases.slice(0, 25);

async function siteWide() {
	const [alert] = await story.alerts({ kinds: ["SITE_WIDE"], states: ["OPEN", "CLEARED"] });
	return { id: alert?.id ?? "", siteWide: alert?.siteWide };
}

const keywordsQuery = `query ($domainId: ID!, $filter: KeywordFilter) {
	domain(id: $domainId) {
		keywords(filter: $filter, sort: { field: PHRASE }, page: { limit: 100 }) { totalCount items { keyword } }
		facets(filter: $filter) { totalCount }
	}
}`;

interface Listed {
	keywords: { totalCount: number; items: { keyword: string }[] };
}

async function listed(filter: object): Promise<string[]> {
	const { data } = await story.client.ask(keywordsQuery, { domainId: story.domainId, filter });
	const { items, totalCount } = (data as { domain: Listed }).domain.keywords;
	expect(items).toHaveLength(totalCount);
	return items.map(({ keyword }) => keyword);
}

const countOf = async (id: string) => {
	const { data } = await story.client.ask(`query ($id: ID!) { alert(id: $id) { siteWide { moved keywordCount } } }`, {
		id,
	});
	return (data as { alert: { siteWide: object } }).alert.siteWide;
};

describe("the keywords of a site-wide alert", () => {
	it("are all those it counted, lost ones included, on the day and after later runs", async () => {
		await story.days(...lower);
		const { id } = await siteWide();
		expect(await countOf(id)).toEqual({ moved: 25, keywordCount: 25 });
		expect(await listed({ alertId: id })).toEqual(counted);
		await story.days(...phrases.map(() => "5 5 5"));
		expect((await siteWide()).id).toBe(id);
		expect(await listed({ alertId: id })).toEqual(counted);
	});

	it("follow later measurements of the day, also where as many are counted as before", async () => {
		await story.days(...lower);
		const { id } = await siteWide();
		const others = phrases.map((_, index) => (index >= 15 ? 12 : 5));
		await story.run(
			story.keywordIds.map((keywordId, index) => ({ keywordId, position: others[index] ?? 5, depth: 100 })),
			14,
		);
		expect(await listed({ alertId: id })).toEqual(phrases.slice(15));
	});

	it("are not those deleted since, which the alert says", async () => {
		await story.days(...lower);
		const { id } = await siteWide();
		const ids = [story.keywordIds[3], story.keywordIds[30]];
		await story.client.ask("mutation ($ids: [ID!]!) { deleteKeywords(keywordIds: $ids) { ids } }", { ids });
		expect(await countOf(id)).toEqual({ moved: 25, keywordCount: 24 });
		expect(await listed({ alertId: id })).toEqual(counted.filter((phrase) => phrase !== "phrase 03"));
	});

	it("can be narrowed by other conditions, and come over REST too", async () => {
		await story.days(...lower);
		const { id } = await siteWide();
		expect(await listed({ alertId: id, positions: ["NOT_FOUND"] })).toEqual(phrases.slice(0, 5));
		expect(await listed({ alertId: id, text: "phrase 39" })).toEqual([]);
		const csv = await story.client.fetch(`/api/domains/${story.domainId}/export?alertId=${id}`);
		expect((await csv.text()).trim().split("\n")).toHaveLength(26);
		expect((await story.client.fetch(`/api/domains/${story.domainId}/export?alertId=999999`)).status).toBe(404);
	});
});

describe("an alert as a filter", () => {
	it("that is unknown, of another domain or account, or no id is refused", async () => {
		await story.days(...lower);
		const { id } = await siteWide();
		const other = await story.domain(["other"]);
		const stranger = await AlertStory.begin(app);
		const refused = async (client: AlertStory, domainId: string, alertId: string) => {
			const { errors } = await client.client.ask(keywordsQuery, { domainId, filter: { alertId } });
			return errors?.map(({ extensions }) => [extensions?.code, (extensions?.details as object[])?.[0]])[0];
		};
		const missing = ["NOT_FOUND", expect.objectContaining({ field: "filter.alertId" })];
		expect(await refused(story, story.domainId, "999999")).toEqual(missing);
		expect(await refused(story, story.domainId, "nonsense")).toEqual(missing);
		expect(await refused(story, other.domainId, id)).toEqual(missing);
		expect(await refused(stranger, stranger.domainId, id)).toEqual(missing);
	});

	it("is kept by no view and no rule", async () => {
		const view = await story.client.ask(
			'mutation ($domainId: ID!) { createView(input: { name: "Fell", domainId: $domainId, filter: { alertId: "1" } }) { id } }',
			{ domainId: story.domainId },
		);
		expect(view.errors?.[0]?.extensions).toMatchObject({ code: "BAD_INPUT" });
		const rule = await story.client.ask(
			'mutation { createAlertRule(input: { kind: LOST, filter: { alertId: "1" } }) { id } }',
		);
		expect(rule.errors?.[0]?.extensions).toMatchObject({ code: "BAD_INPUT" });
	});

	it("of one keyword means that keyword", async () => {
		await story.rule({ kind: "LOST" });
		await story.days("– –");
		const [alert] = await story.alerts({ kinds: ["MOVE"] });
		expect(await listed({ alertId: alert?.id })).toEqual(["phrase 00"]);
	});
});
