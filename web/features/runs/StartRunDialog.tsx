import { useMutation, useQuery } from "@apollo/client/react";
import { Link } from "react-router-dom";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import {
	DomainRunsDocument,
	EstimateRunDocument,
	type EstimateRunInput,
	type EstimateRunQuery,
	StartRunDocument,
} from "../../gql/graphql.ts";
import { codeOf, isRefused, sentenceOf } from "../../lib/errors.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";
import { sendOnce } from "../../lib/send-once.ts";
import { toastError } from "../../lib/toast.ts";

const failure = "Failed to update positions. Please try again.";

type Estimate = EstimateRunQuery["estimateRun"];

/** What a StartRunDialog takes. */
export interface StartRunDialogProps {
	/** Which keywords. */
	keywords: EstimateRunInput;
	onClose: () => void;
	onStarted?: () => void;
}

/** Says what checking keywords costs, and starts the run. */
export function StartRunDialog({ keywords, onClose, onStarted }: StartRunDialogProps) {
	const { data, error: estimateError } = useQuery(EstimateRunDocument, {
		variables: { input: keywords },
		fetchPolicy: "network-only",
	});
	const [start, { loading, error: startError }] = useMutation(StartRunDocument, {
		refetchQueries: [DomainRunsDocument],
	});
	const estimate = data?.estimateRun;
	const isEstimating = !estimate && !estimateError;
	const canStart = Boolean(estimate?.isAffordable && estimate.total > 0);

	const onConfirm = async () => {
		try {
			await sendOnce(keywords, (clientKey) => start({ variables: { input: { ...keywords, clientKey } } }));
			onStarted?.();
			onClose();
		} catch (error) {
			// Why it was refused, the dialog says.
			if (!isRefused(error)) toastError(sentenceOf(error, failure));
		}
	};

	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={titleOf(estimate)}
			confirmLabel="Start Run"
			pendingLabel="Starting..."
			isPending={loading}
			onConfirm={canStart || isEstimating ? onConfirm : undefined}
			isWaiting={isEstimating}
		>
			{estimate ? (
				<Price estimate={estimate} />
			) : (
				isEstimating && (
					<p className="min-h-9">
						<Skeleton className="w-64" />
					</p>
				)
			)}
			<Refusal error={startError ?? estimateError} />
		</ConfirmDialog>
	);
}

function titleOf(estimate: Estimate | undefined): string {
	if (!estimate || estimate.total === 0) return "Refresh positions?";
	return `Refresh ${formatCount(estimate.total, "position")}?`;
}

function Price({ estimate }: { estimate: Estimate }) {
	const { total, skipped, cost, credits, unlimitedCredits, isAffordable } = estimate;
	if (total === 0)
		return <p>{skipped > 0 ? "All keywords are being checked already." : "There is no keyword to check."}</p>;
	return (
		<>
			{isAffordable ? (
				<p className="min-h-9 text-pretty">
					A run will check {formatCount(total, "keyword")} and cost{" "}
					<b className="text-ink">{formatCount(cost, "credit")}</b>.{" "}
					{unlimitedCredits ? "Your credits are unlimited." : `You have ${formatInteger(credits ?? 0)}.`}
				</p>
			) : (
				<p role="alert" className="text-danger">
					Not enough credits: this run needs {formatInteger(cost)} and you have {formatInteger(credits ?? 0)}.
				</p>
			)}
			{skipped > 0 && <p>{formatCount(skipped, "keyword")} being checked already, left out and not charged.</p>}
		</>
	);
}

function Refusal({ error }: { error: unknown }) {
	if (!error) return null;
	return (
		<p role="alert" className="text-danger">
			{sentenceOf(error, failure)}
			{codeOf(error) === "PROVIDER_NOT_CONFIGURED" && (
				<>
					{" "}
					<Link to="/app/settings?dialog=api-settings" className="underline underline-offset-3">
						Open API Settings
					</Link>
				</>
			)}
		</p>
	);
}
