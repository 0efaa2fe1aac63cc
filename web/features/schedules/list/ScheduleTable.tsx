import { Ellipsis, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/Button.tsx";
import { Menu } from "../../../components/choice/Menu.tsx";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { slotInWords } from "../../../entities/schedule/slot-words.ts";
import type {
	RunFieldsFragment,
	ScheduledDomainsQuery,
	SchedulesQuery,
	UncoveredFactsFragment,
} from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moment.ts";
import { aboutInWords, dayInWords, howInWords, targetInWords, whenInWords, zoneInWords } from "../schedule-words.ts";

/** A schedule in the list. */
export type ListedSchedule = SchedulesQuery["checkSchedules"]["items"][number];

/** A domain that follows daily updates. */
export type DailyDomain = ScheduledDomainsQuery["domains"][number];

/** The actions on a schedule. */
export interface ScheduleActions {
	onEdit: (schedule: ListedSchedule) => void;
	onRun: (schedule: ListedSchedule) => void;
	onSkip: (schedule: ListedSchedule) => void;
	onPause: (schedule: ListedSchedule) => void;
	onResume: (schedule: ListedSchedule) => void;
	onDelete: (schedule: ListedSchedule) => void;
	/** Adds a schedule of the domain's keywords in no other schedule. */
	onAddOthers: (domainId: string) => void;
}

export interface ScheduleTableProps {
	schedules: readonly ListedSchedule[];
	daily: readonly DailyDomain[];
	/** Domains with keywords that none of their schedules takes. */
	uncovered: readonly UncoveredFactsFragment[];
	credits30: number;
	actions: ScheduleActions;
}

/** A row per schedule: when, which keywords, how, the next run and the result of the last one. */
export function ScheduleTable({ schedules, daily, uncovered, credits30, actions }: ScheduleTableProps) {
	return (
		<ListTable
			label="Schedules"
			columns={columnsOf(actions)}
			rows={schedules}
			keyOf={({ id }) => id}
			skipsFocus
			className="schedule-table"
		>
			<tbody>
				{daily.map((domain) => (
					<DailyRow key={domain.id} domain={domain} />
				))}
				{uncovered.map((domain) => (
					<UncoveredRow key={domain.id} domain={domain} onAdd={() => actions.onAddOthers(domain.id)} />
				))}
			</tbody>
			<tfoot>
				<tr>
					<td colSpan={5}>All, next 30 days</td>
					<td className="data text-right">{formatInteger(credits30)}</td>
					<td colSpan={2} />
				</tr>
			</tfoot>
		</ListTable>
	);
}

function columnsOf(actions: ScheduleActions): Column<ListedSchedule>[] {
	const here = localTimeZone();
	return [
		{
			id: "schedule",
			head: "Schedule",
			cell: (schedule) => (
				<>
					<button
						type="button"
						className="block max-w-48 truncate text-left font-[500] hover:underline"
						onClick={() => actions.onEdit(schedule)}
					>
						<span dir="auto">{schedule.name}</span>
					</button>
					<small className="block max-w-48 truncate text-ink-3" dir="auto">
						{schedule.domain.name}
					</small>
				</>
			),
		},
		{
			id: "when",
			head: "When",
			cell: (schedule) => (
				<>
					{whenInWords(schedule)}
					<small className="block text-ink-3">{zoneInWords(schedule.timeZone)}</small>
				</>
			),
		},
		{
			id: "keywords",
			head: "Keywords",
			cell: ({ keywordCount, target }) => (
				<>
					<span className="data">{formatInteger(keywordCount)}</span>
					<small className="block max-w-44 truncate text-ink-3">{targetInWords(target)}</small>
				</>
			),
		},
		{ id: "how", head: "How", cell: howInWords },
		{
			id: "next",
			head: "Next",
			td: ({ nextSlotAt, timeZone }) => ({
				title: nextSlotAt && timeZone !== here ? `${slotInWords(nextSlotAt, here)} here` : undefined,
			}),
			cell: (schedule) => <Next schedule={schedule} />,
		},
		{
			id: "credits",
			head: "30 days",
			isRight: true,
			className: "data",
			cell: ({ credits30 }) => formatInteger(credits30),
		},
		{ id: "run", head: "Last run", cell: ({ lastRun }) => <LastRun run={lastRun} /> },
		{
			id: "actions",
			head: "Actions",
			isHeadHidden: true,
			isRight: true,
			cell: (schedule) => <RowMenu schedule={schedule} actions={actions} />,
		},
	];
}

function RowMenu({ schedule, actions }: { schedule: ListedSchedule; actions: ScheduleActions }) {
	const { name, keywordCount, nextSlotAt, isPaused } = schedule;
	return (
		<Menu
			label={`Actions for ${name}`}
			icon={<Ellipsis size={15} aria-hidden />}
			className="inline-grid h-6 w-[26px] place-items-center rounded-md text-ink-3 hover:bg-line hover:text-ink pointer-coarse:size-10"
			entries={[
				{ label: "Run now", onSelect: () => actions.onRun(schedule), disabled: keywordCount === 0 },
				...(nextSlotAt ? [{ label: "Skip next", onSelect: () => actions.onSkip(schedule) }] : []),
				isPaused
					? { label: "Resume", onSelect: () => actions.onResume(schedule) }
					: { label: "Pause...", onSelect: () => actions.onPause(schedule) },
				{ label: "Edit", onSelect: () => actions.onEdit(schedule) },
				{ label: "Delete", onSelect: () => actions.onDelete(schedule), isDanger: true },
			]}
		/>
	);
}

function Next({ schedule }: { schedule: ListedSchedule }) {
	const { heldRun, isPaused, pausedUntil, nextSlotAt, timeZone, plannedCredits, problem, skippedSlots } = schedule;
	const skipped = skippedSlots[0];
	const note = problem ? (
		<small className="block max-w-56 whitespace-normal text-danger">{problem}</small>
	) : (
		<small className="block text-ink-3">
			{skipped && (!nextSlotAt || skipped < nextSlotAt) && (
				<>
					<s>{dayInWords(skipped, timeZone)}</s> skipped,{" "}
				</>
			)}
			{aboutInWords(plannedCredits)}
		</small>
	);
	if (heldRun) {
		return (
			<>
				Waits for approval
				<small className="block text-ink-3">{formatInteger(heldRun.heldCost ?? 0)} credits</small>
			</>
		);
	}
	if (isPaused) {
		return (
			<span className="text-ink-2">
				{pausedUntil ? `Paused until ${dayInWords(pausedUntil, timeZone)}` : "Paused"}
				{nextSlotAt && <small className="block text-ink-3">then {slotInWords(nextSlotAt, timeZone)}</small>}
			</span>
		);
	}
	return (
		<>
			{nextSlotAt && slotInWords(nextSlotAt, timeZone)}
			{note}
		</>
	);
}

function LastRun({ run }: { run: RunFieldsFragment | null }) {
	if (!run) return <span className="text-ink-3">None yet</span>;
	const { state, error, total, done, failed } = run;
	if (state === "STOPPED") {
		return (
			<>
				{momentInWords(run.createdAt)}
				<small className="block max-w-56 truncate text-ink-2" title={error ?? undefined}>
					Did not run: {error}
				</small>
			</>
		);
	}
	return (
		<>
			<Link to={`?all=1&run=${run.id}`} className="hover:underline">
				{momentInWords(run.createdAt)}
			</Link>
			<small className="block text-ink-3">
				{formatInteger(done - failed)} of {formatInteger(total)} checked
				{failed > 0 && <span className="text-ink">, {formatInteger(failed)} failed</span>}
			</small>
		</>
	);
}

function UncoveredRow({ domain, onAdd }: { domain: UncoveredFactsFragment; onAdd: () => void }) {
	const { name, uncoveredCount } = domain;
	return (
		<tr data-uncovered>
			<td>
				<span className="flex items-center gap-1.5 font-[500]">
					<TriangleAlert size={14} aria-hidden className="shrink-0" />
					{formatCount(uncoveredCount, "keyword")} in no schedule
				</span>
				<small className="block max-w-48 truncate pl-5 text-ink-3" dir="auto">
					{name}
				</small>
			</td>
			<td className="text-ink-3">Not scheduled</td>
			<td className="data">{formatInteger(uncoveredCount)}</td>
			<td className="text-ink-3">–</td>
			<td>
				<Button size="small" onClick={onAdd}>
					Schedule Them
				</Button>
			</td>
			<td className="data text-right text-ink-3">0</td>
			<td colSpan={2} />
		</tr>
	);
}

function DailyRow({ domain }: { domain: DailyDomain }) {
	const { schedule, keywordCount, searchDepth, name } = domain;
	return (
		<tr className="text-ink-3">
			<td>
				Daily updates
				<small className="block max-w-48 truncate" dir="auto">
					{name}
				</small>
			</td>
			<td>Every 24 hours</td>
			<td>
				<span className="data">{formatInteger(keywordCount)}</span>
				<small className="block">All</small>
			</td>
			<td>Live, to {searchDepth}</td>
			<td>
				{schedule.nextRunAt ? slotInWords(schedule.nextRunAt, localTimeZone()) : "Without keywords"}
				<small className={schedule.problem ? "block max-w-56 whitespace-normal text-danger" : "block"}>
					{schedule.problem ?? `${formatInteger(schedule.cost)} credits`}
				</small>
			</td>
			<td className="data text-right">{formatInteger(30 * schedule.cost)}</td>
			<td>
				<LastRun run={schedule.lastRun} />
			</td>
			<td />
		</tr>
	);
}
