import { Button } from "../../components/Button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../components/Dialog.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { Readout, Readouts } from "../../components/Readouts.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { RunDetailQuery } from "../../gql/graphql.ts";
import { useActiveDomain } from "../../lib/active-domain.ts";
import { codeOf } from "../../lib/errors.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";
import { useLiveStatus } from "../../lib/live-status.ts";
import { CancelRunButton } from "./CancelRunButton.tsx";
import { RunFailures } from "./RunFailures.tsx";
import { RunMeter } from "./RunMeter.tsx";
import {
	isOver,
	progressInWords,
	resultInWords,
	stateInWords,
	timeLeftInWords,
	timesInWords,
	triggerInWords,
} from "./run-words.ts";
import { useRun } from "./use-run.ts";
import { useTimeLeft } from "./use-time-left.ts";

type Run = RunDetailQuery["run"];

/** What a RunDialog takes. */
export interface RunDialogProps {
	id: string;
	onClose: () => void;
	onOpenKeyword: (id: string) => void;
}

/** One run: how far it has come, what failed and why, what it cost and gave back, and the way to cancel it. */
export function RunDialog({ id, onClose, onOpenKeyword }: RunDialogProps) {
	const { run, error, reload } = useRun(id);
	const { domains } = useActiveDomain();
	const domain = domains.find((one) => one.id === run?.domainId);
	const isGoing = run !== undefined && !isOver(run);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={run ? triggerInWords(run) : "Run"}
			description={run ? `${domain?.name ?? "Several domains"}, ${timesInWords(run)}` : <Skeleton className="w-52" />}
			width="wide"
		>
			{run ? (
				<Report run={run} onOpenKeyword={onOpenKeyword} />
			) : error ? (
				<Missing error={error} onRetry={reload} />
			) : (
				<Waiting />
			)}
			<DialogFooter consequence={isGoing && run.state === "RUNNING" && "It goes on when you close this."}>
				{isGoing && run.state === "RUNNING" && (
					<CancelRunButton run={run} variant="dangerText">
						Cancel Run
					</CancelRunButton>
				)}
				<Button variant="primary" onClick={onClose}>
					Close
				</Button>
			</DialogFooter>
		</Dialog>
	);
}

function Report({ run, onOpenKeyword }: { run: Run; onOpenKeyword: (id: string) => void }) {
	return (
		<>
			<Progress run={run} />
			<Readouts label="What became of it">
				<Readout label="Checked" note={`of ${formatInteger(run.total)}`}>
					{formatInteger(run.done - run.failed)}
				</Readout>
				<Readout label="Failed">{formatInteger(run.failed)}</Readout>
				<Readout label="Cost" note={run.cost === 1 ? "credit" : "credits"}>
					{formatInteger(run.cost)}
				</Readout>
				<Readout label="Given back" note={run.refunded === 1 ? "credit" : "credits"}>
					{formatInteger(run.refunded)}
				</Readout>
			</Readouts>
			<DialogBody>
				<Notes run={run} />
				{run.failed > 0 && <RunFailures failures={run.failures} count={run.failed} onOpenKeyword={onOpenKeyword} />}
			</DialogBody>
		</>
	);
}

function Progress({ run }: { run: Run }) {
	const left = useTimeLeft(run);
	const isReconnecting = useLiveStatus() === "reconnecting";
	if (isOver(run)) {
		return (
			<p className="flex gap-2.5 px-5 pb-3.5">
				<b>{resultInWords(run)}</b>
				<span className="text-ink-2">{stateInWords(run)}</span>
			</p>
		);
	}
	return (
		<div className="grid gap-2 px-5 pb-3.5">
			<p className="flex flex-wrap items-center gap-x-2.5">
				<span
					className={
						isReconnecting ? "flex items-center gap-1.75 text-ink-3" : "flex items-center gap-1.75 text-accent"
					}
				>
					<span className="pulse-dot bg-current!" aria-hidden />
					<b>{progressInWords(run)}</b>
				</span>
				<span className="text-ink-2">
					{isReconnecting
						? "Reconnecting, the run goes on"
						: run.state === "CANCELLED"
							? "Cancelled, checks under way end"
							: left !== null && timeLeftInWords(left)}
				</span>
			</p>
			<RunMeter run={run} />
		</div>
	);
}

function Notes({ run }: { run: Run }) {
	const hasSucceeded = isOver(run) && run.failed === 0 && run.state === "DONE" && run.total > 0;
	return (
		<div className="grid gap-1.5 pt-2.5 text-ink-2 empty:hidden">
			{run.error && <p className="break-words text-ink">{run.error}</p>}
			{run.skipped > 0 && <p>{formatCount(run.skipped, "keyword")} left out and not charged: being checked already.</p>}
			{hasSucceeded && <p>Every check measured its keyword.</p>}
			{!isOver(run) && run.failed === 0 && <p>Nothing has failed so far.</p>}
		</div>
	);
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	if (codeOf(error) === "NOT_FOUND") {
		return <EmptyState title="No such run">It is not one of this account, or it is gone with its domain.</EmptyState>;
	}
	return (
		<EmptyState title="The run could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
			The server did not answer as it should. The run itself is not affected.
		</EmptyState>
	);
}

function Waiting() {
	return (
		<div role="status" aria-label="Loading">
			<div className="px-5 pb-3.5">
				<Skeleton className="w-36" />
			</div>
			<Readouts label="What became of it">
				{["Checked", "Failed", "Cost", "Given back"].map((label) => (
					<Readout key={label} label={label}>
						<Skeleton className="h-4! w-12" />
					</Readout>
				))}
			</Readouts>
			<div className="h-12" />
		</div>
	);
}
