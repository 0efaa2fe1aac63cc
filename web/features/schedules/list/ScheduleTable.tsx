import { TriangleAlert } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useRights, useSpendReason } from "../../../entities/account/rights.ts";
import { whenInWords, zoneInWords } from "../../../entities/schedule/cadence-words.ts";
import { slotInWords } from "../../../entities/schedule/slot-words.ts";
import type { UncoveredFactsFragment } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { howInWords, targetInWords } from "../schedule-words.ts";
import {
	type DailyDomain,
	LastRun,
	type ListedSchedule,
	NameButton,
	Next,
	RowMenu,
	type ScheduleActions,
} from "./cells.tsx";
import { DailyItem, ScheduleItem, UncoveredItem } from "./ScheduleItem.tsx";

export interface ScheduleTableProps {
	/** Null while loading. */
	schedules: readonly ListedSchedule[] | null;
	daily: readonly DailyDomain[];
	/** Domains with keywords that none of their schedules takes. */
	uncovered: readonly UncoveredFactsFragment[];
	credits30: number;
	/** Whether they are of all domains. */
	isAll: boolean;
	actions: ScheduleActions;
}

/** A row per schedule: when, which keywords, how, the next run and the result of the last one. */
export function ScheduleTable({ schedules, daily, uncovered, credits30, isAll, actions }: ScheduleTableProps) {
	return (
		<ListTable
			label="Schedules"
			columns={columnsOf(actions)}
			rows={schedules}
			keyOf={({ id }) => id}
			expected={3}
			phone={{
				className: "schedule-list",
				item: (schedule) => <ScheduleItem schedule={schedule} isAll={isAll} actions={actions} />,
				skeleton: (
					<li aria-hidden>
						<Skeleton className="w-40" />
						<Skeleton className="w-28" />
					</li>
				),
				last: (
					<>
						{daily.map((domain) => (
							<DailyItem key={domain.id} domain={domain} isAll={isAll} />
						))}
						{uncovered.map((domain) => (
							<UncoveredItem key={domain.id} domain={domain} onAdd={() => actions.onAddOthers(domain.id)} />
						))}
					</>
				),
				foot: schedules && (
					<p className="flex min-h-11 items-center justify-between px-(--gutter) font-[600]">
						All, next 30 days <span className="data">{formatCount(credits30, "credit")}</span>
					</p>
				),
			}}
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
			{schedules && (
				<tfoot>
					<tr>
						<td colSpan={5}>All, next 30 days</td>
						<td className="data text-right">{formatInteger(credits30)}</td>
						<td colSpan={2} />
					</tr>
				</tfoot>
			)}
		</ListTable>
	);
}

function columnsOf(actions: ScheduleActions): Column<ListedSchedule>[] {
	const here = localTimeZone();
	return [
		{
			id: "schedule",
			head: "Schedule",
			skeleton: "w-32",
			cell: (schedule) => (
				<>
					<NameButton schedule={schedule} actions={actions} className="block max-w-48 truncate font-[500]" />
					<small className="block max-w-48 truncate text-ink-3" dir="auto">
						{schedule.domain.name}
					</small>
				</>
			),
		},
		{
			id: "when",
			head: "When",
			skeleton: "w-36",
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
			skeleton: "w-12",
			cell: ({ keywordCount, target }) => (
				<>
					<span className="data">{formatInteger(keywordCount)}</span>
					<small className="block max-w-44 truncate text-ink-3">{targetInWords(target)}</small>
				</>
			),
		},
		{ id: "how", head: "How", skeleton: "w-20", cell: howInWords },
		{
			id: "next",
			head: "Next",
			skeleton: "w-32",
			td: ({ nextSlotAt, timeZone }) => ({
				title: nextSlotAt && timeZone !== here ? `${slotInWords(nextSlotAt, here)} here` : undefined,
			}),
			cell: (schedule) => <Next schedule={schedule} />,
		},
		{
			id: "credits",
			head: "30 days",
			skeleton: "ml-auto w-10",
			isRight: true,
			className: "data",
			cell: ({ credits30 }) => formatInteger(credits30),
		},
		{ id: "run", head: "Last run", skeleton: "w-28", cell: ({ lastRun }) => <LastRun run={lastRun} /> },
		{
			id: "actions",
			head: "Actions",
			isHeadHidden: true,
			isRight: true,
			cell: (schedule) => <RowMenu schedule={schedule} actions={actions} />,
		},
	];
}

function UncoveredRow({ domain, onAdd }: { domain: UncoveredFactsFragment; onAdd: () => void }) {
	const { name, uncoveredCount } = domain;
	const { canWrite } = useRights();
	const spendReason = useSpendReason();
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
				{canWrite && (
					<Button size="small" disabledReason={spendReason} onClick={onAdd}>
						Schedule Them
					</Button>
				)}
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
