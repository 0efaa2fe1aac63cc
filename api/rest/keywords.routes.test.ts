import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import { packCompetitors } from "../modules/measuring/serp-store/snapshots.service.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { buildUser } from "../test/factories/factories.ts";
import { buildMeasurements } from "../test/factories/histories.ts";
import { type RestServer, startRest } from "../test/rest.ts";
import { authRoutes } from "./auth.routes.ts";
import { domainsRoutes } from "./domains.routes.ts";
import { keywordsRoutes } from "./keywords.routes.ts";

let db: TestDatabase;
let rest: RestServer;
let cookie: string | null;
let domainId: string;

beforeAll(async () => {
	db = await createTestDatabase();
	rest = await startRest(db, [...authRoutes, ...domainsRoutes, ...keywordsRoutes]);
});
afterAll(async () => {
	await rest[Symbol.asyncDispose]();
	await db.drop();
});
beforeEach(async () => {
	cookie = await signIn();
	const { body } = await call("POST", "domains", { name: "Example", url: "example.com" });
	domainId = (body as { id: string }).id;
});

async function signIn(): Promise<string | null> {
	const { email, password } = await buildUser({ em: db.orm.em.fork() });
	return (await rest.call("POST", "auth/login", { body: { email, password } })).cookie;
}

const call = (method: string, path: string, body?: unknown) => rest.call(method, path, { cookie, body });

async function add(...phrases: string[]): Promise<string[]> {
	const keywords = phrases.map((keyword) => ({ keyword }));
	const { body } = await call("POST", `domains/${domainId}/keywords`, { keywords });
	return (body as { keywords: { id: string }[] }).keywords.map(({ id }) => id);
}

async function listed(query = "") {
	const { status, body, headers } = await call("GET", `domains/${domainId}/keywords${query}`);
	const phrases = (body as { keyword: string }[]).map(({ keyword }) => keyword);
	return { status, phrases, total: headers.get("x-total-count") };
}

const fieldOf = ({ status, body }: { status: number; body: unknown }) => [
	status,
	(body as { details?: { field: string }[] }).details?.[0]?.field,
];

describe("keywords over REST", () => {
	it("are added with 201, the added ones in the order given", async () => {
		await add("b");
		const reply = await call("POST", `domains/${domainId}/keywords`, {
			keywords: [{ keyword: " c  d ", device: "mobile", groups: ["g"] }, { keyword: "B" }, { keyword: "a" }],
		});
		expect(reply).toMatchObject({ status: 201, body: { added: 2, existing: 1 } });
		const { keywords } = reply.body as { keywords: object[] };
		expect(keywords).toMatchObject([{ keyword: "c d" }, { keyword: "a" }]);
		expect(keywords[0]).toEqual({
			id: expect.stringMatching(/^\d+$/),
			domainId,
			keyword: "c d",
			targetUrl: null,
			country: "US",
			language: "en",
			device: "mobile",
			location: null,
			groups: ["g"],
			searchVolume: null,
			externalId: null,
			createdAt: expect.stringMatching(/Z$/),
			updatedAt: expect.stringMatching(/Z$/),
			latestPosition: null,
			lastCheck: null,
			outcome: null,
			targetState: "NO_TARGET",
			rankingUrl: null,
			isBrand: false,
			pageIssues: [],
		});
	});

	it("are found again when the answer that added them was lost", async () => {
		const keywords = [{ keyword: "a" }, { keyword: "b" }, { keyword: "A" }];
		const send = async () =>
			(await call("POST", `domains/${domainId}/keywords`, { keywords })).body as {
				keywords: { id: string }[];
				items: { index: number; status: string; keywordId: string }[];
			};
		const first = await send();
		const [a, b] = first.keywords.map(({ id }) => id);
		expect(first.items).toEqual([
			{ index: 0, status: "ADDED", keywordId: a },
			{ index: 1, status: "ADDED", keywordId: b },
			{ index: 2, status: "REPEATED", keywordId: a },
		]);
		expect((await send()).items).toMatchObject([
			{ status: "EXISTING", keywordId: a },
			{ status: "EXISTING", keywordId: b },
			{ keywordId: a },
		]);
	});

	it("are listed in the order of adding, all of them or a part, always with their number", async () => {
		const phrases = Array.from({ length: 1_100 }, (_, index) => `keyword ${index}`);
		await add(...phrases);
		expect(await listed()).toEqual({ status: 200, phrases, total: "1100" });
		expect(await listed("?limit=3")).toEqual({ status: 200, phrases: phrases.slice(0, 3), total: "1100" });
		expect(await listed("?limit=600&offset=400")).toEqual({
			status: 200,
			phrases: phrases.slice(400, 1_000),
			total: "1100",
		});
		expect(await listed("?offset=1099")).toEqual({ status: 200, phrases: ["keyword 1099"], total: "1100" });
		expect((await listed("?offset=1100&limit=10000")).phrases).toEqual([]);
	});

	it.each([
		["limit", "?limit=0"],
		["limit", "?limit=10001"],
		["limit", "?limit=x"],
		["offset", "?offset=-1"],
		["offset", "?offset=1.5"],
	])("refuse a bad %s: %s", async (field, query) => {
		expect(fieldOf(await call("GET", `domains/${domainId}/keywords${query}`))).toEqual([400, field]);
	});

	it("answer 413 for more than 10,000 and name the path of a bad field", async () => {
		const many = Array.from({ length: 10_001 }, (_, index) => ({ keyword: `k${index}` }));
		expect((await call("POST", `domains/${domainId}/keywords`, { keywords: many })).status).toBe(413);
		const keywords = [{ keyword: "a" }, { keyword: "b" }, { keyword: "c", country: "XX" }];
		const reply = await call("POST", `domains/${domainId}/keywords`, { keywords });
		expect(fieldOf(reply)).toEqual([400, "keywords.2.country"]);
		expect((await listed()).phrases).toEqual([]);
	});

	it("show features and competitors of page 1, and empty lists before the first check", async () => {
		const [id = ""] = await add("a");
		expect((await call("GET", `keywords/${id}`)).body).toMatchObject({
			id,
			latestPosition: null,
			lastCheck: null,
			outcome: null,
			features: [],
			competitors: [],
		});
		const em = db.orm.em.fork();
		await buildMeasurements(em, [{ keywordId: id, at: "2026-11-20T10:00:00Z", position: 4, depth: 30 }]);
		const competitors = [{ position: 1, domain: "rival.com", title: "Rival", url: "https://rival.com/" }];
		await rowsOf(
			em,
			sql`insert into snapshots (keyword_id, check_id, checked_at, features, competitors)
				values (${id}, 1, app_now(), ${["Featured Snippet"]}::text[], ${packCompetitors(competitors)})`,
		);
		expect((await call("GET", `keywords/${id}`)).body).toMatchObject({
			latestPosition: {
				position: 4,
				previousPosition: null,
				change: null,
				url: "https://example.com/page",
				depth: 30,
				checkedAt: "2026-11-20T10:00:00.000Z",
				measuredDevice: "desktop",
			},
			lastCheck: { state: "DONE", checkedAt: "2026-11-20T10:00:00.000Z", error: null },
			features: ["Featured Snippet"],
			competitors,
		});
	});

	it("have a history with limit and before", async () => {
		const [id = ""] = await add("a");
		await buildMeasurements(
			db.orm.em.fork(),
			[5, 3, 8].map((position, day) => ({ keywordId: id, at: `2026-11-0${day + 1}T10:00:00Z`, position })),
		);
		const positionsAt = async (query: string) => {
			const { body } = await call("GET", `keywords/${id}/positions${query}`);
			return (body as { position: number; change: number | null }[]).map(({ position, change }) => [position, change]);
		};
		expect(await positionsAt("")).toEqual([
			[8, -5],
			[3, 2],
			[5, null],
		]);
		expect(await positionsAt("?limit=1&before=2026-11-03T10:00:00Z")).toEqual([[3, 2]]);
		for (const query of ["?limit=0", "?limit=1001", "?limit=", "?before=yesterday", "?before=", "?before=1e3"]) {
			const [status, field] = fieldOf(await call("GET", `keywords/${id}/positions${query}`));
			expect([status, field]).toEqual([400, query.slice(1).split("=")[0]]);
		}
	});

	it("are chosen by their ids alone: a filter in a body chooses nothing", async () => {
		const [a] = await add("a", "b");
		const all = { domainId, filter: {} };
		for (const [method, path] of [
			["DELETE", "keywords/bulk"],
			["POST", "keywords/bulk/delete"],
			["PATCH", "keywords/bulk/groups"],
		] as const) {
			expect(fieldOf(await call(method, path, { ...all, groups: ["x"] }))).toEqual([400, "keywordIds"]);
		}
		expect(await call("DELETE", "keywords/bulk", { ...all, keywordIds: [a] })).toMatchObject({ body: { deleted: 1 } });
		expect((await listed()).phrases).toEqual(["b"]);
	});

	it("are deleted alone with 204 and in bulk by either call", async () => {
		const [a = "", b = "", c = "", d = ""] = await add("a", "b", "c", "d");
		expect((await call("DELETE", `keywords/${a}`)).status).toBe(204);
		expect((await call("DELETE", `keywords/${a}`)).status).toBe(404);
		expect(await call("DELETE", "keywords/bulk", { keywordIds: [b, b] })).toMatchObject({
			status: 200,
			body: { deleted: 1 },
		});
		expect(await call("POST", "keywords/bulk/delete", { keywordIds: [c] })).toMatchObject({
			status: 200,
			body: { deleted: 1 },
		});
		expect((await call("DELETE", "keywords/bulk", { keywordIds: [c, d] })).status).toBe(404);
		expect(await listed()).toMatchObject({ phrases: ["d"], total: "1" });
	});

	it("change their groups, replacing them unless another mode is said", async () => {
		const ids = await add("a", "b");
		const patch = (body: object) => call("PATCH", "keywords/bulk/groups", { keywordIds: ids, ...body });
		expect(await patch({ groups: ["x"] })).toMatchObject({ status: 200, body: { updated: 2 } });
		expect(await patch({ groups: ["y"], mode: "add" })).toMatchObject({ status: 200, body: { updated: 2 } });
		expect((await call("GET", `keywords/${ids[0]}`)).body).toMatchObject({ groups: ["x", "y"] });
		expect(fieldOf(await patch({ groups: [], mode: "add" }))).toEqual([400, "groups"]);
		expect(fieldOf(await patch({ groups: ["a"], keywordIds: [] }))).toEqual([400, "keywordIds"]);
		expect((await patch({ groups: ["z"], mode: "ADD" })).status).toBe(200);
		expect((await call("GET", `keywords/${ids[0]}`)).body).toMatchObject({ groups: ["x", "y", "z"] });
		expect((await patch({ groups: [], mode: "Replace" })).status).toBe(200);
		expect((await call("GET", `keywords/${ids[0]}`)).body).toMatchObject({ groups: [] });
	});

	it("get their targets in bulk, all or none", async () => {
		const [a = "", b = ""] = await add("a", "b");
		const patch = (...items: object[]) => call("PATCH", "keywords/bulk/targets", { items });
		const targetUrl = "https://example.com/blog/*";
		const items = [
			{ keywordId: a, targetUrl },
			{ keywordId: b, targetUrl: null },
		];
		expect(await patch(...items)).toMatchObject({ status: 200, body: { updated: 2 } });
		expect((await call("GET", `keywords/${a}`)).body).toMatchObject({
			targetUrl,
			targetState: "UNKNOWN",
			pageIssues: [],
		});
		expect(fieldOf(await patch({ keywordId: a, targetUrl: "nowhere" }))).toEqual([400, "items.0.targetUrl"]);
		expect(fieldOf(await patch({ keywordId: a, targetUrl: "https://rival.example/" }))).toEqual([
			400,
			"items.0.targetUrl",
		]);
		expect(fieldOf(await patch({ keywordId: a }))).toEqual([400, "items.0.targetUrl"]);
		expect((await patch(items[0]!, { keywordId: "999999", targetUrl: null })).status).toBe(404);
		expect(await patch({ keywordId: a, targetUrl: "" })).toMatchObject({ body: { updated: 1 } });
		expect((await call("GET", `keywords/${a}`)).body).toMatchObject({ targetUrl: null, targetState: "NO_TARGET" });
	});

	it("of another account do not exist", async () => {
		const [id = ""] = await add("a");
		cookie = await signIn();
		const keywordIds = [id];
		for (const [method, path, body] of [
			["GET", `keywords/${id}`],
			["GET", `keywords/${id}/positions?limit=0`],
			["PATCH", `keywords/${id}`, { groups: ["x"] }],
			["DELETE", `keywords/${id}`],
			["DELETE", "keywords/bulk", { keywordIds }],
			["PATCH", "keywords/bulk/groups", { keywordIds, groups: ["x"] }],
			["PATCH", "keywords/bulk/targets", { items: [{ keywordId: id, targetUrl: null }] }],
			["GET", "keywords/abc"],
			["GET", `keywords/${"9".repeat(30)}`],
		] as const) {
			expect([path, (await call(method, path, body)).status]).toEqual([path, 404]);
		}
	});
});
