import { priceOf } from "../../../../schema/rules/price.ts";
import type { SignedInContext } from "../../../context.ts";
import { rowOf, rowsOf, sql, toDate } from "../../../db/sql.ts";
import { domainRates } from "../../credentials/choice/rates.ts";
import { type Choices, choicesOf, servingBy } from "../../credentials/choice/serving.service.ts";
import { creditsTaken } from "../../runs/credit-cap.service.ts";
import { approvalLimitOf } from "../../schedules/approval-limit.service.ts";
import type { ScheduleRule } from "../../schedules/rule/schedule-rule.types.ts";
import { spreadOf } from "../../schedules/rule/slots.ts";
import { type FoundSchedule, selectSchedules } from "../shown-schedules.service.ts";
import { scheduledKeywords } from "./domain-keywords.service.ts";
import { dailyPlayer, type KeywordClass, type PlayedSchedule, type Player, schedulePlayer } from "./played-domain.ts";

/** A domain with automatic checks ahead. */
export interface OutlookDomain {
	id: string;
	name: string;
	/** Keywords that automatic checks cover. */
	keywordCount: number;
	/** Its monthly cap and what was taken this month; null: no cap. */
	cap: { cap: number; taken: number } | null;
	/** Empty: it follows daily updates. */
	schedules: readonly PlayedSchedule[];
	classes: readonly KeywordClass[];
	/** By schedule: why its target cannot be judged. */
	faults: readonly (string | null)[];
	/** A player from now on. */
	play(): Player;
}

/** What automatic checks of an account meet. */
export interface Outlook {
	now: Date;
	/** Null: unlimited. */
	credits: number | null;
	approvalLimit: number | null;
	/** What runs that people and programs started took in the last 30 days. */
	manualCredits30: number;
	domains: OutlookDomain[];
	choices: Choices;
	/** The account's schedules by their IDs. */
	schedules: ReadonlyMap<string, FoundSchedule>;
}

/** A schedule that is not saved, or not like this. */
export interface Draft {
	domainId: string;
	/** The schedule it would replace. */
	scheduleId: string | null;
	rule: ScheduleRule;
}

interface DomainRow {
	id: string;
	name: string;
	keywordCount: number;
	searchDepth: number;
	cap: number | null;
	dailyAt: string | null;
}

/** What automatic checks of the caller's domains meet. @param draft counts as if it were saved */
export async function outlookOf(ctx: SignedInContext, draft: Draft | null = null): Promise<Outlook> {
	const { em, viewer, config } = ctx;
	const purse = await purseOf(ctx);
	const choices = await choicesOf(ctx, em, viewer.accountId);
	const found = await selectSchedules(ctx, sql`true`);
	const byDomain = Map.groupBy(found, ({ domainId }) => domainId);
	const rows = await rowsOf(
		em,
		sql<DomainRow>`
			select d.id, d.name, d.keyword_count as "keywordCount", d.search_depth as "searchDepth", d.monthly_credit_cap as cap,
				s.next_slot_at as "dailyAt"
			from domains d left join schedules s on s.domain_id = d.id and s.name is null and d.keyword_count > 0
			where d.account_id = ${viewer.accountId} and d.deleted_at is null order by d.id`,
	);
	const capped = rows.filter(({ cap }) => cap !== null).map(({ id }) => id);
	const taken = capped.length > 0 ? await creditsTaken(em, capped) : new Map<string, number>();
	const domains: OutlookDomain[] = [];
	for (const row of rows) {
		const cap = row.cap === null ? null : { cap: row.cap, taken: taken.get(row.id) ?? 0 };
		const isDraft = draft?.domainId === row.id;
		const own = byDomain.get(row.id) ?? [];
		if (own.length > 0 || isDraft) {
			domains.push({
				...(await scheduled(ctx, { row, own, draft: isDraft ? draft : null, choices, now: purse.now })),
				cap,
			});
		} else if (row.dailyAt !== null) {
			const credits = row.keywordCount * priceOf(row.searchDepth, domainRates(config, choices, row.id));
			const daily = { domainId: row.id, nextSlotAt: toDate(row.dailyAt), keywordCount: row.keywordCount, credits };
			const { id, name, keywordCount } = row;
			const nothing = { schedules: [], classes: [], faults: [] };
			domains.push({ id, name, keywordCount, cap, ...nothing, play: () => dailyPlayer(daily) });
		}
	}
	return { ...purse, domains, choices, schedules: new Map(found.map((one) => [one.id, one])) };
}

type Purse = Pick<Outlook, "now" | "credits" | "approvalLimit" | "manualCredits30">;

/** What an account has and took, what may be taken without asking, and the database's clock. */
async function purseOf({ em, viewer: { accountId } }: SignedInContext): Promise<Purse> {
	const { now, ...purse } = await rowOf(
		em,
		sql<Omit<Purse, "now"> & { now: string }>`
			select app_now() as now, case when not unlimited_credits then credits end as credits,
				${approvalLimitOf(accountId)} as "approvalLimit",
				(
					select coalesce(sum(cost - refunded), 0)::float8 from runs
					where account_id = ${accountId} and trigger in ('manual', 'api') and created_at >= app_now() - interval '30 days'
				) as "manualCredits30"
			from accounts where id = ${accountId}`,
	);
	return { ...purse, now: toDate(now) };
}

async function scheduled(
	ctx: SignedInContext,
	given: { row: DomainRow; own: FoundSchedule[]; draft: Draft | null; choices: Choices; now: Date },
): Promise<Omit<OutlookDomain, "cap">> {
	const { row, own, draft, choices, now } = given;
	const { id, name, searchDepth } = row;
	const { provider } = servingBy(ctx.config, choices, id);
	const howOf = (rule: ScheduleRule) => {
		const mode = ctx.serp[provider].queue ? rule.mode : "LIVE";
		return { rule, mode, full: rule.depth ?? searchDepth, rates: domainRates(ctx.config, choices, id, mode) } as const;
	};
	const schedules: PlayedSchedule[] = [];
	for (const one of own) {
		const { isPaused, pausedUntil, skippedDates, datesRun } = one;
		const rest = { skippedDates: new Set(skippedDates), datesRun: new Set(datesRun) };
		const isReplaced = one.id === draft?.scheduleId;
		schedules.push({
			...howOf(isReplaced ? draft.rule : one.rule),
			...rest,
			id: isReplaced ? null : one.id,
			spread: spreadOf(one.id),
			isPaused,
			pausedUntil,
		});
	}
	if (draft && schedules.every((one) => one.id !== null)) {
		const none = { skippedDates: new Set<string>(), datesRun: new Set<string>() };
		schedules.push({ ...howOf(draft.rule), ...none, id: null, spread: 0, isPaused: false, pausedUntil: null });
	}
	const { classes, faults } = await scheduledKeywords(ctx, id, schedules, { provider: ctx.serp[provider], now });
	const keywordCount = classes.reduce((sum, { count }) => sum + count, 0);
	const play = () => schedulePlayer(id, schedules, classes, now);
	return { id, name, keywordCount, schedules, classes, faults, play };
}
