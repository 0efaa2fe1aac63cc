import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitLargeRead } from "../core/large-reads.ts";
import { rowOf, rowsOf, sql } from "../db/sql.ts";
import { createSchedule } from "../modules/desk/schedules/check-schedules.service.ts";
import { createReport } from "../modules/telling/reports/scheduled/reports.service.ts";
import { addCompetitors } from "../modules/tracked/competitors/competitors.service.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import type { TestClient } from "../test/client.ts";
import { everyDay } from "../test/factories/due-slots.ts";
import { buildProperty, connectAccount } from "../test/factories/search-performance.ts";
import { summaryOf } from "../test/factories/share-links.ts";
import { startTracking, type Tracked } from "../test/factories/tracking.ts";
import { routes } from "./routes.ts";

let app: TestApp;
let client: TestClient;
let tracked: Tracked;
let competitorId: string;
let reportId: string;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
	const { client: signedIn, user } = await app.signIn();
	client = signedIn;
	tracked = await startTracking(app.db, { as: user, keywords: 3, depth: 10 });
	await addCompetitors(tracked.ctx, tracked.domainId, ["rival.example"]);
	({ id: reportId } = await createReport(tracked.ctx, { content: summaryOf(tracked.domainId) }));
	const em = app.db.orm.em.fork();
	({ id: competitorId } = await rowOf(em, sql<{ id: string }>`select id from competitors`));
	// What counts as a large read goes by what the domain says.
	await rowsOf(em, sql`update domains set keyword_count = 100000`);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Every call that reads all keywords of a domain, and what it needs to be answered. */
const readers: Record<string, string> = {
	compareDays: "?days=7",
	estimateRun: "",
	exportComparison: "?days=7",
	exportCompetitorKeywords: "",
	exportKeywords: "",
	exportLandingPages: "",
	exportMarket: "",
	exportMarketSites: "",
	exportPositions: "",
	exportSerpResults: "",
	exportUntrackedQueries: "",
	getDailyPositions: "",
	getDomainStats: "",
	getMarket: "",
	listCompetitorKeywords: "",
	listDomainChanges: "",
	listKeywords: "",
	listLandingPages: "",
	listMarketSites: "",
	listUntrackedQueries: "",
	previewReport: "?format=json",
};

const marked = routes.filter((route) => route.readsKeywords);

function pathOf(operationId: string): string {
	const path = marked.find((route) => route.operationId === operationId)?.path ?? "";
	const named = path
		.replace("reports/:id", `reports/${reportId}`)
		.replace(":id", tracked.domainId)
		.replace(":competitorId", competitorId);
	return `/api/${named}${readers[operationId]}`;
}

describe("a call that reads all keywords of a domain", () => {
	it("is listed here", () => {
		expect(marked.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(readers).sort());
	});

	it("says so in the code: what takes a filter of keywords, or is a file, is marked", () => {
		const ofDomain = routes.filter(({ method, path }) => method === "GET" && path.startsWith("domains/:id/"));
		const all = ofDomain.filter(({ query, answers }) => "view" in (query?.shape ?? {}) || answers[200]?.csv);
		expect(all.length).toBeGreaterThan(8);
		for (const { operationId, readsKeywords } of all) expect(readsKeywords, operationId).toBeDefined();
	});

	it.each(Object.keys(readers))("answers twelve concurrent requests from one account: %s", async (operationId) => {
		const path = pathOf(operationId);
		const ask = async () => {
			const response = await client.fetch(path);
			return { status: response.status, text: await response.text() };
		};
		const answers = await Promise.all(Array.from({ length: 12 }, ask));
		expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
		expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
	});
});

describe("a call that reads keywords of several domains, or the rows of a Search Console property", () => {
	interface Caller {
		client: TestClient;
		accountId: string;
		domainId: string;
		propertyId: string;
	}

	/** An account with a schedule of a group on its large domain, and with a property. */
	async function buildCaller(): Promise<Caller> {
		const { client, user } = await app.signIn();
		const { ctx, domainId } = await startTracking(app.db, { as: user, keywords: 3, depth: 10 });
		await createSchedule(ctx, domainId, { ...everyDay, target: { kind: "GROUPS", groups: ["money"] } });
		await connectAccount(ctx);
		const propertyId = await buildProperty(ctx, "sc-domain:example.com");
		await rowsOf(ctx.em, sql`update domains set keyword_count = 100000`);
		return { client, accountId: user.accountId, domainId, propertyId };
	}

	const days = "?startDate=2026-11-01&endDate=2026-11-21";
	const paths: Record<string, (caller: Caller) => string> = {
		getDomainCosts: ({ domainId }) => `domains/${domainId}/costs`,
		listSchedules: ({ domainId }) => `domains/${domainId}/schedules`,
		listTopQueries: ({ propertyId }) => `google/analytics/${propertyId}/queries${days}`,
		listTopPages: ({ propertyId }) => `google/analytics/${propertyId}/pages${days}`,
		exportTopQueries: ({ propertyId }) => `google/analytics/${propertyId}/queries.csv${days}`,
		exportTopPages: ({ propertyId }) => `google/analytics/${propertyId}/pages.csv${days}`,
	};

	it.each(Object.entries(paths))("is a large read of its account: %s", async (_operation, pathOf) => {
		const [greedy, modest] = [await buildCaller(), await buildCaller()];
		const held = Promise.withResolvers<void>();
		const place = limitLargeRead(greedy.accountId, () => held.promise);
		const ask = async (caller: Caller) => {
			const response = await caller.client.fetch(`/api/${pathOf(caller)}`);
			await response.text();
			return response.status;
		};
		let isAnswered = false;
		const requested = Array.from({ length: 3 }, () =>
			ask(greedy).finally(() => {
				isAnswered = true;
			}),
		);
		// The same work of another account, several times over: if nothing kept the first ones, they would be done by then.
		const statuses = [];
		for (let n = 0; n < 4; n++) statuses.push(await ask(modest));
		const wasAnswered = isAnswered;
		held.resolve();
		expect([...statuses, ...(await Promise.all(requested))]).toEqual(Array(7).fill(200));
		expect(wasAnswered).toBe(false);
		await place;
	});
});
