import type { ReactNode } from "react";
import { Readout, Readouts } from "../../../components/figures/Readouts.tsx";
import { DialogBody } from "../../../components/overlay/Dialog.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import type { RunDetailQuery } from "../../../gql/graphql.ts";
import { useLiveStatus } from "../../../lib/api/live-status.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatInteger } from "../../../lib/format.ts";
import { RunPace } from "../pace/RunPace.tsx";
import { RunDot, RunMeter } from "../progress/RunMeter.tsx";
import { isOver, progressInWords, resultInWords, waitInWords } from "../run-words.ts";
import { RunFailures } from "./RunFailures.tsx";
import { leftOutInWords, stateInWords } from "./report-words.ts";

type Run = RunDetailQuery["run"];

export interface RunReportProps {
	run: Run;
	onOpenKeyword: (id: string) => void;
	children?: ReactNode;
}

/** A run's progress, figures and failures. */
export function RunReport({ run, onOpenKeyword, children }: RunReportProps) {
	return (
		<>
			<Progress run={run} />
			<Readouts label="Result of the run">
				<Readout label="Checked" note={`of ${formatInteger(run.total)}`}>
					{formatInteger(run.done - run.failed)}
				</Readout>
				<Readout label="Failed">{formatInteger(run.failed)}</Readout>
				<Readout label="Cost" note={run.cost === 1 ? "credit" : "credits"}>
					{formatInteger(run.cost)}
				</Readout>
				<Readout label="Refunded" note={run.refunded === 1 ? "credit" : "credits"}>
					{formatInteger(run.refunded)}
				</Readout>
			</Readouts>
			<DialogBody>
				<div className="grid grid-cols-1 gap-3.5 pt-2.5">
					<Notes run={run} />
					{run.failed > 0 && <RunFailures failures={run.failures} count={run.failed} onOpenKeyword={onOpenKeyword} />}
				</div>
				{children}
			</DialogBody>
		</>
	);
}

function Progress({ run }: { run: Run }) {
	const isReconnecting = useLiveStatus() === "reconnecting";
	if (isOver(run)) {
		return (
			// As tall as the line and meter of a current run, so that nothing moves when it ends.
			<p className="flex gap-2.5 px-5 pb-[25px]">
				{run.total > 0 && <b>{resultInWords(run)}</b>}
				<span className="text-ink-2">{stateInWords(run)}</span>
			</p>
		);
	}
	return (
		<div className="grid gap-2 px-5 pb-3.5">
			<p className="flex flex-wrap items-center gap-x-2.5">
				<span className={classNames("flex items-center gap-1.75", isReconnecting && "text-ink-3")}>
					<RunDot run={run} isStill={isReconnecting} />
					<b>{progressInWords(run)}</b>
				</span>
				{run.state === "CANCELLED" && <span className="text-ink-2">{waitInWords(run)}</span>}
				{isReconnecting ? <span className="text-ink-2">Reconnecting, the run continues</span> : <RunPace run={run} />}
			</p>
			<RunMeter run={run} />
		</div>
	);
}

function Notes({ run }: { run: Run }) {
	const hasSucceeded = isOver(run) && run.failed === 0 && run.state === "DONE" && run.total > 0;
	return (
		<div className="grid grid-cols-1 gap-1.5 text-ink-2 empty:hidden">
			{run.error && <p className="break-words text-ink">{run.error}</p>}
			{leftOutInWords(run).map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
			{hasSucceeded && <p>All checks succeeded.</p>}
			{!isOver(run) && run.failed === 0 && <p>Nothing has failed so far.</p>}
		</div>
	);
}

export function RunReportSkeleton() {
	return (
		<div role="status" aria-label="Loading">
			<div className="px-5 pb-[25px]">
				<Skeleton className="w-36" />
			</div>
			<Readouts label="Result of the run">
				{["Checked", "Failed", "Cost", "Refunded"].map((label) => (
					<Readout key={label} label={label}>
						<Skeleton className="h-4! w-12" />
					</Readout>
				))}
			</Readouts>
			<div className="h-13" />
		</div>
	);
}
