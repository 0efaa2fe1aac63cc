import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { SerpError } from "../../../providers/serp/port.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain } from "../../../test/factories/histories.ts";
import { refusalOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { addKeywords } from "../../desk/tracking/keywords.service.ts";
import { saveChoice } from "../../keys/credentials/choice/choices.service.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;
/** What the provider does not know, and how often it was called. */
let unknown: string[] | Error;
let calls: number;

beforeEach(async () => {
	[unknown, calls] = [["haw", "ceb"], 0];
	const config = { dataforseoLogin: "me", dataforseoPassword: "secret", dataforseoSerp: true, serperApiKey: "key" };
	const signedIn = await buildSignedIn(db, { config });
	const unknownLanguages = async (_key: string, languages: readonly string[]) => {
		calls++;
		if (unknown instanceof Error) throw unknown;
		return unknown.filter((language) => languages.includes(language));
	};
	ctx = { ...signedIn, serp: { ...signedIn.serp, dataforseo: { ...signedIn.serp.dataforseo, unknownLanguages } } };
	domainId = (await buildDomain(ctx)).id;
});

const choose = (provider: "serper" | "dataforseo", domain: string | null = null) =>
	saveChoice(ctx.em, { ...ctx.viewer, domainId: domain }, { provider, fallbackProvider: null, readsAiOverview: false });
const add = (...languages: string[]) =>
	addKeywords(ctx, domainId, { keywords: languages.map((language) => ({ keyword: "x", language })) });

it("a language that the account's provider cannot ask is refused when it is added, in a dry run too", async () => {
	await choose("dataforseo");
	const refused = { code: "BAD_INPUT", details: [{ field: "keywords.1.language", message: expect.any(String) }] };
	expect(await refusalOf(add("de", "haw"))).toMatchObject(refused);
	const dry = addKeywords(ctx, domainId, { keywords: [{ keyword: "x", language: "haw" }] }, { dryRun: true });
	expect(await refusalOf(dry)).toMatchObject({ message: "DataForSEO does not know the language “haw”." });
	expect(await add("zh-Hant", "zh-hans", "iw", "de-AT")).toMatchObject({ added: 4 });
});

it("the domain's own choice decides", async () => {
	expect(await add("haw")).toMatchObject({ added: 1 });
	await choose("dataforseo", domainId);
	expect(await refusalOf(add("ceb"))).toMatchObject({ code: "BAD_INPUT" });
	await choose("dataforseo");
	await choose("serper", domainId);
	expect(await add("ceb")).toMatchObject({ added: 1 });
});

it("English asks nobody, and a list that cannot be read refuses nothing", async () => {
	await choose("dataforseo");
	expect(await add("en")).toMatchObject({ added: 1 });
	expect(calls).toBe(0);
	unknown = new SerpError({ kind: "transient", message: "Down." });
	expect(await add("haw")).toMatchObject({ added: 1 });
	expect(calls).toBe(1);
});
