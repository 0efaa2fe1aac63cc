import type { SignedInContext } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { type Fragment, rowsOf, sql, toDate } from "../../db/sql.ts";
import { notFound } from "../../errors.ts";
import { isId } from "../../lib/id.ts";
import type { CheckState, Outcome } from "./keyword.entity.ts";
import { type Device, KeywordType } from "./keywords.types.ts";

/** A keyword with its last measurement and check, as one row of SQL. */
interface KeywordRow {
	id: string;
	domainId: string;
	keyword: string;
	targetUrl: string | null;
	externalId: string | null;
	country: string;
	language: string;
	device: Device;
	groups: string[];
	searchVolume: number | null;
	createdAt: string;
	recordId: string | null;
	runId: string;
	position: number | null;
	previousPosition: number | null;
	change: number | null;
	url: string | null;
	depth: number;
	checkedAt: string;
	provider: string;
	measuredDevice: Device;
	checkState: CheckState | null;
	checkEndedAt: string | null;
	checkError: string | null;
	outcome: Outcome | null;
}

const columns = sql`
	k.id, k.domain_id as "domainId", k.phrase as keyword, k.target_url as "targetUrl", k.external_id as "externalId", k.country,
	k.language, k.device, k.groups,
	k.search_volume as "searchVolume", k.created_at as "createdAt", k.latest_check_id as "recordId", k.latest_run_id as "runId",
	k.latest_position as position, k.previous_position as "previousPosition", k.change, u.url, k.latest_depth as depth,
	k.latest_checked_at as "checkedAt", k.latest_provider as provider, k.latest_measured_device as "measuredDevice",
	k.check_state as "checkState", k.check_ended_at as "checkEndedAt", k.check_error as "checkError",
	k.outcome`;

/** One keyword of the caller's account, or `NOT_FOUND`. */
export async function keywordById(ctx: SignedInContext, id: string): Promise<KeywordType> {
	const { accountId } = ctx.viewer;
	const [keyword] = isId(id)
		? await selectKeywords(ctx.em, sql`where k.id = ${id} and k.account_id = ${accountId} and k.deleted_at is null`)
		: [];
	if (!keyword) throw notFound("keyword");
	return keyword;
}

/** Keywords as clients see them. `rest` follows `from keywords k left join urls u`: joins, conditions, order. */
export async function selectKeywords(em: EntityManager, rest: Fragment): Promise<KeywordType[]> {
	const rows = await rowsOf(
		em,
		sql<KeywordRow>`select ${columns} from keywords k left join urls u on u.id = k.latest_url_id ${rest}`,
	);
	return rows.map(toKeyword);
}

/** The keywords of these ids, in the order of the list; those that do not exist are left out. */
export async function selectKeywordsById(em: EntityManager, ids: string[]): Promise<KeywordType[]> {
	if (ids.length === 0) return [];
	return selectKeywords(
		em,
		sql`join unnest(${ids}::bigint[]) with ordinality as wanted (id, at) on wanted.id = k.id order by wanted.at`,
	);
}

function toKeyword(row: KeywordRow): KeywordType {
	return Object.assign(new KeywordType(), {
		id: row.id,
		domainId: row.domainId,
		keyword: row.keyword,
		targetUrl: row.targetUrl,
		externalId: row.externalId,
		country: row.country,
		language: row.language,
		device: row.device,
		groups: row.groups,
		searchVolume: row.searchVolume,
		createdAt: toDate(row.createdAt),
		latestPosition: latestPositionOf(row),
		lastCheck: lastCheckOf(row),
		outcome: row.outcome,
	});
}

function latestPositionOf(row: KeywordRow): KeywordType["latestPosition"] {
	if (row.recordId === null) return null;
	const { position, previousPosition, change, url, depth, runId, provider, measuredDevice } = row;
	return {
		id: row.recordId,
		position,
		previousPosition,
		change,
		url,
		depth,
		checkedAt: toDate(row.checkedAt),
		runId,
		provider,
		measuredDevice,
	};
}

function lastCheckOf({ checkState, checkEndedAt, checkError }: KeywordRow): KeywordType["lastCheck"] {
	if (checkState === null) return null;
	return { state: checkState, checkedAt: checkEndedAt === null ? null : toDate(checkEndedAt), error: checkError };
}
