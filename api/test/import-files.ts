import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { authRoutes } from "../rest/auth.routes.ts";
import { domainsRoutes } from "../rest/domains.routes.ts";
import { exportRoutes } from "../rest/export.routes.ts";
import { importRoutes } from "../rest/import.routes.ts";
import { keywordsRoutes } from "../rest/keywords.routes.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { buildUser } from "./factories/factories.ts";
import { type RestCall, type RestServer, startRest } from "./rest.ts";

/** What tests of files that are imported begin with; set before each. */
export let db: TestDatabase;
export let rest: RestServer;
export let cookie: string | null;
export let domainId: string;
/** The program's warnings. */
export const logged: { level: number; msg: string }[] = [];

/** Starts the API for a test file, and signs a new user with a domain in before each test. */
export function prepareImports(): void {
	beforeAll(async () => {
		db = await createTestDatabase();
		const routes = [...authRoutes, ...domainsRoutes, ...exportRoutes, ...importRoutes, ...keywordsRoutes];
		const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
		rest = await startRest(db, routes, {}, { log });
	});
	afterAll(async () => {
		await rest[Symbol.asyncDispose]();
		await db.drop();
	});
	beforeEach(async () => {
		await signInAnother();
		domainId = await newDomain();
	});
}

/** Signs a new user in, instead of the one before. */
export async function signInAnother(): Promise<void> {
	const { email, password } = await buildUser({ em: db.orm.em.fork() });
	({ cookie } = await rest.call("POST", "auth/login", { body: { email, password } }));
}

/** A further domain of the user. @returns its ID */
export async function newDomain(country = "US"): Promise<string> {
	const body = { name: "Example", url: "example.com", country };
	return ((await rest.call("POST", "domains", { cookie, body })).body as { id: string }).id;
}

interface Sending {
	query?: string;
	type?: string;
	id?: string;
	encoding?: string;
}

/** Sends a file to the domain. */
export function send(
	file: NonNullable<RestCall["file"]>,
	{ query = "", type = "text/csv", id = domainId, encoding }: Sending = {},
) {
	const headers = { "content-type": type, ...(encoding && { "content-encoding": encoding }) };
	return rest.call("POST", `domains/${id}/keywords/import${query}`, { cookie, file, headers });
}

/** A keyword as the API lists it. */
export interface Listed {
	id: string;
	keyword: string;
	country: string;
	language: string;
	device: string;
	groups: string[];
	targetUrl: string | null;
}

/** The domain's keywords as rows. */
export async function listed(id = domainId) {
	const { body, headers } = await rest.call("GET", `domains/${id}/keywords`, { cookie });
	expect(headers.get("x-total-count")).toBe(String((body as Listed[]).length));
	return (body as Listed[]).map(({ keyword, country, language, device, groups, targetUrl }) => {
		return [keyword, country, language, device, groups.join(";"), targetUrl];
	});
}
