import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { ScheduleCalendarDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { addDays, localTimeZone } from "../../../lib/days.ts";
import { formatInteger } from "../../../lib/format.ts";
import { useToday } from "../../../lib/use-today.ts";
import { CalendarDayCell } from "./CalendarDayCell.tsx";
import { DayDialog } from "./DayDialog.tsx";
import { firstWeekday, gridOf, monthInWords, monthOf, weekdayHeads } from "./month.ts";

export interface ScheduleCalendarProps {
	/** Null: every domain. */
	domainId: string | null;
	/** `yyyy-MM`; null: this month. */
	month: string | null;
	onMonth: (month: string | null) => void;
	onSkip: (slot: { scheduleId: string; slotAt: string; isSkipped: boolean }) => Promise<unknown>;
}

/** A month of automatic checks: what ran, and what is ahead. Arrow keys move by day, `[` and `]` by month. */
export function ScheduleCalendar({ domainId, month, onMonth, onSkip }: ScheduleCalendarProps) {
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const shown = month ?? today.slice(0, 7);
	const days = gridOf(shown, firstWeekday());
	const [from = today] = days;
	const to = days.at(-1) ?? today;
	const { value, isLate, hasFailed, retry } = useReading(ScheduleCalendarDocument, {
		variables: { from, to, timeZone, domainId },
		nextFetchPolicy: "cache-and-network",
		keep: true,
	});
	const [opened, setOpened] = useState<string | null>(null);
	const [active, setActive] = useState(today);
	const grid = useRef<HTMLDivElement>(null);
	const calendar = value?.calendar;
	const byDate = new Map(calendar?.map((day) => [day.date, day]));
	const go = (by: number) => {
		const next = monthOf(shown, by);
		onMonth(next === today.slice(0, 7) ? null : next);
	};
	const skip = (slot: Parameters<typeof onSkip>[0]) => void onSkip(slot).then(retry);
	const onKeyDown = (event: KeyboardEvent) => {
		const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
		const step = steps[event.key];
		if (event.key === "[" || event.key === "]") return go(event.key === "[" ? -1 : 1);
		if (step === undefined) return;
		event.preventDefault();
		const next = addDays(active, step);
		setActive(next);
		if (next < from || next > to) go(step < 0 ? -1 : 1);
		else grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
	};
	if (hasFailed && !calendar) {
		return (
			<div className="px-(--gutter) py-3">
				<LoadingFailure onRetry={retry}>The schedules could not be loaded.</LoadingFailure>
			</div>
		);
	}
	const inMonth = (calendar ?? []).filter(({ date }) => date.startsWith(shown));
	const taken = inMonth.reduce((sum, { takenCredits }) => sum + takenCredits, 0);
	const ahead = inMonth.reduce((sum, { credits }) => sum + credits, -taken);
	const openedDay = opened === null ? undefined : byDate.get(opened);
	return (
		<section aria-label="Calendar">
			<div className="flex flex-wrap items-center gap-2 px-(--gutter) py-2">
				<IconButton label="Earlier month" icon={<ChevronLeft size={15} aria-hidden />} onClick={() => go(-1)} />
				<h2 className="min-w-32 text-center font-[600]" aria-live="polite">
					{monthInWords(shown)}
				</h2>
				<IconButton label="Later month" icon={<ChevronRight size={15} aria-hidden />} onClick={() => go(1)} />
				<Button variant="quiet" onClick={() => onMonth(null)}>
					Today
				</Button>
				<p className="ml-auto text-ink-2">
					{calendar ? (
						<>
							<b>{formatInteger(taken)}</b> credits taken, about <b>{formatInteger(ahead)}</b> to come
						</>
					) : (
						<Skeleton className="w-40" />
					)}
				</p>
			</div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: its days are buttons; the keys move among them */}
			<div ref={grid} className="calendar" onKeyDown={onKeyDown} aria-busy={!calendar || isLate}>
				{weekdayHeads(firstWeekday()).map((name) => (
					<div key={name} aria-hidden className="calendar-head">
						{name}
					</div>
				))}
				{days.map((date) => (
					<CalendarDayCell
						key={date}
						date={date}
						day={byDate.get(date)}
						isToday={date === today}
						isOutside={!date.startsWith(shown)}
						isActive={date === active || (!days.includes(active) && date === from)}
						onOpen={() => {
							setActive(date);
							setOpened(date);
						}}
					/>
				))}
			</div>
			{openedDay && <DayDialog day={openedDay} onClose={() => setOpened(null)} onSkip={skip} />}
		</section>
	);
}
