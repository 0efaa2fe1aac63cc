import { graphql } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { createLoaders } from "../core/loaders.ts";
import type { EntityManager } from "../db/orm.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { blockLengths, dayZero } from "../modules/demand/search-console/analytics/blocks.policy.ts";
import { everyDay } from "../test/factories/due-slots.ts";
import { buildHistory } from "../test/factories/histories.ts";
import { startTracking, type Tracked } from "../test/factories/tracking.ts";
import { rowsRead } from "../test/rows-read.ts";
import { setUpDatabase } from "../test/set-up.ts";
import { statementsSent } from "../test/statements-sent.ts";
import { webOperation, webQueries } from "../tools/bench/web-operations.ts";
import { createSchema } from "./schema.ts";

const timeZone = "UTC";
const page = { offset: 0, limit: 10 };
const twoDays = { from: "2026-11-20", to: "2026-11-21" };

const compared = { movement: { ...twoDays, timeZone, kinds: ["MOVED", "UNCHANGED"] } };

/** What each page asks for, as the web sends it: no more than ten rows of any table. */
const operations: Record<string, (of: Measured) => Record<string, unknown>> = {
	Session: () => ({}),
	Domains: () => ({}),
	DomainToDelete: ({ domainId }) => ({ id: domainId }),
	DomainNotes: ({ domainId }) => ({ id: domainId }),
	BlockSources: ({ domainId }) => ({ domainId }),
	KeywordTable: ({ domainId }) => ({ domainId, days: 7, timeZone, page }),
	KeywordRows: ({ domainId, keywordIds }) => ({ domainId, ids: keywordIds.slice(0, 10), page, timeZone }),
	FindTrackedKeywords: ({ domainId }) => ({ input: { domainId, keywords: [{ keyword: "keyword 1" }] } }),
	KeywordIds: ({ domainId }) => ({ domainId, page }),
	KeywordToEdit: ({ keywordIds }) => ({ id: keywordIds[0] }),
	FilterFacets: ({ domainId }) => ({ domainId, timeZone }),
	MoreFacets: ({ domainId }) => ({ domainId, timeZone }),
	ExcludableGroups: ({ domainId }) => ({ domainId, timeZone }),
	DomainViews: ({ domainId }) => ({ domainId }),
	FilteredCount: ({ domainId }) => ({ domainId, timeZone }),
	PaletteKeywords: ({ domainId }) => ({ domainId, text: "keyword" }),
	DomainStatistics: ({ domainId }) => ({ domainId, timeZone, hasPlaces: false }),
	DomainHistory: ({ domainId }) => ({ domainId, timeZone }),
	DomainComparison: ({ domainId }) => ({ domainId, days: 7, timeZone, isOne: true, page }),
	DomainTrend: ({ domainId }) => ({ domainId, from: "2026-10-23", to: "2026-11-21", timeZone }),
	PeriodAnnotations: ({ domainId }) => ({ domainId, from: "2026-10-23", to: "2026-11-21", timeZone }),
	Movement: ({ domainId }) => ({ domainId, timeZone, days: 1 }),
	TopMovement: ({ domainId }) => ({
		domainId,
		timeZone,
		...twoDays,
		better: { movement: { ...twoDays, timeZone, movement: "BETTER" } },
		worse: { movement: { ...twoDays, timeZone, movement: "WORSE" } },
	}),
	ComparedFigures: ({ domainId }) => ({ domainId, timeZone, ...twoDays, compared }),
	ComparedAverage: ({ domainId }) => ({ domainId, timeZone, from: "2026-11-14", to: "2026-11-21", compared }),
	MarketKeywords: ({ domainId }) => ({ domainId, known: { isVolumeKnown: true }, brand: { isBrand: true } }),
	ChartAnnotations: ({ domainId }) => ({ domainId, timeZone, ...twoDays }),
	AlertFeed: ({ domainId }) => ({
		hasOpen: false,
		pending: { states: ["PENDING"] },
		hasPending: true,
		hasAll: false,
		top: { states: ["OPEN"], kinds: ["SITE_WIDE", "OPERATION"] },
		hasTop: true,
		rows: { states: ["OPEN"], kinds: ["MOVE"], domainIds: [domainId] },
		hasRows: true,
		snoozed: { states: ["SNOOZED"] },
		hasSnoozed: true,
		page,
		canWrite: true,
	}),
	UnreadSeqs: () => ({}),
	UnreadAlerts: () => ({}),
	UsualCounts: ({ domainId }) => ({ domainId, isAll: false }),
	AlertRules: () => ({ canWrite: true, isAdmin: true }),
	RuleAlertCount: () => ({ filter: { since: "2026-10-23T00:00:00Z" }, pending: { states: ["PENDING"] } }),
	RuleScopeFields: ({ domainId }) => ({ domainId, timeZone }),
	RuleKeyword: ({ keywordIds }) => ({ id: keywordIds[0] }),
	RuleKeywordChoices: ({ domainId }) => ({ domainId, text: "keyword" }),
	PreviewAlertRule: ({ domainId }) => ({ input: { kind: "IMPORTANT_MOVES", domainId } }),
	DomainRuns: ({ domainId }) => ({ domainId }),
	UncheckedKeywords: ({ domainId }) => ({ domainId }),
	EarlierRuns: ({ domainId }) => ({ domainId, page }),
	KeywordDetail: ({ keywordIds }) => ({ id: keywordIds[0], days: 30, timeZone }),
	KeywordLevels: ({ keywordIds }) => ({ id: keywordIds[0], canWrite: true }),
	KeywordChecks: ({ keywordIds }) => ({ id: keywordIds[0], page, limit: page.limit }),
	MeasurementsBefore: ({ keywordIds }) => ({ id: keywordIds[0], before: "2026-11-21T00:00:00Z", limit: page.limit }),
	CheckedKeyword: ({ checkId }) => ({ checkId, limit: page.limit }),
	FeatureHistory: ({ domainId }) => ({ domainId, from: "2026-11-15", to: "2026-11-21", timeZone }),
	PageCounts: ({ domainId }) => ({ domainId }),
	LandingPages: ({ domainId }) => ({ domainId, compareTo: "2026-11-14", timeZone, page, isFiltered: true }),
	PageTargets: ({ domainId }) => ({ domainId, timeZone, page }),
	UntrackedQueries: ({ domainId }) => ({ domainId, days: 28, minImpressions: 10, includeBrand: false, page }),
	BrandTerms: ({ domainId }) => ({ domainId }),
	DomainCap: ({ domainId }) => ({ id: domainId }),
	PropertyOfDomain: ({ domainId }) => ({ id: domainId }),
	Branding: () => ({}),
	BrandTermsOfDomain: ({ domainId }) => ({ id: domainId }),
	CtrModels: () => ({}),
	SignIns: () => ({}),
	ApiKeys: () => ({}),
	UsedThisMonth: () => ({ timeZone }),
	DailyUsage: () => ({ days: 31, timeZone }),
	MonthlyUsage: () => ({ months: 1, timeZone }),
	Ledger: () => ({ limit: 10 }),
	SettingsScreen: () => ({}),
	DailySchedules: () => ({}),
	Schedules: () => ({ domainId: null }),
	ScheduleOverview: ({ domainId }) => ({
		timeZone,
		domainId,
		isAll: true,
		hasAllDomains: true,
		hasForecast: true,
	}),
	UncoveredKeywords: ({ domainId }) => ({ domainId, isAll: true }),
	ScheduledDomains: () => ({}),
	ScheduleCalendar: () => ({ from: "2026-11-01", to: "2026-11-30", timeZone, domainId: null }),
	PreviewSchedule: ({ domainId }) => ({ domainId, input: everyDay }),
	ScheduleProviders: ({ domainId }) => ({ domainId }),
	SearchConsole: () => ({}),
	SyncProgress: ({ propertyId }) => ({ ids: [propertyId] }),
	PropertyAnalytics: ({ propertyId }) => ({ id: propertyId, startDate: "2026-11-15", endDate: "2026-11-21" }),
	ReportCounts: ({ domainId }) => ({ domainId }),
	Reports: ({ domainId }) => ({ domainId, page }),
	ReportIssues: ({ domainId }) => ({ domainId, page }),
	ShareLinks: ({ domainId }) => ({ domainId, page }),
	ApiSettings: () => ({}),
	Balance: () => ({}),
	AuditLog: () => ({ filter: {}, after: null }),
	AuditNames: () => ({}),
	People: () => ({}),
	PeopleCounts: () => ({}),
	Visitor: () => ({}),
	VolumeProgress: ({ domainId }) => ({ domainId }),
	VolumeOfKeyword: ({ keywordIds }) => ({ id: keywordIds[0] }),
	VolumeSource: () => ({}),
	NotificationSettings: () => ({}),
	WebhookDeliveries: ({ webhookId }) => ({ id: webhookId, states: ["FAILED"], page }),
	EstimateRun: ({ keywordIds }) => ({ input: { keywordIds: keywordIds.slice(0, 10) } }),
};

/** Mutations that only read. */
const dryRuns = ["FindTrackedKeywords"];

/** What is not measured here. */
const leftOut: Record<string, string> = {
	DomainPortfolio: "asks of every domain what a page asks of one, and is measured with many",
	ServerFacts: "comes from the configuration",
	BrandCount: "reads the phrases of all keywords, as saving the terms would",
	Market: "reads a moment for each of its days, and is measured by the benchmark of the market",
	LastMarketDay: "reads a moment for each of 365 days",
	CompareSites: "adds up page 1 of all keywords, and is measured by the benchmark of the market",
	CtrModelPreview: "reads Search Console's rows of 90 days, and is measured by the benchmark of the market",
	FindPlaces: "reads places, which no account has; their search is measured with 100,000",
	MarketSources: "compares all keywords with Search Console",
	Report: "is one row, and there is no report here",
	ReportIssue: "is of one report that was made, and there is none here",
	RunDetail: "is of one run, and as long as its failures",
	QueueTimes: "counts the answers that one login got in a week",
	OpenView: "is one row, and there is no view here",
	ShareLink: "is one row, and there is no link here",
	Invitation: "is of one link, and there is none here",
	ViewUses: "is of one view, and there is none here",
	CompareSerps: "is of the results of two checks, as long as they are, and there are none here",
	EstimateCancel: "is of one run under way, and there is none here",
};

/** What an operation costs the database. */
interface Cost {
	statements: number;
	rows: number;
}

/** What is tracked, with a check of its first keyword, a property of Search Console that has data, and a webhook. */
type Measured = Tracked & { checkId: string; propertyId: string; webhookId: string };

type Costs = Record<string, Cost>;

const schema = createSchema();
const db = setUpDatabase();

beforeAll(async () => {
	// Past the first of the month, so that a month of usage has as many days however long the history is.
	await db.setClock("2026-11-21T12:00:00Z");
	// Strangers, so many that no index is read whole to find one's own.
	await build({ domains: 10, keywords: 1_000, days: 2 });
	await build({ domains: 1, keywords: 1, days: 1_000 });
});

interface Size {
	domains: number;
	keywords: number;
	/** Each with a run, its receipt and a measurement of every keyword. */
	days: number;
}

/** An account of this size; requests are about its first domain. */
async function build({ domains, keywords, days }: Size): Promise<Measured> {
	const tracked = await startTracking(db, { keywords, depth: 30 });
	const { em, viewer } = tracked.ctx;
	const siblings = await rowsOf(
		em,
		sql<{ id: string }>`
			insert into domains (account_id, name, url, host, path, country, search_depth, keyword_count, actor)
			select ${viewer.accountId}, 'Sibling', 'https://example.com', 'example.com', '', 'US', 30, ${keywords}, ${viewer.actor}
			from generate_series(2, ${domains}::int) returning id`,
	);
	await rowsOf(
		em,
		sql`insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, actor)
			select k.account_id, d.id, k.phrase, k.phrase_key, k.country, k.language, k.device, k.actor
			from keywords k cross join domains d
			where k.domain_id = ${tracked.domainId} and d.account_id = ${viewer.accountId} and d.id <> k.domain_id`,
	);
	for (const { id } of [{ id: tracked.domainId }, ...siblings]) {
		await buildHistory(em, { domainId: id, days });
		await buildRuns(em, id, days);
	}
	const [check] = await rowsOf(
		em,
		sql<{ id: string }>`select max(check_id) as id from position_records where keyword_id = ${tracked.keywordIds[0]}`,
	);
	const propertyId = await buildProperties(em, viewer.accountId, domains, days);
	const webhookId = await buildWebhook(em, viewer.accountId, days);
	// Without statistics, query plans vary, and vacuum keeps a few dead index entries, which count as rows read.
	await rowsOf(em, sql`vacuum (analyze, index_cleanup on)`);
	return { ...tracked, checkId: check?.id ?? "", propertyId, webhookId };
}

/** A webhook with as many failed deliveries, each after two attempts. */
async function buildWebhook(em: EntityManager, accountId: string, deliveries: number): Promise<string> {
	const [webhook] = await rowsOf(
		em,
		sql<{ id: string }>`
			with made as (
				insert into endpoints (account_id, kind, name, host, address)
				values (${accountId}, 'WEBHOOK', 'Warehouse', 'example.com', 'encrypted') returning id
			), webhook as (
				insert into webhooks (endpoint_id, events, secret) select id, '{}', 'encrypted' from made returning endpoint_id
			), events as (
				insert into delivery_events (account_id, key, type, body)
				select ${accountId}, 'event ' || n, 'run.finished', '{}' from generate_series(1, ${deliveries}::int) as n returning id
			), failed as (
				insert into deliveries (event_id, endpoint_id, state)
				select events.id, made.id, 'FAILED' from events, made returning id
			), attempts as (
				insert into delivery_attempts (delivery_id, at, status, duration_ms)
				select failed.id, app_now(), 503, 20 from failed, generate_series(1, 2)
			)
			select endpoint_id as id from webhook`,
	);
	return webhook?.id ?? "";
}

/** As many properties, each with a finished import; the first has days of performance data with what is added up of them. */
async function buildProperties(em: EntityManager, accountId: string, properties: number, days: number) {
	const [property] = await rowsOf(
		em,
		sql<{ id: string }>`
			with made as (
				insert into search_console_properties (account_id, site_url, permission_level)
				select ${accountId}::bigint, 'https://' || n || '.example.com/', 'siteOwner' from generate_series(1, ${properties}::int) as n
				returning *
			), syncs as (
				insert into search_console_syncs (account_id, property_id, start_date, end_date, trigger, state, finished_at, actor)
				select account_id, id, '2026-11-15', '2026-11-21', 'MANUAL', 'DONE', app_now(), 'test' from made
			)
			select id from made order by id limit 1`,
	);
	const propertyId = property?.id ?? "";
	await rowsOf(
		em,
		sql`
			with told as (
				select date::date as date from generate_series('2026-11-21'::date - ${days - 1}::int, '2026-11-21'::date, interval '1 day') as date
			), days as (
				insert into search_console_days (property_id, date, clicks, impressions, position_sum)
				select ${propertyId}::bigint, date, 400, 4000, 8000 from told
			), names as (
				insert into search_console_names (property_id, hash, name)
				select ${propertyId}::bigint, n::text, 'name ' || n from generate_series(1, 120) as n returning *
			)
			insert into search_console_totals (property_id, name_id, kind, days, block, clicks, impressions, position_sum)
			select distinct ${propertyId}::bigint, names.id, kind, length, (date - ${dayZero}::date) / length, names.hash::int, 200, 400
			from told, names, unnest(array[0, 1]) as kind, unnest(${blockLengths}::int[]) as length`,
	);
	return propertyId;
}

/** A finished run a day with its receipt and the day's statistics, as daily runs leave them. */
async function buildRuns(em: EntityManager, domainId: string, days: number): Promise<void> {
	await rowsOf(
		em,
		sql`
			with schedule as (
				insert into schedules (account_id, domain_id, next_slot_at)
				select account_id, id, app_now() + interval '1 day' from domains where id = ${domainId} returning id
			), made as (
				insert into runs (account_id, domain_id, trigger, state, total, done, cost, actor, created_at, finished_at, is_packed, schedule_id,
					slot_at)
				select d.account_id, d.id, 'daily', 'DONE', d.keyword_count, d.keyword_count, d.keyword_count, d.actor, at, at, true, schedule.id, at
				from schedule, domains d, generate_series(${days - 1}::int, 0, -1) as day, lateral (select app_now() - day * interval '1 day' as at) t
				where d.id = ${domainId}
				returning *
			), entries as (
				insert into ledger_entries (account_id, at, kind, amount, price, balance, actor, run_id)
				select account_id, created_at, 'RUN', -cost, -cost, 0, actor, id from made
			)
			insert into domain_statistics
				(domain_id, quarter_hour, as_of, total_keywords, measured_count, top3_count, top10_count, position_sum)
			select domain_id, date_trunc('hour', finished_at), finished_at, total, total, 0, 0, total from made`,
	);
}

async function costsOf(tracked: Measured): Promise<Costs> {
	const costs: Costs = {};
	for (const [name, variablesOf] of Object.entries(operations))
		costs[name] = await costOf(tracked, name, variablesOf(tracked));
	return costs;
}

async function costOf(tracked: Tracked, name: string, variableValues: Record<string, unknown>): Promise<Cost> {
	let statements = 0;
	const rows = await rowsRead(db.orm.em.fork(), async (em) => {
		// Small tables the database would rather read whole, which an installation's are not.
		await rowsOf(em, sql`set local enable_seqscan = off`);
		const contextValue = { ...tracked.ctx, em, loaders: createLoaders() };
		const ask = async () => {
			const { errors } = await graphql({ schema, source: webOperation(name), variableValues, contextValue });
			expect(errors, name).toBeUndefined();
		};
		statements = await statementsSent(em, ask);
	});
	return { statements, rows };
}

/** Of tables so small its blocks may be read one way or another: the bench search-console times them at a million rows. */
const plannersChoice = ["PropertyAnalytics", "TopMovement"];

/** What reads each keyword with where it stood on two days: rows of a keyword. */
const comparing = {
	DomainComparison: 4,
	Movement: 3,
	TopMovement: 6,
	ComparedFigures: 6,
	ComparedAverage: 20,
	// Keywords twice, what they ranked with then, and the names of their pages.
	LandingPages: 6,
	PageTargets: 4,
	PageCounts: 4,
	UntrackedQueries: 2,
	UncheckedKeywords: 2,
	// Counts them by two filters.
	MarketKeywords: 5,
};

/**
 * Statements are as many as they were, and so are rows, but for what a plan happens to look at as well: by a bitmap, a row
 * counts twice, in the index and in the table. What grows with data has ten times as much here, or a hundred.
 */
function expectNoMore(costs: Costs, than: Costs, exceptRowsOf: readonly string[] = []): void {
	for (const [name, { statements, rows }] of Object.entries(costs)) {
		expect(statements, `statements of ${name}`).toBe(than[name]?.statements);
		if ([...plannersChoice, ...exceptRowsOf].includes(name)) continue;
		expect(rows, `rows read by ${name}`).toBeLessThanOrEqual(2.2 * (than[name]?.rows ?? 0) + 10);
	}
}

describe("what a page costs", () => {
	let usual: Costs;
	beforeAll(async () => {
		const usually = await build({ domains: 1, keywords: 10, days: 40 });
		// The first to ask for a key makes its lane.
		await costOf(usually, "EstimateRun", operations.EstimateRun?.(usually) ?? {});
		usual = await costsOf(usually);
	});

	it("is known of every query of the web", () => {
		expect([...Object.keys(operations), ...Object.keys(leftOut)].sort()).toEqual([...webQueries(), ...dryRuns].sort());
	});

	it("is a few statements", () => {
		for (const [name, { statements }] of Object.entries(usual)) {
			expect(statements, name).toBeGreaterThan(0);
			expect(statements, name).toBeLessThanOrEqual(10);
		}
	});

	it("does not grow with sibling domains and properties, but for the rows of those it lists, with their schedules, and the receipts of what they spent", async () => {
		const among = await costsOf(await build({ domains: 20, keywords: 10, days: 40 }));
		const listed = ["Session", "Domains", "DailySchedules", "ScheduledDomains", "UncoveredKeywords", "SearchConsole"];
		// What is ahead of all domains, and what their runs took.
		const ahead = ["Schedules", "ScheduleOverview", "ScheduleCalendar", "PreviewSchedule"];
		// Which property covers the domain is found among all.
		const covered = ["LandingPages", "UntrackedQueries", "PageCounts"];
		expectNoMore(among, usual, [...listed, ...covered, ...ahead, "UsedThisMonth", "DailyUsage", "MonthlyUsage"]);
		for (const name of ["Session", "Domains"]) expect(among[name]?.rows, name).toBe((usual[name]?.rows ?? 0) + 19);
		// A few rows a domain: its own, its schedule's and its last run's, some of them more than once.
		for (const name of ["DailySchedules", "ScheduledDomains", "UncoveredKeywords", "SearchConsole", ...covered])
			expect(among[name]?.rows, name).toBeLessThanOrEqual((usual[name]?.rows ?? 0) + 8 * 19);
	});

	it("does not grow with the length of the history, but for the lists of runs and of deliveries, which count them", async () => {
		const days = 365;
		const old = await costsOf(await build({ domains: 1, keywords: 10, days }));
		const counting = ["EarlierRuns", "WebhookDeliveries"];
		expectNoMore(old, usual, counting);
		for (const name of counting) expect(old[name]?.rows, name).toBeLessThanOrEqual(days + (usual[name]?.rows ?? 0));
		const young = await costsOf(await build({ domains: 1, keywords: 10, days: 1 }));
		expectNoMore(young, usual);
	});

	it("does not grow with keywords beyond the page; what counts or searches all of them reads each once", async () => {
		const keywords = 1_000;
		const all = [
			"FilterFacets",
			"MoreFacets",
			"ExcludableGroups",
			"PaletteKeywords",
			"DomainStatistics",
			"UsualCounts",
			"PreviewAlertRule",
			"RuleScopeFields",
			"RuleKeywordChoices",
			"PreviewSchedule",
		];
		const many = await costsOf(await build({ domains: 1, keywords, days: 40 }));
		expectNoMore(many, usual, [...all, ...Object.keys(comparing)]);
		for (const name of all) expect(many[name]?.rows, name).toBeLessThanOrEqual(keywords + (usual[name]?.rows ?? 0));
		for (const [name, ofKeyword] of Object.entries(comparing)) {
			expect(many[name]?.rows, name).toBeLessThanOrEqual(ofKeyword * keywords + (usual[name]?.rows ?? 0));
		}
	});

	it("of all domains is as many statements a domain however many there are, and fits what an operation may ask for with fifty", async () => {
		const days = { since: "2026-11-20", from: "2026-10-23", to: "2026-11-21", shareDays: 30 };
		const variables = { ...days, timeZone, hasStats: true, hasShares: true };
		const costOfMany = async (domains: number) =>
			costOf(await build({ domains, keywords: 10, days: 40 }), "DomainPortfolio", variables);
		const [one, fifty] = [await costOfMany(1), await costOfMany(50)];
		expect(one.statements).toBeLessThanOrEqual(28);
		expect(fifty.statements).toBeLessThanOrEqual(50 * one.statements);
	});

	it("fits what an operation may ask for, on a domain of 100,000 keywords too", async () => {
		const tracked = await build({ domains: 1, keywords: 10, days: 2 });
		await rowsOf(tracked.ctx.em, sql`update domains set keyword_count = 100_000 where id = ${tracked.domainId}`);
		await costsOf(tracked);
		const { domainId } = tracked;
		const sort = { field: "CHANGE", direction: "DESC" };
		const widest = { days: 90, filter: { text: "keyword" }, sort, page: { offset: 99_000, limit: 100 } };
		await costOf(tracked, "KeywordTable", { domainId, timeZone, ...widest });
	});
});
