import { TriangleAlert } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { useRights, useSpendReason } from "../../../entities/account/rights.ts";
import { whenInWords, zoneInWords } from "../../../entities/schedule/cadence-words.ts";
import { slotInWords } from "../../../entities/schedule/slot-words.ts";
import type { RunFieldsFragment, UncoveredFactsFragment } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { formatCount } from "../../../lib/format.ts";
import {
	type DailyDomain,
	LastRun,
	type ListedSchedule,
	NameButton,
	Next,
	RowMenu,
	type ScheduleActions,
} from "./cells.tsx";

export interface ScheduleItemProps {
	schedule: ListedSchedule;
	/** Whether the list is of all domains. */
	isAll: boolean;
	actions: ScheduleActions;
}

/** A schedule in a phone's list, two lines; a third for a last run that was not complete. */
export function ScheduleItem({ schedule, isAll, actions }: ScheduleItemProps) {
	const { domain, keywordCount, timeZone, lastRun } = schedule;
	return (
		<li>
			<div className="schedule-what">
				<NameButton schedule={schedule} actions={actions} className="font-[500]" />
				<small>
					{isAll && <span dir="auto">{domain.name}</span>}
					{isAll && ", "}
					{whenInWords(schedule)} {zoneInWords(timeZone)}, {formatCount(keywordCount, "keyword")}
				</small>
			</div>
			<div className="schedule-next">
				<Next schedule={schedule} />
			</div>
			<RowMenu schedule={schedule} actions={actions} hasRun />
			<IncompleteRun run={lastRun} />
		</li>
	);
}

/** A last run that did not check everything. */
function IncompleteRun({ run }: { run: RunFieldsFragment | null }) {
	if (!run || (run.state !== "STOPPED" && run.failed === 0)) return null;
	return (
		<p className="schedule-run">
			Last run <LastRun run={run} />
		</p>
	);
}

/** A domain that follows daily updates. */
export function DailyItem({ domain, isAll }: { domain: DailyDomain; isAll: boolean }) {
	const { schedule, keywordCount, name } = domain;
	return (
		<li className="text-ink-3">
			<div className="schedule-what">
				Daily updates
				<small>
					{isAll && <span dir="auto">{name}</span>}
					{isAll && ", "}
					every 24 hours, {formatCount(keywordCount, "keyword")}
				</small>
			</div>
			<div className="schedule-next">
				{schedule.nextRunAt ? slotInWords(schedule.nextRunAt, localTimeZone()) : "Without keywords"}
				<small className={schedule.problem ? "text-danger" : undefined}>
					{schedule.problem ?? formatCount(schedule.cost, "credit")}
				</small>
			</div>
			<IncompleteRun run={schedule.lastRun} />
		</li>
	);
}

/** Keywords of a domain that none of its schedules takes. */
export function UncoveredItem({ domain, onAdd }: { domain: UncoveredFactsFragment; onAdd: () => void }) {
	const { canWrite } = useRights();
	const spendReason = useSpendReason();
	return (
		<li data-uncovered>
			<div className="schedule-what">
				<span className="flex items-center gap-1.5 font-[500]">
					<TriangleAlert size={14} aria-hidden className="shrink-0" />
					{formatCount(domain.uncoveredCount, "keyword")} in no schedule
				</span>
				<small dir="auto">{domain.name}</small>
			</div>
			{canWrite && (
				<Button disabledReason={spendReason} onClick={onAdd}>
					Schedule Them
				</Button>
			)}
		</li>
	);
}
