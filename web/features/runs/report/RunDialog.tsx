import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Dialog, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useRights, useSpendReason } from "../../../entities/account/rights.ts";
import { useActiveDomain } from "../../../entities/domain/active-domain.ts";
import type { RunDetailQuery } from "../../../gql/graphql.ts";
import { codeOf } from "../../../lib/api/errors.ts";
import { formatInteger } from "../../../lib/format.ts";
import { CancelRunButton } from "../progress/CancelRunButton.tsx";
import { isOver, triggerInWords } from "../run-words.ts";
import { StartRunDialog, type StartRunDialogProps } from "../starting/StartRunDialog.tsx";
import { EarlierRuns } from "./EarlierRuns.tsx";
import { RunReport, RunReportSkeleton } from "./RunReport.tsx";
import { timesInWords } from "./report-words.ts";
import { useRun } from "./use-run.ts";

type Run = RunDetailQuery["run"];

export interface RunDialogProps extends Pick<StartRunDialogProps, "sourceChoice"> {
	id: string;
	onClose: () => void;
	onOpenKeyword: (id: string) => void;
	onGo: (id: string) => void;
}

/** A run's progress, failures and credits, the way to cancel it, and earlier runs. */
export function RunDialog({ id, onClose, onOpenKeyword, onGo, sourceChoice }: RunDialogProps) {
	const { run, error, retry } = useRun(id);
	const { domains } = useActiveDomain();
	const domain = domains.find((one) => one.id === run?.domainId);
	const { canWrite } = useRights();
	const isGoing = run !== undefined && !isOver(run);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={run ? triggerInWords(run) : "Run"}
			description={
				run ? `${domain?.name ?? "Several domains"}, ${timesInWords(run)}` : !error && <Skeleton className="w-52" />
			}
			width="wide"
		>
			{run ? (
				<RunReport run={run} onOpenKeyword={onOpenKeyword}>
					{run.domainId !== null && (
						<EarlierRuns key={run.domainId} domainId={run.domainId} shownId={run.id} onChoose={onGo} />
					)}
				</RunReport>
			) : error ? (
				<Missing error={error} onRetry={retry} />
			) : (
				<RunReportSkeleton />
			)}
			<DialogFooter consequence={isGoing && run.state === "RUNNING" && "The run continues if you close this."}>
				{isGoing && run.state === "RUNNING" && (
					<CancelRunButton run={run} variant="dangerText">
						Cancel Run
					</CancelRunButton>
				)}
				{canWrite && run && !isGoing && (
					<CheckFailedAgain key={run.id} run={run} onStarted={onClose} sourceChoice={sourceChoice} />
				)}
				<Button variant="primary" onClick={onClose}>
					Close
				</Button>
			</DialogFooter>
		</Dialog>
	);
}

/** Offers to repeat the failed checks, where all are known. */
function CheckFailedAgain({ run, ...props }: { run: Run } & Pick<StartRunDialogProps, "onStarted" | "sourceChoice">) {
	const [isAsking, setIsAsking] = useState(false);
	const spendReason = useSpendReason();
	const keywordIds = run.failures.map(({ keywordId }) => keywordId);
	if (keywordIds.length === 0 || keywordIds.length < run.failed) return null;
	return (
		<>
			<Button icon={<RefreshCw size={13} aria-hidden />} disabledReason={spendReason} onClick={() => setIsAsking(true)}>
				Refresh {formatInteger(keywordIds.length)} failed
			</Button>
			{isAsking && (
				<StartRunDialog
					{...props}
					keywords={{ keywordIds }}
					domainId={run.domainId}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</>
	);
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	if (codeOf(error) === "NOT_FOUND") {
		return <EmptyState title="No such run">It does not belong to this account, or its domain was deleted.</EmptyState>;
	}
	return (
		<EmptyState title="The run could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
			The server returned an unexpected answer. The run itself is not affected.
		</EmptyState>
	);
}
