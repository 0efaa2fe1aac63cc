import { Ellipsis } from "lucide-react";
import { Menu } from "../../../components/choice/Menu.tsx";
import type { MenuEntry } from "../../../components/choice/MenuList.tsx";
import { useRights, useSpendReason } from "../../../entities/account/rights.ts";
import { slotInWords } from "../../../entities/schedule/slot-words.ts";
import type { RunFieldsFragment, ScheduledDomainsQuery, SchedulesQuery } from "../../../gql/graphql.ts";
import { useUrlId } from "../../../lib/address/use-url-id.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatInteger } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moment.ts";
import { aboutInWords, dayInWords } from "../schedule-words.ts";

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

interface NameButtonProps {
	schedule: ListedSchedule;
	actions: Pick<ScheduleActions, "onEdit">;
	className: string;
}

interface RowMenuProps {
	schedule: ListedSchedule;
	actions: ScheduleActions;
	hasRun?: boolean;
}

/** The actions on a schedule; where no column has its last run, that is the first. Viewers have no others. */
export function RowMenu({ schedule, actions, hasRun = false }: RowMenuProps) {
	const report = useUrlId("run");
	const { name, keywordCount, nextSlotAt, isPaused, lastRun } = schedule;
	const { canWrite } = useRights();
	const disabledReason = useSpendReason();
	const changes: MenuEntry[] = [
		{ label: "Run now", onSelect: () => actions.onRun(schedule), disabled: keywordCount === 0, disabledReason },
		...(nextSlotAt ? [{ label: "Skip next", onSelect: () => actions.onSkip(schedule) }] : []),
		isPaused
			? { label: "Resume", onSelect: () => actions.onResume(schedule), disabledReason }
			: { label: "Pause...", onSelect: () => actions.onPause(schedule) },
		{ label: "Edit", onSelect: () => actions.onEdit(schedule), disabledReason },
		{ label: "Delete", onSelect: () => actions.onDelete(schedule), isDanger: true },
	];
	const entries = [
		...(hasRun && lastRun ? [{ label: "Last run", onSelect: () => report.open(lastRun.id) }] : []),
		...(canWrite ? changes : []),
	];
	if (entries.length === 0) return null;
	return (
		<Menu
			label={`Actions for ${name}`}
			icon={<Ellipsis size={15} aria-hidden />}
			className="inline-grid h-6 w-[26px] place-items-center rounded-md text-ink-3 hover:bg-line hover:text-ink pointer-coarse:size-10"
			entries={entries}
		/>
	);
}

/** The schedule's name, which opens its form for who may change it. */
export function NameButton({ schedule, actions, className }: NameButtonProps) {
	const { canSpend } = useRights();
	const name = <span dir="auto">{schedule.name}</span>;
	if (!canSpend) return <span className={className}>{name}</span>;
	return (
		<button
			type="button"
			className={classNames(className, "text-left hover:underline")}
			onClick={() => actions.onEdit(schedule)}
		>
			{name}
		</button>
	);
}

/** The next run and what it takes, or why there is none. */
export function Next({ schedule }: { schedule: ListedSchedule }) {
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

/** When the last run was, and how many of its checks were done. */
export function LastRun({ run }: { run: RunFieldsFragment | null }) {
	const report = useUrlId("run");
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
			<button type="button" aria-haspopup="dialog" onClick={() => report.open(run.id)} className="hover:underline">
				{momentInWords(run.createdAt)}
			</button>
			<small className="block text-ink-3">
				{formatInteger(done - failed)} of {formatInteger(total)} checked
				{failed > 0 && <span className="text-ink">, {formatInteger(failed)} failed</span>}
			</small>
		</>
	);
}
