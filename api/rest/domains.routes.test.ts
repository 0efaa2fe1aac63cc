import { beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import { buildMeasurements } from "../test/factories/histories.ts";
import { signInOverRest } from "../test/rest.ts";
import { setUpDatabase, setUpRest } from "../test/set-up.ts";
import { authRoutes } from "./auth.routes.ts";
import { domainsRoutes } from "./domains.routes.ts";
import { exportRoutes } from "./export.routes.ts";
import { keywordsRoutes } from "./keywords.routes.ts";

const db = setUpDatabase({ clock: "2026-11-21T12:00:00Z" });
const rest = setUpRest(db, [...authRoutes, ...domainsRoutes, ...exportRoutes, ...keywordsRoutes]);
let cookie: string | null;

beforeEach(async () => {
	cookie = await signInOverRest(db, rest);
});

const call = (method: string, path: string, body?: unknown) => rest.call(method, path, { cookie, body });

/** A domain's id, made over REST. */
async function newDomain(more: object = {}): Promise<string> {
	const { body } = await call("POST", "domains", { name: "Example", url: "example.com", ...more });
	return (body as { id: string }).id;
}

/** Ids of keywords, added over REST. */
async function newKeywords(domainId: string, keywords: object[]): Promise<string[]> {
	const { body } = await call("POST", `domains/${domainId}/keywords`, { keywords });
	return (body as { keywords: { id: string }[] }).keywords.map(({ id }) => id);
}

describe("domains over REST", () => {
	it("are made with 201, changed, read, listed and deleted with 204", async () => {
		const made = await call("POST", "domains", {
			name: " Example ",
			url: "example.com/",
			country: "de",
			searchDepth: 20,
		});
		const domain = {
			id: expect.stringMatching(/^\d+$/),
			name: "Example",
			url: "https://example.com",
			country: "DE",
			searchDepth: 20,
			keywordCount: 0,
			externalId: null,
			searchConsolePropertyId: null,
			notes: "",
			createdAt: expect.stringMatching(/^2026-11-21T12:\d\d:\d\d\.\d{3}Z$/),
			updatedAt: expect.stringMatching(/^2026-11-21T12:\d\d:\d\d\.\d{3}Z$/),
			monthlyCreditCap: null,
		};
		expect(made).toMatchObject({ status: 201 });
		expect(made.body).toEqual(domain);
		const { id } = made.body as { id: string };
		expect(await call("PUT", `domains/${id}`, { name: "New" })).toMatchObject({
			status: 200,
			body: { name: "New", url: "https://example.com", searchDepth: 20 },
		});
		expect(await call("PATCH", `domains/${id}/notes`, { notes: "a\n b " })).toMatchObject({
			status: 200,
			body: { id, notes: "a\n b " },
		});
		expect((await call("GET", "domains")).body).toEqual([{ ...domain, name: "New", notes: "a\n b " }]);
		expect(await call("DELETE", `domains/${id}`)).toMatchObject({ status: 204, body: undefined });
		expect(await call("DELETE", `domains/${id}`)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
		expect((await call("GET", "domains")).body).toEqual([]);
	});

	it("are made once by the same Idempotency-Key, which is refused with another body", async () => {
		const make = (name: string) =>
			rest.call("POST", "domains", { cookie, body: { name, url: "x.com" }, headers: { "idempotency-key": "abc" } });
		const { status, body, headers } = await make("One");
		const again = await make("One");
		expect(again).toMatchObject({ status, body });
		expect([headers, again.headers].map((of) => of.get("idempotency-replayed"))).toEqual([null, "true"]);
		expect(await make("Other")).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_CONFLICT" } });
		expect((await call("GET", "domains")).body).toHaveLength(1);
	});

	it("are not made again by an Idempotency-Key whose domain was deleted", async () => {
		const make = () =>
			rest.call("POST", "domains", {
				cookie,
				body: { name: "One", url: "x.com" },
				headers: { "idempotency-key": "abc" },
			});
		const { id } = (await make()).body as { id: string };
		await call("DELETE", `domains/${id}`);
		const refused = await make();
		expect(refused).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_CONFLICT" } });
		expect(refused.headers.get("idempotency-replayed")).toBeNull();
		expect((await call("GET", "domains")).body).toEqual([]);
	});

	it.each([
		["*.example.com", "Leave out the *. Enter example.com instead."],
		["co.uk", "co.uk is shared by many sites."],
		["https://github.io/me", "github.io is shared by many sites."],
		["sc-domain:example.com", "Enter example.com instead."],
		["SC-DOMAIN: example.com", "Enter example.com instead."],
		["http://sc-domain:example.com", "Enter example.com instead."],
	])("refuse %s with what is wrong with it, made or changed", async (url, message) => {
		const refused = { status: 400, body: { code: "BAD_INPUT", details: [{ field: "url", message }] } };
		expect(await call("POST", "domains", { name: "x", url })).toMatchObject(refused);
		expect(await call("PUT", `domains/${await newDomain()}`, { url })).toMatchObject(refused);
	});

	it("keep a URL that is refused today, also when it is sent again", async () => {
		const id = await newDomain();
		const url = "https://co.uk";
		await rowsOf(db.orm.em.fork(), sql`update domains set url = ${url}, host = 'co.uk' where id = ${id}`);
		expect(await call("PUT", `domains/${id}`, { name: "New", url })).toMatchObject({
			status: 200,
			body: { name: "New", url },
		});
		expect(await call("PUT", `domains/${id}`, { url })).toMatchObject({ status: 200, body: { name: "New", url } });
		expect(await call("PUT", `domains/${id}`, { url: "co.uk" })).toMatchObject({ status: 400 });
	});

	it("refuse a depth of 15 with the field and a sentence", async () => {
		expect(await call("POST", "domains", { name: "x", url: "x.com", searchDepth: 15 })).toMatchObject({
			status: 400,
			body: {
				code: "BAD_INPUT",
				error: "Search depth must be a multiple of 10 from 10 to 100.",
				details: [{ field: "searchDepth", message: "Search depth must be a multiple of 10 from 10 to 100." }],
			},
		});
	});

	it("without a body or with one that is no object are refused as a whole", async () => {
		for (const body of [undefined, null, 5, "x", []]) {
			expect(await call("POST", "domains", body)).toMatchObject({
				status: 400,
				body: { details: [{ field: "body" }] },
			});
		}
	});

	it("of another account do not exist, whatever is asked of them", async () => {
		const id = await newDomain();
		cookie = await signInOverRest(db, rest);
		for (const [method, path, body] of [
			["GET", ""],
			["PUT", "", { searchDepth: 15 }],
			["DELETE", ""],
			["PATCH", "/notes", {}],
			["GET", "/stats?timeZone=nowhere"],
			["GET", "/changes"],
			["GET", "/daily-positions?days=0"],
			["GET", "/export?format=xml"],
			["GET", "/positions/export?from=then"],
			["GET", "/keywords?limit=0"],
			["POST", "/keywords", []],
		] as const) {
			expect([path, (await call(method, `domains/${id}${path}`, body)).status]).toEqual([path, 404]);
			expect([path, (await call(method, `domains/abc${path}`, body)).status]).toEqual([path, 404]);
		}
	});
});

describe("what belongs to a domain", () => {
	it("statistics have the documented fields", async () => {
		const id = await newDomain();
		expect((await call("GET", `domains/${id}/stats?timeZone=Europe/Berlin`)).body).toEqual({
			totalKeywords: 0,
			avgPosition: 0,
			top3Count: 0,
			top10Count: 0,
			visibilityScore: 0,
			measuredCount: 0,
			notFoundCount: 0,
			addedTodayCount: 0,
			measuredTodayCount: 0,
			comparedCount: 0,
			avgPositionChange: null,
			top3Change: null,
			top10Change: null,
			visibilityChange: null,
		});
		expect(await call("GET", `domains/${id}/stats?positions=top5`)).toMatchObject({
			status: 400,
			body: { details: [{ field: "positions.0" }] },
		});
		expect(await call("GET", `domains/${id}/stats?timeZone=Mars`)).toMatchObject({
			status: 400,
			body: { details: [{ field: "timeZone" }] },
		});
	});

	it("statistics and export follow a filter, whose lists have semicolons", async () => {
		const id = await newDomain();
		const [a = ""] = await newKeywords(id, [
			{ keyword: "a", groups: ["one, two"] },
			{ keyword: "b", country: "DE", device: "mobile" },
			{ keyword: "c" },
		]);
		await buildMeasurements(db.orm.em.fork(), [{ keywordId: a, at: "2026-11-21T10:00:00Z", position: 4 }]);
		const left = async (query: string) => {
			const { body: csv } = await call("GET", `domains/${id}/export?${query}`);
			const { body: stats } = await call("GET", `domains/${id}/stats?${query}`);
			const phrases = String(csv)
				.trimEnd()
				.split("\r\n")
				.slice(1)
				.map((line) => line.split(",")[0]);
			expect(stats).toMatchObject({ totalKeywords: phrases.length });
			return phrases.join("");
		};
		expect(await left("")).toBe("abc");
		expect(await left("groups=one%2C%20two;three")).toBe("a");
		expect(await left("groups=one%2C%20two&groups=three")).toBe("a");
		expect(await left("countries=de;fr")).toBe("b");
		expect(await left("countries=%20de%20&languages=EN")).toBe("b");
		expect(await left("languages=es-419;zh-hant")).toBe("");
		expect(await left("devices=desktop&positions=untracked;top3")).toBe("c");
		expect(await left("positions=from4to10;top3&changes=up;down;stable")).toBe("a");
		expect(await left("text=B&languages=en")).toBe("b");
	});

	it.each([
		["countries=US;uk", "countries.1", "uk: did you mean GB?"],
		["countries=XX", "countries.0", "The country must be an assigned two-letter code such as US."],
		["languages=en_US", "languages.0", "en_US: did you mean en-US?"],
		["languages=x1", "languages.0", "The language must be a code such as en, pt-BR or es-419."],
		["devices=iPhone", "devices.0", "iPhone: did you mean mobile?"],
		["devices=tablet", "devices.0", "The device must be desktop or mobile."],
	])("refuse the filter %s with what is wrong with it", async (query, field, message) => {
		const id = await newDomain();
		const refused = { status: 400, body: { code: "BAD_INPUT", details: [{ field, message }] } };
		for (const what of ["stats", "export"])
			expect(await call("GET", `domains/${id}/${what}?${query}`)).toMatchObject(refused);
	});

	it.each(["\u3164", "\u2800", "\uFE0F", "\u034F", "\u115F", "\u0301", " \u3164\u200B "])(
		"refuse a keyword of %j, and read codes without what is around them",
		async (keyword) => {
			const id = await newDomain();
			expect(await call("POST", `domains/${id}/keywords`, { keywords: [{ keyword }] })).toMatchObject({
				status: 400,
				body: { details: [{ field: "keywords.0.keyword", message: "Enter a keyword." }] },
			});
			const market = { country: "  us ", language: " EN ", device: " Mobile " };
			const [added] = await newKeywords(id, [{ keyword: `${keyword}a`, ...market }]);
			expect(added).toEqual(expect.any(String));
		},
	);

	it("daily positions stand by date, with null for what was not found", async () => {
		const id = await newDomain();
		const [a = "", b = ""] = await newKeywords(id, [
			{ keyword: "a", groups: ["g"] },
			{ keyword: "b", device: "mobile" },
		]);
		await buildMeasurements(db.orm.em.fork(), [
			{ keywordId: a, at: "2026-11-20T10:00:00Z", position: 9 },
			{ keywordId: a, at: "2026-11-21T10:00:00Z", position: 4 },
			{ keywordId: b, at: "2026-11-21T10:00:00Z" },
		]);
		const url = "https://example.com/page";
		expect((await call("GET", `domains/${id}/daily-positions`)).body).toEqual({
			keywords: [
				{
					id: a,
					keyword: "a",
					country: "US",
					device: "desktop",
					language: "en",
					groups: ["g"],
					targetUrl: null,
					searchVolume: null,
					dailyPositions: {
						"2026-11-21": { position: 4, change: 5, url },
						"2026-11-20": { position: 9, change: null, url },
					},
					failedDays: [],
				},
				expect.objectContaining({
					id: b,
					device: "mobile",
					dailyPositions: { "2026-11-21": { position: null, change: null, url: null } },
				}),
			],
			dates: ["2026-11-21", "2026-11-20"],
		});
		expect((await call("GET", `domains/${id}/changes`)).body).toEqual([
			{
				keywordId: a,
				keyword: "a",
				country: "US",
				language: "en",
				device: "desktop",
				position: 4,
				previousPosition: 9,
				change: 5,
				kind: "MOVED",
				checkedAt: "2026-11-21T10:00:00.000Z",
			},
		]);
	});

	it("daily positions end with the requested day", async () => {
		const id = await newDomain();
		const [a = ""] = await newKeywords(id, [{ keyword: "a" }]);
		await buildMeasurements(db.orm.em.fork(), [{ keywordId: a, at: "2026-11-18T10:00:00Z", position: 9 }]);
		const days = async (query: string) => (await call("GET", `domains/${id}/daily-positions?${query}`)).body;
		expect(await days("until=2026-11-19&days=5")).toMatchObject({ dates: ["2026-11-19", "2026-11-18"] });
		expect(await days("until=2026-11-22")).toMatchObject({ code: "BAD_INPUT", details: [{ field: "until" }] });
	});

	it.each(["0", "366", "-1", "1.5", "abc", "", "1e2"])("daily positions refuse days=%s", async (days) => {
		const id = await newDomain();
		const { status, body } = await call("GET", `domains/${id}/daily-positions?days=${days}`);
		expect({ status, body }).toMatchObject({ status: 400, body: { details: [{ field: "days" }] } });
	});

	it("a domain without keywords has empty lists", async () => {
		const id = await newDomain();
		expect((await call("GET", `domains/${id}/daily-positions`)).body).toEqual({ keywords: [], dates: ["2026-11-21"] });
		expect((await call("GET", `domains/${id}/changes`)).body).toEqual([]);
		expect(await call("GET", `domains/${id}/keywords`)).toMatchObject({ status: 200, body: [] });
	});
});
