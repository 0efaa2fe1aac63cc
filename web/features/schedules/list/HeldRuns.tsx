import { useMutation } from "@apollo/client/react";
import { Hand } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { useRights, useSpendReason } from "../../../entities/account/rights.ts";
import { slotInWords } from "../../../entities/schedule/slot-words.ts";
import { ApproveRunDocument, DeclineRunDocument, type HeldRunFactsFragment } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";

/** A run that waits for approval, and its domain's name. */
export interface HeldRun {
	run: HeldRunFactsFragment;
	domainName: string;
}

export interface HeldRunsProps {
	held: readonly HeldRun[];
	/** Null for none, and for members who do not see it. */
	limit: number | null;
	onChanged: () => void;
}

/** Runs that wait for approval, each a line with its two answers. */
export function HeldRuns({ held, limit, onChanged }: HeldRunsProps) {
	if (held.length === 0) return null;
	return (
		<ul aria-label="Runs that wait for approval">
			{held.map((one) => (
				<HeldLine key={one.run.id} held={one} limit={limit} onChanged={onChanged} />
			))}
		</ul>
	);
}

interface HeldLineProps {
	held: HeldRun;
	limit: number | null;
	onChanged: () => void;
}

function HeldLine({ held: { run, domainName }, limit, onChanged }: HeldLineProps) {
	const [approve, approval] = useMutation(ApproveRunDocument);
	const [decline, declining] = useMutation(DeclineRunDocument);
	const { id, scheduleName, heldCost, heldUntil } = run;
	const { canWrite } = useRights();
	const spendReason = useSpendReason();
	const answer = async (send: () => Promise<unknown>, done: string, failure: string) => {
		try {
			await send();
			toastSuccess(done);
		} catch (error) {
			toastError(sentenceOf(error, failure));
		}
		onChanged();
	};
	return (
		<li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-(--gutter) py-1.5">
			<Hand size={15} aria-hidden className="shrink-0 text-ink-2" />
			<p className="min-w-0 flex-1 basis-64">
				<b>{scheduleName ?? "Daily updates"}</b> (<span dir="auto">{domainName}</span>) would take{" "}
				<b>{formatCount(heldCost ?? 0, "credit")}</b>
				{limit !== null && <>, your limit is {formatInteger(limit)}</>}.
				{heldUntil && <span className="text-ink-2"> Waits until {slotInWords(heldUntil, localTimeZone())}.</span>}
			</p>
			{canWrite && (
				<>
					<Button
						isPending={approval.loading}
						pendingLabel="Approving..."
						disabledReason={spendReason}
						onClick={() =>
							void answer(
								() => approve({ variables: { id, maxCredits: heldCost ?? 0 } }),
								"Run approved",
								"Failed to approve the run.",
							)
						}
					>
						Approve
					</Button>
					<Button
						variant="quiet"
						isPending={declining.loading}
						pendingLabel="Declining..."
						onClick={() =>
							void answer(() => decline({ variables: { id } }), "Run declined", "Failed to decline the run.")
						}
					>
						Decline
					</Button>
				</>
			)}
		</li>
	);
}
