import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildUser } from "../test/factories/factories.ts";
import { buildMeasurements } from "../test/factories/histories.ts";
import { signInOverRest } from "../test/rest.ts";
import { setUpDatabase, setUpRest } from "../test/set-up.ts";
import { authRoutes } from "./auth.routes.ts";
import { comparisonRoutes } from "./comparison.routes.ts";
import { domainsRoutes } from "./domains.routes.ts";
import { exportRoutes } from "./export.routes.ts";
import { keywordsRoutes } from "./keywords.routes.ts";

const db = setUpDatabase();
const rest = setUpRest(db, [...authRoutes, ...domainsRoutes, ...exportRoutes, ...keywordsRoutes, ...comparisonRoutes]);
let cookie: string | null;
let id: string;
let ids: string[];

beforeAll(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
});
beforeEach(async () => {
	cookie = await signInOverRest(db, rest);
	id = ((await call("POST", "domains", { name: "Shop", url: "example.com" })).body as { id: string }).id;
	const keywords = [{ keyword: "=up", groups: ["a", "b"] }, { keyword: "lost", device: "mobile" }, { keyword: "new" }];
	const { body } = await call("POST", `domains/${id}/keywords`, { keywords });
	ids = (body as { keywords: { id: string }[] }).keywords.map((keyword) => keyword.id);
	const [up = "", lost = ""] = ids;
	await buildMeasurements(db.orm.em.fork(), [
		{ keywordId: up, at: "2026-11-14T10:00:00Z", position: 9 },
		{ keywordId: up, at: "2026-11-21T10:00:00Z", position: 4, url: "https://example.com/b" },
		{ keywordId: lost, at: "2026-11-14T10:00:00Z", position: 5, depth: 30 },
		{ keywordId: lost, at: "2026-11-21T10:00:00Z", depth: 30 },
	]);
});

const call = (method: string, path: string, body?: unknown) => rest.call(method, path, { cookie, body });
const compare = (query: string) => call("GET", `domains/${id}/comparison?${query}`);

describe("a comparison of two days", () => {
	it("has figures, a sentence and the ten that moved furthest either way", async () => {
		const { status, body } = await compare("days=7");
		expect(status).toBe(200);
		expect(body).toMatchObject({
			from: "2026-11-14",
			to: "2026-11-21",
			timeZone: "UTC",
			totalCount: 3,
			counts: { moved: 1, improved: 1, declined: 0, entered: 0, lost: 1, unchanged: 0, notComparable: 0, noData: 1 },
			before: { top3: 0, from4to10: 2, from11to20: 0, below20: 0, notFound: 0, noData: 1 },
			after: { top3: 0, from4to10: 1, from11to20: 0, below20: 0, notFound: 1, noData: 1 },
			better: [
				{
					keywordId: ids[0],
					keyword: "=up",
					country: "US",
					language: "en",
					device: "desktop",
					kind: "MOVED",
					change: 5,
					before: { position: 9, checkedAt: "2026-11-14T10:00:00.000Z" },
					after: { position: 4, previousPosition: 9, change: 5 },
					reasons: [],
				},
			],
			worse: [{ keywordId: ids[1], kind: "LOST", change: null, after: { position: null, depth: 30 } }],
		});
		expect((body as { summary: string }).summary).toMatch(/^Shop, Nov 14, 2026 to Nov 21, 2026: 3 keywords\. /);
	});

	it("takes the filters of keywords, by movement too", async () => {
		expect((await compare("days=7&devices=mobile")).body).toMatchObject({ totalCount: 1, counts: { lost: 1 } });
		const moved = "movementFrom=2026-11-14&movementDirection=better";
		expect((await compare(`days=1&${moved}`)).body).toMatchObject({ totalCount: 1 });
		const lost = await call(
			"GET",
			`domains/${id}/export?format=json&movementFrom=2026-11-14&movementKinds=lost;entered`,
		);
		expect(lost.body).toMatchObject([{ id: ids[1] }]);
	});

	it.each([
		["days", ""],
		["days", "days=x"],
		["days", "days=7&from=2026-11-14"],
		["to", "from=2026-11-14"],
		["to", "from=2026-11-14&to=2026-11-22"],
		["movementFrom", "days=7&movementKinds=lost"],
		["movementFrom", "days=7&movementFrom=14.11.2026&movementKinds=lost"],
	])("is refused on %s: %s", async (field, query) => {
		const { status, body } = await compare(query);
		expect([status, body]).toMatchObject([400, { details: [{ field }] }]);
	});

	it("of another account's domain is not found", async () => {
		const { email, password } = await buildUser({ em: db.orm.em.fork() });
		cookie = (await rest.call("POST", "auth/login", { body: { email, password } })).cookie;
		expect((await compare("days=7")).status).toBe(404);
		expect((await call("GET", `domains/${id}/comparison/export?days=7`)).status).toBe(404);
	});
});

describe("its export", () => {
	it("has all rows as CSV, those that moved furthest first", async () => {
		const { status, body, headers } = await call("GET", `domains/${id}/comparison/export?days=7`);
		expect(status).toBe(200);
		expect(headers.get("content-disposition")).toContain('filename="Shop-changes-2026-11-14-2026-11-21.csv"');
		const [from, to] = ["2026-11-14T10:00:00.000Z", "2026-11-21T10:00:00.000Z"];
		expect(String(body).slice(1).split("\r\n")).toEqual([
			"keyword,country_code,language,device,groups,volume,kind,change,before,before_depth,before_at,before_url,after,after_depth,after_at,after_url,page_changed,reasons",
			`lost,US,en,mobile,,,LOST,,5,30,${from},https://example.com/page,,30,${to},,,`,
			`"'=up",US,en,desktop,"a;b",,MOVED,5,9,100,${from},https://example.com/page,4,100,${to},https://example.com/b,true,`,
			"new,US,en,desktop,,,NO_DATA,,,,,,,,,,,NO_EARLIER",
			"",
		]);
	});

	it("has rows of some kinds, or of a movement, as JSON", async () => {
		const rows = async (query: string) => {
			const { body } = await call("GET", `domains/${id}/comparison/export?days=7&format=json&${query}`);
			return (body as { keywordId: string }[]).map(({ keywordId }) => keywordId);
		};
		expect(await rows("kind=lost&kind=no_data")).toEqual([ids[1], ids[2]]);
		expect(await rows("movement=better")).toEqual([ids[0]]);
		expect((await call("GET", `domains/${id}/comparison/export?days=7&kind=gone`)).status).toBe(400);
	});
});
