import type { SignedInContext } from "../../context.ts";
import { signedIn } from "../../core/guards.ts";
import type { EntityManager } from "../../db/orm.ts";
import { columnsOf, selectOf } from "../../db/select.ts";
import { type Fragment, sql } from "../../db/sql.ts";
import { belongsTo, type Site, siteOf } from "../../lib/match.ts";
import { type SerpFeatureKind, serpFeatureKinds, serpFeatureLabels } from "../../providers/serp/port.ts";
import { PositionRecord } from "../checks/position-record.entity.ts";
import { contextsById, shownContext } from "../measurements/contexts.service.ts";
import { featureState } from "../measurements/feature-states.ts";
import type { StoredContext } from "../measurements/measurement-context.entity.ts";
import type { AiOverviewType, SerpFeatureType, SerpReferenceType, SerpResultType, SerpType } from "./serp.types.ts";

/** Batch: the results of checks of the caller's; null where none are kept. */
export async function serpByCheck(
	ctx: Parameters<typeof signedIn>[0],
	checkIds: readonly string[],
): Promise<(SerpType | null)[]> {
	const serps = await serpsOf(
		signedIn(ctx),
		sql`unnest(${[...checkIds]}::bigint[]) as wanted (id) join position_records p on p.check_id = wanted.id`,
	);
	const byCheck = new Map(serps.map((serp) => [serp.checkId, serp]));
	return checkIds.map((id) => byCheck.get(id) ?? null);
}

/** Results of the account's checks. `records` is what follows `from`: rows `p` of `position_records`. */
async function serpsOf({ em, viewer }: SignedInContext, records: Fragment): Promise<SerpType[]> {
	return readSerps(
		em,
		sql`${records}
			join keywords k on k.id = p.keyword_id and k.account_id = ${viewer.accountId} and k.deleted_at is null`,
	);
}

/** What is stored of a check's results. */
interface SerpRow {
	checkId: string;
	keywordId: string;
	checkedAt: Date;
	depth: number;
	contextId: number;
	features: number;
	page1Count: number;
	urls: (string | null)[];
	snippetUrl: string | null;
	references: (string | null)[] | null;
}

/** SQL: the URLs of a list of IDs, in its order; null for 0. */
const urlsOf = (ids: Fragment) => sql<(string | null)[]>`array(
	select u.url from unnest(${ids}) with ordinality as listed (id, at) left join urls u on u.id = listed.id order by listed.at
)`;

const row = selectOf<SerpRow>({
	...columnsOf(PositionRecord, "p", ["checkId", "keywordId", "checkedAt", "depth", "contextId"]),
	features: sql<number>`p.features::float8`,
	page1Count: sql<number>`r.first_page_count`,
	urls: urlsOf(sql`r.url_ids`),
	snippetUrl: sql<string | null>`(select u.url from urls u where u.id = r.snippet_url_id)`,
	references: sql<
		(string | null)[] | null
	>`case when r.reference_url_ids is not null then ${urlsOf(sql`r.reference_url_ids`)} end`,
});

/** Results with their contexts, in two statements. `records` has rows `p` of `position_records`, and an order. */
export async function readSerps(em: EntityManager, records: Fragment, rest: Fragment = sql``): Promise<SerpType[]> {
	const rows = await row.read(
		em,
		sql`select ${row.list} from ${records} join serp_results r on r.check_id = p.check_id where p.features is not null ${rest}`,
	);
	const contexts = await contextsById(
		em,
		rows.map(({ contextId }) => contextId),
	);
	return rows.flatMap((row) => {
		const context = contexts.get(row.contextId);
		return context ? [serpOf(row, context)] : [];
	});
}

function serpOf(
	{ contextId, urls, snippetUrl, references, features, ...row }: SerpRow,
	context: StoredContext,
): SerpType {
	const site = siteOfContext(context);
	return {
		...row,
		measuredAt: row.checkedAt,
		context: shownContext(context),
		resultCount: urls.length,
		results: urls.map((url, index) => resultOf(row.checkId, url, index + 1, site)),
		featureStates: features,
		features: serpFeatureKinds.flatMap((kind) => featureOf(features, kind, snippetUrl) ?? []),
		aiOverview: aiOverviewOf(features, references, site),
	};
}

/** The site that results were matched against. */
function siteOfContext({ site }: Pick<StoredContext, "site">): Site {
	const end = site.indexOf("/");
	return end < 0 ? { host: site, path: "" } : { host: site.slice(0, end), path: site.slice(end) };
}

function resultOf(checkId: string, url: string | null, place: number, site: Site): SerpResultType {
	const domain = hostOf(url);
	if (url === null || domain === null) return { checkId, place, url: null, domain: null, isOwn: false };
	return { checkId, place, url, domain, isOwn: belongsTo(url, site) };
}

function hostOf(url: string | null): string | null {
	return url === null ? null : (siteOf(url)?.host ?? null);
}

function featureOf(features: number, kind: SerpFeatureKind, snippetUrl: string | null): SerpFeatureType | null {
	const { isCovered, isPresent, isOwned } = featureState(features, kind);
	if (!isPresent) return null;
	const url = kind === "FEATURED_SNIPPET" ? snippetUrl : null;
	return { kind, label: serpFeatureLabels[kind], isCovered, isOwned, url };
}

/** Unread is never "not cited": who it refers to is known only if its references were read. */
function aiOverviewOf(features: number, references: (string | null)[] | null, site: Site): AiOverviewType | null {
	const { isCovered, isPresent, isOwned } = featureState(features, "AI_OVERVIEW");
	if (!isPresent) return isCovered ? { state: "ABSENT", isCited: null, references: [] } : null;
	if (references === null) return { state: "PRESENT_UNREAD", isCited: null, references: [] };
	return {
		state: "PRESENT",
		isCited: isOwned === true,
		references: references.flatMap((url, index) => referenceOf(url, index + 1, site) ?? []),
	};
}

function referenceOf(url: string | null, place: number, site: Site): SerpReferenceType | null {
	const domain = hostOf(url);
	return url === null || domain === null ? null : { place, url, domain, isOwn: belongsTo(url, site) };
}
