import { type GraphQLNamedType, getNamedType, graphql, isLeafType, isObjectType, isRequiredArgument } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { createLoaders } from "../core/loaders.ts";
import { rowsRequested } from "../core/requested-rows.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { Refusal } from "../errors.ts";
import { createSchedule } from "../modules/desk/schedules/check-schedules.service.ts";
import { createView } from "../modules/desk/views/views.service.ts";
import { startRun } from "../modules/measuring/runs/runs.service.ts";
import { addCompetitors } from "../modules/tracked/competitors/competitors.service.ts";
import { everyDay } from "../test/factories/due-slots.ts";
import { buildUser } from "../test/factories/factories.ts";
import { buildMeasurements } from "../test/factories/histories.ts";
import { startTracking, type Tracked } from "../test/factories/tracking.ts";
import { rowsRead } from "../test/rows-read.ts";
import { setUpDatabase } from "../test/set-up.ts";
import { statementsSent } from "../test/statements-sent.ts";
import { isCharged } from "./cost.ts";
import { createSchema } from "./schema.ts";

const schema = createSchema();
const db = setUpDatabase();
let tracked: Tracked;

beforeAll(async () => {
	tracked = await startTracking(db, { keywords: 3, depth: 10 });
	await addCompetitors(tracked.ctx, tracked.domainId, ["rival.example"]);
	await countKeywords(100_000);
});

/** Lets the domain say that it has so many: the charge goes by what the domain says. */
async function countKeywords(count: number): Promise<void> {
	await rowsOf(db.orm.em.fork(), sql`update domains set keyword_count = ${count} where id = ${tracked.domainId}`);
}

/** Asks for a domain's fields; the refusal it ends in, null when it passes, and how many statements were sent. */
async function ask(fields: readonly string[]) {
	const em = db.orm.em.fork();
	const aliased = fields.map((field, n) => `a${n}: ${field}`).join(" ");
	const source = `query ($id: ID!) { domain(id: $id) { ${aliased} } }`;
	const contextValue = { ...tracked.ctx, em, loaders: createLoaders() };
	let refusal: Error | null = null;
	const statements = await statementsSent(em, async () => {
		const { errors } = await graphql({ schema, source, variableValues: { id: tracked.domainId }, contextValue });
		refusal = errors?.[0] ? (errors[0].originalError ?? errors[0]) : null;
	});
	return { refusal: refusal as Refusal | null, statements };
}

const aggregates = [
	"facets { totalCount }",
	"stats { totalKeywords }",
	"dailyStats { dates }",
	"keywords(sort: { field: PHRASE, direction: ASC }) { totalCount }",
	'keywords(filter: { text: "a" }) { totalCount }',
	"dailyPositions(page: { offset: 20, limit: 20 }) { totalCount }",
	"landingPages { totalCount }",
	'brandKeywordCount(terms: ["keyword"])',
];

const filter = 'filter: { text: "keyword" }';
const days = 'from: "2020-12-01", to: "2020-12-31"';

/** Every field of a domain that reads all of its keywords, filtered where that can be, as its name and its arguments. */
const readers: Record<string, string> = {
	brandKeywordCount: '(terms: ["keyword"])',
	changePage: "{ totalCount }",
	changes: "{ keywordId }",
	comparison: `(days: 7, ${filter}) { totalCount rows { totalCount } }`,
	dailyPositions: `(${filter}) { totalCount }`,
	dailyStats: "{ dates }",
	facets: `(${filter}) { totalCount }`,
	featureHistory: `(${days}, ${filter}) { totalCount }`,
	headToHead: `(competitorId: "1", ${filter}) { totalCount }`,
	keywords: `(${filter}) { totalCount }`,
	landingPages: `(${filter}) { totalCount }`,
	market: `(${filter}) { pendingDays }`,
	pageHealth: `(${filter}) { health }`,
	searchConsoleAgreement: `(${filter}) { keywordCount }`,
	stats: `(${filter}) { totalKeywords }`,
	trend: `(${days}, ${filter}) { totalCount }`,
	usualCounts: "{ inside }",
};

describe("what reads all keywords of a domain", () => {
	it("is charged with them: 45 at once over 100,000 keywords are refused before any is read", async () => {
		const { refusal, statements } = await ask(Array.from({ length: 45 }, (_, n) => aggregates[n % 3] as string));
		expect(refusal).toBeInstanceOf(Refusal);
		expect(refusal).toMatchObject({ code: "BAD_INPUT", details: [{ field: "body" }] });
		expect(refusal?.message).toContain("more than 100,000 rows (1,125,000)");
		expect(statements, "the domain alone").toBe(1);
	});

	it.each(aggregates)("passes four times in one operation, not five: %s", async (field) => {
		expect((await ask(Array(4).fill(field))).refusal).toBeNull();
		expect((await ask(Array(5).fill(field))).refusal?.message).toContain("100,000 rows (125,000)");
	});

	it("counts each keyword where it may answer with each: changes of all of them are requested alone", async () => {
		const changes = "changes { keywordId }";
		expect((await ask([changes])).refusal).toBeNull();
		expect((await ask([changes, changes])).refusal?.message).toContain("100,000 rows (200,000)");
	});

	it("is not charged with them where it says what it costs: comparisons 50 rows and their pages, trends their points", async () => {
		const comparison = "comparison(days: 7) { from rows(page: { limit: 950 }) { totalCount } }";
		expect((await ask(Array(45).fill(comparison))).refusal).toBeNull();
		const points = (first: string) => `trend(from: "${first}", to: "2020-12-31") { isWeekly }`;
		expect((await ask(Array(45).fill(points("2020-10-01")))).refusal).toBeNull();
		const rows = "comparison(days: 7) { rows(page: { limit: 1000 }) { totalCount } }";
		expect((await ask([...Array(94).fill(rows), points("2020-01-01")])).refusal).toBeNull();
		const refusal = (await ask([...Array(96).fill(rows), points("2020-01-01")])).refusal;
		expect(refusal?.message).toContain("more than 100,000 rows");
	});

	it.each([
		"keywords { totalCount }",
		'keywords(filter: { ids: ["1"] }) { totalCount }',
		"keywords(sort: { field: CREATED_AT, direction: DESC }) { totalCount }",
	])("is not the first page, nor keywords by id: %s", async (field) => {
		expect((await ask(Array(45).fill(field))).refusal).toBeNull();
	});

	it("is never refused alone, however many keywords an operator allows", async () => {
		await countKeywords(5_000_000);
		for (const field of [...aggregates, "changes { keywordId }"]) expect((await ask([field])).refusal).toBeNull();
		await countKeywords(100_000);
	});

	it("costs little where there are few: 45 at once pass over 8,000 keywords", async () => {
		await countKeywords(8_000);
		expect((await ask(Array.from({ length: 45 }, (_, n) => aggregates[n % 3] as string))).refusal).toBeNull();
		await countKeywords(100_000);
	});

	it.each(Object.entries(readers))("answers twelve concurrent requests from one account: %s", async (name, asked) => {
		const answers = await Promise.all(Array.from({ length: 12 }, () => ask([`${name}${asked}`])));
		for (const { refusal } of answers) expect(refusal).toBeNull();
	});

	it("lists every field marked as reading all keywords", () => {
		const type = schema.getType("Domain");
		const marked = isObjectType(type)
			? Object.values(type.getFields()).filter(({ extensions }) => extensions.readsKeywords)
			: [];
		expect(marked.map(({ name }) => name).sort()).toEqual(Object.keys(readers));
	});

	it("says so in the code: a field of a domain that takes a filter is marked", () => {
		const type = schema.getType("Domain");
		const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
		const filtered = fields.filter(({ args }) => args.some(({ name }) => name === "filter"));
		expect(filtered.length).toBeGreaterThan(3);
		for (const { name, extensions } of filtered) expect(extensions.readsKeywords, `Domain.${name}`).toBeGreaterThan(0);
	});
});

describe("a field that reads more than 1,000 rows where a domain has 2,000 keywords", () => {
	let measured: Tracked;
	let scheduleId: string;
	let viewId: string;
	beforeAll(async () => {
		measured = await startTracking(db, { keywords: 2_000, depth: 10 });
		const em = db.orm.em.fork();
		const at = "2026-11-21T12:00:00Z";
		await buildMeasurements(
			em,
			measured.keywordIds.map((keywordId, n) => ({
				keywordId,
				position: (n % 9) + 1,
				at,
				isFeaturedSnippet: false,
			})),
		);
		await rowsOf(em, sql`update keywords set groups = '{money}' where domain_id = ${measured.domainId} and id % 2 = 0`);
		const target = { kind: "GROUPS", groups: ["money"] };
		({ id: scheduleId } = await createSchedule(measured.ctx, measured.domainId, { ...everyDay, target }));
		const view = { name: "Money", domainId: measured.domainId, filter: { groups: ["money"] } };
		({ id: viewId } = await createView(measured.ctx, view));
		await rowsOf(em, sql`vacuum (analyze) keywords`);
		await rowsOf(em, sql`vacuum (analyze) position_records`);
	});

	const days30 = 'from: "2026-10-01", to: "2026-10-30"';
	/** What fields need to be asked, of the queries and of a domain; null: not asked here. */
	const needed: Record<string, ((domainId: string) => string) | null> = {
		"Query.alert": null,
		"Query.annotations": () => `(${days30})`,
		"Query.calendar": () => `(${days30})`,
		"Query.check": null,
		"Query.checkSchedule": null,
		"Query.compareSerps": null,
		"Query.domain": null,
		"Query.estimateCancel": null,
		"Query.estimateRun": (id) => `(input: { domainId: "${id}" })`,
		"Query.invitation": null,
		"Query.keyword": null,
		"Query.locations": null,
		"Query.previewAlertRule": (id) => `(input: { kind: IMPORTANT_MOVES, domainId: "${id}" })`,
		"Query.previewSchedule": (id) =>
			`(domainId: "${id}", input: { name: "Daily", cadence: { kind: EVERY_N_DAYS, everyDays: 1 }, time: "06:00", timeZone: "UTC", target: { kind: ALL } })`,
		"Query.report": null,
		"Query.reportIssue": null,
		"Query.shareLink": null,
		"Query.run": null,
		"Query.view": null,
		"Query.webhook": null,
		"Domain.annotations": () => `(${days30})`,
		"Domain.brandKeywordCount": () => '(terms: ["keyword"])',
		"Domain.comparison": () => "(days: 7)",
		"Domain.featureHistory": () => `(${days30})`,
		"Domain.headToHead": null,
		// Reads in a snapshot of its own, which cannot begin in the transaction that is measured.
		"Domain.market": null,
		"Domain.trend": () => `(${days30})`,
		"Domain.untrackedQueries": () => "",
	};

	/** The types whose fields are measured one by one, and where one of them is found. */
	const measuredTypes: Record<string, string> = {
		Query: "FIELD",
		Domain: "domain(id: $domainId) { FIELD }",
		CheckSchedule: "checkSchedule(id: $scheduleId) { FIELD }",
		Me: "me { FIELD }",
		SerpCoverage: "domain(id: $domainId) { serpCoverage { FIELD } }",
		Settings: "settings { FIELD }",
		View: "view(id: $viewId) { FIELD }",
	};

	/** What is requested of a type: all that needs no arguments, as deep as lists go. */
	function selectionOf(type: GraphQLNamedType, depth = 3): string {
		if (!isObjectType(type)) return "";
		if (type.name in measuredTypes || type.name === "Keyword") return " { __typename }";
		const fields = Object.values(type.getFields()).flatMap(({ name, args, type }) => {
			if (args.length > 0) return [];
			const inner = getNamedType(type);
			if (isLeafType(inner)) return [name];
			const selection = depth > 1 ? selectionOf(inner, depth - 1) : "";
			return selection ? [name + selection] : [];
		});
		return fields.length > 0 ? ` { ${fields.join(" ")} }` : "";
	}

	/** The IDs of what is measured, in a query. */
	function idsIn(query: string): string {
		const ids = { $domainId: measured.domainId, $scheduleId: scheduleId, $viewId: viewId };
		return query.replace(/\$\w+/, (name) => `"${ids[name as keyof typeof ids]}"`);
	}

	/** The rows that an operation reads, and those it is charged with. */
	async function rowsOfField(source: string): Promise<{ read: number; asked: number }> {
		const loaders = createLoaders();
		const read = await rowsRead(db.orm.em.fork(), async (em) => {
			const { errors } = await graphql({ schema, source, contextValue: { ...measured.ctx, em, loaders } });
			expect(errors, source).toBeUndefined();
		});
		return { read, asked: rowsRequested({ loaders }) };
	}

	it("is charged too if it reads that many for a page of keywords", () => {
		const type = schema.getType("Keyword");
		if (!isObjectType(type)) throw new Error("There is no keyword.");
		const { comparedWith } = type.getFields();
		expect(comparedWith && isCharged(schema, type, comparedWith)).toBe(true);
	});

	const readMuch: string[] = [];

	it.each(Object.entries(measuredTypes))(
		"is charged: %s",
		async (typeName, place) => {
			const type = schema.getType(typeName);
			const free: Record<string, number> = {};
			const placeAlone = await rowsOfField(`{ ${idsIn(place).replace("FIELD", "__typename")} }`);
			for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
				const name = `${typeName}.${field.name}`;
				const asked = needed[name];
				const needs = field.args.some((arg) => isRequiredArgument(arg));
				if (asked === null) continue;
				expect(needs && asked === undefined, `${name} needs arguments here`).toBe(false);
				const text = `${field.name}${asked?.(measured.domainId) ?? ""}${selectionOf(getNamedType(field.type))}`;
				const { read, asked: charged } = await rowsOfField(`{ ${idsIn(place).replace("FIELD", text)} }`);
				if (read > 1_000 && charged <= placeAlone.asked) free[name] = read;
				if (read > 1_000) readMuch.push(name);
			}
			expect(free).toEqual({});
		},
		120_000,
	);

	it("is found in each of these types, but for the usage of an account with few runs", () => {
		const types = new Set(readMuch.map((name) => name.split(".")[0]));
		expect([...types, "Me"].sort()).toEqual(Object.keys(measuredTypes).sort());
	});
});

describe("a field of the account that reads keywords", () => {
	/** How often a query is sent at once, the rows it is charged with, and how many statements were sent. */
	async function askTimes(count: number, field: string) {
		const em = db.orm.em.fork();
		const loaders = createLoaders();
		const source = `{ ${Array.from({ length: count }, (_, n) => `e${n}: ${field}`).join(" ")} }`;
		let errors: readonly Error[] = [];
		const statements = await statementsSent(em, async () => {
			const contextValue = { ...tracked.ctx, em, loaders };
			const answer = await graphql({ schema, source, contextValue });
			errors = answer.errors ?? [];
		});
		return { error: errors[0]?.message ?? null, asked: rowsRequested({ loaders }), statements };
	}

	const estimate = () => `estimateRun(input: { domainId: "${tracked.domainId}" }) { total }`;

	it("estimates of runs are charged with the domain's keywords, or with those named, before any is read", async () => {
		expect((await askTimes(4, estimate())).error).toBeNull();
		const refused = await askTimes(5, estimate());
		expect(refused.error).toContain("100,000 rows (125,000)");
		expect(refused.statements, "the number of keywords alone").toBe(1);
		const named = `estimateRun(input: { keywordIds: ["${tracked.keywordIds.join('", "')}"] }) { total }`;
		expect(await askTimes(45, named)).toMatchObject({ error: null, asked: 45 });
		await countKeywords(8_000);
		expect((await askTimes(45, estimate())).error).toBeNull();
		await countKeywords(100_000);
	});

	it("what is ahead of schedules is charged with the keywords of their domains, once for an operation", async () => {
		const free = ["settings { forecast { credits30 } }", 'settings { creditDays(timeZone: "UTC") { date } }'];
		for (const field of free) expect(await askTimes(1, field)).toMatchObject({ error: null, asked: 0 });
		const target = { kind: "GROUPS", groups: ["money"] };
		await createSchedule(tracked.ctx, tracked.domainId, { ...everyDay, target });
		const figures =
			"keywordCount plannedCredits credits30 uncoveredByPause uncoveredByDeletion problem domain { spentThisMonth }";
		for (const field of [...free, `checkSchedules { items { ${figures} } }`]) {
			const { error, asked } = await askTimes(20, field);
			expect(error).toBeNull();
			expect(asked - (field.includes("spentThisMonth") ? 200 : 0), field).toBe(25_000);
		}
	});

	it("calendars and previews of schedules and alert rules are each charged with them", async () => {
		const calendar = 'calendar(from: "2026-11-01", to: "2026-11-30") { date }';
		const input =
			'cadence: { kind: EVERY_N_DAYS, everyDays: 1 }, time: "06:00", timeZone: "UTC", target: { kind: ALL }';
		const preview = `previewSchedule(domainId: "${tracked.domainId}", input: { name: "Daily", ${input} }) { keywordCount }`;
		const rule = "previewAlertRule(input: { kind: IMPORTANT_MOVES }) { keywordCount }";
		for (const [field, rows] of [
			[calendar, 27_500],
			[preview, 27_500],
			[rule, 35_000],
		] as const) {
			expect(await askTimes(1, field)).toMatchObject({ error: null, asked: rows });
			expect((await askTimes(4, field)).error, field).toContain("requests more than 100,000 rows");
		}
	});
});

it("what domains spent this month reads the checks of runs over several of them once", async () => {
	const as = await buildUser({ em: db.orm.em.fork() }, { credits: 1_000 });
	const domains: Tracked[] = [];
	for (let n = 0; n < 10; n++) domains.push(await startTracking(db, { as, keywords: 30, depth: 10 }));
	const [{ ctx }] = domains as [Tracked];
	await startRun(ctx, { keywordIds: domains.flatMap(({ keywordIds }) => keywordIds) });
	const em = db.orm.em.fork();
	const rows = await rowsRead(em, async (em) => {
		const contextValue = { ...ctx, em, loaders: createLoaders() };
		const { data } = await graphql({ schema, source: "{ domains { spentThisMonth } }", contextValue });
		expect(data?.domains).toEqual(Array(10).fill({ spentThisMonth: 30 }));
	});
	expect(rows, "300 checks, in the index and in the table").toBeLessThanOrEqual(1_000);
});
