import { priceOf } from "../../../../../schema/rules/price.ts";
import type { SignedInContext } from "../../../../context.ts";
import { seesBalance } from "../../../../core/access.ts";
import { limitKeywordRead } from "../../../../core/large-reads.ts";
import { type RowOf, rowOf, rowsOf, sql, sqlOf, toDate } from "../../../../db/sql.ts";
import { domainRates } from "../../../keys/credentials/choice/rates.ts";
import { type Choices, choicesOf, servingBy } from "../../../keys/credentials/choice/serving.service.ts";
import { creditsTaken, monthStart } from "../../../measuring/runs/credit-cap.service.ts";
import { approvalLimitOf } from "../../../measuring/slots/approval-limit.service.ts";
import type { ScheduleRule } from "../../../measuring/slots/rule/schedule-rule.types.ts";
import { spreadOf } from "../../../measuring/slots/rule/slots.ts";
import { type PayingKey, payingKeys } from "../../../people/api-keys/key-spending.service.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { leaveNoneOut, othersRule } from "../others/others.policy.ts";
import { type ScheduleRecord, selectSchedules } from "../shown-schedules.service.ts";
import { type CheckedBefore, scheduledKeywords } from "./domain-keywords.service.ts";
import {
	type KeywordClass,
	type SimulatedSchedule,
	type Simulation,
	simulateDaily,
	simulateSchedule,
} from "./simulated-domain.ts";

/** A domain with automatic checks ahead. */
export interface ForecastDomain {
	id: string;
	name: string;
	/** Keywords that automatic checks cover. */
	keywordCount: number;
	/** All its keywords. */
	totalCount: number;
	/** Credits of a daily update, if that is what checks it now; null otherwise. */
	dailyCredits: number | null;
	/** Its monthly cap and what was taken this month; null: no cap. */
	cap: { cap: number; taken: number } | null;
	/** Empty: it follows daily updates. */
	schedules: readonly SimulatedSchedule[];
	/** Of a preview: the index of what would check the keywords that no other schedule takes; -1: none are left. */
	othersAt: number;
	classes: readonly KeywordClass[];
	/** By schedule: why its target cannot be judged. */
	faults: readonly (string | null)[];
	/** A simulation from now on. */
	simulate(): Simulation;
}

/** What automatic checks of an account meet. */
export interface ForecastInputs {
	now: Date;
	/** Null: unlimited, or not for the caller to know. */
	credits: number | null;
	approvalLimit: number | null;
	/** What runs that people and programs started took in the last 30 days. */
	manualCredits30: number;
	/** What runs of this calendar month (UTC) took, and those among them that people and programs started. */
	takenThisMonth: number;
	manualThisMonth: number;
	/** Whether daily updates are on, for domains without a schedule. */
	isDailyOn: boolean;
	domains: ForecastDomain[];
	choices: Choices;
	/** The account's schedules by their IDs. */
	schedules: ReadonlyMap<string, ScheduleRecord>;
	/** The API keys that some of them run for, by their IDs. */
	keys: ReadonlyMap<string, PayingKey>;
}

/** A schedule that is not saved, or not like this. */
export interface Draft {
	domainId: string;
	/** The schedule it would replace. */
	scheduleId: string | null;
	rule: ScheduleRule;
	/** Whether a second schedule would check the keywords that no other takes. */
	keepOthers: boolean;
}

/** The ID of that second schedule in a preview. */
export const othersDraft = "0";

const domainRow = {
	id: "text",
	name: "text",
	keywordCount: "number",
	searchDepth: "number",
	cap: "number?",
	dailyAt: "text?",
} as const;

type DomainRow = RowOf<typeof domainRow>;

/** Charges an operation with keywords before they are read, or refuses it. */
export type Charge = (keywordCount: number) => Promise<void>;

/** Uses the forecast inputs of the caller's domains, as a large read of the account if their schedules choose among many keywords. */
export async function withForecastInputs<Answer>(
	ctx: SignedInContext,
	use: (forecastInputs: ForecastInputs) => Promise<Answer>,
	{ draft = null, charge }: { draft?: Draft | null; charge?: Charge | undefined } = {},
): Promise<Answer> {
	const { keywordCount, read } = await prepareInputs(ctx, draft);
	await charge?.(keywordCount);
	return limitKeywordRead(ctx.viewer.accountId, keywordCount, async () => use(await read()));
}

/** What automatic checks of the caller's domains meet, within a transaction too: it waits for no other read. */
export async function forecastInputsOf(ctx: SignedInContext): Promise<ForecastInputs> {
	return (await prepareInputs(ctx, null)).read();
}

/** Forecast inputs, and how many keywords are read for them: those of domains with schedules, and of the draft's. */
interface PreparedInputs {
	keywordCount: number;
	read(): Promise<ForecastInputs>;
}

/** Reads all but the keywords. @param draft counts as if it were saved */
async function prepareInputs(ctx: SignedInContext, draft: Draft | null): Promise<PreparedInputs> {
	const { em, viewer, config } = ctx;
	const balance = await balanceOf(ctx);
	const choices = await choicesOf(ctx, em, viewer.accountId);
	const found = await selectSchedules(ctx, sql`true`);
	const byDomain = Map.groupBy(found, ({ domainId }) => domainId);
	const rows = await rowsOf(
		em,
		sqlOf(domainRow)`
			select d.id, d.name, d.keyword_count as "keywordCount", d.search_depth as "searchDepth", d.monthly_credit_cap as cap,
				s.next_slot_at as "dailyAt"
			from domains d left join schedules s on s.domain_id = d.id and s.name is null and d.keyword_count > 0
			where ${isGranted(viewer, "d", "id")} and d.deleted_at is null order by d.id`,
	);
	const capped = rows.filter(({ cap }) => cap !== null).map(({ id }) => id);
	const taken = capped.length > 0 ? await creditsTaken(em, capped) : new Map<string, number>();
	const isChosenFrom = ({ id }: DomainRow) => byDomain.has(id) || draft?.domainId === id;
	const domainOf = async (row: DomainRow): Promise<ForecastDomain | null> => {
		const { id, name, keywordCount } = row;
		const own = byDomain.get(id) ?? [];
		const price = priceOf(row.searchDepth, domainRates(config, choices, id));
		const isDaily = row.dailyAt !== null && own.length === 0;
		const base = {
			...{ id, name, keywordCount, totalCount: keywordCount },
			dailyCredits: isDaily ? keywordCount * price : null,
			cap: row.cap === null ? null : { cap: row.cap, taken: taken.get(id) ?? 0 },
		};
		const ownDraft = draft?.domainId === id ? draft : null;
		if (isChosenFrom(row)) {
			const before = isDaily ? "DAILY" : own.map(({ rule }) => rule);
			const given = { row, own, draft: ownDraft, before, choices, now: balance.now } as const;
			return { ...base, ...(await scheduled(ctx, given)) };
		}
		if (row.dailyAt === null) return null;
		const daily = { domainId: id, nextSlotAt: toDate(row.dailyAt), keywordCount, credits: keywordCount * price };
		const nothing = { schedules: [], othersAt: -1, classes: [], faults: [] };
		return { ...base, ...nothing, simulate: () => simulateDaily(daily) };
	};
	const keys = await payingKeys(em, viewer.accountId, [...new Set(found.flatMap(({ apiKeyId }) => apiKeyId ?? []))]);
	const schedules = new Map(found.map((one) => [one.id, one]));
	return {
		keywordCount: rows.filter(isChosenFrom).reduce((sum, { keywordCount }) => sum + keywordCount, 0),
		async read() {
			const domains: ForecastDomain[] = [];
			for (const row of rows) {
				const domain = await domainOf(row);
				if (domain) domains.push(domain);
			}
			return { ...balance, domains, choices, schedules, keys };
		},
	};
}

type AccountBalance = Omit<ForecastInputs, "domains" | "choices" | "schedules" | "keys">;

/** What an account has and took, what may be taken without asking, and the database's clock. */
async function balanceOf({ em, viewer }: SignedInContext): Promise<AccountBalance> {
	const { accountId } = viewer;
	const { now, ...balance } = await rowOf(
		em,
		sql<Omit<AccountBalance, "now"> & { now: string }>`
			select app_now() as now, case when not unlimited_credits and ${seesBalance(viewer)} then credits end as credits,
				${approvalLimitOf(accountId)} as "approvalLimit",
				(
					select coalesce(sum(cost - refunded), 0)::float8 from runs r
					where ${isGranted(viewer, "r")} and trigger in ('manual', 'api') and created_at >= app_now() - interval '30 days'
				) as "manualCredits30", month.taken as "takenThisMonth", month.manual as "manualThisMonth",
				exists (select from settings t where t.account_id = accounts.id and t.key = 'dailyPositionCheck' and t.value = 'true') as "isDailyOn"
			from accounts cross join lateral (
				select coalesce(sum(cost - refunded), 0)::float8 as taken,
					coalesce(sum(cost - refunded) filter (where trigger in ('manual', 'api')), 0)::float8 as manual
				from runs r where ${isGranted(viewer, "r")} and state not in ('STOPPED', 'HELD') and created_at >= ${monthStart}
			) month
			where id = ${accountId}`,
	);
	return { ...balance, now: toDate(now) };
}

interface ScheduledDomain {
	row: DomainRow;
	own: readonly ScheduleRecord[];
	draft: Draft | null;
	before: CheckedBefore;
	choices: Choices;
	now: Date;
}

async function scheduled(
	ctx: SignedInContext,
	{ row, own, draft, before, choices, now }: ScheduledDomain,
): Promise<Pick<ForecastDomain, "keywordCount" | "schedules" | "othersAt" | "classes" | "faults" | "simulate">> {
	const { id, searchDepth } = row;
	const { provider } = servingBy(choices, id);
	const howOf = (rule: ScheduleRule) => {
		const mode = ctx.serp[provider].queue ? rule.mode : "LIVE";
		return { rule, mode, full: rule.depth ?? searchDepth, rates: domainRates(ctx.config, choices, id, mode) } as const;
	};
	const simulated: SimulatedSchedule[] = own.map((one) => {
		const isReplaced = one.id === draft?.scheduleId;
		return {
			...howOf(isReplaced ? draft.rule : one.rule),
			id: isReplaced ? null : one.id,
			spread: spreadOf(one.id),
			isPaused: one.isPaused,
			pausedUntil: one.pausedUntil,
			skippedDates: new Set(one.skippedDates),
			datesRun: new Set(one.datesRun),
		};
	});
	const unsaved = (id: string | null, rule: ScheduleRule): SimulatedSchedule => {
		const none = { skippedDates: new Set<string>(), datesRun: new Set<string>() };
		return { ...howOf(rule), ...none, id, spread: 0, isPaused: false, pausedUntil: null };
	};
	if (draft && draft.scheduleId === null) simulated.push(unsaved(null, draft.rule));
	const othersAt = draft && !leaveNoneOut(simulated.map(({ rule }) => rule)) ? simulated.length : -1;
	const all = draft && othersAt >= 0 ? [...simulated, unsaved(othersDraft, othersRule(draft.rule, now))] : simulated;
	const context = { provider: ctx.serp[provider], now };
	const { classes, faults } = await scheduledKeywords(ctx, id, all, context, othersAt >= 0 ? before : []);
	const schedules = draft?.keepOthers ? all : simulated;
	const covers = ({ covered }: KeywordClass) => schedules.some((_, at) => covered[at]);
	const keywordCount = classes.reduce((sum, one) => sum + (covers(one) ? one.count : 0), 0);
	return {
		keywordCount,
		schedules,
		othersAt,
		classes,
		faults,
		simulate: () => simulateSchedule(id, schedules, classes, now),
	};
}
