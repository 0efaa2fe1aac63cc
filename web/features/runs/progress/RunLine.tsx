import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { useChangesAddress } from "../../../entities/domain/changes-address.ts";
import type { RunFieldsFragment } from "../../../gql/graphql.ts";
import { useUrlId } from "../../../lib/address/use-url-id.ts";
import { useLiveStatus } from "../../../lib/api/live-status.ts";
import { classNames } from "../../../lib/class-names.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatCount, formatTime } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moment.ts";
import {
	announcedShare,
	lossesInWords,
	nextRunInWords,
	progressInWords,
	resultInWords,
	timeLeftInWords,
	triggerInWords,
	waitInWords,
} from "../run-words.ts";
import { CancelRunButton } from "./CancelRunButton.tsx";
import { RunMeter } from "./RunMeter.tsx";
import type { DomainRuns } from "./use-domain-runs.ts";
import { useTimeLeft } from "./use-time-left.ts";

const separator = <span className="h-3 w-px bg-line-2 max-md:hidden" />;

export interface RunLineProps {
	runs: DomainRuns;
	/** Replaces the price of a new run; on a phone, also the last run. */
	offer?: ReactNode;
}

/** The line below the header: the run under way, or how the last one went. */
export function RunLine({ runs, offer }: RunLineProps) {
	const { activeRun, lastRun, costPerRun, schedule, isLoading, hasFailed, refetch } = runs;
	return (
		<section
			aria-label="Run"
			className="relative flex h-(--h-runline) shrink-0 items-center gap-3.5 border-y border-line bg-canvas px-(--gutter) text-xs whitespace-nowrap text-ink-2 max-md:sticky max-md:top-[52px] max-md:z-19 max-md:h-[34px] max-md:overflow-hidden"
		>
			{activeRun && <Running run={activeRun} />}
			{!activeRun && !isLoading && <Idle run={lastRun} schedule={schedule} costPerRun={costPerRun} offer={offer} />}
			{hasFailed && <Unknown onRetry={refetch} />}
		</section>
	);
}

function Unknown({ onRetry }: { onRetry: () => void }) {
	return (
		<>
			<span role="alert">The runs could not be loaded.</span>
			<button type="button" onClick={onRetry} className="underline underline-offset-3 max-md:h-full">
				Try again
			</button>
		</>
	);
}

function Running({ run }: { run: RunFieldsFragment }) {
	const isReconnecting = useLiveStatus() === "reconnecting";
	const left = useTimeLeft(run);
	const isCancelled = run.state === "CANCELLED";
	return (
		<>
			<OpenRun
				runId={run.id}
				className={classNames("flex items-center gap-1.75", isReconnecting ? "text-ink-3" : "text-ink")}
			>
				<span className={classNames("pulse-dot", isReconnecting && "bg-ink-3")} aria-hidden />
				<b>{progressInWords(run)}</b>
			</OpenRun>
			<Losses run={run} />
			{isReconnecting ? (
				<span className="truncate text-ink-3">Reconnecting, the run continues</span>
			) : (
				!isCancelled && left !== null && <span className="max-md:hidden">{timeLeftInWords(left)}</span>
			)}
			<span className="grow" />
			<span className="max-md:hidden">
				{triggerInWords(run)}, started {formatTime(run.createdAt)}
			</span>
			{separator}
			<span className="max-md:hidden">{formatCount(run.cost, "credit")}</span>
			{isCancelled ? (
				<span>{waitInWords(run)}</span>
			) : (
				<CancelRunButton run={run} variant="quiet" className="-mr-2 h-6! text-xs">
					Cancel
				</CancelRunButton>
			)}
			<RunMeter run={run} className={classNames("absolute inset-x-0 -bottom-px", isReconnecting && "opacity-50")} />
			<VisuallyHidden role="status">
				{announcedShare(run)} % of {formatCount(run.total, "keyword")} checked
			</VisuallyHidden>
		</>
	);
}

/** Failures and refunds; a phone has room for the first. */
function Losses({ run }: { run: RunFieldsFragment }) {
	const [failures, ...refunds] = lossesInWords(run);
	if (!failures) return null;
	return (
		<span className="truncate">
			{failures}
			{refunds.length > 0 && <span className="max-md:hidden">, {refunds}</span>}
		</span>
	);
}

function OpenRun({ runId, className, children }: { runId: string; className?: string; children: ReactNode }) {
	const { open } = useUrlId("run");
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			onClick={() => open(runId)}
			className={classNames("underline-offset-3 hover:underline max-md:h-full", className)}
		>
			{children}
		</button>
	);
}

interface IdleProps extends Pick<DomainRuns, "schedule" | "costPerRun"> {
	run: RunFieldsFragment | null;
	offer: ReactNode;
}

function Idle({ run, schedule, costPerRun, offer }: IdleProps) {
	const isReconnecting = useLiveStatus() === "reconnecting";
	return (
		<>
			<span className={offer ? "contents max-md:hidden" : "contents"}>
				{run ? <LastRun run={run} /> : <span>No run yet</span>}
				<span className="grow" />
			</span>
			{isReconnecting && <span className="truncate text-ink-3">Reconnecting</span>}
			<NextRun schedule={schedule} hasRoom={!offer && (!run || isBrief(run))} />
			{offer ?? <span className="max-md:hidden">A run costs {formatCount(costPerRun, "credit")}</span>}
		</>
	);
}

/** Whether a run was today and has nothing else to report. */
function isBrief({ state, failed, finishedAt, createdAt }: RunFieldsFragment): boolean {
	const timeZone = localTimeZone();
	return state === "DONE" && failed === 0 && dayOf(finishedAt ?? createdAt, timeZone) === dayOf(Date.now(), timeZone);
}

/** The next scheduled check; a phone shows only the time, and only where there is room. */
function NextRun({ schedule, hasRoom }: Pick<DomainRuns, "schedule"> & { hasRoom: boolean }) {
	const next = schedule && nextRunInWords(schedule);
	if (!next) return null;
	return (
		<>
			<span
				className={classNames("truncate", hasRoom ? "max-md:shrink-0" : "max-md:hidden")}
				title={schedule.problem ?? undefined}
			>
				<span className="max-md:hidden">Daily updates, next run at {next}</span>
				<span className="md:hidden">Next {formatTime(schedule.nextRunAt ?? "")}</span>
				{schedule.problem && <span className="max-md:hidden">. {schedule.problem}</span>}
			</span>
			{separator}
		</>
	);
}

function LastRun({ run }: { run: RunFieldsFragment }) {
	const address = useChangesAddress();
	const moment = momentInWords(run.finishedAt ?? run.createdAt);
	const outcome = { CANCELLED: " cancelled", STOPPED: " stopped", HELD: " waits", DONE: "", RUNNING: "" }[run.state];
	return (
		<>
			<OpenRun runId={run.id}>
				Last run <b className="text-ink">{moment}</b>
				{outcome}
				{run.total > 0 && <>, {resultInWords(run)}</>}
			</OpenRun>
			<Losses run={run} />
			{run.done > run.failed && (
				<Link to={address({ days: 1 })} className="text-ink underline underline-offset-3 max-md:hidden">
					What changed
				</Link>
			)}
			{run.error && (
				<span className="truncate" title={run.error}>
					{run.error}
				</span>
			)}
		</>
	);
}
