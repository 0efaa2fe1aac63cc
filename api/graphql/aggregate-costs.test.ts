import { type GraphQLNamedType, getNamedType, graphql, isLeafType, isObjectType, isRequiredArgument } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLoaders } from "../core/loaders.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { Refusal } from "../errors.ts";
import { addCompetitors } from "../modules/competitors/competitors.service.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { buildMeasurements } from "../test/factories/histories.ts";
import { startTracking, type Tracked } from "../test/factories/tracking.ts";
import { rowsRead } from "../test/rows-read.ts";
import { statementsSent } from "../test/statements-sent.ts";
import { isCharged } from "./cost.ts";
import { createSchema } from "./schema.ts";

const schema = createSchema();
let db: TestDatabase;
let tracked: Tracked;

beforeAll(async () => {
	db = await createTestDatabase();
	tracked = await startTracking(db, { keywords: 3, depth: 10 });
	await addCompetitors(tracked.ctx, tracked.domainId, ["rival.example"]);
	await countKeywords(100_000);
});
afterAll(() => db.drop());

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

/** Every field of a domain that reads all of its keywords, filtered where that can be, as its name and what is asked. */
const readers: Record<string, string> = {
	brandKeywordCount: '(terms: ["keyword"])',
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
	uncoveredCount: "",
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

	it("counts each keyword where it may answer with each: changes of all of them are asked for alone", async () => {
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
	beforeAll(async () => {
		measured = await startTracking(db, { keywords: 2_000, depth: 10 });
		const em = db.orm.em.fork();
		const at = "2026-11-21T12:00:00Z";
		await buildMeasurements(
			em,
			measured.keywordIds.map((keywordId, n) => ({ keywordId, position: (n % 9) + 1, at })),
		);
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
		"Query.keyword": null,
		"Query.locations": null,
		"Query.previewAlertRule": (id) => `(input: { kind: IMPORTANT_MOVES, domainId: "${id}" })`,
		"Query.previewSchedule": (id) =>
			`(domainId: "${id}", input: { name: "Daily", cadence: { kind: EVERY_N_DAYS, everyDays: 1 }, time: "06:00", timeZone: "UTC", target: { kind: ALL } })`,
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

	/** What is asked of a type: all that needs no arguments, as deep as lists go. */
	function selectionOf(type: GraphQLNamedType, depth = 3): string {
		if (!isObjectType(type)) return "";
		if (type.name === "Domain" || type.name === "Keyword") return " { id }";
		const fields = Object.values(type.getFields()).flatMap(({ name, args, type }) => {
			if (args.length > 0) return [];
			const inner = getNamedType(type);
			if (isLeafType(inner)) return [name];
			const selection = depth > 1 ? selectionOf(inner, depth - 1) : "";
			return selection ? [name + selection] : [];
		});
		return fields.length > 0 ? ` { ${fields.join(" ")} }` : "";
	}

	async function rowsOfField(source: string): Promise<number> {
		return rowsRead(db.orm.em.fork(), async (em) => {
			const contextValue = { ...measured.ctx, em, loaders: createLoaders() };
			const { errors } = await graphql({ schema, source, contextValue });
			expect(errors, source).toBeUndefined();
		});
	}

	it("is charged too if it reads that many for a page of keywords", () => {
		const type = schema.getType("Keyword");
		if (!isObjectType(type)) throw new Error("There is no keyword.");
		const { comparedWith } = type.getFields();
		expect(comparedWith && isCharged(schema, type, comparedWith)).toBe(true);
	});

	it.each(["Query", "Domain"])(
		"is charged: %s",
		async (typeName) => {
			const type = schema.getType(typeName);
			const free: Record<string, number> = {};
			const charged: string[] = [];
			for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
				const name = `${typeName}.${field.name}`;
				const asked = needed[name];
				const needs = field.args.some((arg) => isRequiredArgument(arg));
				if (asked === null) continue;
				expect(needs && asked === undefined, `${name} needs arguments here`).toBe(false);
				const text = `${field.name}${asked?.(measured.domainId) ?? ""}${selectionOf(getNamedType(field.type))}`;
				const rows = await rowsOfField(
					typeName === "Query" ? `{ ${text} }` : `{ domain(id: "${measured.domainId}") { ${text} } }`,
				);
				if (rows <= 1_000) continue;
				if (isObjectType(type) && isCharged(schema, type, field)) charged.push(field.name);
				else free[name] = rows;
			}
			expect(free).toEqual({});
			expect(charged.length, "fields that read much").toBeGreaterThan(0);
		},
		120_000,
	);
});

it("estimates of runs over many keywords are charged with those a run may have", async () => {
	const estimates = async (count: number) => {
		const one = (n: number) => `e${n}: estimateRun(input: { domainId: $id }) { total }`;
		const source = `query ($id: ID!) { ${Array.from({ length: count }, (_, n) => one(n)).join(" ")} }`;
		const em = db.orm.em.fork();
		const contextValue = { ...tracked.ctx, em, loaders: createLoaders() };
		let errors: readonly Error[] | undefined;
		const statements = await statementsSent(em, async () => {
			({ errors } = await graphql({ schema, source, variableValues: { id: tracked.domainId }, contextValue }));
		});
		return { errors, statements };
	};
	expect((await estimates(40)).errors).toBeUndefined();
	expect((await estimates(41)).statements, "none is read before all are charged").toBe(0);
	expect((await estimates(41)).errors?.[0]?.message).toContain("100,000 rows (102,500)");
});
