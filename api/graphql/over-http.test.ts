import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../test/app.ts";

const refusedWith400 =
	"What is wrong with a document is bad input, and bad input is 400 whatever type the caller accepts.";
const preflighted =
	"A GET needs a header that no page of another site can send, so that none can ask with a person's cookie.";

/** What GraphQL over HTTP suggests and we do not do, by the audit's id, and why. Nothing that it demands may be listed here. */
const left: Record<string, string> = {
	"572B": refusedWith400,
	FDE2: refusedWith400,
	"7B9B": refusedWith400,
	"5A70": preflighted,
	D6D5: preflighted,
	"6A70": preflighted,
};

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

const audits = serverAudits({ url: () => `${app.url}/graphql`, fetchFn: fetch });

describe("GraphQL over HTTP", () => {
	it.each(audits.filter(({ id }) => !(id in left)))("$name ($id)", async ({ fn }) => {
		expect(await fn()).toMatchObject({ status: "ok" });
	});

	it.each(audits.filter(({ id }) => id in left))("is left: $name ($id)", async ({ fn, name }) => {
		expect(name).toMatch(/^(SHOULD|MAY) /);
		expect(await fn(), "no longer needs to be listed").not.toMatchObject({ status: "ok" });
	});

	const withHeader: typeof fetch = (url, init) => {
		return fetch(url, { ...init, headers: { ...init?.headers, "apollo-require-preflight": "true" } });
	};
	const requested = serverAudits({ url: () => `${app.url}/graphql`, fetchFn: withHeader });

	it.each(requested.filter(({ id }) => left[id] === preflighted))("with that header: $name ($id)", async ({ fn }) => {
		expect(await fn()).toMatchObject({ status: "ok" });
	});

	it("leaves nothing that is not audited any more", () => {
		const known = new Set(audits.map(({ id }) => id));
		expect(Object.keys(left).filter((id) => !known.has(id))).toEqual([]);
	});
});
