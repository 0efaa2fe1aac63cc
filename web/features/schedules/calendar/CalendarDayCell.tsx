import type { ScheduleCalendarQuery } from "../../../gql/graphql.ts";
import { formatDay, formatFullDay, formatInteger, formatTime } from "../../../lib/format.ts";

/** A day of the calendar. */
export type Day = NonNullable<ScheduleCalendarQuery["calendar"]>[number];

export interface CalendarDayCellProps {
	date: string;
	/** Missing while it is loaded. */
	day: Day | undefined;
	isToday: boolean;
	isOutside: boolean;
	/** The one that the arrow keys start from. */
	isActive: boolean;
	onOpen: () => void;
}

const linesShown = 3;

/** The label of runs without a named schedule. */
const triggers: Record<Day["runs"][number]["trigger"], string> = {
	MANUAL: "By hand",
	API: "API",
	DAILY: "Daily updates",
	SCHEDULED: "Schedule",
};

/** Words for slots that are not expected to run as planned. */
const stateWords: Partial<Record<Day["slots"][number]["state"], string>> = {
	PAUSED: "paused",
	UNPAID: "unpaid",
	OVER_CAP: "over cap",
	NEEDS_APPROVAL: "waits",
};

/** A line of a day: a run that was, or a slot ahead. */
export interface DayLine {
	key: string;
	time: string;
	name: string;
	end: string;
	state: string;
	isPast: boolean;
	isFailed: boolean;
}

/** What a day had and will have, in order. */
export function linesOf({ runs, slots }: Day): DayLine[] {
	const past = runs.map((run): DayLine => {
		const { id, createdAt, slotAt, scheduleName, trigger, state, total, done, failed } = run;
		const isStopped = state === "STOPPED";
		const end = isStopped
			? "stopped"
			: state === "HELD"
				? "waits"
				: failed > 0
					? `${done - failed} of ${total}`
					: formatInteger(total);
		return {
			key: `run ${id}`,
			time: formatTime(slotAt ?? createdAt),
			name: scheduleName ?? triggers[trigger],
			end,
			state,
			isPast: true,
			isFailed: isStopped || failed > 0,
		};
	});
	const ahead = slots.map((slot): DayLine => {
		const { slotAt, schedule, domain, keywordCount, state } = slot;
		return {
			key: `slot ${schedule?.id ?? domain.id} ${slotAt}`,
			time: formatTime(slotAt),
			name: schedule?.name ?? "Daily updates",
			end: stateWords[state] ?? formatInteger(keywordCount),
			state,
			isPast: false,
			isFailed: false,
		};
	});
	return [...past, ...ahead];
}

/** A day: its credits, and up to three runs or slots. It opens the day's list. */
export function CalendarDayCell({ date, day, isToday, isOutside, isActive, onOpen }: CalendarDayCellProps) {
	const lines = day ? linesOf(day) : [];
	const count = (day?.slotCount ?? 0) + (day?.runCount ?? 0);
	const more = count - Math.min(linesShown, lines.length);
	const isFirst = date.endsWith("-01");
	return (
		<button
			type="button"
			className="calendar-day"
			data-date={date}
			data-today={isToday}
			data-outside={isOutside}
			data-empty={count === 0}
			tabIndex={isActive ? 0 : -1}
			onClick={onOpen}
		>
			<span className="flex justify-between gap-2">
				<span className="sr-only">{formatFullDay(date)}</span>
				<b aria-hidden className={isToday ? "text-accent" : undefined}>
					{isFirst ? formatDay(date) : Number(date.slice(8))}
				</b>
				{day && day.credits > 0 && (
					<span className="data text-ink-3">
						{formatInteger(day.credits)}
						<span className="sr-only"> credits</span>
					</span>
				)}
			</span>
			{lines.slice(0, linesShown).map((line) => (
				<Line key={line.key} line={line} />
			))}
			{more > 0 && <span className="text-ink-3">+{formatInteger(more)} more</span>}
		</button>
	);
}

/** One line of a day. */
export function Line({ line }: { line: DayLine }) {
	return (
		<span className="calendar-line" data-state={line.state} data-past={line.isPast} data-failed={line.isFailed}>
			<span className="data text-ink-3">{line.time}</span>
			<span dir="auto">{line.name}</span>
			<span className="data">{line.end}</span>
		</span>
	);
}
