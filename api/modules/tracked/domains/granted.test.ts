import { beforeAll, describe, expect, it } from "vitest";
import { RunStartedDocument } from "../../../../schema/generated/graphql.ts";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { Answer, AnswerError, TestClient } from "../../../test/client.ts";
import { buildContext, type TestContext } from "../../../test/context.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { setUpApp } from "../../../test/set-up.ts";
import { addCompetitors } from "../competitors/competitors.service.ts";
import { competitorsOf } from "../competitors/tracked-sites.service.ts";

const app = setUpApp({ config: { role: "api", serperApiKey: "sandbox" } });

let ctx: TestContext<Viewer>;
let owner: TestClient;
/** Granted heron alone. */
let member: TestClient;
let heron: Site;
let zebra: Site;

interface Site {
	id: string;
	keywordIds: string[];
	competitorId: string;
}

beforeAll(async () => {
	const { user, client } = await app.signIn();
	owner = client;
	ctx = buildContext(app.db, { viewer: user.viewer, config: { serperApiKey: "sandbox" } });
	heron = await buildSite("heron", 5);
	zebra = await buildSite("zebra", 4);
	({ client: member } = await app.join(user.accountId, { canSpend: true, domainIds: [heron.id] }));
});

async function buildSite(name: string, keywords: number): Promise<Site> {
	const { id } = await buildDomain(ctx, { name, url: `https://${name}.example`, externalId: name } as object);
	const phrases = Array.from({ length: keywords }, (_, n) => ({ keyword: `${name} ${n}`, externalId: `${name}-${n}` }));
	const keywordIds = await buildKeywords(ctx, id, phrases);
	await addCompetitors(ctx, id, [`rival-of-${name}.example`]);
	const [competitor] = await competitorsOf(ctx.em, id);
	return { id, keywordIds, competitorId: competitor?.id ?? "" };
}

async function read<Data>(text: string, variables: object = {}, by = member): Promise<Data> {
	const { data, errors } = await by.ask<Data>(text, variables);
	expect(errors).toEqual([]);
	return data as Data;
}

/** The refusal of a request that must be refused. */
async function refused(text: string, variables: object = {}, by = member): Promise<AnswerError> {
	const { errors }: Answer<unknown> = await by.ask(text, variables);
	if (!errors[0]) throw new Error("It passed.");
	return errors[0];
}

const codeOf = async (text: string, variables: object = {}) => (await refused(text, variables)).extensions.code;

const startRun = "mutation ($input: StartRunInput!) { startRun(input: $input) { run { id total } } }";

describe("a member who is granted one of two domains", () => {
	it("lists that one, and finds it alone by its ID and its external ID", async () => {
		const { domains } = await read<{ domains: object[] }>("{ domains { id name keywordCount } }");
		expect(domains).toEqual([{ id: heron.id, name: "heron", keywordCount: 5 }]);
		const byExternalId = "query ($id: String!) { domains(externalId: $id) { id } }";
		expect(await read(byExternalId, { id: "heron" })).toEqual({ domains: [{ id: heron.id }] });
		expect(await read(byExternalId, { id: "zebra" })).toEqual({ domains: [] });
		const byId = "query ($id: ID!) { domain(id: $id) { id } }";
		expect(await read(byId, { id: heron.id })).toEqual({ domain: { id: heron.id } });
		const [hidden, unknown] = [await refused(byId, { id: zebra.id }), await refused(byId, { id: "999999" })];
		expect([hidden.extensions.code, hidden.message]).toEqual([unknown.extensions.code, unknown.message]);
		expect(hidden.extensions.code).toBe("NOT_FOUND");
	});

	it("cannot read or change what belongs to the other one", async () => {
		const { id, keywordIds, competitorId } = zebra;
		const [keywordId] = keywordIds;
		expect(await codeOf("query ($id: ID!) { keyword(id: $id) { id } }", { id: keywordId })).toBe("NOT_FOUND");
		const notes = 'mutation ($id: ID!) { saveDomainNotes(id: $id, notes: "mine") { id } }';
		expect(await codeOf(notes, { id })).toBe("NOT_FOUND");
		const change = "mutation ($id: ID!) { updateKeyword(id: $id, input: { groups: [] }) { id } }";
		expect(await codeOf(change, { id: keywordId })).toBe("NOT_FOUND");
		const removal = "mutation ($id: ID!) { removeCompetitor(id: $id) { id } }";
		expect(await codeOf(removal, { id: competitorId })).toBe("NOT_FOUND");
		expect(await competitorsOf(ctx.em, id)).toHaveLength(1);
		const volumes = "mutation ($input: FetchSearchVolumesInput!) { fetchSearchVolumes(input: $input) { queued } }";
		expect(await codeOf(volumes, { input: { keywordIds } })).toBe("NOT_FOUND");
		expect(await codeOf(volumes, { input: { domainId: id, all: true } })).toBe("NOT_FOUND");
	});

	it("finds hidden keywords by no filter; a change that names one is refused as a whole", async () => {
		const ids = [heron.keywordIds[0] ?? "", zebra.keywordIds[0] ?? ""];
		const filtered =
			"query ($id: ID!, $ids: [ID!]) { domain(id: $id) { keywords(filter: { ids: $ids }) { totalCount items { id } } } }";
		expect(await read(filtered, { id: heron.id, ids })).toEqual({
			domain: { keywords: { totalCount: 1, items: [{ id: ids[0] }] } },
		});
		const group =
			'mutation ($ids: [ID!]) { updateKeywordGroups(input: { keywordIds: $ids, groups: ["mine"], mode: ADD }) { updated } }';
		const { extensions } = await refused(group, { ids });
		expect(extensions).toMatchObject({ code: "NOT_FOUND", details: [{ field: "keywordIds.1" }] });
		const untouched = "query ($id: ID!) { keyword(id: $id) { groups } }";
		expect(await read(untouched, { id: ids[0] })).toEqual({ keyword: { groups: [] } });
	});

	it("sets external IDs of granted keywords only, and is not told whose an external ID of a domain is", async () => {
		const set = "mutation ($items: [ExternalIdInput!]!) { setExternalIds(items: $items) { updated } }";
		const item = (keywordId: string | undefined) => ({ keywordId, externalId: "zebra-0" });
		expect(await codeOf(set, { items: [item(zebra.keywordIds[1])] })).toBe("NOT_FOUND");
		expect(await read(set, { items: [item(heron.keywordIds[0])] })).toEqual({ setExternalIds: { updated: 1 } });
		const rename = "mutation ($id: ID!, $input: UpdateDomainInput!) { updateDomain(id: $id, input: $input) { id } }";
		const { message, extensions } = await refused(rename, { id: heron.id, input: { externalId: "zebra" } });
		expect(extensions.code).toBe("CONFLICT");
		expect(message).toBe("Another of your domains has this external ID.");
	});

	it("names no view of the other domain, and none of all domains", async () => {
		const create = "mutation ($input: CreateViewInput!) { createView(input: $input) { id } }";
		const viewOf = async (name: string, domainId: string | null) => {
			const input = { name, domainId, filter: { groups: ["core"] } };
			return (await read<{ createView: { id: string } }>(create, { input }, owner)).createView.id;
		};
		const shown = await viewOf("Heron's", heron.id);
		const hidden = [await viewOf("Zebra's", zebra.id), await viewOf("Everybody's", null)];
		const filtered =
			"query ($id: ID!, $viewIds: [ID!]) { domain(id: $id) { keywords(filter: { viewIds: $viewIds }) { totalCount } } }";
		expect(await read(filtered, { id: heron.id, viewIds: [shown] })).toEqual({
			domain: { keywords: { totalCount: 0 } },
		});
		for (const viewId of hidden) {
			const { extensions, message } = await refused(filtered, { id: heron.id, viewIds: [shown, viewId] });
			expect(extensions).toMatchObject({ code: "NOT_FOUND", details: [{ field: "filter.viewIds.1" }] });
			expect(message).not.toMatch(/Zebra|Everybody/);
		}
		expect(await read(filtered, { id: heron.id, viewIds: hidden.slice(1) }, owner)).toBeTruthy();
	});

	it("counts what waits for search volumes of its own", async () => {
		const waiting = "{ settings { searchVolume { waiting } } }";
		const set = sql`update search_volumes set state = 'WAITING' where account_id = ${ctx.viewer.accountId}`;
		await rowsOf(ctx.em, set);
		expect(await read(waiting)).toEqual({ settings: { searchVolume: { waiting: 5 } } });
		expect(await read(waiting, {}, owner)).toEqual({ settings: { searchVolume: { waiting: 9 } } });
	});

	it("reads deletions in it alone", async () => {
		const [mine, hidden] = [heron.keywordIds.pop(), zebra.keywordIds.pop()];
		const remove = "mutation ($ids: [ID!]) { deleteKeywords(keywordIds: $ids) { deleted } }";
		await read(remove, { ids: [mine, hidden] }, owner);
		const deletions = "{ deletions { keywordId domainId } }";
		expect(await read(deletions)).toEqual({ deletions: [{ keywordId: mine, domainId: heron.id }] });
		expect(await read(deletions, {}, owner)).toMatchObject({ deletions: { length: 2 } });
	});
});

describe("runs", () => {
	it("of hidden domains and over several do not exist for a member with chosen ones, who starts none of these", async () => {
		const start = async (input: object, by: TestClient) =>
			(await read<{ startRun: { run: { id: string } } }>(startRun, { input }, by)).startRun.run.id;
		const byId = "query ($id: ID!) { run(id: $id) { id } }";
		const hasRun = "{ me { hasRun } }";
		const other = await start({ keywordIds: zebra.keywordIds.slice(0, 1) }, owner);
		expect(await read(hasRun)).toEqual({ me: { hasRun: false } });
		expect(await read(hasRun, {}, owner)).toEqual({ me: { hasRun: true } });

		const own = await start({ keywordIds: heron.keywordIds.slice(0, 1) }, member);
		const watcher = member.watch();
		const events = watcher.subscribe(RunStartedDocument, { domainId: heron.id });
		expect(await events.next()).toMatchObject({ runStarted: { id: own } });
		const both = await start({ keywordIds: [heron.keywordIds[1], zebra.keywordIds[1]] }, owner);
		const next = await start({ keywordIds: heron.keywordIds.slice(2, 3) }, member);
		const told = await events.until(({ runStarted }) => runStarted.id === next);
		expect(told.map(({ runStarted }) => runStarted.id)).not.toContain(both);
		await watcher.close();

		expect(await read(byId, { id: own })).toEqual({ run: { id: own } });
		for (const id of [other, both]) {
			expect(await codeOf(byId, { id })).toBe("NOT_FOUND");
			expect(await codeOf("mutation ($id: ID!) { cancelRun(id: $id) { runId } }", { id })).toBe("NOT_FOUND");
			expect(await codeOf("query ($id: ID!) { estimateCancel(id: $id) { refund } }", { id })).toBe("NOT_FOUND");
		}
		expect(await read("{ domains { runs { totalCount items { id } } activeRuns { id } } me { hasRun } }")).toEqual({
			domains: [
				{ runs: { totalCount: 2, items: [{ id: next }, { id: own }] }, activeRuns: [{ id: own }, { id: next }] },
			],
			me: { hasRun: true },
		});
	});

	it("over several domains are refused even of granted ones; those that name a hidden keyword are not found", async () => {
		const second = await buildSite("egret", 1);
		const { client } = await app.join(ctx.viewer.accountId, { canSpend: true, domainIds: [heron.id, second.id] });
		const input = { keywordIds: [heron.keywordIds[3], ...second.keywordIds] };
		const estimate = "query ($input: EstimateRunInput!) { estimateRun(input: $input) { total } }";
		for (const text of [startRun, estimate]) {
			const { extensions, message } = await refused(text, { input }, client);
			expect([extensions.code, message]).toEqual(["FORBIDDEN", "Your role in this account does not allow this."]);
			expect(await codeOf(text, { input: { domainId: zebra.id, all: true } })).toBe("NOT_FOUND");
			const { extensions: hidden } = await refused(text, { input: { keywordIds: zebra.keywordIds } }, client);
			expect(hidden.code).toBe("NOT_FOUND");
		}
	});
});
