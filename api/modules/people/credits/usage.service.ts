import type { SignedInContext } from "../../../context.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { databaseNow, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { addDays, type Day, dayAt, monthStart, startOfDay } from "../../../lib/calendar.ts";
import { type CreditUsage, dailyUsageArgs, monthlyUsageArgs } from "./usage.types.ts";

/** Credits spent per month, newest first, the current month included. */
export async function monthlyUsage(ctx: SignedInContext, args: unknown): Promise<CreditUsage[]> {
	const { months, timeZone } = validate(monthlyUsageArgs, args);
	const today = dayAt(await databaseNow(ctx.em), timeZone);
	const firstDays = Array.from({ length: months + 1 }, (_, index) => monthStart(today, index - months + 1));
	return usageBetween(ctx, firstDays, timeZone);
}

/** Credits spent per day, newest first, today included. */
export async function dailyUsage(ctx: SignedInContext, args: unknown): Promise<CreditUsage[]> {
	const { days, timeZone } = validate(dailyUsageArgs, args);
	const today = dayAt(await databaseNow(ctx.em), timeZone);
	const firstDays = Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days + 1));
	return usageBetween(ctx, firstDays, timeZone);
}

/** The account's credits at the ends of the last days before today, oldest first; none of days before its first ledger entry. */
export async function pastBalances(
	{ em, viewer: { accountId } }: SignedInContext,
	{ today, days, timeZone }: { today: Day; days: number; timeZone: string },
): Promise<{ date: Day; credits: number }[]> {
	const bounds = Array.from({ length: days + 1 }, (_, index) => startOfDay(addDays(today, index - days), timeZone));
	const rows = await rowsOf(
		em,
		sqlOf({ day: "number", credits: "number" })`
			with taken as (
				select width_bucket(at, ${bounds}::timestamptz[]) as day, sum(amount) as amount from ledger_entries
				where account_id = ${accountId} and at >= ${bounds[0]} group by day
			)
			select b.day::int, (
				select a.credits - coalesce((select sum(t.amount) from taken t where t.day > b.day), 0) from accounts a where a.id = ${accountId}
			)::int as credits
			from generate_series(1, ${days}::int) as b (day)
			where (${bounds}::timestamptz[])[b.day + 1] > (select min(at) from ledger_entries where account_id = ${accountId})
			order by b.day`,
	);
	return rows.map(({ day, credits }) => ({ date: addDays(today, day - days - 1), credits }));
}

/** Credits spent since the start of this month. */
export async function usedThisMonth(ctx: SignedInContext, args: { timeZone?: unknown }): Promise<number> {
	const [month] = await monthlyUsage(ctx, { ...args, months: 1 });
	return month?.credits ?? 0;
}

/**
 * Credits spent per API key since the start of this month (UTC): the price of the runs that count against it, those of its
 * schedules included, less refunds, whatever the account paid. Keys that spent nothing are omitted.
 */
export async function spentThisMonthByKeys(
	em: EntityManager,
	accountId: string,
	apiKeyIds: readonly string[],
): Promise<Map<string, number>> {
	if (apiKeyIds.length === 0) return new Map();
	const since = sql`date_trunc('month', app_now(), 'UTC')`;
	const spent = await rowsOf(
		em,
		sqlOf({ apiKeyId: "text", credits: "number" })`
			with paid as (
				select run_id, api_key_id, -price as price from ledger_entries
				where account_id = ${accountId} and kind = 'RUN' and at >= ${since} and api_key_id = any(${[...apiKeyIds]}::bigint[])
			), returned as (
				select run_id, sum(price) as price from ledger_entries
				where account_id = ${accountId} and kind = 'REFUND' and at >= ${since} group by run_id
			)
			select p.api_key_id as "apiKeyId", sum(p.price - coalesce(r.price, 0))::int as credits
			from paid p left join returned r on r.run_id = p.run_id group by p.api_key_id`,
	);
	return new Map(spent.map(({ apiKeyId, credits }) => [apiKeyId, credits]));
}

/**
 * Credits spent in the periods that start on these days; the last day only ends the period before. A refund counts in
 * the period of its run, so that no period is negative. Reads the ledger by one index and no further back than needed.
 */
async function usageBetween(
	{ em, viewer: { accountId } }: SignedInContext,
	firstDays: Day[],
	timeZone: string,
): Promise<CreditUsage[]> {
	const bounds = firstDays.map((day) => startOfDay(day, timeZone));
	const from = bounds[0];
	const to = bounds.at(-1);
	const spent = await rowsOf(
		em,
		sqlOf({ period: "number", credits: "number" })`
			with paid as (
				select run_id, at, -price as price from ledger_entries
				where account_id = ${accountId} and kind = 'RUN' and at >= ${from} and at < ${to}
			), returned as (
				select run_id, sum(price) as price from ledger_entries
				where account_id = ${accountId} and kind = 'REFUND' and at >= ${from} group by run_id
			)
			select width_bucket(p.at, ${bounds}::timestamptz[]) as period, sum(p.price - coalesce(r.price, 0))::int as credits
			from paid p left join returned r on r.run_id = p.run_id group by period`,
	);
	const creditsOf = new Map(spent.map(({ period, credits }) => [period, credits]));
	return firstDays
		.slice(0, -1)
		.map((date, index) => ({ date, credits: creditsOf.get(index + 1) ?? 0 }))
		.reverse();
}
