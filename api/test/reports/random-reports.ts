import type { Viewer } from "../../context.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { unit } from "../../lib/seeded.ts";
import { createView } from "../../modules/desk/views/views.service.ts";
import { createAnnotation } from "../../modules/meaning/annotations/annotations.service.ts";
import { packRun } from "../../modules/meaning/packs/pack-runs.service.ts";
import { rollUpFeatures } from "../../modules/meaning/serp-results/feature-rollup.service.ts";
import { rollUpRuns } from "../../modules/meaning/statistics/statistics-rollup.service.ts";
import type {
	ReportBlock,
	ReportContent,
	ReportKeywordSort,
	ReportPeriod,
} from "../../modules/telling/reports/content/content.types.ts";
import { addCompetitors } from "../../modules/tracked/competitors/competitors.service.ts";
import { showRecords } from "../../modules/tracked/keywords/standing.ts";
import type { TestContext } from "../context.ts";
import type { TestDatabase } from "../database.ts";
import { buildSignedIn } from "../factories/factories.ts";
import { buildDomain, buildKeywords, type PastMeasurement } from "../factories/histories.ts";
import { buildMeasuredRun } from "../factories/measured-runs.ts";
import { storePages } from "../factories/page-one.ts";
import { everyBlock, reportBlock, reportContent } from "../factories/report-contents.ts";
import { buildProperty, connectAccount, importPerformance, siteRows } from "../factories/search-performance.ts";

const keywordCount = 24;
const firstDay = Date.parse("2026-09-22T00:00:00Z");
const daysMeasured = 60;
const day = 86_400_000;
const now = "2026-11-21T12:00:00Z";
const zones = ["UTC", "Europe/Amsterdam", "America/New_York", "Pacific/Auckland"];

/** More than a block shows. */
const competitors = Array.from({ length: 7 }, (_, index) => `competitor-${index}.example`);

let numbers = 0;
const random = () => unit(3_008, numbers++);
const below = (count: number) => Math.floor(random() * count);
const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;

/** What Google reports, but for a day in the middle and the last ones. */
function reportedRows() {
	return siteRows("2026-09-10", "2026-11-18", 6).filter(({ keys }) => keys[0] !== "2026-10-07");
}

/** A member, and a domain of the account with a random history, with notes and views. */
export interface ReportStory {
	ctx: TestContext<Viewer>;
	domainId: string;
	propertyId: string;
	/** Null: all keywords. */
	viewIds: readonly (string | null)[];
}

/** A content of the domain, and the moment at which its document is made. */
export interface RandomReport {
	content: ReportContent;
	at: Date;
}

/** What a keyword's measurement of a day may be. */
function measurement(keywordId: string, at: string): PastMeasurement {
	const place = 1 + below(pick([5, 40]));
	const position = place <= 30 && random() < 0.8 ? place : null;
	const url = `https://example.com/${pick(["a", "b?page=2", "caf%C3%A9"])}`;
	const device = random() < 0.1 ? "desktop" : "mobile";
	return { keywordId, at, depth: 30, position, url, device, isFeaturedSnippet: random() < 0.1 };
}

/** Features of any kind, and first pages with the domain, the competitors and others. */
async function storeResults({ em }: ReportStory["ctx"], runId: string, ids: string[], at: number) {
	// The lowest digit is that of the snippet.
	await rowsOf(
		em,
		sql`update position_records set features = features | ((check_id % 8) << 3) | ((check_id * 3 % 7) << 9) where run_id = ${runId}`,
	);
	await rowsOf(em, showRecords(sql`(select unnest(${ids}::bigint[]) as id)`));
	await storePages(em, runId, ids, (keyword) => {
		const sites = ["example.com", ...competitors, "other.example", "another.example"];
		return sites.map((_, place) => sites[(place + keyword + at / day) % sites.length] ?? "").slice(0, 5);
	});
}

/** Builds sixty days of a domain, of which some were not measured. */
export async function buildReportStory(db: TestDatabase): Promise<ReportStory> {
	await db.setClock(now);
	const ctx = await buildSignedIn(db);
	const domainId = (await buildDomain(ctx)).id;
	const keywords = Array.from({ length: keywordCount }, (_, index) => ({
		keyword: `${pick(["red", "Äpfel", "blue"])} ${index}`,
		device: "mobile",
		groups: index % 3 === 0 ? ["sale"] : [],
	}));
	const ids = await buildKeywords(ctx, domainId, keywords);
	await rowsOf(ctx.em, sql`update keywords set created_at = ${new Date(firstDay)} where domain_id = ${domainId}`);
	for (let at = firstDay; at < firstDay + daysMeasured * day; at += day) {
		// Nothing is measured for ten days.
		if (random() < 0.2 || (at > firstDay + 20 * day && at < firstDay + 31 * day)) continue;
		const begin = at + below(day / 2);
		const checked = ids.filter((_, index) => index !== 7 && random() < 0.9);
		const measured = checked.map((id, index) => measurement(id, new Date(begin + index).toISOString()));
		const runId = await buildMeasuredRun(ctx.em, measured);
		await storeResults(ctx, runId, ids, at);
		await packRun(db.orm.em.fork(), runId);
		await rollUpFeatures(db.orm.em.fork(), runId);
		await rollUpRuns(db.orm.em.fork(), [runId]);
	}
	await addCompetitors(ctx, domainId, competitors);
	await connectAccount(ctx);
	const propertyId = await buildProperty(ctx, "sc-domain:example.com");
	await importPerformance(db, ctx, propertyId, reportedRows());
	await rowsOf(
		ctx.em,
		sql`
			update keywords set search_volume = case when id % 5 = 0 then null else (id % 7) * 900 end,
				outcome = case when id % 8 = 0 then 'FAILED' else outcome end
			where domain_id = ${domainId}`,
	);
	const views = [
		{ name: "Sale", domainId, filter: { groups: ["sale"] } },
		{ name: "Red", filter: { text: "red" } },
		{ name: "None", filter: { text: "nothing" } },
	];
	const viewIds: (string | null)[] = [null, null];
	for (const view of views) viewIds.push((await createView(ctx, view)).id);
	for (let index = 0; index < 70; index++) {
		const written = { title: `Note ${index}`, text: pick(["", "More\nof it"]), isPublic: random() < 0.8 };
		const at = new Date(firstDay + below(daysMeasured * day)).toISOString();
		const days = random() < 0.5 ? { day: at.slice(0, 10) } : { at: new Date(at) };
		await createAnnotation(ctx, {
			...written,
			...days,
			kind: pick(["NOTE", "RELEASE"]),
			domainId: pick([domainId, null]),
		});
	}
	return { ctx, domainId, propertyId, viewIds };
}

/** A content of every kind of block that has figures, and of a random period, view, time zone and moment. */
export function randomReport({ domainId, viewIds }: Pick<ReportStory, "domainId" | "viewIds">): RandomReport {
	const kinds = everyBlock.map(({ kind }) => kind).filter((kind) => kind !== "TEXT");
	const blocks = kinds.map((kind): ReportBlock => {
		const sort = kind === "KEYWORDS" ? pick<ReportKeywordSort>(["AFTER", "CHANGE", "VOLUME", "PHRASE"]) : null;
		const rows =
			kind === "MOVERS" || kind === "SEARCH_CONSOLE" ? pick([5, 10]) : kind === "KEYWORDS" ? pick([10, 50]) : null;
		return reportBlock(kind, { rows, sort, heading: pick([null, "Your heading"]) });
	});
	const period = pick<ReportPeriod>([
		...(["LAST_7_DAYS", "LAST_30_DAYS", "LAST_90_DAYS"] as const),
		...(["PREVIOUS_WEEK", "PREVIOUS_MONTH", "FIXED"] as const),
	]);
	const from = new Date(firstDay + below(20) * day).toISOString().slice(0, 10);
	const to = new Date(Date.parse(from) + below(40) * day).toISOString().slice(0, 10);
	const days = period === "FIXED" ? { from, to } : {};
	const at = new Date(random() < 0.3 ? Date.parse(now) : firstDay + (5 + below(daysMeasured - 6)) * day + below(day));
	const chosen = { viewId: pick(viewIds), timeZone: pick(zones), title: pick(["Search report", "A. B: c"]) };
	return { content: reportContent(domainId, { ...chosen, ...days, period, blocks }), at };
}
