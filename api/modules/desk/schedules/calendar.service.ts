import { z } from "zod";
import type { SignedInContext } from "../../../context.ts";
import { dayRule } from "../../../core/days.ts";
import { timeZoneRule } from "../../../core/time-zone.ts";
import { validate } from "../../../core/validate.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { badInput } from "../../../errors.ts";
import { addDays, type Day, dayAt, daysBetween, endOfDay, startOfDay } from "../../../lib/calendar.ts";
import { isOwn, selectRuns } from "../../measuring/runs/run-rows.service.ts";
import type { RunRow } from "../../measuring/runs/runs.types.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import type { CalendarDay } from "./forecast/forecast.types.ts";
import { type Charge, type ForecastInputs, withForecastInputs } from "./forecast/forecast-inputs.service.ts";
import { type ExpectedSlot, expectedSlots, runs } from "./forecast/walk.ts";

const maxDays = 62;
/** Slots and runs shown of a day. */
const shown = 20;

interface CalendarSpan {
	from: string;
	to: string;
	timeZone: string;
	domainId: string | null;
}

const calendarArgs = z.object({ from: dayRule, to: dayRule, timeZone: timeZoneRule, domainId: z.string().nullable() });

/** Runs of days past, however started, and slots ahead, each day of the zone. */
export async function calendarOf(ctx: SignedInContext, input: CalendarSpan, charge?: Charge): Promise<CalendarDay[]> {
	const { from, to, timeZone, domainId } = validate(calendarArgs, input);
	const length = daysBetween(from, to) + 1;
	if (length < 1) throw badInput({ field: "to", message: "The last day must not be before the first." });
	if (length > maxDays) throw badInput({ field: "to", message: `Ask for ${maxDays} days at most.` });
	if (domainId !== null) await domainById(ctx, domainId);
	const span = { start: startOfDay(from, timeZone), end: endOfDay(to, timeZone) };
	const past = await runsWithin(ctx, span, { timeZone, domainId });
	const ahead = Map.groupBy(await slotsWithin(ctx, span, { domainId, charge }), ({ slotAt }) =>
		dayAt(slotAt, timeZone),
	);
	return Array.from({ length }, (_, index) => {
		const date = addDays(from, index);
		return dayOf(date, ahead.get(date) ?? [], past.get(date));
	});
}

function dayOf(date: Day, slots: ExpectedSlot[], past: PastDay = { credits: 0, count: 0, runs: [] }): CalendarDay {
	const expected = slots.filter(runs);
	return {
		date,
		slotCount: slots.length,
		keywordCount: expected.reduce((sum, { keywordCount }) => sum + keywordCount, 0),
		credits: past.credits + expected.reduce((sum, { credits }) => sum + credits, 0),
		slots: slots.slice(0, shown),
		takenCredits: past.credits,
		runCount: past.count,
		runs: past.runs,
	};
}

async function slotsWithin(
	ctx: SignedInContext,
	{ start, end }: { start: Date; end: Date },
	{ domainId, charge }: { domainId: string | null; charge: Charge | undefined },
): Promise<ExpectedSlot[]> {
	const slotsOf = async (forecastInputs: ForecastInputs) => {
		if (end <= forecastInputs.now) return [];
		const found: ExpectedSlot[] = [];
		for await (const slot of expectedSlots(forecastInputs)) {
			// A slot starts at most five minutes after it is due.
			if (slot.slotAt > end) {
				if (slot.slotAt.getTime() > end.getTime() + 600_000) break;
				continue;
			}
			if (slot.slotAt >= start && (domainId === null || slot.domainId === domainId)) found.push(slot);
		}
		return found;
	};
	return withForecastInputs(ctx, slotsOf, { charge });
}

interface PastDay {
	credits: number;
	count: number;
	runs: RunRow[];
}

/** The first runs of each day, and the credits of all of them. Of a run over several domains a domain has its checks. */
async function runsWithin(
	ctx: SignedInContext,
	{ start, end }: { start: Date; end: Date },
	{ timeZone, domainId }: { timeZone: string; domainId: string | null },
): Promise<Map<Day, PastDay>> {
	const ofDomain = sql`(
		select sum(c.price) filter (where c.state not in ('FAILED', 'CANCELLED')) as taken, count(*) > 0 as has
		from checks c where r.domain_id is null and c.run_id = r.id and c.domain_id = ${domainId}::bigint
	)`;
	const days = await rowsOf(
		ctx.em,
		sqlOf({ date: "text", credits: "number", count: "number", ids: "text[]" })`
			select (r.created_at at time zone ${timeZone})::date::text as date, count(*)::int as count,
				coalesce(sum(case when ${domainId}::bigint is null or r.domain_id is not null then r.cost - r.refunded else part.taken end), 0)::float8
					as credits,
				(array_agg(r.id order by r.id))[1:${shown}]::text[] as ids
			from runs r left join lateral ${ofDomain} part on ${domainId}::bigint is not null
			where ${isOwn(ctx)} and r.created_at between ${start} and ${end}
				and (${domainId}::bigint is null or r.domain_id = ${domainId}::bigint or part.has)
			group by 1`,
	);
	const ids = days.flatMap(({ ids }) => ids);
	const found = await selectRuns(ctx.em, sql`where r.id = any(${ids}::bigint[]) order by r.id`);
	const byId = new Map(found.map((run) => [run.id, run]));
	return new Map(
		days.map(({ date, credits, count, ids }) => [
			date,
			{ credits, count, runs: ids.flatMap((id) => byId.get(id) ?? []) },
		]),
	);
}
