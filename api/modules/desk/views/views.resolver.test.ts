import { beforeEach, describe, expect, it } from "vitest";
import {
	CreateViewDocument,
	DeleteViewDocument,
	UpdateViewDocument,
	ViewByIdDocument,
} from "../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { ViewStory } from "../../../test/factories/view-story.ts";
import { setUpApp } from "../../../test/set-up.ts";
import { deleteDomain } from "../tracking/domains.service.ts";

const app = setUpApp({ config: { role: "api", serperApiKey: "sandbox" } });
let views: ViewStory;
let domainId: string;

beforeEach(async () => {
	views = await ViewStory.begin(app);
	({ domainId } = views);
});

describe("a view", () => {
	it("keeps its conditions, order and columns, names groups as keywords do, and counts its keywords now", async () => {
		const filter = {
			devices: ["MOBILE", "MOBILE"],
			groups: ["run\u00A0shoes", "run shoes"],
			excludedGroups: ["brand\u200B"],
			volume: { min: 0 },
			isVolumeKnown: false,
			features: [{ kind: "VIDEOS" }],
			position: "TOP10",
			text: "",
		};
		const made = await views.create({
			domainId,
			filter,
			sort: { field: "CPC", direction: "DESC" },
			columns: ["CPC", "GROUPS", "CPC"],
		});
		expect(made).toMatchObject({
			name: "Mobile",
			domainId,
			filter: {
				devices: ["MOBILE"],
				excludedGroups: ["brand"],
				volume: { min: 0, max: null },
				isVolumeKnown: false,
				features: [{ kind: "VIDEOS", state: "PRESENT" }],
				positions: ["TOP10"],
				text: null,
				groups: ["run shoes"],
			},
			sort: { field: "CPC", direction: "DESC" },
			columns: ["CPC", "GROUPS"],
			isReadable: true,
			usedBy: [],
			actorName: "Maren",
		});
		await views.client.run(UpdateViewDocument, { id: made.id, input: { filter: { devices: ["MOBILE"] }, sort: null } });
		expect(await views.list()).toMatchObject([
			{ id: made.id, keywordCount: 2, sort: null, columns: ["CPC", "GROUPS"] },
		]);
	});

	it("for all domains is seen by each of them, and counted in the one that is named", async () => {
		const other = await views.newDomain("Other");
		const { id } = await views.create({ filter: { devices: ["MOBILE"] } });
		await views.create({ name: "Apart", domainId: other });
		expect((await views.list()).map(({ name, keywordCount }) => [name, keywordCount])).toEqual([["Mobile", 2]]);
		expect((await views.list(other)).map(({ name, keywordCount }) => [name, keywordCount])).toEqual([
			["Apart", 0],
			["Mobile", 0],
		]);
		expect(await views.refusal(ViewByIdDocument, { id })).toMatchObject({ code: "BAD_INPUT", field: "domainId" });
	});

	it("of a domain is counted there alone", async () => {
		const { id } = await views.create({ domainId });
		const { view } = await views.client.run(ViewByIdDocument, { id });
		expect(view).toMatchObject({ keywordCount: 3 });
		const other = await views.newDomain("Other");
		expect(await views.refusal(ViewByIdDocument, { id, domainId: other })).toMatchObject({
			code: "BAD_INPUT",
			field: "domainId",
		});
	});

	it("has a name that no other view has that one domain sees, whatever the case", async () => {
		const other = await views.newDomain("Other");
		const { id } = await views.create({ domainId });
		await views.create({ domainId: other, name: "MOBILE" });
		const taken = async (input: object) => {
			const { errors } = await views.client.ask(CreateViewDocument.toString(), { input: { filter: {}, ...input } });
			return errors[0]?.extensions;
		};
		expect(await taken({ domainId, name: " mobile " })).toMatchObject({
			code: "CONFLICT",
			details: [{ field: "viewId", message: id }],
		});
		for (const name of ["mo\u200bbile", "\u00a0Mobile\u3000", "Mo\u00adbile"]) {
			expect(await taken({ domainId, name })).toMatchObject({ code: "CONFLICT" });
		}
		expect(await taken({ name: "mObile" })).toMatchObject({ code: "CONFLICT" });
		const { id: all } = await views.create({ name: "Ärmel" });
		expect(await taken({ domainId, name: "ärmel" })).toMatchObject({ details: [{ field: "viewId", message: all }] });
		expect(await views.refusal(UpdateViewDocument, { id, input: { name: "ÄRMEL" } })).toMatchObject({
			code: "CONFLICT",
			field: "viewId",
		});
		await views.client.run(UpdateViewDocument, { id, input: { name: "MOBILE" } });
		expect((await views.list()).map(({ name }) => name)).toEqual(["Ärmel", "MOBILE"]);
	});

	it("is made once when two of one name are made at the same moment", async () => {
		const input = { name: "Both", filter: {} };
		const answers = await Promise.all(
			[domainId, null, domainId].map((domainId) =>
				views.client.ask(CreateViewDocument.toString(), { input: { ...input, domainId } }),
			),
		);
		expect(answers.map(({ errors }) => errors[0]?.extensions.code ?? "made").sort()).toEqual([
			"CONFLICT",
			"CONFLICT",
			"made",
		]);
	});

	it("is one of 50 of a domain, and of 50 for all domains", async () => {
		const name = (at: number) => `view ${at}`;
		await rowsOf(
			app.db.orm.em.fork(),
			sql`
				insert into views (account_id, domain_id, name, name_key, version, content, actor, actor_name)
				select ${views.user.accountId}, d.id, d.id || ' ' || n, d.id || ' ' || n, 1, '{"filter": {}}', 'user:1', 'Maren'
				from (values (${domainId}::bigint), (null)) as d (id), generate_series(1, 50) as n where d.id is not null`,
		);
		expect(await views.refusedInput({ name: name(51) })).toMatchObject({ code: "CONFLICT", field: null });
		await views.create({ name: name(1) });
	});

	it.each([
		["name", { name: " " }],
		["name", { name: "x".repeat(81) }],
		["name", { name: "a\u0007b" }],
		["filter.ids", { filter: { ids: ["1"] } }],
		["filter.externalIds", { filter: { externalIds: [] } }],
		["filter.viewIds", { filter: { viewIds: ["1"] } }],
		["filter.position", { filter: { position: "TOP3", positions: ["TOP10"] } }],
		["filter.volume.max", { filter: { volume: { min: 5, max: 4 } } }],
		["filter.volume.min", { filter: { volume: { min: -1 } } }],
		["filter.cpc.max", { filter: { cpc: { max: -0.5 } } }],
		["filter.rankingPath", { filter: { rankingPath: "blog" } }],
		["filter.rankingPath", { filter: { rankingPath: "/blog?a=1" } }],
		["filter.rankingUrl", { filter: { rankingUrl: "ftp://example.com" } }],
		["filter.rankingUrl", { filter: { rankingUrl: `https://example.com/${"x".repeat(2_000)}` } }],
		["filter.features", { filter: { features: new Array(21).fill({ kind: "VIDEOS" }) } }],
		["filter.addedWithinDays", { filter: { addedWithinDays: 366 } }],
		["filter.devices", { filter: { devices: new Array(1_001).fill("MOBILE") } }],
		["filter.positions", { filter: { positions: new Array(1_001).fill("TOP3") } }],
		["filter.outcomes", { filter: { outcomes: new Array(1_001).fill("NEVER") } }],
		["filter.changes", { filter: { changes: new Array(1_001).fill("UP") } }],
		[
			"filter.movement.kinds",
			{ filter: { movement: { from: "2026-01-01", timeZone: "UTC", kinds: new Array(1_001).fill("LOST") } } },
		],
		["filter.addedWithinDays", { filter: { addedWithinDays: 0 } }],
		["filter.movement.from", { filter: { movement: { from: "2999-01-01", timeZone: "UTC" } } }],
		["filter", { filter: { groups: Array.from({ length: 200 }, (_, at) => `${at} ${"x".repeat(100)}`) } }],
		["sort.field", { sort: { field: "DAY_POSITION" } }],
	])("is refused at %s: %j", async (field, input) => {
		expect(await views.refusedInput(input)).toMatchObject({ code: "BAD_INPUT", field: field.replace("", "") });
	});

	it("keeps within 16 kB when it is changed, whichever field is", async () => {
		const groups = Array.from({ length: 157 }, (_, at) => `${at} `.padEnd(100, "x"));
		const { id } = await views.create({ domainId, filter: { groups } });
		const columns = ["GROUPS", "LOCATION", "DEVICE", "URL", "TARGET", "VOLUME", "CPC", "FEATURES", "LAST_UPDATED"];
		await views.client.run(UpdateViewDocument, { id, input: { name: "x" } });
		const input = { name: "x".repeat(80), columns: [...columns, "VOLATILITY"] };
		expect(await views.refusal(UpdateViewDocument, { id, input })).toMatchObject({
			code: "BAD_INPUT",
			field: "filter",
		});
	});

	it("of another account does not exist", async () => {
		const stranger = await app.signIn();
		const { id } = await views.create({ domainId });
		for (const [document, variables] of [
			[ViewByIdDocument, { id }],
			[UpdateViewDocument, { id, input: { name: "Mine" } }],
			[DeleteViewDocument, { id }],
			[CreateViewDocument, { input: { name: "Mine", domainId, filter: {} } }],
		] as const) {
			expect(await views.refusal(document, variables, stranger.client)).toMatchObject({ code: "NOT_FOUND" });
		}
		expect(await views.list()).toHaveLength(1);
	});

	it("goes with its domain and what uses it", async () => {
		const own = await views.create({ domainId });
		await views.createRule({ domainId, filter: { viewIds: [own.id] } });
		await views.create({ name: "Everywhere" });
		await deleteDomain(views.ctx(), domainId);
		const left = await rowsOf(
			app.db.orm.em.fork(),
			sql`select name from views where account_id = ${views.user.accountId}`,
		);
		expect(left).toEqual([{ name: "Everywhere" }]);
	});
});

describe("counting views", () => {
	it("is charged with the keywords of each domain once, however many views are counted there", async () => {
		const { id } = await views.create({});
		const domainIds = await Promise.all([1, 2, 3, 4, 5].map((at) => views.newDomain(`Large ${at}`)));
		await rowsOf(
			app.db.orm.em.fork(),
			sql`update domains set keyword_count = 100000 where id = any(${domainIds}::bigint[])`,
		);
		const count = (ids: string[]) => {
			const fields = ids.map((domainId, at) => `a${at}: keywordCount(domainId: "${domainId}")`);
			return views.client.ask<{ view: object }>(`query ($id: ID!) { view(id: $id) { ${fields.join(" ")} } }`, { id });
		};
		expect((await count(domainIds)).errors[0]?.extensions).toMatchObject({
			code: "BAD_INPUT",
			details: [{ field: "body" }],
		});
		expect((await count(domainIds.slice(0, 3))).data?.view).toEqual({ a0: 0, a1: 0, a2: 0 });
	});
});

describe("an unreadable view", () => {
	it("shows its name alone, cannot be changed, and can be deleted", async () => {
		const { id } = await views.create({ domainId, columns: ["CPC"] });
		await views.makeUnreadable(id);
		expect(await views.list()).toMatchObject([
			{ id, isReadable: false, filter: null, sort: null, columns: null, keywordCount: null },
		]);
		expect(await views.refusal(UpdateViewDocument, { id, input: { name: "New" } })).toMatchObject({ code: "CONFLICT" });
		await views.client.run(DeleteViewDocument, { id });
		expect(await views.list()).toEqual([]);
	});
});
