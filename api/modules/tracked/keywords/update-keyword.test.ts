import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { UpdateKeywordDocument, type UpdateKeywordInput } from "../../../../schema/generated/graphql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { AnswerFault, TestClient } from "../../../test/client.ts";
import { buildContext } from "../../../test/context.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../test/factories/histories.ts";

let app: TestApp;
let client: TestClient;
let domainId: string;
let id: string;
let other: string;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	const signedIn = await app.signIn();
	client = signedIn.client;
	const ctx = buildContext(app.db, { viewer: signedIn.user.viewer });
	domainId = (await buildDomain(ctx)).id;
	[id = "", other = ""] = await buildKeywords(ctx, domainId, [
		{ keyword: "shoes", targetUrl: "https://example.com/old", groups: ["brand", "core"], externalId: "crm-1" },
		{ keyword: "boots", externalId: "crm-2" },
	]);
	await buildMeasurements(ctx.em, [{ keywordId: id, at: "2026-11-20T10:00:00Z", position: 4 }]);
});

const update = async (input: UpdateKeywordInput) =>
	(await client.run(UpdateKeywordDocument, { id, input })).updateKeyword;

/** Code and fields of what an update is refused with. */
async function faultOf(input: UpdateKeywordInput, keywordId = id) {
	const fault = await client.run(UpdateKeywordDocument, { id: keywordId, input }).then(
		() => null,
		(error: AnswerFault) => error.errors[0]?.extensions,
	);
	return [fault?.code, fault?.details?.map(({ field }) => field)];
}

async function patch(body: unknown, path = `/api/keywords/${id}`) {
	const headers = { "content-type": "application/json" };
	const response = await client.fetch(path, { method: "PATCH", body: JSON.stringify(body), headers });
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("a keyword", () => {
	it("changes where a field is given; what is left out stays, its history too", async () => {
		expect(await update({ targetUrl: "https://example.com/new" })).toEqual({
			id,
			keyword: "shoes",
			targetUrl: "https://example.com/new",
			groups: ["brand", "core"],
			externalId: "crm-1",
			latestPosition: { position: 4 },
		});
		expect(await update({ groups: ["b", " a ", "b"] })).toMatchObject({ groups: ["b", "a"], externalId: "crm-1" });
		expect(await update({ externalId: "crm-9" })).toMatchObject({ groups: ["b", "a"], externalId: "crm-9" });
	});

	it("loses what null or an empty value takes away", async () => {
		expect(await update({ targetUrl: null, groups: null, externalId: null })).toMatchObject({
			targetUrl: null,
			groups: [],
			externalId: null,
		});
		await update({ targetUrl: "https://example.com/", groups: ["a"], externalId: "crm-1" });
		expect(await update({ targetUrl: "", groups: [], externalId: " " })).toMatchObject({
			targetUrl: null,
			groups: [],
			externalId: null,
		});
	});

	it("keeps its external id from others, and may be given its own again", async () => {
		expect(await faultOf({ externalId: "crm-2" })).toEqual(["CONFLICT", ["externalId"]]);
		expect(await update({ externalId: "crm-1" })).toMatchObject({ externalId: "crm-1" });
		// Refused as a whole.
		expect(await faultOf({ groups: ["x"], externalId: "crm-2" })).toEqual(["CONFLICT", ["externalId"]]);
		expect(await update({ targetUrl: null })).toMatchObject({ groups: ["brand", "core"] });
	});

	it("is not changed by faulty fields, nor by none", async () => {
		expect(await faultOf({ targetUrl: "ftp://example.com" })).toEqual(["BAD_INPUT", ["targetUrl"]]);
		expect(await faultOf({ targetUrl: "https://rival.example/" })).toEqual(["BAD_INPUT", ["targetUrl"]]);
		expect(await faultOf({ groups: ["a", "b;c"] })).toEqual(["BAD_INPUT", ["groups.1"]]);
		expect(await faultOf({ externalId: "x".repeat(201) })).toEqual(["BAD_INPUT", ["externalId"]]);
		expect(await faultOf({})).toEqual(["BAD_INPUT", ["body"]]);
		expect(await faultOf({ groups: [] }, "4711000")).toEqual(["NOT_FOUND", undefined]);
	});

	it("of another account does not exist", async () => {
		client = (await app.signIn()).client;
		expect(await faultOf({ groups: [] })).toEqual(["NOT_FOUND", undefined]);
		// Looked up before the body is judged.
		expect((await patch({})).status).toBe(404);
	});
});

describe("over REST a keyword", () => {
	it("is changed by PATCH and answered as lists show it", async () => {
		const { status, body } = await patch({ targetUrl: null, groups: ["new"] });
		expect(status).toBe(200);
		expect(body).toMatchObject({
			id,
			domainId,
			targetUrl: null,
			groups: ["new"],
			externalId: "crm-1",
			outcome: "FOUND",
		});
		expect(await patch({ externalId: "crm-2" })).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
	});

	it("keeps what it is: an update that names no field to change is refused", async () => {
		for (const body of [{}, { keyword: "boots" }, { device: "mobile", country: "DE" }]) {
			expect(await patch(body)).toMatchObject({
				status: 400,
				body: { code: "BAD_INPUT", details: [{ field: "body" }] },
			});
		}
		expect(await patch({ keyword: "boots", groups: [] })).toMatchObject({ status: 200, body: { keyword: "shoes" } });
		expect((await patch({ groups: ["x"] }, `/api/keywords/${other}`)).body).toMatchObject({ keyword: "boots" });
	});
});
