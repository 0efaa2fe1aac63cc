import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Device, SerpPage, SerpProvider } from "../../../providers/serp/port.ts";
import { workInBackground } from "../../measuring/checks/background-work.service.ts";
import { completeRecords } from "../../measuring/checks/position-records.service.ts";
import { advanceBackfill, endBackfill, nextBackfill } from "../../measuring/serp-store/serp-backfill.service.ts";
import { pagesOf } from "../../measuring/serp-store/serp-pages.service.ts";
import { type SerpRecord, serpRecordOf } from "../../measuring/serp-store/serp-record.ts";
import { storeSerpResults, urlsOfRecord } from "../../measuring/serp-store/serp-results.service.ts";
import { contextIdsOf, siteOfContext } from "../../tracked/measurements/contexts.service.ts";
import { urlIdsOf } from "../../tracked/measurements/urls.service.ts";
import { rebuildFeatureStatistics } from "./feature-rollup.service.ts";

const batchSize = 100;

/** What the job works with. */
export interface BackfillParts extends Pick<Services, "log" | "serp" | "stopping"> {
	/** Called in the transaction that ends a domain's backfill. */
	onRead(em: EntityManager, domainId: string): Promise<void>;
}

/**
 * Reads the results of earlier measurements from the archived pages, until all are kept or the process stops. Workers
 * share the domains; a crash loses a batch at most, which is read again.
 */
export function backfillSerpResults(parts: BackfillParts, em: EntityManager): Promise<void> {
	return workInBackground(parts, em, (em) => backfillBatch(parts, em));
}

/** A measurement without results. */
interface EarlierRecord {
	checkId: string;
	keywordId: string;
	checkedAt: string;
	position: number | null;
	depth: number;
	provider: string;
	device: Device;
	site: string;
	phrase: string;
}

/** Reads the oldest measurements of the domain that is furthest behind; false if no domain is left to this worker. */
async function backfillBatch({ log, serp, onRead }: BackfillParts, em: EntityManager): Promise<boolean> {
	return inTransaction(em, async (em) => {
		const domainId = await nextBackfill(em);
		if (domainId === null) return false;
		const records = await earlierRecords(em, domainId);
		const last = records.at(-1);
		if (!last) {
			await rebuildFeatureStatistics(em, domainId);
			await endBackfill(em, domainId);
			await onRead(em, domainId);
			return true;
		}
		const archive = await archivedPages(em, records);
		const read: ReadRecord[] = [];
		for (const record of records) {
			const archived = archive.get(record.checkId);
			const provider = serp[record.provider as SerpProvider["name"]];
			if (!archived || !provider) continue;
			const pages = pagesOf(archived, provider);
			if (pages.length > 0) read.push({ ...record, serp: readAgain(record, pages, provider) });
			else log.warn({ checkId: record.checkId }, "Archived page is unreadable, its results are lost");
		}
		await keep(em, await lockKeywords(em, read));
		await advanceBackfill(em, domainId, last);
		return true;
	});
}

type ReadRecord = EarlierRecord & { serp: SerpRecord };

async function earlierRecords(em: EntityManager, domainId: string): Promise<EarlierRecord[]> {
	const records = await rowsOf(
		em,
		sql<EarlierRecord>`
			select p.check_id as "checkId", p.keyword_id as "keywordId", p.checked_at as "checkedAt", p.position, p.depth,
				c.provider, c.device, c.site, k.phrase
			from serp_backfill b
			join position_records p on p.domain_id = b.domain_id
				and (p.checked_at, p.check_id) > (b.after_at, b.after_check_id)
			join measurement_contexts c on c.id = p.context_id
			join keywords k on k.id = p.keyword_id and k.deleted_at is null
			where b.domain_id = ${domainId} and p.features is null
			order by p.checked_at, p.check_id limit ${batchSize}`,
	);
	return records;
}

async function archivedPages(em: EntityManager, records: readonly EarlierRecord[]) {
	const rows = await rowsOf(
		em,
		sqlOf({ checkId: "text", page: "number", body: "bytes" })`
			select check_id as "checkId", page, body from serp_pages
			where check_id = any(${records.map(({ checkId }) => checkId)}::bigint[]) order by check_id, page`,
	);
	return Map.groupBy(rows, ({ checkId }) => checkId);
}

/** What the check would have kept of these pages. */
function readAgain({ depth, phrase, ...record }: EarlierRecord, pages: SerpPage[], provider: SerpProvider): SerpRecord {
	const [page1 = { organic: [], features: [], aiOverview: null, answeredQuery: null, raw: "" }] = pages;
	const results = pages.flatMap(({ organic }) => organic).slice(0, depth);
	const site = siteOfContext(record);
	return serpRecordOf(
		{ page1, results, page1Count: Math.min(page1.organic.length, depth) },
		{ phrase, site, covered: provider.capabilities.features },
	);
}

/**
 * Locks the keywords in the order of all writers, because what they show of their last measurements changes. Leaves out
 * records that were deleted meanwhile.
 */
async function lockKeywords(em: EntityManager, records: readonly ReadRecord[]): Promise<ReadRecord[]> {
	const keywordIds = records.map(({ keywordId }) => keywordId);
	await rowsOf(em, sql`select from keywords where id = any(${keywordIds}::bigint[]) order by id for no key update`);
	const left = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select check_id as id from position_records
			where check_id = any(${records.map(({ checkId }) => checkId)}::bigint[]) and features is null`,
	);
	const ids = new Set(left.map(({ id }) => id));
	return records.filter(({ checkId }) => ids.has(checkId));
}

async function keep(em: EntityManager, records: readonly ReadRecord[]): Promise<void> {
	if (records.length === 0) return;
	const urlIds = await urlIdsOf(
		em,
		records.flatMap(({ serp }) => urlsOfRecord(serp)),
	);
	const contextIds = await contextIdsOf(
		em,
		records.map(({ provider, device, site, serp }) => ({ provider, device, site, usedQuery: serp.usedQuery })),
	);
	await storeSerpResults(
		em,
		records.map(({ checkId, serp }) => ({ ...serp, checkId })),
		urlIds,
	);
	await completeRecords(
		em,
		records.map(({ checkId, position, serp }, index) => ({
			checkId,
			contextId: contextIds[index] as number,
			features: serp.features,
			urlId: position === null ? null : (urlIds.get(serp.urls[position - 1] ?? "") ?? null),
		})),
	);
}
