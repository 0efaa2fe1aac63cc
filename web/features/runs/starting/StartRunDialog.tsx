import { useQuery } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { statusOf } from "../../../entities/account/serving.ts";
import { useSession } from "../../../entities/account/session.ts";
import {
	type CheckMode,
	EstimateRunDocument,
	type EstimateRunInput,
	type EstimateRunQuery,
} from "../../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../../lib/api/errors.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { NotEnoughCredits } from "./NotEnoughCredits.tsx";
import { startFailure, useStartRun } from "./use-start-run.ts";

type Estimate = EstimateRunQuery["estimateRun"];

export interface StartRunDialogProps {
	keywords: EstimateRunInput;
	/** Their domain; null for several. */
	domainId: string | null;
	onClose: () => void;
	onStarted?: () => void;
	/** Chooses the source of positions where none is configured. */
	sourceChoice: (onChosen: () => void) => ReactNode;
}

/** Shows the cost of a run, and starts it. Problems can be solved here. */
export function StartRunDialog({
	keywords: initialKeywords,
	domainId,
	onClose,
	onStarted,
	sourceChoice,
}: StartRunDialogProps) {
	/** What was requested, or as much of it as is affordable. */
	const [keywords, setKeywords] = useState(initialKeywords);
	const [mode, setMode] = useState<CheckMode>("LIVE");
	const input = mode === "QUEUED" ? { ...keywords, mode } : keywords;
	const {
		data,
		error: estimateError,
		refetch,
	} = useQuery(EstimateRunDocument, { variables: { input }, fetchPolicy: "network-only" });
	const { start, isStarting, error: startError, reset } = useStartRun(input);
	const { isAdmin } = useRights();
	const estimate = data?.estimateRun;
	const isEstimating = !estimate && !estimateError;
	const hasNoSource = codeOf(startError) === "PROVIDER_NOT_CONFIGURED";
	const isTooDear = estimate !== undefined && !estimate.isAffordable && estimate.total > 0;
	const canStart = Boolean(estimate?.isAffordable && estimate.total > 0) && !hasNoSource;

	const priceAgain = () => void refetch().catch(() => {});
	const onConfirm = async () => {
		const outcome = await start();
		// The balance may have changed since the estimate.
		if (outcome === "refused") priceAgain();
		if (outcome !== "started") return;
		onStarted?.();
		onClose();
	};

	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={titleOf(estimate)}
			confirmLabel="Start Run"
			pendingLabel="Starting..."
			isPending={isStarting}
			onConfirm={canStart || isEstimating ? onConfirm : undefined}
			isWaiting={isEstimating}
			remedy={
				hasNoSource && isAdmin ? (
					<div className="grid gap-2.5 pt-3">{sourceChoice(reset)}</div>
				) : (
					isTooDear && (
						<NotEnoughCredits
							domainId={domainId}
							keywords={keywords}
							estimate={estimate}
							onFewer={(keywordIds) => {
								reset();
								setKeywords({ keywordIds });
							}}
							onLowered={() => {
								reset();
								priceAgain();
							}}
						/>
					)
				)
			}
		>
			<ModeChoice
				domainId={domainId}
				mode={mode}
				onChange={(mode) => {
					reset();
					setMode(mode);
				}}
			/>
			{estimate ? (
				<Price estimate={estimate} />
			) : (
				isEstimating && (
					<p className="min-h-9">
						<Skeleton className="w-64" />
					</p>
				)
			)}
			{!isTooDear && <Refusal error={startError ?? estimateError} foreseen={estimate?.problem} />}
		</ConfirmDialog>
	);
}

interface ModeChoiceProps {
	/** The domain of the keywords; null for several. */
	domainId: string | null;
	mode: CheckMode;
	onChange: (mode: CheckMode) => void;
}

/** Live or queued, where the provider has a queue. */
function ModeChoice({ domainId, mode, onChange }: ModeChoiceProps) {
	const session = useSession();
	const domain = session.domains.find(({ id }) => id === domainId);
	const { provider } = domain?.providerChoice ?? session.settings.providerChoice;
	if (!statusOf(session, provider)?.modes.includes("QUEUED")) return null;
	return (
		<div className="pb-2.5">
			<Segmented
				label="How"
				value={mode}
				segments={[
					{ value: "LIVE", label: "Live, in seconds" },
					{ value: "QUEUED", label: "Queue, within hours" },
				]}
				onChange={onChange}
			/>
		</div>
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

/** Why a run was refused, or would be. */
function Refusal({ error, foreseen }: { error: unknown; foreseen: string | null | undefined }) {
	const sentence = error ? sentenceOf(error, startFailure) : foreseen;
	return sentence ? (
		<p role="alert" className="text-danger">
			{sentence}
		</p>
	) : null;
}
