import type { Actor, SignedInContext } from "../../context.ts";
import { validate } from "../../core/validate.ts";
import type { EntityManager } from "../../db/orm.ts";
import { databaseNow, rowsOf, sql } from "../../db/sql.ts";
import { addDays, type Day, dayAt, monthStart, startOfDay } from "../../lib/calendar.ts";
import { type CreditUsage, dailyUsageArgs, monthlyUsageArgs } from "./usage.types.ts";

/** Credits the account spent in each of the last months, this one included, newest first. */
export async function monthlyUsage(ctx: SignedInContext, args: unknown): Promise<CreditUsage[]> {
	const { months, timeZone } = validate(monthlyUsageArgs, args);
	const today = dayAt(await databaseNow(ctx.em), timeZone);
	const firstDays = Array.from({ length: months + 1 }, (_, index) => monthStart(today, index - months + 1));
	return usageBetween(ctx, firstDays, timeZone);
}

/** Credits the account spent on each of the last days, today included, newest first. */
export async function dailyUsage(ctx: SignedInContext, args: unknown): Promise<CreditUsage[]> {
	const { days, timeZone } = validate(dailyUsageArgs, args);
	const today = dayAt(await databaseNow(ctx.em), timeZone);
	const firstDays = Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days + 1));
	return usageBetween(ctx, firstDays, timeZone);
}

/** Credits the account spent since this month began. */
export async function usedThisMonth(ctx: SignedInContext, args: { timeZone?: unknown }): Promise<number> {
	const [month] = await monthlyUsage(ctx, { ...args, months: 1 });
	return month?.credits ?? 0;
}

/**
 * Credits each of these actors spent since this month began (UTC): the price of the runs they started in it, less what was
 * given back of them, whatever the account paid. Who spent nothing is left out.
 */
export async function spentThisMonthBy(
	em: EntityManager,
	accountId: string,
	actors: Actor[],
): Promise<Map<string, number>> {
	if (actors.length === 0) return new Map();
	const since = sql`date_trunc('month', app_now(), 'UTC')`;
	const spent = await rowsOf(
		em,
		sql<{ actor: string; credits: number }>`
			with paid as (
				select run_id, actor, -price as price from ledger_entries
				where account_id = ${accountId} and kind = 'RUN' and at >= ${since} and actor = any(${actors}::text[])
			), returned as (
				select run_id, sum(price) as price from ledger_entries
				where account_id = ${accountId} and kind = 'REFUND' and at >= ${since} group by run_id
			)
			select p.actor, sum(p.price - coalesce(r.price, 0))::int as credits
			from paid p left join returned r on r.run_id = p.run_id group by p.actor`,
	);
	return new Map(spent.map(({ actor, credits }) => [actor, credits]));
}

/**
 * What was spent in the periods that these days begin, the last of which only ends the one before. What is given back
 * counts where its run was paid, so that no period is below zero. The ledger is read by one index, no further than the
 * periods reach.
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
		sql<{ period: number; credits: number }>`
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
