import { useMutation, useQuery } from "@apollo/client/react";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useSession } from "../../../entities/account/session.ts";
import { CancelRunDocument, EstimateCancelDocument, type RunFieldsFragment } from "../../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../../lib/api/errors.ts";
import { toastError } from "../../../lib/toast.ts";
import { cancelInWords } from "./cancel-words.ts";

const followMilliseconds = 1000;

export interface CancelRunDialogProps {
	run: RunFieldsFragment;
	onClose: () => void;
}

/** Confirms cancelling a run, and says what happens to it. */
export function CancelRunDialog({ run, onClose }: CancelRunDialogProps) {
	const [cancel, { loading }] = useMutation(CancelRunDocument);
	const { unlimitedCredits } = useSession().me;
	const { data, error } = useQuery(EstimateCancelDocument, {
		variables: { id: run.id },
		fetchPolicy: "network-only",
		nextFetchPolicy: "network-only",
		pollInterval: followMilliseconds,
	});
	const isOver = run.state !== "RUNNING" || codeOf(error) === "CONFLICT";

	const onConfirm = async () => {
		try {
			await cancel({ variables: { id: run.id } });
		} catch (error) {
			// It ended meanwhile: there is nothing to cancel.
			if (codeOf(error) !== "CONFLICT") toastError(sentenceOf(error, "Failed to cancel the run. Please try again."));
		}
		onClose();
	};

	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Cancel this run?"
			confirmLabel="Cancel Run"
			pendingLabel="Cancelling..."
			cancelLabel="Keep running"
			isPending={loading}
			onConfirm={isOver ? undefined : onConfirm}
			isDestructive
		>
			{/* As tall before the answer as after it: the buttons must not move from under the pointer. */}
			<p className="min-h-9 text-pretty" aria-live="polite">
				{isOver ? (
					"The run has already finished: there is nothing to cancel."
				) : data ? (
					cancelInWords(data.estimateCancel, unlimitedCredits)
				) : error ? (
					"Checks already asked will finish, the credits of the others are refunded."
				) : (
					<Skeleton className="w-64" />
				)}
			</p>
		</ConfirmDialog>
	);
}
