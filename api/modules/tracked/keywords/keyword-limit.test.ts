import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AddKeywordsDocument, CreateDomainDocument } from "../../../../schema/generated/graphql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import type { BuiltUser } from "../../../test/factories/factories.ts";

let app: TestApp;
let client: TestClient;
let user: BuiltUser;
let domainId: string;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", maxKeywords: 1_010 } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	({ client, user } = await app.signIn());
	domainId = await newDomain();
});

async function newDomain(): Promise<string> {
	const input = { name: "A", url: "https://a.example.com", country: "US", searchDepth: 10 };
	return (await client.run(CreateDomainDocument, { input })).createDomain.id;
}

const phrases = (count: number, of = "keyword") => Array.from({ length: count }, (_, n) => ({ keyword: `${of} ${n}` }));

const add = (count: number, { to = domainId, of = "keyword" } = {}) =>
	client.ask(AddKeywordsDocument.toString(), { input: { domainId: to, keywords: phrases(count, of) } });

async function rest(path: string, body: string, type: string) {
	const response = await client.fetch(`/api/domains/${path}`, {
		method: "POST",
		body,
		headers: { "content-type": type },
	});
	return {
		status: response.status,
		body: (await response.json()) as { error?: string; code?: string; added?: number },
	};
}

const sendCsv = (count: number, query = "") =>
	rest(
		`${domainId}/keywords/import${query}`,
		`keyword\n${phrases(count, "row")
			.map((row) => row.keyword)
			.join("\n")}`,
		"text/csv",
	);

async function countOf(id = domainId): Promise<number> {
	const { data } = await client.ask<{ domain: { keywordCount: number } }>(
		"query ($id: ID!) { domain(id: $id) { keywordCount } }",
		{ id },
	);
	return data?.domain.keywordCount ?? -1;
}

const refusal = "An account can have 1,010 keywords. This one has 1,000, and 11 more do not fit.";

describe("the keywords an account may have", () => {
	beforeEach(async () => {
		expect((await add(1_000)).errors).toEqual([]);
	});

	it("fit up to the last one, and one more is a CONFLICT with the figures that adds nothing", async () => {
		const { errors } = await add(11, { of: "other" });
		expect(errors.map(({ message, extensions }) => [extensions.code, message])).toEqual([["CONFLICT", refusal]]);
		expect(await countOf()).toBe(1_000);
		expect((await add(10, { of: "other" })).errors).toEqual([]);
		expect(await countOf()).toBe(1_010);
	});

	it("are those of all its domains; another account has its own", async () => {
		const second = await newDomain();
		expect((await add(11, { to: second })).errors[0]?.message).toBe(refusal);
		({ client } = await app.signIn());
		expect((await add(11, { to: await newDomain() })).errors).toEqual([]);
	});

	it("are those of hidden domains too, of which a member with chosen ones is told no figure", async () => {
		const second = await newDomain();
		({ client } = await app.join(user.accountId, { domainIds: [second] }));
		const { errors } = await add(11, { to: second });
		expect(errors.map(({ message, extensions }) => [extensions.code, message])).toEqual([
			["CONFLICT", "An account can have 1,010 keywords. 11 more do not fit."],
		]);
		expect((await add(10, { to: second })).errors).toEqual([]);
	});

	it("are counted the same over REST", async () => {
		const sent = (count: number) =>
			rest(`${domainId}/keywords`, JSON.stringify({ keywords: phrases(count, "other") }), "application/json");
		expect(await sent(11)).toEqual({ status: 409, body: { code: "CONFLICT", error: refusal } });
		expect((await sent(10)).status).toBe(201);
	});

	it("are counted the same of a CSV file, and its dry run says so too", async () => {
		for (const query of ["?dryRun=true", ""]) {
			expect(await sendCsv(11, query)).toEqual({ status: 409, body: { code: "CONFLICT", error: refusal } });
		}
		expect(await sendCsv(10)).toMatchObject({ status: 200, body: { added: 10 } });
		expect(await countOf()).toBe(1_010);
	});

	it("need no room when the domain has them already", async () => {
		expect((await add(10, { of: "other" })).errors).toEqual([]);
		expect((await add(1_000)).errors).toEqual([]);
		expect((await sendCsv(1)).status).toBe(409);
	});

	it("cannot be passed by adding to several domains at once", async () => {
		const domains = [domainId, await newDomain(), await newDomain()];
		const answers = await Promise.all(domains.map((to) => add(5, { to, of: "other" })));
		expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(2);
		const counts = await Promise.all(domains.map(countOf));
		expect(counts.reduce((sum, count) => sum + count)).toBe(1_010);
	});

	it("make room when they are deleted", async () => {
		const remove = "mutation ($id: ID!) { deleteDomain(id: $id) { id } }";
		expect((await client.ask(remove, { id: domainId })).errors).toEqual([]);
		expect((await add(1_000, { to: await newDomain() })).errors).toEqual([]);
	});
});
