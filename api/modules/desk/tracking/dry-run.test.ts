import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
	AddKeywordsDocument,
	CountNewKeywordsDocument,
	CreateDomainDocument,
	type KeywordInput,
	TrackKeywordsDocument,
} from "../../../../schema/generated/graphql.ts";
import { rowOf, sql } from "../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";

let app: TestApp;
let client: TestClient;
let domainId: string;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", maxKeywords: 5, serperApiKey: "sandbox" } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	({ client } = await app.signIn());
	domainId = (await client.run(CreateDomainDocument, { input: { name: "A", url: "a.example.com" } })).createDomain.id;
});

const phrases = (...texts: string[]): KeywordInput[] => texts.map((keyword) => ({ keyword }));
const requested = (keywords: KeywordInput[], to = domainId) => ({ input: { domainId: to, keywords } });

async function refusalOf(document: { toString(): string }, keywords: KeywordInput[], to?: string) {
	const { errors } = await client.ask(document.toString(), requested(keywords, to));
	return errors?.map(({ message, extensions }) => ({ message, code: extensions.code, details: extensions.details }));
}

test("a dry run counts what adding would add, and adds nothing", async () => {
	const [known] = (await client.run(AddKeywordsDocument, requested(phrases("known")))).addKeywords.keywords;
	const keywords = phrases("KNOWN", "new", "New", "other");
	const counted = (await client.run(CountNewKeywordsDocument, requested(keywords))).addKeywords;
	expect(counted).toEqual({
		added: 2,
		existing: 2,
		keywords: [],
		items: [{ index: 0, status: "EXISTING", keywordId: known?.id }],
		domain: { id: domainId, keywordCount: 1 },
	});
	const { added, existing } = (await client.run(AddKeywordsDocument, requested(keywords))).addKeywords;
	expect({ added, existing }).toEqual({ added: counted.added, existing: counted.existing });
});

test("a dry run lists the keywords the domain tracks, in request order, by phrase, country, language and device", async () => {
	const tracked: KeywordInput[] = [{ keyword: "b" }, { keyword: "a", country: "DE", device: "MOBILE" }];
	const { keywords } = (await client.run(AddKeywordsDocument, requested(tracked))).addKeywords;
	const [b, a] = keywords.map(({ id }) => id);
	const sent: KeywordInput[] = [
		{ keyword: "a", country: "DE" },
		{ keyword: "A", country: "DE", device: "MOBILE" },
		{ keyword: "a", device: "MOBILE" },
		{ keyword: "b", language: "de" },
		{ keyword: " B " },
	];
	const { items } = (await client.run(CountNewKeywordsDocument, requested(sent))).addKeywords;
	expect(items).toEqual([
		{ index: 1, status: "EXISTING", keywordId: a },
		{ index: 4, status: "EXISTING", keywordId: b },
	]);
});

test("a dry run writes nothing", async () => {
	const stored = () =>
		rowOf(
			app.db.orm.em.fork(),
			sql<{ keywords: number; volumes: number; movements: number; counted: number }>`
				select (select count(*)::int from keywords) as keywords,
					(select count(*)::int from search_volumes) as volumes,
					(select count(*)::int from ledger_entries) as movements,
					(select sum(keyword_count)::int from domains) as counted`,
		);
	const before = await stored();
	const keywords = phrases("nothing of this", "is stored");
	await client.run(CountNewKeywordsDocument, requested(keywords));
	expect(await stored()).toEqual(before);
	await client.run(AddKeywordsDocument, requested(keywords));
	expect(await stored()).toEqual({
		...before,
		keywords: before.keywords + 2,
		volumes: before.volumes + 2,
		counted: before.counted + 2,
	});
});

test("a dry run refuses what adding would refuse, in the same words", async () => {
	await client.run(TrackKeywordsDocument, requested([{ keyword: "known", externalId: "mine" }]));
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
