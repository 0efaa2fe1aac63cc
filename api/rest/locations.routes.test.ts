import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../context.ts";
import type { TestContext } from "../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { buildApiKey, buildSignedIn } from "../test/factories/factories.ts";
import { buildDomain, buildMeasurements } from "../test/factories/histories.ts";
import { type RestCall, type RestServer, startRest } from "../test/rest.ts";
import { routes } from "./routes.ts";

let db: TestDatabase;
let rest: RestServer;
let ctx: TestContext<Viewer>;
let headers: Record<string, string>;
let domainId: string;

beforeAll(async () => {
	db = await createTestDatabase();
	rest = await startRest(db, routes, { serperApiKey: "sandbox" });
	ctx = await buildSignedIn(db);
	({ headers } = await buildApiKey(db, ctx));
	({ id: domainId } = await buildDomain(ctx, { country: "GB" }));
});
afterAll(async () => {
	await rest[Symbol.asyncDispose]();
	await db.drop();
});

const call = (method: string, path: string, options: RestCall = {}) => rest.call(method, path, { headers, ...options });

interface Listed {
	keyword: string;
	location: { id: string; name: string; canonicalName: string } | null;
}

const leeds = { name: "Leeds", canonicalName: "Leeds,England,United Kingdom" };

describe("places over REST", () => {
	it("are searched, with what a place is", async () => {
		const { status, body } = await call("GET", "locations?country=gb&search=leeds&limit=5");
		expect({ status, body }).toEqual({
			status: 200,
			body: [{ id: expect.stringMatching(/^\d+$/), ...leeds, type: "City", country: "GB" }],
		});
		expect(await call("GET", "locations?country=gb&search=l")).toMatchObject({ status: 400 });
		expect(await call("GET", "locations?search=leeds")).toMatchObject({ status: 400 });
	});

	it("are taken with keywords, shown and filtered by", async () => {
		const { body } = await call("GET", "locations?country=GB&search=leeds");
		const [{ id: locationId }] = body as [{ id: string }];
		const keywords = [{ keyword: "plumber", locationId, device: "mobile" }, { keyword: "plumber" }];
		expect(await call("POST", `domains/${domainId}/keywords`, { body: { keywords } })).toMatchObject({ status: 201 });
		const list = async (query: string) =>
			(await call("GET", `domains/${domainId}/export?format=json&${query}`)).body as Listed[];
		expect(await list(`locationIds=${locationId}`)).toMatchObject([
			{ keyword: "plumber", location: { id: locationId, ...leeds } },
		]);
		expect(await list("locationIds=0")).toMatchObject([{ keyword: "plumber", location: null }]);
		expect(await list(`locationIds=0;${locationId}`)).toHaveLength(2);
	});
});

describe("places in files", () => {
	const send = (domain: string, lines: string[], query = "") =>
		call("POST", `domains/${domain}/keywords/import${query}`, {
			headers: { ...headers, "content-type": "text/csv" },
			file: lines.join("\r\n"),
		});
	const textOf = async (domain: string, query = "") => {
		const response = await fetch(`${rest.url}domains/${domain}/export?format=csv${query}`, { headers });
		return (await response.text())
			.replace(/^\uFEFF/, "")
			.trimEnd()
			.split("\r\n");
	};

	it("are read by canonical name or ID, and unknown ones listed by line", async () => {
		const { id } = await buildDomain(ctx, { country: "GB" });
		const lines = [
			"keyword,country,location",
			'a,,"Leeds,England,United Kingdom"',
			'b,GB,"leeds, england, united kingdom"',
			'c,,"Leed,England"',
			"d,,2826",
			"e,,United Kingdom",
			"f,US,2826",
			"g,XK,",
			"h,FR,999999999",
			"i,,",
		];
		const expected = {
			added: 5,
			existing: 0,
			refused: [
				{ line: 4, reason: "There is no location “Leed,England”." },
				{ line: 7, reason: "This location is not in United States." },
				{ line: 8, reason: "“XK” is not a country." },
				{ line: 9, reason: "There is no location “999999999”." },
			],
		};
		expect((await send(id, lines, "?dryRun=true")).body).toMatchObject(expected);
		expect((await send(id, lines)).body).toMatchObject(expected);
		const [header, ...rows] = await textOf(id);
		expect(header?.endsWith(",last_checked,outcome,location")).toBe(true);
		expect(rows.map((row) => /,,,("[^"]*")?$/.exec(row)?.[1] ?? "")).toEqual([
			'"Leeds,England,United Kingdom"',
			'"Leeds,England,United Kingdom"',
			"",
			"",
			"",
		]);
		// It imports back unchanged.
		expect((await send(id, [header ?? "", ...rows])).body).toMatchObject({
			added: 0,
			existing: 5,
			refused: [],
		});
	});

	it("have no column where no keyword that is exported has one", async () => {
		const [header = "", row = ""] = await textOf(domainId, "&locationIds=0");
		expect(header).toBe(
			"keyword,country_code,google_domain,language,device,groups,target_url,position,previous_position,change,volume,found_url,last_checked,outcome",
		);
		expect(row).toBe("plumber,GB,,en,desktop,,,,,,,,,");
	});

	it("are in a history too, and its keywords go in again, each once", async () => {
		const list = await call("GET", `domains/${domainId}/keywords`);
		const measured = (list.body as { id: string }[]).flatMap(({ id }) => [
			{ keywordId: id, at: "2026-11-20T10:00:00Z", position: 4 },
			{ keywordId: id, at: "2026-11-21T10:00:00Z", position: null },
		]);
		await buildMeasurements(ctx.em.fork(), measured);
		const response = await fetch(`${rest.url}domains/${domainId}/positions/export?format=csv`, { headers });
		const lines = (await response.text()).trimEnd().split("\r\n");
		expect(lines[0]?.endsWith(",measured_location,measured_at,keyword_id,location")).toBe(true);
		const { id } = await buildDomain(ctx, { country: "US" });
		expect((await send(id, lines)).body).toMatchObject({ added: 2, existing: 2, refused: [] });
		const copy = (await call("GET", `domains/${id}/keywords`)).body as Listed[];
		expect(copy).toMatchObject([
			{ keyword: "plumber", country: "GB", device: "mobile", location: leeds },
			{ keyword: "plumber", country: "GB", device: "desktop", location: null },
		]);
	});
});
