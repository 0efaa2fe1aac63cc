import { describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { storeUrls } from "../../modules/tracked/measurements/urls.service.ts";
import { auditedIn } from "../audited.ts";
import type { SentHeaders } from "../client.ts";
import { buildApiKey } from "../factories/factories.ts";
import { startTracking } from "../factories/tracking.ts";
import { setUpApp } from "../set-up.ts";

const app = setUpApp({ config: { role: "api", dataforseoLogin: "me", dataforseoPassword: "good" } });

/** What a test tells an API: GraphQL by its mutation, REST by its path. */
type Asked = Record<string, unknown>;

/** A signed-in owner of the domain kettle.example, and what their account's audit log gained. */
async function begin({ keywords = 4 } = {}) {
	const { client, user } = await app.signIn();
	const { domainId, keywordIds } = await startTracking(app.db, {
		as: user,
		keywords,
		depth: 10,
		host: "kettle.example",
	});
	let seen = 0;
	/** The entries since the last call: action, domain and sentence. */
	const written = async () => {
		const entries = await auditedIn(app.db, user.accountId);
		const since = entries.slice(seen);
		seen = entries.length;
		return since.map(({ action, domainId, text }) => [action, domainId, text]);
	};
	const send = async (mutation: string, variables: Asked = {}, headers: SentHeaders = {}) => {
		const { data, errors } = await client.ask<Record<string, Record<string, string>>>(mutation, variables, headers);
		return { data: data ?? {}, error: errors[0], code: errors[0]?.extensions.code };
	};
	/** What a mutation answers that must succeed. */
	const run = async (mutation: string, variables: Asked = {}, headers: SentHeaders = {}) => {
		const { data, error } = await send(mutation, variables, headers);
		expect(error).toBeUndefined();
		return Object.values(data)[0] ?? {};
	};
	const call = async (method: string, path: string, body?: unknown, headers: SentHeaders = {}) => {
		const type = typeof body === "string" ? "text/csv" : "application/json";
		const response = await client.fetch(`/api/${path}`, {
			method,
			headers: { ...(body !== undefined && { "content-type": type }), ...headers },
			...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, body: text === "" ? {} : (JSON.parse(text) as Record<string, string>) };
	};
	return { user, domainId, keywordIds, written, send, run, call };
}

/** A second domain of the account, grain.example, with keywords. */
const another = ({ user }: Pick<Awaited<ReturnType<typeof begin>>, "user">) =>
	startTracking(app.db, { as: user, keywords: 2, depth: 10, host: "grain.example" });

const createDomain = "mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }";
const updateDomain = "mutation ($id: ID!, $input: UpdateDomainInput!) { updateDomain(id: $id, input: $input) { id } }";
const deleteDomain = "mutation ($id: ID!) { deleteDomain(id: $id) { __typename } }";
const saveNotes = "mutation ($id: ID!, $notes: String!) { saveDomainNotes(id: $id, notes: $notes) { id } }";
const saveBrand = "mutation ($id: ID!, $terms: [String!]!) { saveBrandTerms(domainId: $id, terms: $terms) { id } }";

describe("domains", () => {
	it("are created once, also with a client key", async () => {
		const { run, send, call, written } = await begin();
		const input = { name: "Kettle & Grain", url: "beans.example", clientKey: "one" };
		const { id } = await run(createDomain, { input });
		expect(await written()).toEqual([["createDomain", id, "created the domain “Kettle & Grain”"]]);
		expect(await run(createDomain, { input })).toEqual({ id });
		expect((await send(createDomain, { input: { ...input, name: "Other" } })).code).toBe("IDEMPOTENCY_CONFLICT");
		expect((await send(createDomain, { input: { name: "", url: "beans.example" } })).code).toBe("BAD_INPUT");
		expect(await written()).toEqual([]);
		const body = { name: "Beans", url: "beans.example" };
		const made = await call("POST", "domains", body, { "idempotency-key": "two" });
		expect((await call("POST", "domains", body, { "idempotency-key": "two" })).body.id).toBe(made.body.id);
		expect(await written()).toEqual([["createDomain", made.body.id, "created the domain “Beans”"]]);
	});

	it("are changed, which says what was", async () => {
		const { run, send, call, domainId: id, written } = await begin();
		const change = (input: Asked) => run(updateDomain, { id, input });
		await change({ searchDepth: 100 });
		await change({ searchDepth: 100 });
		await change({ name: "Kettle & Grain" });
		await change({ name: "Kettle & Grain", url: "kettle.example/shop", country: "DE", externalId: "k" });
		await change({ monthlyCreditCap: 500 });
		expect(await written()).toEqual([
			["updateDomain", id, "changed the depth of the domain “kettle.example” from 10 to 100"],
			["updateDomain", id, "renamed the domain “kettle.example” to “Kettle & Grain”"],
			["updateDomain", id, "changed the URL, country and external ID of the domain “Kettle & Grain”"],
			["updateDomain", id, "changed the monthly credit limit of the domain “Kettle & Grain”"],
		]);
		expect((await call("PUT", `domains/${id}`, { monthlyCreditCap: null })).status).toBe(200);
		expect((await call("PUT", `domains/${id}`, { monthlyCreditCap: null })).status).toBe(200);
		expect((await call("PUT", `domains/${id}`, { searchDepth: 11 })).status).toBe(400);
		expect((await send(updateDomain, { id, input: { searchDepth: 11 } })).code).toBe("BAD_INPUT");
		const stranger = await begin();
		expect((await stranger.send(updateDomain, { id, input: { name: "Mine" } })).code).toBe("NOT_FOUND");
		expect(await written()).toEqual([
			["updateDomain", id, "changed the monthly credit limit of the domain “Kettle & Grain”"],
		]);
		expect(await stranger.written()).toEqual([]);
	});

	it("have notes and brand terms, which the log does not repeat", async () => {
		const { run, send, call, domainId: id, written } = await begin();
		for (const notes of ["secret", "secret"]) await run(saveNotes, { id, notes });
		for (const notes of ["more", "more"]) {
			expect((await call("PATCH", `domains/${id}/notes`, { notes })).status).toBe(200);
		}
		expect((await send(saveNotes, { id, notes: "x".repeat(20_001) })).code).toBe("BAD_INPUT");
		for (const terms of [["kettle"], ["kettle", "Kettle"], []]) await run(saveBrand, { id, terms });
		expect((await send(saveBrand, { id, terms: ["x"] })).code).toBe("BAD_INPUT");
		expect(await written()).toEqual([
			["saveDomainNotes", id, "changed the notes of kettle.example"],
			["saveDomainNotes", id, "changed the notes of kettle.example"],
			["saveBrandTerms", id, "changed the brand terms of kettle.example"],
			["saveBrandTerms", id, "changed the brand terms of kettle.example"],
		]);
	});

	it("are deleted once, with their keywords", async () => {
		const here = await begin();
		const { run, send, call, domainId: id, written } = here;
		const other = await another(here);
		await run(deleteDomain, { id });
		expect((await send(deleteDomain, { id })).code).toBe("NOT_FOUND");
		expect((await call("DELETE", `domains/${other.domainId}`)).status).toBe(204);
		expect((await call("DELETE", `domains/${other.domainId}`)).status).toBe(404);
		expect(await written()).toEqual([
			["deleteDomain", id, "deleted the domain “kettle.example” with 4 keywords"],
			["deleteDomain", other.domainId, "deleted the domain “grain.example” with 2 keywords"],
		]);
	});
});

const addKeywords = `mutation ($id: ID!, $keywords: [KeywordInput!]!, $dryRun: Boolean) {
	addKeywords(input: { domainId: $id, keywords: $keywords }, dryRun: $dryRun) { added } }`;
const deleteKeywords = `mutation ($ids: [ID!], $id: ID, $filter: KeywordFilter) {
	deleteKeywords(keywordIds: $ids, domainId: $id, filter: $filter) { deleted } }`;
const updateGroups =
	"mutation ($input: UpdateKeywordGroupsInput!) { updateKeywordGroups(input: $input) { __typename } }";
const setTargets = "mutation ($items: [TargetUrlInput!]!) { setTargetUrls(items: $items) { __typename } }";
const useRanking = "mutation ($ids: [ID!]) { useRankingUrlsAsTargets(keywordIds: $ids) { updated } }";
const setIds = "mutation ($items: [ExternalIdInput!]!) { setExternalIds(items: $items) { __typename } }";
const updateKeyword =
	"mutation ($id: ID!, $input: UpdateKeywordInput!) { updateKeyword(id: $id, input: $input) { id } }";
const fetchVolumes =
	"mutation ($input: FetchSearchVolumesInput!) { fetchSearchVolumes(input: $input) { fresh queued } }";

const named = (...phrases: string[]) => phrases.map((keyword) => ({ keyword }));

describe("keywords", () => {
	it("are added, which names the new ones", async () => {
		const { run, send, call, domainId: id, written } = await begin();
		await run(addKeywords, { id, keywords: named("burr grinder", "kettle"), dryRun: true });
		expect(await written()).toEqual([]);
		await run(addKeywords, { id, keywords: named("burr grinder", "keyword 1", "burr grinder", "moka pot") });
		await run(addKeywords, { id, keywords: named("burr grinder", "moka pot") });
		expect((await send(addKeywords, { id, keywords: named("") })).code).toBe("BAD_INPUT");
		const keywords = named("a", "b", "c", "d", "e");
		expect((await call("POST", `domains/${id}/keywords`, { keywords })).status).toBe(201);
		expect((await call("POST", `domains/${id}/keywords`, { keywords })).status).toBe(201);
		expect(await written()).toEqual([
			["addKeywords", id, "added 2 keywords in kettle.example: burr grinder and moka pot"],
			["addKeywords", id, "added 5 keywords in kettle.example: a, b, c and 2 more"],
		]);
	});

	it("are imported from a file in one entry, however many batches it has", async () => {
		const { call, domainId: id, written } = await begin();
		const file = ["keyword", "kettle", "keyword 1", ...Array.from({ length: 1_500 }, (_, n) => `word ${n}`)].join("\n");
		const path = `domains/${id}/keywords/import`;
		expect((await call("POST", `${path}?dryRun=true`, file)).body).toMatchObject({ added: 1_501 });
		expect(await written()).toEqual([]);
		for (const added of [1_501, 0]) expect((await call("POST", path, file)).body).toMatchObject({ added });
		expect((await call("POST", path, "")).status).toBe(400);
		expect(await written()).toEqual([
			["addKeywords", id, "added 1,501 keywords in kettle.example: kettle, word 0, word 1 and 1,498 more"],
		]);
	});

	it("are deleted: of one domain or of several, listed or filtered, all or none", async () => {
		const here = await begin({ keywords: 8 });
		const { run, send, call, domainId: id, keywordIds, written } = here;
		const other = await another(here);
		const [one = "", two = "", three = "", four = "", ...left] = keywordIds;
		await run(deleteKeywords, { ids: [one, ...other.keywordIds] });
		expect((await send(deleteKeywords, { ids: [one, two] })).code).toBe("NOT_FOUND");
		await run(deleteKeywords, { id, filter: { text: "keyword 2" } });
		expect((await send(deleteKeywords, { id, filter: { text: "keyword 2" } })).code).toBe("BAD_INPUT");
		expect((await call("DELETE", `keywords/${three}`)).status).toBe(204);
		expect((await call("DELETE", `keywords/${three}`)).status).toBe(404);
		expect((await call("DELETE", "keywords/bulk", { keywordIds: [four] })).status).toBe(200);
		expect((await call("POST", "keywords/bulk/delete", { keywordIds: left })).status).toBe(200);
		expect((await call("POST", "keywords/bulk/delete", { keywordIds: left })).status).toBe(404);
		const deleted = "deleteKeywords";
		expect(await written()).toEqual([
			[deleted, null, "deleted 3 keywords in 2 domains: keyword 1, keyword 1 and keyword 2"],
			[deleted, id, "deleted the keyword “keyword 2” in kettle.example"],
			[deleted, id, "deleted the keyword “keyword 3” in kettle.example"],
			[deleted, id, "deleted the keyword “keyword 4” in kettle.example"],
			[deleted, id, "deleted 4 keywords in kettle.example: keyword 5, keyword 6, keyword 7 and 1 more"],
		]);
	});

	it("get groups, which counts those that have others now", async () => {
		const { run, send, call, domainId: id, keywordIds, written } = await begin();
		const change = (ids: string[], groups: string[], mode: string) =>
			run(updateGroups, { input: { keywordIds: ids, groups, mode } });
		await change(keywordIds.slice(0, 2), ["brand"], "ADD");
		await change(keywordIds.slice(0, 3), ["brand"], "ADD");
		await change(keywordIds, ["brand", "x"], "REPLACE");
		await change(keywordIds, ["brand", "x"], "REPLACE");
		expect((await send(updateGroups, { input: { keywordIds: ["0"], groups: ["a"], mode: "ADD" } })).code).toBe(
			"NOT_FOUND",
		);
		const body = { keywordIds, groups: ["brand"], mode: "remove" };
		for (const _ of "12") expect((await call("PATCH", "keywords/bulk/groups", body)).status).toBe(200);
		const all = "changed the groups of 4 keywords in kettle.example: keyword 1, keyword 2, keyword 3 and 1 more";
		expect(await written()).toEqual([
			["updateKeywordGroups", id, "changed the groups of 2 keywords in kettle.example: keyword 1 and keyword 2"],
			["updateKeywordGroups", id, "changed the groups of the keyword “keyword 3” in kettle.example"],
			["updateKeywordGroups", id, all],
			["updateKeywordGroups", id, all],
		]);
	});

	it("get target pages, given or found", async () => {
		const here = await begin();
		const { run, send, call, domainId: id, keywordIds, written } = here;
		const other = await another(here);
		const [one = "", two = "", three = ""] = keywordIds;
		const [elsewhere = ""] = other.keywordIds;
		const targetUrl = "https://kettle.example/shop";
		const items = [
			{ keywordId: one, targetUrl },
			{ keywordId: elsewhere, targetUrl: "https://grain.example/" },
		];
		for (const _ of "12") await run(setTargets, { items });
		expect((await send(setTargets, { items: [{ keywordId: two, targetUrl: "https://other.example" }] })).code).toBe(
			"BAD_INPUT",
		);
		for (const _ of "12") {
			const body = { items: [{ keywordId: one, targetUrl: null }] };
			expect((await call("PATCH", "keywords/bulk/targets", body)).status).toBe(200);
		}
		await rowsOf(
			app.db.orm.em.fork(),
			sql`with stored as (${storeUrls(sql`(select ${targetUrl} as url)`)})
				update keywords set ranking_url_id = stored.id from stored where keywords.id = any(${[one, two]}::bigint[])`,
		);
		for (const _ of "12") await run(useRanking, { ids: [one, two, three] });
		expect(await written()).toEqual([
			["setTargetUrls", null, "changed the target page of 2 keywords in 2 domains: keyword 1 and keyword 1"],
			["setTargetUrls", id, "changed the target page of the keyword “keyword 1” in kettle.example"],
			[
				"useRankingUrlsAsTargets",
				id,
				"set the ranking page as the target of 2 keywords in kettle.example: keyword 1 and keyword 2",
			],
		]);
	});

	it("get external IDs, and swap them", async () => {
		const { run, send, domainId: id, keywordIds, written } = await begin();
		const [one = "", two = "", three = ""] = keywordIds;
		const give = (ids: Record<string, string | null>) => ({
			items: Object.entries(ids).map(([keywordId, externalId]) => ({ keywordId, externalId })),
		});
		await run(setIds, give({ [one]: "a", [two]: "b", [three]: null }));
		await run(setIds, give({ [one]: "a", [two]: "b" }));
		expect((await send(setIds, give({ [three]: "a" }))).code).toBe("CONFLICT");
		await run(setIds, give({ [one]: "b", [two]: "a" }));
		await run(setIds, give({ [one]: null, [two]: "a" }));
		const both = "changed the external ID of 2 keywords in kettle.example: keyword 1 and keyword 2";
		expect(await written()).toEqual([
			["setExternalIds", id, both],
			["setExternalIds", id, both],
			["setExternalIds", id, "changed the external ID of the keyword “keyword 1” in kettle.example"],
		]);
	});

	it("are changed one at a time, which says what was", async () => {
		const { run, send, call, domainId: id, keywordIds, written } = await begin();
		const [one = "", two = ""] = keywordIds;
		const change = (input: Asked) => run(updateKeyword, { id: one, input });
		await change({ groups: ["brand"] });
		await change({ groups: ["brand"] });
		await change({ targetUrl: "https://kettle.example/shop", groups: [], externalId: "a" });
		expect((await send(updateKeyword, { id: two, input: { externalId: "a" } })).code).toBe("CONFLICT");
		for (const _ of "12") expect((await call("PATCH", `keywords/${one}`, { externalId: null })).status).toBe(200);
		expect((await call("PATCH", `keywords/${one}`, { targetUrl: "https://other.example" })).status).toBe(400);
		expect(await written()).toEqual([
			["updateKeyword", id, "changed the groups of the keyword “keyword 1” in kettle.example"],
			[
				"updateKeyword",
				id,
				"changed the target page, groups and external ID of the keyword “keyword 1” in kettle.example",
			],
			["updateKeyword", id, "changed the external ID of the keyword “keyword 1” in kettle.example"],
		]);
	});

	it("wait for their search volumes, which is written if they did not before", async () => {
		const here = await begin();
		const { run, send, call, domainId: id, keywordIds, written } = here;
		const other = await another(here);
		const [one = "", two = ""] = keywordIds;
		for (const _ of "12") await run(fetchVolumes, { input: { keywordIds: [one, two] } });
		expect((await send(fetchVolumes, { input: { keywordIds: ["0"] } })).code).toBe("NOT_FOUND");
		for (const _ of "12") expect((await call("POST", "keywords/bulk/volumes", { keywordIds })).status).toBe(202);
		await run(addKeywords, { id: other.domainId, keywords: named("kettle") });
		await run(fetchVolumes, { input: { domainId: other.domainId } });
		expect(await written()).toEqual([
			[
				"fetchSearchVolumes",
				id,
				"requested the search volume of 2 keywords in kettle.example: keyword 1 and keyword 2",
			],
			[
				"fetchSearchVolumes",
				id,
				"requested the search volume of 2 keywords in kettle.example: keyword 3 and keyword 4",
			],
			["addKeywords", other.domainId, "added the keyword “kettle” in grain.example"],
		]);
	});
});

const addCompetitors =
	"mutation ($id: ID!, $sites: [String!]!) { addCompetitors(domainId: $id, sites: $sites) { trackedCompetitors { id } } }";
const removeCompetitor = "mutation ($id: ID!) { removeCompetitor(id: $id) { id } }";
const ignore = "mutation ($sites: [String!]!) { ignoreSites(sites: $sites) }";
const unignore = "mutation ($sites: [String!]!) { unignoreSites(sites: $sites) }";

describe("sites", () => {
	it("are tracked beside a domain, and no longer", async () => {
		const { run, send, domainId: id, written } = await begin();
		const sites = ["rival.example", "https://other.example/shop"];
		const added = (await run(addCompetitors, { id, sites })) as unknown as { trackedCompetitors: { id: string }[] };
		await run(addCompetitors, { id, sites });
		await run(addCompetitors, { id, sites: [...sites, "third.example"] });
		expect((await send(addCompetitors, { id, sites: ["kettle.example/shop"] })).code).toBe("CONFLICT");
		const [first] = added.trackedCompetitors;
		await run(removeCompetitor, { id: first?.id });
		expect((await send(removeCompetitor, { id: first?.id })).code).toBe("NOT_FOUND");
		expect(await written()).toEqual([
			["addCompetitors", id, "added 2 competitors in kettle.example: rival.example and other.example/shop"],
			["addCompetitors", id, "added the competitor “third.example” in kettle.example"],
			["removeCompetitor", id, "removed the competitor “rival.example” in kettle.example"],
		]);
	});

	it("are ignored, and no longer", async () => {
		const { run, send, written } = await begin();
		for (const sites of [["a.example", "b.example"], ["b.example"], ["b.example", "c.example"]])
			await run(ignore, { sites });
		const many = Array.from({ length: 100 }, (_, n) => `site-${n}.example`);
		expect((await send(ignore, { sites: [...many, "d.example"] })).code).toBe("BAD_INPUT");
		for (const _ of "12") await run(unignore, { sites: ["a.example", "c.example", "z.example"] });
		expect(await written()).toEqual([
			["ignoreSites", null, "ignored 2 sites: a.example and b.example"],
			["ignoreSites", null, "ignored the site “c.example”"],
			["unignoreSites", null, "stopped ignoring 2 sites: a.example and c.example"],
		]);
		for (const letter of "fghi") await run(ignore, { sites: many.map((site) => letter + site) });
		await written();
		expect((await send(ignore, { sites: many })).code).toBe("CONFLICT");
		expect(await written()).toEqual([]);
	});
});

const createView = "mutation ($input: CreateViewInput!) { createView(input: $input) { id } }";
const updateView = "mutation ($id: ID!, $input: UpdateViewInput!) { updateView(id: $id, input: $input) { id } }";
const deleteView = "mutation ($id: ID!) { deleteView(id: $id) }";

describe("views", () => {
	it("are created, changed and deleted", async () => {
		const { run, send, domainId, written } = await begin();
		const input = { name: "Quick wins", domainId, filter: { groups: ["a"] } };
		const { id } = await run(createView, { input });
		expect((await send(createView, { input })).code).toBe("CONFLICT");
		await run(createView, { input: { name: "Everywhere", filter: {} } });
		for (const _ of "12") await run(updateView, { id, input: { name: "Wins" } });
		for (const _ of "12") await run(updateView, { id, input: { filter: { groups: ["b"] }, columns: ["URL"] } });
		expect((await send(updateView, { id, input: { name: "Everywhere" } })).code).toBe("CONFLICT");
		await run(deleteView, { id });
		expect((await send(deleteView, { id })).code).toBe("NOT_FOUND");
		expect(await written()).toEqual([
			["createView", domainId, "created the view “Quick wins” in kettle.example"],
			["createView", null, "created the view “Everywhere”"],
			["updateView", domainId, "renamed the view “Quick wins” to “Wins” in kettle.example"],
			["updateView", domainId, "changed the filter and columns of the view “Wins” in kettle.example"],
			["deleteView", domainId, "deleted the view “Wins” in kettle.example"],
		]);
	});

	it("are not deleted while something uses them", async () => {
		const { run, send, written } = await begin();
		const { id } = await run(createView, { input: { name: "Used", filter: {} } });
		const rule = "mutation ($input: AlertRuleInput!) { createAlertRule(input: $input) { id } }";
		await run(rule, { input: { kind: "TOP", filter: { viewIds: [id] } } });
		await written();
		expect((await send(deleteView, { id })).code).toBe("CONFLICT");
		expect(await written()).toEqual([]);
	});
});

const createNote = "mutation ($input: CreateAnnotationInput!) { createAnnotation(input: $input) { id } }";
const updateNote =
	"mutation ($id: ID!, $input: UpdateAnnotationInput!) { updateAnnotation(id: $id, input: $input) { id } }";
const deleteNote = "mutation ($id: ID!) { deleteAnnotation(id: $id) }";

describe("notes", () => {
	it("are created once, changed and deleted, and never told but by their title", async () => {
		const { run, send, domainId, written } = await begin();
		const input = { domainId, title: "Relaunch", text: "secret", day: "2026-11-20", clientKey: "one" };
		const { id } = await run(createNote, { input });
		expect(await run(createNote, { input })).toEqual({ id });
		expect((await send(createNote, { input: { ...input, title: "" } })).code).toBe("BAD_INPUT");
		for (const _ of "12") await run(updateNote, { id, input: { day: "2026-11-19", text: "other secret" } });
		for (const _ of "12") await run(updateNote, { id, input: { title: "Relaunch of the shop", isPublic: true } });
		expect((await send(updateNote, { id, input: {} })).code).toBe("BAD_INPUT");
		await run(deleteNote, { id });
		expect((await send(deleteNote, { id })).code).toBe("NOT_FOUND");
		expect(await written()).toEqual([
			["createAnnotation", domainId, "created the note “Relaunch” in kettle.example"],
			["updateAnnotation", domainId, "changed the text and time of the note “Relaunch” in kettle.example"],
			[
				"updateAnnotation",
				domainId,
				"renamed the note “Relaunch” to “Relaunch of the shop” in kettle.example and changed its visibility",
			],
			["deleteAnnotation", domainId, "deleted the note “Relaunch of the shop” in kettle.example"],
		]);
	});

	it("come and go by REST", async () => {
		const { call, written } = await begin();
		const body = { kind: "RELEASE", title: "v2.3.1" };
		const { id = "" } = (await call("POST", "annotations", body, { "idempotency-key": "one" })).body;
		expect((await call("POST", "annotations", body, { "idempotency-key": "one" })).body.id).toBe(id);
		expect((await call("DELETE", `annotations/${id}`)).status).toBe(204);
		expect((await call("DELETE", `annotations/${id}`)).status).toBe(404);
		expect(await written()).toEqual([
			["createAnnotation", null, "created the note “v2.3.1”"],
			["deleteAnnotation", null, "deleted the note “v2.3.1”"],
		]);
	});
});

describe("calls of an API key", () => {
	it("are one entry of each kind, which is true of all of them", async () => {
		const here = await begin();
		const { user, run, domainId: id, keywordIds, written } = here;
		const other = await another(here);
		const { headers } = await buildApiKey(app.db, user);
		await written();
		for (const phrase of ["kettle", "moka pot"]) await run(addKeywords, { id, keywords: named(phrase) }, headers);
		for (const [n, keywordId] of keywordIds.entries()) {
			await run(updateKeyword, { id: keywordId, input: n === 0 ? { groups: ["a"] } : { externalId: `${n}` } }, headers);
		}
		for (const n of [0, 1]) {
			await run(deleteKeywords, { ids: [keywordIds[n], other.keywordIds[n]] }, headers);
		}
		await run(updateDomain, { id, input: { searchDepth: 20 } }, headers);
		await run(updateDomain, { id, input: { country: "DE" } }, headers);
		expect(await written()).toEqual([
			["addKeywords", id, "added 2 keywords in kettle.example: kettle and moka pot, in 2 calls"],
			["updateKeyword", id, "changed keywords in kettle.example, in 4 calls"],
			[
				"deleteKeywords",
				null,
				"deleted 4 keywords in several domains: keyword 1, keyword 1, keyword 2 and 1 more, in 2 calls",
			],
			["updateDomain", id, "changed the domain “kettle.example”, in 2 calls"],
		]);
	});
});

it("a change that ten calls make at once is one entry", async () => {
	const { run, send, call, domainId: id, keywordIds, written } = await begin();
	const [one = ""] = keywordIds;
	const view = await run(createView, { input: { name: "Quick wins", domainId: id, filter: {} } });
	const note = await run(createNote, { input: { domainId: id, title: "Relaunch" } });
	await run(ignore, { sites: ["a.example"] });
	await written();
	const at = { targetUrl: "https://kettle.example/shop" };
	const changes: [action: string, make: () => Promise<unknown>][] = [
		["addKeywords", () => run(addKeywords, { id, keywords: named("kettle", "moka pot") })],
		["updateKeyword", () => run(updateKeyword, { id: one, input: { groups: ["a"], externalId: "a" } })],
		["updateKeywordGroups", () => run(updateGroups, { input: { keywordIds, groups: ["b"], mode: "ADD" } })],
		["setTargetUrls", () => run(setTargets, { items: [{ keywordId: one, ...at }] })],
		["setExternalIds", () => run(setIds, { items: [{ keywordId: one, externalId: "b" }] })],
		["fetchSearchVolumes", () => call("POST", "keywords/bulk/volumes", { keywordIds })],
		["deleteKeywords", () => send(deleteKeywords, { ids: [one] })],
		["addCompetitors", () => run(addCompetitors, { id, sites: ["rival.example"] })],
		["ignoreSites", () => run(ignore, { sites: ["b.example"] })],
		["unignoreSites", () => run(unignore, { sites: ["a.example"] })],
		["updateView", () => run(updateView, { id: view.id, input: { name: "Wins" } })],
		["deleteView", () => send(deleteView, { id: view.id })],
		["updateAnnotation", () => run(updateNote, { id: note.id, input: { text: "More" } })],
		["deleteAnnotation", () => send(deleteNote, { id: note.id })],
		["saveBrandTerms", () => run(saveBrand, { id, terms: ["kettle"] })],
		["saveDomainNotes", () => run(saveNotes, { id, notes: "More" })],
		["updateDomain", () => run(updateDomain, { id, input: { searchDepth: 20 } })],
		["deleteDomain", () => send(deleteDomain, { id })],
	];
	for (const [action, make] of changes) {
		await Promise.all(Array.from({ length: 10 }, make));
		expect((await written()).map(([name]) => name)).toEqual([action]);
	}
});
