import type { SignedInContext } from "../../../context.ts";
import { type PageInput, pageSchema } from "../../../core/page.ts";
import { validate } from "../../../core/validate.ts";
import { type Fragment, rowOf, rowsOf, sql, sqlOf, toDate, toDateOrNull } from "../../../db/sql.ts";
import { notFound } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import type { ScheduleRule, ScheduleTarget } from "../../measuring/slots/rule/schedule-rule.types.ts";
import { shownCadence } from "../../measuring/slots/rule/shown-cadence.ts";
import { slotOn } from "../../measuring/slots/rule/slots.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import type { CheckSchedulePage, CheckScheduleType, ScheduleTargetType } from "./check-schedules.types.ts";

/** A named schedule as clients see it, with its rule. */
export interface ScheduleRecord extends CheckScheduleType {
	domainName: string;
	rule: ScheduleRule;
	/** The API key it runs for; null: none. */
	apiKeyId: string | null;
	skippedDates: string[];
	/** Dates of the last days whose slot has run. */
	datesRun: string[];
	/** The database's clock. */
	now: Date;
}

interface Row {
	id: string;
	domainId: string;
	domainName: string;
	name: string;
	rule: ScheduleRule;
	apiKeyId: string | null;
	isPaused: boolean;
	pausedUntil: string | null;
	skippedDates: string[];
	datesRun: string[];
	/** It is of a view that the caller does not see. */
	isViewHidden: boolean;
	nextSlotAt: string | null;
	heldRunId: string | null;
	lastRunId: string | null;
	now: string;
}

/** The caller's schedule, or `NOT_FOUND`. @param lock SQL that locks its row */
export async function scheduleById(ctx: SignedInContext, id: string, lock = sql``): Promise<ScheduleRecord> {
	const [schedule] = isId(id) ? await selectSchedules(ctx, sql`s.id = ${id}`, lock) : [];
	if (!schedule) throw notFound("schedule");
	return schedule;
}

/** A page of the caller's schedules, by next slot, then by name. */
export async function listSchedules(
	ctx: SignedInContext,
	{ domainId, page }: { domainId: string | null; page?: PageInput | undefined },
): Promise<CheckSchedulePage> {
	const { offset, limit } = validate(pageSchema, page);
	if (domainId !== null) await domainById(ctx, domainId);
	const which = domainId === null ? sql`true` : sql`s.domain_id = ${domainId}`;
	const { totalCount } = await rowOf(
		ctx.em,
		sqlOf({ totalCount: "number" })`
			select count(*)::int as "totalCount" from schedules s join domains d on d.id = s.domain_id
			where ${isOwnSchedule(ctx)} and ${which}`,
	);
	const items = await selectSchedules(ctx, which, sql`limit ${limit} offset ${offset}`);
	return { items, totalCount };
}

/** The schedules of one of the caller's domains, by next slot, then by name. */
export function schedulesOfDomain(ctx: SignedInContext, domainId: string): Promise<ScheduleRecord[]> {
	return selectSchedules(ctx, sql`s.domain_id = ${domainId}`);
}

/** Those of the caller's schedules that belong to `which`, by next slot, then by name. @param rest SQL that ends the statement */
export async function selectSchedules(ctx: SignedInContext, which: Fragment, rest = sql``): Promise<ScheduleRecord[]> {
	const rows = await rowsOf(
		ctx.em,
		sql<Row>`
			select s.id, s.domain_id as "domainId", d.name as "domainName", s.name, s.rule, s.api_key_id as "apiKeyId",
				s.is_paused and coalesce(s.paused_until > app_now(), true) as "isPaused", s.paused_until as "pausedUntil",
				s.skipped_dates::text[] as "skippedDates", s.next_slot_at as "nextSlotAt", app_now() as now,
				array(select r.slot_date::text from runs r where r.schedule_id = s.id and r.slot_date > app_now()::date - 3) as "datesRun",
				${isViewHidden(ctx)} as "isViewHidden",
				(select max(r.id) from runs r where r.schedule_id = s.id and r.state = 'HELD') as "heldRunId",
				(select r.id from runs r where r.schedule_id = s.id and r.state <> 'HELD' order by r.id desc limit 1) as "lastRunId"
			from schedules s join domains d on d.id = s.domain_id
			where ${isOwnSchedule(ctx)} and ${which}
			order by s.next_slot_at nulls last, lower(s.name), s.id ${rest}`,
	);
	return rows.map(shownSchedule);
}

/** SQL: whether a schedule `s` of a domain `d` is a named one of the caller's account. */
function isOwnSchedule({ viewer }: SignedInContext): Fragment {
	return sql`${isGranted(viewer, "s")} and s.name is not null and d.deleted_at is null`;
}

/** SQL: whether a schedule `s` is of a view that the caller does not see. */
function isViewHidden({ viewer }: SignedInContext): Fragment {
	if (viewer.rights.hasAllDomains) return sql`false`;
	return sql`s.view_id is not null and not exists (select from views v where v.id = s.view_id and ${isGranted(viewer, "v")})`;
}

function shownSchedule(found: Row): ScheduleRecord {
	const { rule, nextSlotAt, pausedUntil, isPaused, skippedDates, isViewHidden, now, ...row } = found;
	const { cadence, target, time, timeZone, mode, depthPolicy, depth } = rule;
	const at = toDate(now);
	const skipped = skippedDates.sort().map((date) => slotOn(rule, date).at);
	return {
		...row,
		time,
		timeZone,
		mode,
		depthPolicy,
		depth,
		rule,
		skippedDates,
		cadence: shownCadence(cadence),
		target: { ...shownTarget(target), ...(isViewHidden && { viewId: null }) },
		isPaused,
		pausedUntil: isPaused ? toDateOrNull(pausedUntil) : null,
		skippedSlots: skipped.filter((slot) => slot > at),
		nextSlotAt: toDateOrNull(nextSlotAt),
		now: at,
	};
}

function shownTarget(target: ScheduleTarget): ScheduleTargetType {
	return { groups: null, viewId: null, ...target };
}
