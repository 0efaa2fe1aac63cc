import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { codeOf, faultOf, refusalOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { createDomain, deleteDomain, updateDomain } from "../../desk/tracking/domains.service.ts";
import { addKeywords, deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { domainById, listDomains } from "../domains/domains.service.ts";
import { keywordPage } from "../keyword-lists/keyword-query.service.ts";
import { setExternalIds } from "./external-ids.service.ts";
import { keywordById } from "./keyword-rows.service.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;

beforeEach(async () => {
	ctx = await buildSignedIn(db);
});

const site = { name: "Example", url: "https://example.com" };
const taken = "Another keyword of this domain has this external ID.";

describe("a domain's external id", () => {
	it("is given when it is made or later, stays when left out, and null or an empty one takes it away", async () => {
		const { id, externalId } = await createDomain(ctx, { ...site, externalId: "  crm-1 " });
		expect(externalId).toBe("crm-1");
		expect((await updateDomain(ctx, id, { name: "Other" })).externalId).toBe("crm-1");
		expect((await updateDomain(ctx, id, { externalId: "crm-2" })).externalId).toBe("crm-2");
		expect((await updateDomain(ctx, id, { externalId: null })).externalId).toBeNull();
		await updateDomain(ctx, id, { externalId: "crm-3" });
		expect((await updateDomain(ctx, id, { externalId: " " })).externalId).toBeNull();
		expect((await createDomain(ctx, site)).externalId).toBeNull();
	});

	it("finds the domain again", async () => {
		await createDomain(ctx, site);
		const { id } = await createDomain(ctx, { ...site, externalId: "crm-1" });
		expect((await listDomains(ctx, { externalId: "crm-1" })).map((domain) => domain.id)).toEqual([id]);
		expect(await listDomains(ctx, { externalId: "crm-9" })).toEqual([]);
		expect(await listDomains(ctx)).toHaveLength(2);
		// Who forgot to fill it in must not be given everything.
		expect((await refusalOf(listDomains(ctx, { externalId: " " }))).details).toEqual([
			{ field: "externalId", message: "The external ID must not be empty." },
		]);
	});

	it("is of one domain of the account alone until that is deleted", async () => {
		const { id } = await createDomain(ctx, { ...site, externalId: "crm-1" });
		const { id: other } = await createDomain(ctx, site);
		const message = "Another of your domains has this external ID.";
		const refused = { code: "CONFLICT", message, details: [{ field: "externalId", message }] };
		expect(await refusalOf(createDomain(ctx, { ...site, externalId: "crm-1" }))).toMatchObject(refused);
		expect(await refusalOf(updateDomain(ctx, other, { name: "X", externalId: "crm-1" }))).toMatchObject(refused);
		expect(await domainById(ctx, other)).toMatchObject({ name: "Example", externalId: null });
		await createDomain(await buildSignedIn(db), { ...site, externalId: "crm-1" });
		await deleteDomain(ctx, id);
		expect((await updateDomain(ctx, other, { externalId: "crm-1" })).externalId).toBe("crm-1");
	});

	it.each([["x".repeat(201)], ["a\u0000b"], ["a\nb"], ["\ud800"], [7], [{}]])("cannot be %j", async (externalId) => {
		expect((await faultOf(createDomain(ctx, { ...site, externalId }))).field).toBe("externalId");
	});

	it("counts as left out when it is null, also to who sends a request again", async () => {
		const { id } = await createDomain(ctx, site, "key");
		expect((await createDomain(ctx, { ...site, externalId: null }, "key")).id).toBe(id);
	});
});

describe("keywords' external ids", () => {
	let domainId: string;
	beforeEach(async () => {
		domainId = (await buildDomain(ctx)).id;
	});

	const externalIdsOf = async (filter: object = {}) =>
		(await keywordPage(ctx, await domainById(ctx, domainId), { filter })).items.map(({ externalId }) => externalId);

	it("come with the keywords and find them again; an empty list finds none", async () => {
		const keywords = ["a", "b", "c"].map((keyword, at) => ({ keyword, externalId: at === 2 ? undefined : ` ${at} ` }));
		await addKeywords(ctx, domainId, { keywords });
		expect(await externalIdsOf()).toEqual(["0", "1", null]);
		expect(await externalIdsOf({ externalIds: [" 1 ", "9"] })).toEqual(["1"]);
		expect(await externalIdsOf({ externalIds: [] })).toEqual([]);
	});

	it("refuse the whole request where another keyword has one, item by item", async () => {
		await addKeywords(ctx, domainId, { keywords: [{ keyword: "a", externalId: "1" }] });
		const keywords = [
			{ keyword: "b", externalId: "1" },
			{ keyword: "c", externalId: "2" },
			{ keyword: "d", externalId: "2" },
		];
		expect(await refusalOf(addKeywords(ctx, domainId, { keywords }))).toMatchObject({
			code: "CONFLICT",
			details: [
				{ field: "keywords.0.externalId", message: taken },
				{ field: "keywords.2.externalId", message: taken },
			],
		});
		expect(await externalIdsOf()).toEqual(["1"]);
		const { id: other } = await buildDomain(ctx);
		expect((await addKeywords(ctx, other, { keywords: [{ keyword: "a", externalId: "1" }] })).added).toBe(1);
	});

	it("are left alone where the domain has the keyword already, and each item says what became of it", async () => {
		const [known] = (await addKeywords(ctx, domainId, { keywords: [{ keyword: "a", externalId: "1" }] })).keywords;
		const { items, keywords, added, existing } = await addKeywords(ctx, domainId, {
			keywords: [
				{ keyword: "A", externalId: "2" },
				{ keyword: "new", externalId: "3" },
				{ keyword: "New", externalId: "3" },
				{ keyword: "a" },
			],
		});
		expect([added, existing]).toEqual([1, 3]);
		const fresh = keywords[0]?.id;
		expect(items).toEqual([
			{ index: 0, status: "EXISTING", keywordId: known?.id },
			{ index: 1, status: "ADDED", keywordId: fresh },
			{ index: 2, status: "REPEATED", keywordId: fresh },
			{ index: 3, status: "EXISTING", keywordId: known?.id },
		]);
		expect(await externalIdsOf()).toEqual(["1", "3"]);
	});

	it("are set, exchanged and taken away", async () => {
		const [a = "", b = "", c = ""] = await buildKeywords(ctx, domainId, ["a", "b", "c"]);
		const set = (...ids: (string | null)[]) =>
			setExternalIds(ctx, { items: ids.map((externalId, at) => ({ keywordId: [a, b, c][at], externalId })) });
		expect(await set("1", "2")).toEqual([a, b]);
		expect(await externalIdsOf()).toEqual(["1", "2", null]);
		await set("2", "1", "3");
		expect(await externalIdsOf()).toEqual(["2", "1", "3"]);
		await set(null, "");
		expect(await externalIdsOf()).toEqual([null, null, "3"]);
		expect(await refusalOf(set("4", "3"))).toMatchObject({
			code: "CONFLICT",
			details: [{ field: "items.1.externalId", message: taken }],
		});
		expect(await externalIdsOf()).toEqual([null, null, "3"]);
		await deleteKeywords(ctx, { keywordIds: [c] });
		await set("3");
		expect((await keywordById(ctx, a)).externalId).toBe("3");
	});

	it("are of the caller's keywords alone, each once", async () => {
		const [own = ""] = await buildKeywords(ctx, domainId, ["a"]);
		const stranger = await buildSignedIn(db);
		const [foreign = ""] = await buildKeywords(stranger, (await buildDomain(stranger)).id, ["a"]);
		const items = [own, foreign, "abc"].map((keywordId, at) => ({ keywordId, externalId: String(at) }));
		const message = "There is no such keyword.";
		expect(await refusalOf(setExternalIds(ctx, { items }))).toMatchObject({
			code: "NOT_FOUND",
			message,
			details: [1, 2].map((at) => ({ field: `items.${at}.keywordId`, message })),
		});
		expect(await externalIdsOf()).toEqual([null]);
		const twice = [own, own].map((keywordId) => ({ keywordId, externalId: null }));
		expect((await faultOf(setExternalIds(ctx, { items: twice }))).field).toBe("items.1.keywordId");
		expect((await faultOf(setExternalIds(ctx, { items: [] }))).field).toBe("items");
		expect((await faultOf(setExternalIds(ctx, { items: [{ keywordId: own }] }))).field).toBe("items.0.externalId");
		const many = Array.from({ length: 10_001 }, () => ({ keywordId: own, externalId: null }));
		expect(await codeOf(setExternalIds(ctx, { items: many }))).toBe("TOO_LARGE");
	});

	it("a list that names keywords that are not there says which", async () => {
		const [own = ""] = await buildKeywords(ctx, domainId, ["a"]);
		expect(await refusalOf(deleteKeywords(ctx, { keywordIds: ["999999", own, "x"] }))).toMatchObject({
			code: "NOT_FOUND",
			details: [{ field: "keywordIds.0" }, { field: "keywordIds.2" }],
		});
	});
});
