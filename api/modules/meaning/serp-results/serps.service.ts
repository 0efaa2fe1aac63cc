import { hostBeside } from "../../../../schema/rules/match.ts";
import type { Context } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { column, columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { type SerpFeatureKind, serpFeatureKinds, serpFeatureLabels } from "../../../providers/serp/port.ts";
import { SerpResults } from "../../measuring/serp-store/serp-results.entity.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import { contextsById, shownContexts, siteOfContext } from "../../tracked/measurements/contexts.service.ts";
import type { MeasurementContextType } from "../../tracked/measurements/contexts.types.ts";
import { featureState } from "../../tracked/measurements/feature-states.ts";
import { PositionRecord } from "../../tracked/measurements/position-record.entity.ts";
import { urlsById } from "../positions/days/daily-history.service.ts";
import type { AiOverviewType, SerpFeatureType, SerpType } from "./serp.types.ts";

/** Batch: the results of checks of the caller's; null where none are kept. */
export async function serpByCheck(ctx: Context, checkIds: readonly string[]): Promise<(SerpType | null)[]> {
	const { viewer } = signedIn(ctx);
	const ids = [...new Set(checkIds)];
	const serps = await readSerps(
		ctx.em,
		sql`unnest(${ids}::bigint[]) as wanted (id) join position_records p on p.check_id = wanted.id
			join keywords k on k.id = p.keyword_id and ${isGranted(viewer, "k")} and k.deleted_at is null`,
	);
	const byCheck = new Map(serps.map((serp) => [serp.checkId, serp]));
	return checkIds.map((id) => byCheck.get(id) ?? null);
}

/** What is stored of a check's results; URLs by their IDs, 0 without an address. */
interface SerpRow {
	checkId: string;
	keywordId: string;
	checkedAt: Date;
	depth: number;
	contextId: number;
	features: number;
	page1Count: number;
	urlIds: number[];
	snippetUrlId: number | null;
	referenceUrlIds: number[] | null;
}

const row = selectOf<SerpRow>({
	...columnsOf(PositionRecord, "p", ["checkId", "keywordId", "checkedAt", "depth", "contextId"]),
	features: sql<number>`p.features::float8`,
	page1Count: column(SerpResults, "r", "firstPageCount"),
	...columnsOf(SerpResults, "r", ["urlIds", "snippetUrlId", "referenceUrlIds"]),
});

/**
 * Results of checks. `records` is what follows `from`: rows `p` of `position_records`; `rest` is their order. URLs are read
 * apart, because checks of a keyword have most of them in common.
 */
export async function readSerps(em: EntityManager, records: Fragment, rest: Fragment = sql``): Promise<SerpType[]> {
	const rows = await row.read(
		em,
		sql`select ${row.list} from ${records} join serp_results r on r.check_id = p.check_id where p.features is not null ${rest}`,
	);
	const ids = rows.flatMap(({ urlIds, snippetUrlId, referenceUrlIds }) => [
		...urlIds,
		snippetUrlId ?? 0,
		...(referenceUrlIds ?? []),
	]);
	const urls = await urlsById(em, [...new Set(ids)].map(String));
	const contexts = await contextsById(
		em,
		rows.map(({ contextId }) => contextId),
	);
	const shown = await shownContexts(em, contexts);
	const readers = new Map([...shown].map(([id, context]) => [id, serpReader(context, urls)]));
	return rows.flatMap((row) => readers.get(row.contextId)?.(row) ?? []);
}

/** A page of the web. */
interface Address {
	url: string;
	domain: string;
	isOwn: boolean;
}

/** What reads rows of a context. */
function serpReader(context: MeasurementContextType, urls: ReadonlyMap<string, string>): (row: SerpRow) => SerpType {
	const site = siteOfContext(context);
	const known = new Map<number, Address | null>();
	const addressOf = (id: number) => {
		let address = known.get(id);
		if (address === undefined) {
			const url = urls.get(String(id)) ?? "";
			const host = hostBeside(url, site);
			address = host && { url, domain: host.host, isOwn: host.isOwn };
			known.set(id, address);
		}
		return address;
	};
	return ({ contextId, urlIds, snippetUrlId, referenceUrlIds, features, ...row }) => {
		const { checkId, checkedAt } = row;
		const snippetUrl = snippetUrlId === null ? null : (urls.get(String(snippetUrlId)) ?? null);
		return {
			...row,
			measuredAt: checkedAt,
			context,
			resultCount: urlIds.length,
			results: urlIds.map((id, index) => ({ checkId, place: index + 1, ...(addressOf(id) ?? noAddress) })),
			featureStates: features,
			features: serpFeatureKinds.flatMap((kind) => featureOf(features, kind, snippetUrl) ?? []),
			aiOverview: aiOverviewOf(features, referenceUrlIds?.map(addressOf) ?? null),
		};
	};
}

const noAddress = { url: null, domain: null, isOwn: false };

function featureOf(features: number, kind: SerpFeatureKind, snippetUrl: string | null): SerpFeatureType | null {
	const { isCovered, isPresent, isOwned } = featureState(features, kind);
	if (!isPresent) return null;
	const url = kind === "FEATURED_SNIPPET" ? snippetUrl : null;
	return { kind, label: serpFeatureLabels[kind], isCovered, isOwned, url };
}

/** Unread is never "not cited": who it refers to is known only if its references were read. */
function aiOverviewOf(features: number, references: (Address | null)[] | null): AiOverviewType | null {
	const { isCovered, isPresent, isOwned } = featureState(features, "AI_OVERVIEW");
	if (!isPresent) return isCovered ? { state: "ABSENT", isCited: null, references: [] } : null;
	if (references === null) return { state: "PRESENT_UNREAD", isCited: null, references: [] };
	return {
		state: "PRESENT",
		isCited: isOwned === true,
		references: references.flatMap((address, index) => (address ? [{ place: index + 1, ...address }] : [])),
	};
}
