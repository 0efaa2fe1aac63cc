import { beforeEach, describe, expect, it } from "vitest";
import { buildMeasurements } from "../test/factories/histories.ts";
import { signInOverRest } from "../test/rest.ts";
import { setUpDatabase, setUpRest } from "../test/set-up.ts";
import { authRoutes } from "./auth.routes.ts";
import { domainsRoutes } from "./domains.routes.ts";
import { exportRoutes } from "./export.routes.ts";
import { keywordsRoutes } from "./keywords.routes.ts";

const db = setUpDatabase();
const rest = setUpRest(db, [...authRoutes, ...domainsRoutes, ...exportRoutes, ...keywordsRoutes]);
let cookie: string | null;

beforeEach(async () => {
	cookie = await signInOverRest(db, rest);
});

const call = (method: string, path: string, body?: unknown) => rest.call(method, path, { cookie, body });

async function newDomain(name = "Example"): Promise<string> {
	const { body } = await call("POST", "domains", { name, url: "example.com" });
	return (body as { id: string }).id;
}

async function newKeywords(domainId: string, keywords: object[]): Promise<string[]> {
	const { body } = await call("POST", `domains/${domainId}/keywords`, { keywords });
	return (body as { keywords: { id: string }[] }).keywords.map(({ id }) => id);
}

/** A domain whose first keyword fell from 4 to 9; the second was never measured. */
async function fallenDomain() {
	const id = await newDomain('Müller "Söhne"');
	const ids = await newKeywords(id, [
		{ keyword: 'say "hi", you', groups: ["a", "b c"], targetUrl: "https://example.com/t", language: "de" },
		{ keyword: "=1+1", country: "DE", device: "mobile" },
	]);
	await buildMeasurements(db.orm.em.fork(), [
		{ keywordId: ids[0] ?? "", at: "2026-11-20T10:00:00Z", position: 4 },
		{ keywordId: ids[0] ?? "", at: "2026-11-21T10:00:00Z", position: 9 },
	]);
	return { id, ids };
}

const nameOf = (file: string) =>
	`attachment; filename="Muller _Sohne_-${file}"; filename*=UTF-8''M%C3%BCller%20%22S%C3%B6hne%22-${file}`;

describe("the keywords of a domain as a file", () => {
	it("are CSV with the last measurement, formulas made harmless", async () => {
		const { id } = await fallenDomain();
		const { status, body, headers } = await call("GET", `domains/${id}/export`);
		expect(status).toBe(200);
		expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect(headers.get("content-disposition")).toBe(nameOf("keywords.csv"));
		expect(body).toBe(
			"\uFEFFkeyword,country_code,google_domain,language,device,groups,target_url,position,previous_position,change,volume,found_url,last_checked,outcome\r\n" +
				'"say ""hi"", you",US,,de,desktop,"a;b c",https://example.com/t,9,4,-5,,https://example.com/page,2026-11-21T10:00:00.000Z,FOUND\r\n' +
				'"\'=1+1",DE,,en,mobile,,,,,,,,,\r\n',
		);
	});

	it("name the page that ranks as it is, also where a text would get an apostrophe", async () => {
		const id = await newDomain();
		const [keywordId = ""] = await newKeywords(id, [{ keyword: "a;=1+1" }]);
		const url = "https://example.com/page;-x?a=1;=b";
		await buildMeasurements(db.orm.em.fork(), [{ keywordId, at: "2026-11-20T10:00:00Z", position: 4, url }]);
		for (const path of ["export", "positions/export"]) {
			const { body } = await call("GET", `domains/${id}/${path}`);
			expect(body).toContain(`,"${url}",`);
			expect(body).toContain('"a;\'=1+1",');
		}
	});

	it("are JSON where that is requested, each as the list of keywords has it, filtered alike", async () => {
		const { id } = await fallenDomain();
		const { body: listed } = await call("GET", `domains/${id}/keywords`);
		const { body, headers } = await call("GET", `domains/${id}/export?format=json`);
		expect(body).toEqual(listed);
		expect(headers.get("content-disposition")).toBe(nameOf("keywords.json"));
		const { body: german } = await call("GET", `domains/${id}/export?format=json&countries=DE`);
		expect(german).toEqual([(listed as unknown[])[1]]);
	});

	it("come in no other format", async () => {
		const id = await newDomain();
		for (const path of ["export", "positions/export"]) {
			expect(await call("GET", `domains/${id}/${path}?format=xlsx`)).toMatchObject({
				status: 400,
				body: { error: "The format must be csv or json.", details: [{ field: "format" }] },
			});
		}
	});
});

describe("the history of a domain as a file", () => {
	const header =
		"\uFEFFkeyword,country_code,language,device,checked_at,position,previous_position,change,url,depth,provider,measured_device,run_id,outcome,mode,measured_location,measured_at,keyword_id\r\n";

	it("has a row for each measurement, oldest first; not found has no position, and says so", async () => {
		const { id, ids } = await fallenDomain();
		await buildMeasurements(db.orm.em.fork(), [
			{ keywordId: ids[1] ?? "", at: "2026-11-21T11:00:00Z", position: null },
		]);
		const { body, headers } = await call("GET", `domains/${id}/positions/export`);
		expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect(headers.get("content-disposition")).toBe(nameOf("history.csv"));
		expect(body).toBe(
			`${header}"say ""hi"", you",US,de,desktop,2026-11-20T10:00:00.000Z,4,,,https://example.com/page,100,sandbox,desktop,1,FOUND,LIVE,,2026-11-20T10:00:00.000Z,${ids[0]}\r\n` +
				`"say ""hi"", you",US,de,desktop,2026-11-21T10:00:00.000Z,9,4,-5,https://example.com/page,100,sandbox,desktop,1,FOUND,LIVE,,2026-11-21T10:00:00.000Z,${ids[0]}\r\n` +
				`"'=1+1",DE,en,mobile,2026-11-21T11:00:00.000Z,,,,,100,sandbox,desktop,1,NOT_FOUND,LIVE,,2026-11-21T11:00:00.000Z,${ids[1]}\r\n`,
		);
	});

	it("is a list of the same in JSON", async () => {
		const { id, ids } = await fallenDomain();
		const { body, headers } = await call("GET", `domains/${id}/positions/export?format=json&from=2026-11-21`);
		expect(headers.get("content-disposition")).toBe(nameOf("history.json"));
		expect(body).toEqual([
			expect.objectContaining({
				keywordId: ids[0],
				keyword: 'say "hi", you',
				position: 9,
				previousPosition: 4,
				change: -5,
				checkedAt: "2026-11-21T10:00:00.000Z",
			}),
		]);
	});

	it("begins and ends where asked, and follows a filter", async () => {
		const { id } = await fallenDomain();
		const rows = async (query: string) =>
			((await call("GET", `domains/${id}/positions/export?format=json&${query}`)).body as { position: number }[]).map(
				({ position }) => position,
			);
		expect(await rows("to=2026-11-21T10:00:00Z")).toEqual([4]);
		expect(await rows("from=2026-11-21T10:00:00Z")).toEqual([9]);
		expect(await rows("countries=DE")).toEqual([]);
	});

	it("includes the whole of its last day, in the requested time zone", async () => {
		const { id } = await fallenDomain();
		const rows = async (query: string) =>
			((await call("GET", `domains/${id}/positions/export?format=json&${query}`)).body as { position: number }[]).map(
				({ position }) => position,
			);
		expect(await rows("to=2026-11-20")).toEqual([4]);
		expect(await rows("to=2026-11-21")).toEqual([4, 9]);
		expect(await rows("to=2026-11-21T00:00:00Z")).toEqual([4]);
		expect(await rows("from=2026-11-20&to=2026-11-20")).toEqual([4]);
		// At 10:00 UTC it is past midnight on Kiritimati, and still the day before on Midway.
		expect(await rows("to=2026-11-20&timeZone=Pacific/Kiritimati")).toEqual([]);
		expect(await rows("from=2026-11-21&timeZone=Pacific/Kiritimati")).toEqual([4, 9]);
		expect(await rows("to=2026-11-20&timeZone=Pacific/Midway")).toEqual([4, 9]);
	});

	it.each([
		["from=then", "from"],
		["to=2026-13-01", "to"],
		["from=2026-11-21&to=2026-11-20", "to"],
		["from=2026-11-21T12:00:00Z&to=2026-11-20", "to"],
		["to=2026-02-30", "to"],
		["timeZone=Mars", "timeZone"],
		["positions=top5", "positions.0"],
	])("refuses %s", async (query, field) => {
		const id = await newDomain();
		expect(await call("GET", `domains/${id}/positions/export?${query}`)).toMatchObject({
			status: 400,
			body: { details: [{ field }] },
		});
	});

	it("of a domain without measurements has its header alone", async () => {
		const id = await newDomain();
		expect((await call("GET", `domains/${id}/positions/export`)).body).toBe(header);
		expect((await call("GET", `domains/${id}/positions/export?format=json`)).body).toEqual([]);
	});
});
