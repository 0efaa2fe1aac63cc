import { stepOf } from "../../../../schema/rules/comparison.ts";
import { pageSchema } from "../../../core/page.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowOf, rowsOf, sql, sqlOf, toDate } from "../../../db/sql.ts";
import { isComparable, measurementOf } from "../../tracked/measurements/comparability.ts";
import type { Device } from "../../tracked/measurements/contexts.types.ts";
import type { KeywordChange, KeywordChangePage } from "./changes.types.ts";

/** Keywords whose changes one statement reads. */
const batchSize = 1_000;

/** Changes that a list without pages has. */
const maxListed = 10_000;

const latest = measurementOf((name) => sql.ref(`k.latest_${name}`));
const previous = measurementOf((name) => sql.ref(`k.previous_${name}`));

/**
 * The ids of a domain's keywords whose last two measurements differ and can be compared, largest movement first. The caller
 * has checked the domain's owner.
 */
export async function changedKeywords(em: EntityManager, domainId: string): Promise<string[]> {
	// As one text, many times faster than rows. Not found counts as the depth + 1.
	const { ids } = await rowOf(
		em,
		sqlOf({ ids: "text?" })`
			select string_agg(k.id::text, ',' order by abs(coalesce(${previous.position}, ${previous.depth} + 1)
				- coalesce(${latest.position}, ${latest.depth} + 1)) desc, k.id) as ids
			from keywords k
			where k.domain_id = ${domainId} and k.deleted_at is null and k.previous_checked_at is not null
				and ${latest.position} is distinct from ${previous.position} and ${isComparable(previous, latest)}`,
	);
	return ids?.split(",") ?? [];
}

/** How keywords changed, in the order of their ids and in batches; those that were deleted or measured again since may be left out. */
export async function* changesOf(em: EntityManager, keywordIds: readonly string[]): AsyncGenerator<KeywordChange[]> {
	for (let start = 0; start < keywordIds.length; start += batchSize) {
		yield (await changedRows(em, keywordIds.slice(start, start + batchSize))).map(changeOf);
	}
}

/** The first changes of a domain, largest movement first. */
export async function domainChanges(em: EntityManager, domainId: string): Promise<KeywordChange[]> {
	return listed(em, (await changedKeywords(em, domainId)).slice(0, maxListed));
}

/** A page of a domain's changes, largest movement first. */
export async function changePage(em: EntityManager, domainId: string, page: unknown): Promise<KeywordChangePage> {
	const { offset, limit } = validate(pageSchema, page);
	const ids = await changedKeywords(em, domainId);
	return { items: await listed(em, ids.slice(offset, offset + limit)), totalCount: ids.length };
}

async function listed(em: EntityManager, keywordIds: readonly string[]): Promise<KeywordChange[]> {
	const changes: KeywordChange[] = [];
	for await (const batch of changesOf(em, keywordIds)) changes.push(...batch);
	return changes;
}

interface ChangedRow {
	keywordId: string;
	keyword: string;
	country: string;
	language: string;
	device: Device;
	position: number | null;
	previousPosition: number | null;
	checkedAt: string;
}

function changedRows(em: EntityManager, keywordIds: readonly string[]): Promise<ChangedRow[]> {
	return rowsOf(
		em,
		sql<ChangedRow>`
			select k.id as "keywordId", k.phrase as keyword, k.country, k.language, k.device, ${latest.position} as position,
				${previous.position} as "previousPosition", k.latest_checked_at as "checkedAt"
			from unnest(${[...keywordIds]}::bigint[]) with ordinality as chosen (id, place)
			join keywords k on k.id = chosen.id and k.deleted_at is null
			where ${latest.position} is distinct from ${previous.position}
			order by chosen.place`,
	);
}

function changeOf({ checkedAt, ...row }: ChangedRow): KeywordChange {
	return { ...row, ...stepOf(row.previousPosition, row.position), checkedAt: toDate(checkedAt) };
}
