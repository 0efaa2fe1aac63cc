import { beforeEach, expect } from "vitest";
import type { Viewer } from "../context.ts";
import { rowsOf, sql } from "../db/sql.ts";
import type { TestApp } from "./app.ts";
import type { TestClient } from "./client.ts";
import { buildContext, type TestContext } from "./context.ts";
import { buildDomain, buildKeywords } from "./factories/histories.ts";
import { buildMarketRun } from "./factories/market-story.ts";
import { setUpApp } from "./set-up.ts";

/** The day of the tests. */
export const today = "2026-11-21";

interface Scene {
	app: TestApp;
	client: TestClient;
	ctx: TestContext<Viewer>;
	domainId: string;
	keywordIds: string[];
}

/** A program in which each test has a user with a domain and four keywords of October. */
export function setUpMarket() {
	const app = setUpApp({ config: { role: "api", serperApiKey: "sandbox" } });
	const scene = { app } as Scene;
	beforeEach(async () => {
		await app.db.setClock(`${today}T12:00:00Z`);
		const { user, client } = await app.signIn();
		const ctx = buildContext(app.db, { viewer: user.viewer, config: { serperApiKey: "sandbox" } });
		const domainId = (await buildDomain(ctx, { name: "Kettle", url: "https://example.com" })).id;
		const keywordIds = await buildKeywords(ctx, domainId, ["kettle & grain", "best kettle", "kettlebell", "grinder"]);
		await rowsOf(ctx.em, sql`update keywords set created_at = '2026-10-01' where domain_id = ${domainId}`);
		Object.assign(scene, { client, ctx, domainId, keywordIds });
	});

	async function ask<Answer>(text: string, variables: object = {}, by = scene.client): Promise<Answer> {
		const { data, errors } = await by.ask<Answer>(text, variables);
		expect(errors ?? []).toEqual([]);
		return data as Answer;
	}

	return {
		scene,
		ask,
		/** The code and the faults that a request is refused with. */
		async refusal(text: string, variables: object, by = scene.client): Promise<string[]> {
			const { errors } = await by.ask(text, variables);
			const { code = "", details = [] } = errors[0]?.extensions ?? {};
			return [code, ...details.map(({ field }) => field)];
		},
		/** A run at ten o'clock of a day, in which every keyword has this page 1. */
		async run(day: string, urls: readonly string[], ids = scene.keywordIds): Promise<void> {
			await buildMarketRun(
				scene.ctx,
				ids.map((keywordId, index) => ({ keywordId, at: `${day}T10:00:0${index}Z`, urls })),
			);
		},
		async market(args = "days: 10"): Promise<ShownMarket> {
			const { domain } = await ask<{ domain: { market: ShownMarket } }>(
				`query ($id: ID!) { domain(id: $id) { market(${args}) { ${marketFields} } } }`,
				{ id: scene.domainId },
			);
			return domain.market;
		},
		addSites: (...sites: string[]) =>
			ask<{ addCompetitors: { trackedCompetitors: { id: string; site: string }[] } }>(addCompetitors, {
				id: scene.domainId,
				sites,
			}),
	};
}

/** The results of these hosts. */
export const page = (...hosts: string[]) => hosts.map((host) => `https://${host}/page`);

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

export const addCompetitors =
	"mutation ($id: ID!, $sites: [String!]!) { addCompetitors(domainId: $id, sites: $sites) { trackedCompetitors { id site } } }";
