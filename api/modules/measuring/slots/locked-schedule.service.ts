import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf, toDate } from "../../../db/sql.ts";
import type { ScheduleRule } from "./rule/schedule-rule.types.ts";
import { dueRuleSlot, spreadOf } from "./rule/slots.ts";
import { dueSlot } from "./slots.policy.ts";

/** A schedule with a slot ahead, locked until the transaction ends. */
export interface LockedSchedule {
	id: string;
	domainId: string;
	/** The API key it runs for; null: none. */
	apiKeyId: string | null;
	/** Null: daily updates. */
	named: { name: string; rule: ScheduleRule; skippedDates: string[] } | null;
	nextSlotAt: Date;
	now: Date;
}

/** A slot to run now. */
export interface DueSlotOfSchedule {
	slotAt: Date;
	/** Its date by the calendar of a named schedule. */
	date?: string;
	missedSlots: number;
}

/** The slot of a schedule that is due, and the one that follows. */
export interface WhatIsDue {
	due: DueSlotOfSchedule | null;
	nextSlotAt: Date;
	/** Seconds until that starts. */
	wait: number;
}

/** What is due of a schedule now. */
export function whatIsDue({ id, named, nextSlotAt, now }: LockedSchedule): WhatIsDue {
	const waitFor = (at: Date, spread = 0) => (at.getTime() - now.getTime()) / 1_000 + spread;
	if (!named) {
		const daily = dueSlot(nextSlotAt, now);
		if (!daily) return { due: null, nextSlotAt, wait: waitFor(nextSlotAt) };
		const { slotAt, missedSlots, nextSlotAt: following } = daily;
		return { due: { slotAt, missedSlots }, nextSlotAt: following, wait: waitFor(following) };
	}
	const spread = spreadOf(id);
	const { due, next } = dueRuleSlot(named.rule, nextSlotAt, new Set(named.skippedDates), spread, now);
	const wait = waitFor(next.at, spread);
	if (!due) return { due, nextSlotAt, wait };
	return { due: { slotAt: due.at, date: due.date, missedSlots: due.missedSlots }, nextSlotAt: next.at, wait };
}

/** Locks a schedule with a slot ahead. Daily updates wait for the domain's first keyword. */
export async function lockDueSchedule(em: EntityManager, scheduleId: string): Promise<LockedSchedule | null> {
	const [row] = await rowsOf(
		em,
		sql<{
			domainId: string;
			apiKeyId: string | null;
			name: string | null;
			rule: ScheduleRule;
			skippedDates: string[];
			nextSlotAt: string;
			now: string;
		}>`
			select s.domain_id as "domainId", s.api_key_id as "apiKeyId", s.name, s.rule, s.skipped_dates::text[] as "skippedDates",
				s.next_slot_at as "nextSlotAt", app_now() as now
			from schedules s join domains d on d.id = s.domain_id
			where s.id = ${scheduleId} and s.next_slot_at is not null and d.deleted_at is null
				and (s.name is not null or d.keyword_count > 0)
			for no key update of s`,
	);
	if (!row) return null;
	const { domainId, apiKeyId, name, rule, skippedDates, nextSlotAt, now } = row;
	return {
		id: scheduleId,
		domainId,
		apiKeyId,
		named: name === null ? null : { name, rule, skippedDates },
		nextSlotAt: toDate(nextSlotAt),
		now: toDate(now),
	};
}

/** SQL: when the next slot of a schedule `s` starts. */
export const startOfSlot = sql`(s.next_slot_at + case when s.name is null then interval '0' else s.id % 300 * interval '1 second' end)`;

/** Schedules with a due slot, whose job was lost or delayed by an outage; longest overdue first. */
export async function dueSchedules(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select s.id from schedules s join domains d on d.id = s.domain_id
			where s.next_slot_at <= app_now() and ${startOfSlot} <= app_now() and d.deleted_at is null
				and (s.name is not null or d.keyword_count > 0)
			order by s.next_slot_at limit 200`,
	);
	return rows.map(({ id }) => id);
}
