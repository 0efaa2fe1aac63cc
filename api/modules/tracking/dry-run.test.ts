import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
	AddKeywordsDocument,
	CountNewKeywordsDocument,
	CreateDomainDocument,
	type KeywordInput,
	TrackKeywordsDocument,
} from "../../../schema/generated/graphql.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";
import type { TestClient } from "../../test/client.ts";

let app: TestApp;
let client: TestClient;
let domainId: string;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", maxKeywords: 5 } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	({ client } = await app.signIn());
	domainId = (await client.run(CreateDomainDocument, { input: { name: "A", url: "a.example.com" } })).createDomain.id;
});

const phrases = (...texts: string[]): KeywordInput[] => texts.map((keyword) => ({ keyword }));
const asked = (keywords: KeywordInput[], to = domainId) => ({ input: { domainId: to, keywords } });

async function refusalOf(document: { toString(): string }, keywords: KeywordInput[], to?: string) {
	const { errors } = await client.ask(document.toString(), asked(keywords, to));
	return errors?.map(({ message, extensions }) => ({ message, code: extensions.code, details: extensions.details }));
}

test("a dry run counts what adding would add, and adds nothing", async () => {
	await client.run(AddKeywordsDocument, asked(phrases("known")));
	const keywords = phrases("KNOWN", "new", "New", "other");
	const counted = (await client.run(CountNewKeywordsDocument, asked(keywords))).addKeywords;
	expect(counted).toEqual({
		added: 2,
		existing: 2,
		keywords: [],
		items: [],
		domain: { id: domainId, keywordCount: 1 },
	});
	const { added, existing } = (await client.run(AddKeywordsDocument, asked(keywords))).addKeywords;
	expect({ added, existing }).toEqual({ added: counted.added, existing: counted.existing });
});

test("a dry run refuses what adding would refuse, in the same words", async () => {
	await client.run(TrackKeywordsDocument, asked([{ keyword: "known", externalId: "mine" }]));
	const { client: stranger } = await app.signIn();
	const { id } = (await stranger.run(CreateDomainDocument, { input: { name: "B", url: "b.example.com" } }))
		.createDomain;
	const lists: [code: string, keywords: KeywordInput[], to?: string][] = [
		["BAD_INPUT", phrases("fine", " ")],
		["CONFLICT", phrases("1", "2", "3", "4", "5")],
		["CONFLICT", [{ keyword: "new", externalId: "mine" }]],
		["NOT_FOUND", phrases("new"), id],
	];
	for (const [code, keywords, to] of lists) {
		const refusal = await refusalOf(CountNewKeywordsDocument, keywords, to);
		expect(refusal).toMatchObject([{ code }]);
		expect(await refusalOf(AddKeywordsDocument, keywords, to)).toEqual(refusal);
	}
});
