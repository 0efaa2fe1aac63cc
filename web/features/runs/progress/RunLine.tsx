import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { useChangesAddress } from "../../../entities/domain/changes-address.ts";
import type { RunFieldsFragment } from "../../../gql/graphql.ts";
import { useUrlId } from "../../../lib/address/use-url-id.ts";
import { useLiveStatus } from "../../../lib/api/live-status.ts";
import { classNames } from "../../../lib/class-names.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatCount, formatTime } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { momentInWords } from "../../../lib/moment.ts";
import {
	announcedShare,
	lossesInWords,
	type NextRun,
	nextRunInWords,
	progressInWords,
	resultInWords,
	triggerInWords,
	waitInWords,
} from "../run-words.ts";
import { CancelRunButton } from "./CancelRunButton.tsx";
import { RunDot, RunMeter } from "./RunMeter.tsx";
import type { DomainRuns } from "./use-domain-runs.ts";

const RunPace = lazyPart(() => import("../pace/RunPace.tsx").then((m) => m.RunPace));
const LaterRun = lazyPart(() => import("./LaterRun.tsx").then((m) => m.LaterRun));

const separator = <span className="h-3 w-px bg-line-2 max-md:hidden" />;

export interface RunLineProps {
	runs: DomainRuns;
	/** Replaces the price of a new run; on a phone, also the last run. */
	offer?: ReactNode;
}

/** The line below the header: the current run, or the result of the last one. */
export function RunLine({ runs, offer }: RunLineProps) {
	const { activeRun, lastRun, isLoading, hasFailed, refetch } = runs;
	return (
		<section
			aria-label="Run"
			className="relative flex h-(--h-runline) shrink-0 items-center gap-3.5 border-y border-line bg-canvas px-(--gutter) text-xs whitespace-nowrap text-ink-2 max-md:sticky max-md:top-[52px] max-md:z-19 max-md:h-[34px] max-md:overflow-hidden"
		>
			{activeRun && <Running run={activeRun} otherQueuedRuns={runs.otherQueuedRuns} />}
			{!activeRun && !isLoading && <Idle runs={runs} run={lastRun} offer={offer} />}
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

function Running({ run, otherQueuedRuns }: { run: RunFieldsFragment } & Pick<DomainRuns, "otherQueuedRuns">) {
	const isReconnecting = useLiveStatus() === "reconnecting";
	const isCancelled = run.state === "CANCELLED";
	return (
		<>
			<OpenRun
				runId={run.id}
				className={classNames("flex items-center gap-1.75", isReconnecting ? "text-ink-3" : "text-ink")}
			>
				<RunDot run={run} isStill={isReconnecting} />
				<b>{progressInWords(run)}</b>
			</OpenRun>
			{isReconnecting ? (
				<span className="truncate text-ink-3">Reconnecting, the run continues</span>
			) : (
				<Suspense>
					<RunPace run={run} isBrief />
				</Suspense>
			)}
			<Losses run={run} />
			{otherQueuedRuns > 0 && <span className="max-md:hidden">+{otherQueuedRuns} in queue</span>}
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

interface IdleProps {
	runs: DomainRuns;
	run: RunFieldsFragment | null;
	offer: ReactNode;
}

function Idle({ runs, run, offer }: IdleProps) {
	const isReconnecting = useLiveStatus() === "reconnecting";
	return (
		<>
			<span className={offer ? "contents max-md:hidden" : "contents"}>
				{run ? <LastRun run={run} later={runs.laterRun} /> : <span>No run yet</span>}
				<span className="grow" />
			</span>
			{isReconnecting && <span className="truncate text-ink-3">Reconnecting</span>}
			<Next next={runs} hasRoom={!offer && (!run || isBrief(run))} />
			{offer ?? <span className="max-md:hidden">A run costs {formatCount(runs.costPerRun, "credit")}</span>}
		</>
	);
}

/** Whether a run was today and has nothing else to report. */
function isBrief({ state, failed, finishedAt, createdAt }: RunFieldsFragment): boolean {
	const timeZone = localTimeZone();
	return state === "DONE" && failed === 0 && dayOf(finishedAt ?? createdAt, timeZone) === dayOf(Date.now(), timeZone);
}

/** The next scheduled check; a phone shows only the time, and only where there is room. */
function Next({ next, hasRoom }: { next: NextRun; hasRoom: boolean }) {
	const words = nextRunInWords(next);
	if (!words) return null;
	const { schedule, named } = next;
	const problem = named ? null : schedule?.problem;
	return (
		<>
			<span
				className={classNames("truncate", hasRoom ? "max-md:shrink-0" : "max-md:hidden")}
				title={problem ?? undefined}
			>
				<span className="max-md:hidden">{words}</span>
				<span className="md:hidden">Next {formatTime(named?.nextSlotAt ?? schedule?.nextRunAt ?? "")}</span>
				{problem && <span className="max-md:hidden">. {problem}</span>}
			</span>
			{separator}
		</>
	);
}

function LastRun({ run, later }: { run: RunFieldsFragment; later: DomainRuns["laterRun"] }) {
	const address = useChangesAddress();
	const moment = momentInWords(run.finishedAt ?? run.createdAt);
	const outcome = { CANCELLED: " cancelled", STOPPED: " stopped", HELD: " waits", DONE: "", RUNNING: "" }[run.state];
	return (
		<>
			<OpenRun runId={run.id}>
				Last run <b className="text-ink">{moment}</b>
				{outcome}
				{run.total > 0 && !later && <>, {resultInWords(run)}</>}
			</OpenRun>
			{later && (
				<Suspense>
					<LaterRun run={later} />
				</Suspense>
			)}
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
