import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { formatCount } from "../../../lib/text.ts";
import type { NewCheck } from "../checks/queue-checks.service.ts";

/** SQL: the start of the calendar month (UTC). */
export const monthStart = sql`date_trunc('month', app_now(), 'UTC')`;

/**
 * Credits that checks of domains took, less refunds, in runs that began since a moment. Runs over several domains count
 * with the domain's checks.
 * @param since SQL; by default the start of the calendar month (UTC)
 */
export async function creditsTaken(
	em: EntityManager,
	domainIds: readonly string[],
	{ since = monthStart, triggers = null as readonly string[] | null } = {},
): Promise<Map<string, number>> {
	const began = sql`r.created_at >= ${since} and r.state not in ('STOPPED', 'HELD')
		and (${triggers}::text[] is null or r.trigger = any(${triggers}::text[]))`;
	const rows = await rowsOf(
		em,
		sqlOf({ domainId: "text", taken: "number" })`
			with wanted as (select id, account_id from domains where id = any(${[...domainIds]}::bigint[])), taken as (
				select r.domain_id, sum(r.cost - r.refunded) as credits from runs r
				where r.domain_id in (select id from wanted) and ${began} group by 1
				union all
				select c.domain_id, sum(c.price) from runs r join checks c on c.run_id = r.id
				where r.account_id in (select account_id from wanted) and r.domain_id is null and ${began}
					and c.state not in ('FAILED', 'CANCELLED') group by 1
			)
			select w.id as "domainId", coalesce(sum(t.credits), 0)::float8 as taken
			from wanted w left join taken t on t.domain_id = w.id group by 1`,
	);
	return new Map(rows.map(({ domainId, taken }) => [domainId, taken]));
}

/** A domain's monthly cap, and what it leaves. */
export interface MonthlyCap {
	cap: number;
	left: number;
}

/** The monthly caps of domains; those without one are missing. To spend by them, lock the account first. */
export async function monthlyCaps(em: EntityManager, domainIds: readonly string[]): Promise<Map<string, MonthlyCap>> {
	const capped = await rowsOf(
		em,
		sqlOf({ id: "text", cap: "number" })`
			select id, monthly_credit_cap as cap from domains
			where id = any(${[...domainIds]}::bigint[]) and monthly_credit_cap is not null order by id`,
	);
	if (capped.length === 0) return new Map();
	const taken = await creditsTaken(
		em,
		capped.map(({ id }) => id),
	);
	return new Map(capped.map(({ id, cap }) => [id, { cap, left: Math.max(0, cap - (taken.get(id) ?? 0)) }]));
}

/** Why checks would take more than the monthly cap of a domain leaves, the first such one; null if they do not. */
export async function beyondCap(
	em: EntityManager,
	checks: readonly Pick<NewCheck, "domainId" | "price">[],
): Promise<Refusal | null> {
	const costs = new Map<string, number>();
	for (const { domainId, price } of checks) costs.set(domainId, (costs.get(domainId) ?? 0) + price);
	for (const [domainId, { left }] of await monthlyCaps(em, [...costs.keys()])) {
		const cost = costs.get(domainId) ?? 0;
		if (cost > left) {
			const sentence = `This domain's monthly cap leaves ${formatCount(left)} credits; this run needs ${formatCount(cost)}.`;
			return new Refusal("OUT_OF_CREDITS", sentence);
		}
	}
	return null;
}
