import { priceOf } from "../../../../schema/rules/price.ts";
import type { Config } from "../../../config.ts";
import type { SignedInContext } from "../../../context.ts";
import { seesBalance } from "../../../core/access.ts";
import { type Fragment, type RowOf, rowOf, rowsOf, sql, sqlOf, toDateOrNull } from "../../../db/sql.ts";
import { domainRates, livePriceIn } from "../../keys/credentials/choice/rates.ts";
import { type Choices, servingBy } from "../../keys/credentials/choice/serving.service.ts";
import { noProviderKey } from "../../keys/credentials/provider-keys.service.ts";
import { payingKeys, problemOfKey } from "../../people/api-keys/key-spending.service.ts";
import { balanceOf, creditsPayload } from "../../people/credits/credits.service.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import { problemOf, turnOnAgain } from "./problem.policy.ts";
import type { DailyChecks, ScheduleType } from "./schedules.types.ts";

const scheduleRow = {
	domainId: "text",
	nextSlotAt: "text?",
	apiKeyId: "text?",
	late: "number",
	keywordCount: "number",
	depth: "number",
	lastRunId: "text?",
} as const;

type Row = RowOf<typeof scheduleRow>;

/** Schedules of domains, in their order. The caller has checked the domains' owner. */
export async function schedulesOf(
	ctx: SignedInContext,
	domainIds: readonly string[],
	choices: Choices,
): Promise<(ScheduleType | null)[]> {
	const { em } = ctx;
	const { accountId } = ctx.viewer;
	const rows = await rowsOf(
		em,
		sqlOf(scheduleRow)`
			select d.id as "domainId", s.next_slot_at as "nextSlotAt", s.api_key_id as "apiKeyId", d.keyword_count as "keywordCount",
				d.search_depth as depth,
				coalesce(extract(epoch from app_now() - s.next_slot_at) * 1000, 0)::float8 as late,
				(select r.id from runs r where r.schedule_id = s.id order by r.slot_at desc limit 1) as "lastRunId"
			from domains d left join schedules s on s.domain_id = d.id and s.name is null
			where d.id = any(${[...domainIds]}::bigint[]) and ${isGranted(ctx.viewer, "d", "id")}`,
	);
	const { credits } = creditsPayload(await balanceOf(em, accountId));
	const isBalanceShown = seesBalance(ctx.viewer);
	const keys = await payingKeys(em, accountId, [...new Set(rows.flatMap(({ apiKeyId }) => apiKeyId ?? []))]);
	const scheduleOf = ({ domainId, nextSlotAt, apiKeyId, lastRunId, keywordCount, depth, late }: Row): ScheduleType => {
		const { provider, key } = servingBy(choices, domainId);
		const cost = keywordCount * priceOf(depth, domainRates(ctx.config, choices, domainId));
		const missingKey = key ? null : noProviderKey(provider).message;
		const payer = apiKeyId === null ? undefined : keys.get(apiKeyId);
		const keyProblem = payer ? problemOfKey(payer, cost, turnOnAgain) : null;
		return {
			isOn: nextSlotAt !== null,
			nextRunAt: keywordCount === 0 ? null : toDateOrNull(nextSlotAt),
			lastRunId,
			cost,
			problem:
				nextSlotAt === null
					? null
					: problemOf({ keywordCount, cost, credits, isBalanceShown, missingKey, keyProblem, late }),
		};
	};
	const byDomain = new Map(rows.map((row) => [row.domainId, scheduleOf(row)]));
	return domainIds.map((id) => byDomain.get(id) ?? null);
}

/** SQL: what daily checks of all of an account's domains without a schedule of their own cost a day, in credits. */
function dailyCostOf(config: Config, accountId: Fragment | string) {
	return sql<number>`(
		select coalesce(sum(d.keyword_count * ${livePriceIn(config)}), 0)::int from domains d
		where d.account_id = ${accountId} and d.deleted_at is null
			and not exists (select from schedules s where s.domain_id = d.id and s.name is not null)
	)`;
}

/** SQL: for how many whole days of that an account's credits last; null if they are unlimited, or nothing is checked. */
export function daysLeftOf(config: Config, accountId: Fragment | string) {
	return sql<number | null>`(
		select floor(payer.credits::float8 / nullif(${dailyCostOf(config, sql`payer.id`)}, 0))::int from accounts payer
		where payer.id = ${accountId} and not payer.unlimited_credits
	)`;
}

/** What daily checks of all the account's domains cost per day, and how long its credits last. */
export async function dailyChecksOf({ em, viewer, config }: SignedInContext): Promise<DailyChecks> {
	const { accountId } = viewer;
	const { cost, daysLeft } = await rowOf(
		em,
		sql<DailyChecks>`select ${dailyCostOf(config, accountId)} as cost, ${daysLeftOf(config, accountId)} as "daysLeft"`,
	);
	return { cost, daysLeft: seesBalance(viewer) ? daysLeft : null };
}
