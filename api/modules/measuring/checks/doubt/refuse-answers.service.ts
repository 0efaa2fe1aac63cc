import type { EntityManager } from "../../../../db/orm.ts";
import { type RowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { formatCount } from "../../../../lib/text.ts";
import { refundFailed } from "../../../people/credits/credits.service.ts";
import { markRefused, showNoRecords, showRecords } from "../../../tracked/keywords/standing.ts";
import { evaluateTargets } from "../../../tracked/keywords/targets/target-states.service.ts";
import { isComparable, isSnippetOnly, recordOf } from "../../../tracked/measurements/comparability.ts";
import { providerName } from "../../../tracked/measurements/context-change.policy.ts";
import { removeResults, removeSnapshots } from "../../serp-store/serp-removal.service.ts";
import type { ReactionParts } from "../finished-runs.service.ts";
import { type ChangedPosition, livePosition, publishEnds } from "../published-ends.service.ts";
import { toFailed } from "../states.ts";

/** Keywords from which it says something that none is found any more, and how many of them must have been found for each. */
const minKeywords = 20;
const keywordsPerFound = 2;

const collapseRow = {
	provider: "text",
	/** Keywords with results that can be compared with those before. */
	compared: "number",
	/** How many of them were found then. */
	found: "number",
} as const;

/** What a provider's answers to a run's checks say altogether. */
type Collapse = RowOf<typeof collapseRow>;

/**
 * Reaction to a run's end, before all that report it: if more than half of 20 keywords or more were found before, and a
 * provider's answers have none of them now, though they have results, it is the answers that changed. Its checks have failed
 * then and are refunded, and keywords keep their earlier position. If the next run finds none either, among the results of others
 * that were there before, it is the site that has gone. Safe to repeat: checks that have failed are not judged again.
 */
export async function refuseAnswers({ em }: Pick<ReactionParts, "em">, runId: string): Promise<void> {
	if ((await collapsesOf(em, runId)).length === 0) return;
	await inTransaction(em, async (em) => {
		await rowsOf(
			em,
			sql`select from keywords where id in (select keyword_id from checks where run_id = ${runId} and state = 'DONE')
				order by id for no key update`,
		);
		for (const collapse of await collapsesOf(em, runId)) await refuse(em, runId, collapse);
	});
}

/**
 * Providers whose answers have none of the keywords of a run. A failed check with pages that were read is one whose answer was
 * refused: a keyword that has one since it was found, and shares a result with that measurement, agrees that the site has gone.
 * Most must.
 */
async function collapsesOf(em: EntityManager, runId: string): Promise<Collapse[]> {
	const [now, before] = [recordOf("p"), recordOf("b")];
	return rowsOf(
		em,
		sqlOf(collapseRow)`
			with measured as materialized (
				select p.* from checks c join position_records p on p.check_id = c.id where c.run_id = ${runId} and c.state = 'DONE'
			), lost as (
				select provider from measured p group by provider
				having count(*) >= ${minKeywords} and bool_and(p.position is null and not ${isSnippetOnly(now)})
			), compared as (
				select p.provider, b.position is not null as was_found, exists (
					select from checks f where f.keyword_id = p.keyword_id and f.state = 'FAILED' and f.finished_at > b.checked_at
						and f.is_unusable and f.pages_read is not null
				) and coalesce(array_remove(s.url_ids, 0) && e.url_ids, true) as agrees
				from lost join measured p on p.provider = lost.provider
				join serp_results s on s.check_id = p.check_id and cardinality(s.url_ids) > 0
				cross join lateral (
					select * from position_records b
					where b.keyword_id = p.keyword_id and b.context_id = p.context_id and b.run_id <> p.run_id
						and (b.checked_at, b.check_id) < (p.checked_at, p.check_id)
					order by b.checked_at desc, b.check_id desc limit 1
				) b
				left join serp_results e on e.check_id = b.check_id
				where ${isComparable(before, now)}
			)
			select provider, count(*)::int as compared, (count(*) filter (where was_found))::int as found
			from compared group by provider
			having count(*) >= ${minKeywords} and count(*) filter (where was_found) * ${keywordsPerFound} > count(*)
				and count(*) filter (where agrees) * 2 < count(*)`,
	);
}

const refusedRow = { checkId: "text", runId: "text", accountId: "text", keywordId: "text", price: "number" } as const;

/** Takes back what a provider's answers to a run said; the caller has locked the keywords. */
async function refuse(em: EntityManager, runId: string, { provider, compared, found }: Collapse): Promise<void> {
	const error = `${providerName(provider)} found none of ${formatCount(compared)} keywords, ${formatCount(found)} of which were found before.`;
	const refused = await rowsOf(
		em,
		sqlOf(refusedRow)`
			with wanted as (
				select c.id from checks c join position_records p on p.check_id = c.id and p.provider = ${provider}
				where c.run_id = ${runId} and c.state = 'DONE' order by c.id for no key update of c
			), ended as (
				update checks c set ${toFailed(sql`${error}`, sql`true`)} from wanted where c.id = wanted.id
				returning c.id, c.id as check_id, c.run_id, c.account_id, c.keyword_id, c.price, c.finished_at, c.error
			), marked as (${markRefused(sql`ended`)}), records as (
				delete from position_records p using ended where p.check_id = ended.id
			), results as (${removeResults(sql`ended`)}), shown as (
				select s.keyword_id as id from snapshots s join ended on s.check_id = ended.id
			), snapshots as (${removeSnapshots(sql`shown`)})
			select id as "checkId", run_id as "runId", account_id as "accountId", keyword_id as "keywordId", price
			from ended order by id`,
	);
	const keywordIds = refused.map(({ keywordId }) => keywordId);
	await showEarlier(em, keywordIds);
	const price = refused.reduce((sum, { price }) => sum + price, 0);
	await rowsOf(
		em,
		sql`
			update runs set failed = failed + ${refused.length}, unusable = unusable + ${refused.length}, refunded = refunded + ${price}
			where id = ${runId}`,
	);
	await refundFailed(em, refused);
	const changed = await rowsOf(
		em,
		sql<ChangedPosition>`
			select ${livePosition}, k.domain_id as "domainId" from keywords k where k.id = any(${keywordIds}::bigint[])`,
	);
	await publishEnds(em, refused, changed);
}

/** Keywords show their last records, if they have any. */
async function showEarlier(em: EntityManager, keywordIds: string[]): Promise<void> {
	const hasRecord = sql`exists (select from position_records p where p.keyword_id = m.id)`;
	const keywords = sql`(select id from unnest(${keywordIds}::bigint[]) as m (id)`;
	await rowsOf(em, showNoRecords(sql`${keywords} where not ${hasRecord})`));
	await rowsOf(em, showRecords(sql`${keywords})`));
	await evaluateTargets(em, keywordIds);
}
