import { CalendarDays, List, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Segmented } from "../../components/form/Segmented.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { useCanAddDomain, useRights, useSpendReason } from "../../entities/account/rights.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { burnDownHeight } from "../../features/schedules/list/burn-down-size.ts";
import type { ListedSchedule, ScheduleActions } from "../../features/schedules/list/cells.tsx";
import { runOutSoon } from "../../features/schedules/list/credits-ahead.ts";
import { ForecastStrip, forecastOf } from "../../features/schedules/list/ForecastStrip.tsx";
import { HeldRuns } from "../../features/schedules/list/HeldRuns.tsx";
import { SchedulesSkeleton } from "../../features/schedules/list/SchedulesSkeleton.tsx";
import { ScheduleTable } from "../../features/schedules/list/ScheduleTable.tsx";
import { useSchedulesState } from "../../features/schedules/schedules-state.ts";
import { useScheduleActions } from "../../features/schedules/use-schedule-actions.ts";
import {
	ScheduledDomainsDocument,
	type ScheduledDomainsQuery,
	ScheduleOverviewDocument,
	type ScheduleOverviewQuery,
	SchedulesDocument,
	type SchedulesQuery,
	type UncoveredFactsFragment,
	UncoveredKeywordsDocument,
} from "../../gql/graphql.ts";
import { useLastFound } from "../../lib/address/use-last-found.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useUrlId } from "../../lib/address/use-url-id.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { localTimeZone } from "../../lib/days.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { NothingShared } from "../frame/DomainScreen.tsx";
import type { Question } from "./SchedulesDialogs.tsx";
import { SchedulesHeader } from "./SchedulesHeader.tsx";
import { countsInWords, nextOf, uncoveredOf } from "./schedules-summary.ts";

const SchedulesDialogs = lazyPart(() => import("./SchedulesDialogs.tsx").then((m) => m.SchedulesDialogs));
const BurnDown = lazyPart(() => import("../../features/schedules/list/BurnDown.tsx").then((m) => m.BurnDown));
const ScheduleCalendar = lazyPart(() =>
	import("../../features/schedules/calendar/ScheduleCalendar.tsx").then((m) => m.ScheduleCalendar),
);

/** Milliseconds between reads, because slots start in the background. */
const pollInterval = 30_000;

const polled = {
	nextFetchPolicy: "cache-and-network",
	pollInterval,
	skipPollAttempt: () => document.hidden,
	keep: true,
} as const;

/** When keywords are checked, how deep, and what it will cost. */
export function SchedulesPage() {
	usePageMeta("Schedules - Toprung | Keyword Rank Tracking", "When keywords are checked, and what that will cost.");
	const { domain, domains } = useActiveDomain();
	const { state, change } = useSchedulesState();
	const domainId = state.isAll ? null : (domain?.id ?? null);
	const list = useReading(SchedulesDocument, { ...polled, variables: { domainId } });
	const which = { domainId: domain?.id ?? "", isAll: domainId === null };
	const { canWrite, hasAllDomains } = useRights();
	const spendReason = useSpendReason();
	const hasForecast = which.isAll && hasAllDomains;
	const variables = { timeZone: localTimeZone(), ...which, hasAllDomains, hasForecast };
	const overview = useReading(ScheduleOverviewDocument, { ...polled, variables });
	const daily = useReading(ScheduledDomainsDocument, polled);
	const schedules = list.value?.checkSchedules.items;
	const hasSchedules = schedules !== undefined && schedules.length > 0;
	const open = useReading(UncoveredKeywordsDocument, { ...polled, variables: which, skip: !hasSchedules });
	const [question, setQuestion] = useState<Question | null>(null);
	const add = useUrlDialog("add-schedule");
	const edit = useUrlId("edit");
	const edited = useLastFound(schedules, edit.id);
	const others = useUrlId("others");
	const readAgain = () => {
		for (const { retry } of [list, overview, daily, open]) void retry();
	};
	const actions = useScheduleActions(readAgain);
	const seen = overview.value;
	const followed = daily.value?.domains;
	const isOpen = add.isOpen || edit.id !== null || others.id !== null || question !== null;
	const ask = (kind: Question["kind"]) => (schedule: ListedSchedule) => setQuestion({ kind, schedule });
	const rowActions: ScheduleActions = {
		onEdit: ({ id }) => edit.open(id),
		onAddOthers: others.open,
		onRun: ask("run"),
		onPause: ask("pause"),
		onDelete: ask("delete"),
		onResume: ({ id }) => void actions.resume(id),
		onSkip: ({ id, nextSlotAt }) => nextSlotAt && void actions.skip({ scheduleId: id, slotAt: nextSlotAt }),
	};
	const of = (id: string) => schedules?.filter((one) => one.domain.id === id).length ?? 0;
	return (
		<div className="flex grow flex-col max-md:pb-15">
			<SchedulesHeader
				isAll={state.isAll}
				onAll={(isAll) => change({ isAll })}
				onAdd={canWrite ? add.open : undefined}
				addReason={spendReason}
			/>
			{(list.error || overview.error || daily.error) && !(schedules && seen && followed) ? (
				<div className="px-(--gutter) py-3">
					<LoadingFailure onRetry={readAgain}>The schedules could not be loaded.</LoadingFailure>
				</div>
			) : !schedules || !seen || !followed ? (
				<SchedulesSkeleton isAll={state.isAll} hasTable={state.layout === "list"} actions={rowActions} />
			) : (
				<Body
					schedules={schedules}
					overview={seen}
					followed={followed}
					uncovered={uncoveredOf(open.value, schedules)}
					domainId={domainId}
					state={state}
					change={change}
					onAdd={canWrite ? add.open : undefined}
					addReason={spendReason}
					rowActions={rowActions}
					actions={actions}
					onChanged={readAgain}
				/>
			)}
			<Suspense>
				{isOpen && domain && (
					<SchedulesDialogs
						domains={domains}
						domainId={domain.id}
						adding={add.isOpen ? add.close : null}
						othersOf={others.id}
						onOthers={others.close}
						schedules={schedules}
						edited={edited}
						onEdited={edit.close}
						onSaved={readAgain}
						question={question}
						siblings={question ? of(question.schedule.domain.id) : 0}
						isDaily={seen?.settings.dailyPositionCheck ?? false}
						actions={actions}
						onAnswered={() => setQuestion(null)}
					/>
				)}
			</Suspense>
		</div>
	);
}

interface BodyProps {
	schedules: SchedulesQuery["checkSchedules"]["items"];
	overview: ScheduleOverviewQuery;
	followed: ScheduledDomainsQuery["domains"];
	uncovered: UncoveredFactsFragment[];
	domainId: string | null;
	state: ReturnType<typeof useSchedulesState>["state"];
	change: ReturnType<typeof useSchedulesState>["change"];
	/** Undefined for viewers. */
	onAdd: (() => void) | undefined;
	/** Why none can be added. */
	addReason: string | undefined;
	rowActions: ScheduleActions;
	actions: ReturnType<typeof useScheduleActions>;
	onChanged: () => void;
}

function Body(props: BodyProps) {
	const { schedules, overview, followed, uncovered, domainId, state, change } = props;
	const { onAdd, addReason, rowActions, actions, onChanged } = props;
	const forecast = forecastOf(overview);
	const isShared = useCanAddDomain() || followed.length > 0;
	const { dailyPositionCheck: isDailyOn, approvalLimit } = overview.settings;
	const daily = followed.filter(
		({ id, schedule }) => isDailyOn && schedule.isOn && (domainId === null || id === domainId),
	);
	const domainName = followed.find(({ id }) => id === domainId)?.name;
	const held = [
		...schedules.flatMap(({ heldRun, domain }) => (heldRun ? [{ run: heldRun, domainName: domain.name }] : [])),
		...daily.flatMap(({ schedule: { lastRun }, name }) =>
			lastRun?.state === "HELD" ? [{ run: lastRun, domainName: name }] : [],
		),
	];
	const credits30 =
		schedules.reduce((sum, one) => sum + one.credits30, 0) +
		daily.reduce((sum, { schedule }) => sum + 30 * schedule.cost, 0);
	return (
		<>
			<HeldRuns held={held} limit={approvalLimit ?? null} onChanged={onChanged} />
			{forecast && (
				<ForecastStrip
					overview={overview}
					forecast={forecast}
					isAll={overview.settings.forecast !== undefined}
					next={nextOf(schedules, daily)}
				/>
			)}
			<CreditsAhead overview={overview} />
			<div className="flex min-h-12 flex-wrap items-center gap-3 px-(--gutter) py-2">
				<Segmented
					label="Layout"
					value={state.layout}
					segments={[
						{ value: "list", label: "List", icon: <List size={13} aria-hidden /> },
						{ value: "calendar", label: "Calendar", icon: <CalendarDays size={13} aria-hidden /> },
					]}
					onChange={(layout) => change({ layout })}
				/>
				<p className="ml-auto text-ink-3 max-md:hidden">{countsInWords(schedules, daily, forecast)}</p>
			</div>
			{state.layout === "calendar" ? (
				<Suspense>
					<ScheduleCalendar
						domainId={domainId}
						month={state.month}
						onMonth={(month) => change({ month })}
						onSkip={({ isSkipped, ...slot }) => (isSkipped ? actions.takeBack(slot) : actions.skip(slot))}
					/>
				</Suspense>
			) : schedules.length === 0 && !isShared ? (
				<NothingShared />
			) : schedules.length === 0 ? (
				<EmptyState
					title="No schedules yet"
					hasLadder
					action={
						onAdd && (
							<Button icon={<Plus size={15} aria-hidden />} disabledReason={addReason} onClick={onAdd}>
								Add Schedule
							</Button>
						)
					}
				>
					{onAdd && !addReason
						? "Schedules check keywords at the times you choose and say beforehand what that costs."
						: "Nobody has chosen times at which keywords are checked."}
					{isDailyOn &&
						` ${domainName ?? "All domains"} ${domainName === undefined ? "are" : "is"} checked every 24 hours. A domain with a schedule follows that instead.`}
				</EmptyState>
			) : (
				<ScheduleTable
					schedules={schedules}
					daily={daily}
					uncovered={uncovered}
					credits30={credits30}
					isAll={domainId === null}
					actions={rowActions}
				/>
			)}
		</>
	);
}

/** How the credits run down; nothing where they are unlimited or no checks are automatic. */
function CreditsAhead({ overview }: { overview: ScheduleOverviewQuery }) {
	const { creditDays, forecast } = overview.settings;
	if (!forecast || !creditDays?.some(({ isExpected }) => isExpected)) return null;
	return (
		<Suspense fallback={<div style={{ height: burnDownHeight }} className="box-content border-b border-line pt-1" />}>
			<BurnDown
				days={creditDays}
				runOut={forecast.firstUnpaidAt !== null}
				isUrgent={runOutSoon(forecast.firstUnpaidAt, localTimeZone())}
			/>
		</Suspense>
	);
}
