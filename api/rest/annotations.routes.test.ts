import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { buildApiKey, buildUser } from "../test/factories/factories.ts";
import { type RestServer, startRest } from "../test/rest.ts";
import { annotationsRoutes } from "./annotations.routes.ts";
import { domainsRoutes } from "./domains.routes.ts";

let db: TestDatabase;
let rest: RestServer;
/** The header of a key that may read and write. */
let headers: Record<string, string>;
let readOnly: Record<string, string>;
let domainId: string;

beforeAll(async () => {
	db = await createTestDatabase();
	rest = await startRest(db, [...annotationsRoutes, ...domainsRoutes]);
});
afterAll(async () => {
	await rest[Symbol.asyncDispose]();
	await db.drop();
});
beforeEach(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
	({ headers, readOnly, domainId } = await newAccount());
});

/** An account with a domain and keys. */
async function newAccount() {
	const user = await buildUser({ em: db.orm.em.fork() });
	const { headers } = await buildApiKey(db, user, { name: "Deploys", scopes: ["READ", "WRITE"] });
	const readOnly = (await buildApiKey(db, user, { scopes: ["READ"] })).headers;
	const { body } = await rest.call("POST", "domains", { headers, body: { name: "Example", url: "example.com" } });
	return { headers, readOnly, domainId: (body as { id: string }).id };
}

const post = (body: object, more: Record<string, string> = {}) =>
	rest.call("POST", "annotations", { headers: { ...headers, ...more }, body: { domainId, ...body } });
const list = (query: string, by = headers) => rest.call("GET", `annotations?${query}`, { headers: by });
const month = () => `domainId=${domainId}&from=2026-11-01&to=2026-11-30`;

describe("annotations over REST", () => {
	it("are made with 201, listed with their days in a time zone, and deleted with 204", async () => {
		const made = await post({ kind: "RELEASE", title: "v2.3.1", at: "2026-11-20T23:30:00+01:00" });
		const release = {
			id: expect.stringMatching(/^\d+$/),
			kind: "RELEASE",
			systemType: null,
			title: "v2.3.1",
			text: "",
			url: null,
			domainId,
			day: "2026-11-20",
			endDay: null,
			at: "2026-11-20T22:30:00.000Z",
			endAt: null,
			isOngoing: false,
			isPublic: false,
			actorName: "API key Deploys",
			createdAt: expect.any(String),
			updatedAt: expect.any(String),
		};
		expect([made.status, made.body]).toEqual([201, release]);
		expect((await list(month())).body).toEqual([release]);
		expect((await list(`${month()}&timeZone=Europe/Athens`)).body).toEqual([{ ...release, day: "2026-11-21" }]);
		const { id } = made.body as { id: string };
		expect((await rest.call("DELETE", `annotations/${id}`, { headers })).status).toBe(204);
		expect((await rest.call("DELETE", `annotations/${id}`, { headers })).status).toBe(404);
		expect((await list(month())).body).toEqual([]);
	});

	it("of all domains are listed without naming one", async () => {
		await post({ title: "Here" });
		const { body } = await post({ title: "Everywhere", domainId: null });
		const stranger = (await newAccount()).headers;
		expect((await list("from=2026-11-01&to=2026-11-30")).body).toEqual([body]);
		expect((await list("from=2026-11-01&to=2026-11-30", stranger)).body).toEqual([]);
		expect((await list(month())).body).toHaveLength(2);
	});

	it("are made once by a key, which is marked, and refused by it with another title", async () => {
		const key = { "Idempotency-Key": "9fceb02" };
		const first = await post({ kind: "RELEASE", title: "v2.3.1" }, key);
		const second = await post({ kind: "RELEASE", title: "v2.3.1" }, key);
		expect([second.status, second.body]).toEqual([201, first.body]);
		expect([first.headers.get("idempotency-replayed"), second.headers.get("idempotency-replayed")]).toEqual([
			null,
			"true",
		]);
		const other = await post({ kind: "RELEASE", title: "v2.3.2" }, key);
		expect([other.status, (other.body as { code: string }).code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
		expect((await list(month())).body).toHaveLength(1);
	});

	it("are not written by a key that may only read", async () => {
		expect((await post({ title: "Note" }, readOnly)).status).toBe(403);
		const { body } = await post({ title: "Note" });
		const { id } = body as { id: string };
		expect((await rest.call("DELETE", `annotations/${id}`, { headers: readOnly })).status).toBe(403);
		expect((await list(month(), readOnly)).body).toMatchObject([{ id }]);
	});

	it("of another account, and on another account's domain, are not found", async () => {
		const { body } = await post({ title: "Note" });
		const { id } = body as { id: string };
		const stranger = (await newAccount()).headers;
		expect((await rest.call("DELETE", `annotations/${id}`, { headers: stranger })).status).toBe(404);
		expect((await post({ title: "Note" }, stranger)).status).toBe(404);
		expect((await list(month(), stranger)).status).toBe(404);
		expect((await list(month())).body).toHaveLength(1);
	});

	it.each([
		[{ title: "Note", at: "2026-11-21" }, "at"],
		[{ title: "Note", at: "yesTerday" }, "at"],
		[{ title: "Note", at: 7 }, "at"],
		[{ title: "Note", day: "tomorrow" }, "day"],
		[{ day: "2026-11-21" }, "title"],
		[{ title: "Note", kind: "SYSTEM" }, "kind"],
		[{ title: "Note", isPublic: "yes" }, "isPublic"],
	])("are refused as %o", async (wrong, field) => {
		const { status, body } = await post(wrong);
		expect([status, (body as { details: { field: string }[] }).details[0]?.field]).toEqual([400, field]);
	});

	it.each([
		["domainId=1&to=2026-11-30", "from"],
		["domainId=1&from=2026-11-01&to=2026-10-30", "to"],
		["domainId=1&from=2026-11-01&to=2026-11-30&timeZone=Mars", "timeZone"],
	])("are listed by a whole range: not %s", async (query, field) => {
		const { status, body } = await list(query.replace("domainId=1", `domainId=${domainId}`));
		expect([status, (body as { details: { field: string }[] }).details[0]?.field]).toEqual([400, field]);
	});
});
