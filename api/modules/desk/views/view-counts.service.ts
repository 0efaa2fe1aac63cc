import type { SignedInContext } from "../../../context.ts";
import { limitKeywordRead } from "../../../core/large-reads.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowOf, sql, sqlOf } from "../../../db/sql.ts";
import { notFound, Refusal } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { domainsById } from "../../tracked/domains/domains.service.ts";
import type { DomainType } from "../../tracked/domains/domains.types.ts";
import { dayDirection, startOfToday } from "../../tracked/keywords/choice/earlier-day.service.ts";
import { conditionWith } from "../../tracked/keywords/choice/keyword-condition.service.ts";
import { type Conditions, resolveWithViews } from "../../tracked/keywords/choice/resolved-filter.service.ts";
import { type ViewRecord, viewsById } from "./shown-views.service.ts";

/** A view, and a domain that sees it. */
export interface WantedCount {
	viewId: string;
	domainId: string;
}

/** A count; null where a view cannot be read; why it is unknown, where a domain is not the caller's or a view cannot be judged. */
type Count = number | Refusal | null;

/** How many keywords of a domain pass views now: one statement for each domain, and no count lacks for another's fault. */
export async function keywordCounts(ctx: SignedInContext, wanted: readonly WantedCount[]): Promise<Count[]> {
	const domains = await domainsCounted(ctx, wanted);
	const views = await viewsById(ctx, [...new Set(wanted.map(({ viewId }) => viewId))]);
	const counts = new Map<string, Count>();
	for (const { id: domainId, keywordCount } of domains) {
		const requested = new Set(wanted.filter((one) => one.domainId === domainId).map(({ viewId }) => viewId));
		const read = () =>
			countIn(
				ctx,
				domainId,
				views.filter(({ id }) => requested.has(id)),
			);
		const found = await limitKeywordRead(ctx.viewer.accountId, keywordCount, read);
		for (const [viewId, count] of found) counts.set(`${viewId} ${domainId}`, count);
	}
	const known = new Set(domains.map(({ id }) => id));
	return wanted.map(({ viewId, domainId }) =>
		known.has(domainId) ? (counts.get(`${viewId} ${domainId}`) ?? null) : notFound("domain", ["domainId"]),
	);
}

/** Those of the caller's domains in which views are to be counted, each once. */
export async function domainsCounted(ctx: SignedInContext, wanted: readonly WantedCount[]): Promise<DomainType[]> {
	const ids = [...new Set(wanted.map(({ domainId }) => domainId))].filter(isId);
	return (await domainsById(ctx, ids)).filter((domain) => domain !== null);
}

async function countIn(
	{ em }: SignedInContext,
	domainId: string,
	views: readonly ViewRecord[],
): Promise<[viewId: string, count: Count][]> {
	const timed = { direction: sql`k.direction` };
	const conditions = await Promise.all(
		views.map(async (view) => [view.id, await conditionsOfView(em, domainId, view)] as const),
	);
	const passes = conditions.map(([, one]) =>
		one === null || one instanceof Refusal ? sql`false` : (conditionWith(one, timed) ?? sql`true`),
	);
	if (conditions.every(([, one]) => one === null || one instanceof Refusal))
		return conditions as [string, Refusal | null][];
	const isDirected = views.some(({ content }) => content?.filter.changes?.length);
	const direction = isDirected ? dayDirection(await startOfToday(em, "UTC")) : sql`null`;
	const { counts } = await rowOf(
		em,
		sqlOf({ counts: "number[]" })`
			select array[${sql.join(passes.map((condition) => sql`count(*) filter (where ${condition})`))}]::int[] as counts
			from (
				select k.*, ${direction} as direction from keywords k
				where k.domain_id = ${domainId} and k.deleted_at is null offset 0
			) k`,
	);
	return conditions.map(([id, one], at) => [id, one === null || one instanceof Refusal ? one : (counts[at] ?? 0)]);
}

/** A view's conditions; null if it cannot be read, and why if its days can no longer be compared. */
async function conditionsOfView(
	em: EntityManager,
	domainId: string,
	{ content }: ViewRecord,
): Promise<Conditions | Refusal | null> {
	if (!content) return null;
	try {
		return (await resolveWithViews(em, { domainId }, content.filter, null)).own;
	} catch (error) {
		if (error instanceof Refusal) return error;
		throw error;
	}
}
