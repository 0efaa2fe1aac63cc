import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { CancelRunDocument, type RunFieldsFragment } from "../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../lib/errors.ts";
import { formatCount } from "../../lib/format.ts";
import { toastError } from "../../lib/toast.ts";

/** What a CancelRunDialog takes. */
export interface CancelRunDialogProps {
	run: RunFieldsFragment;
	onClose: () => void;
}

/** Asks whether a run is to be cancelled, and says what becomes of it. */
export function CancelRunDialog({ run, onClose }: CancelRunDialogProps) {
	const [cancel, { loading }] = useMutation(CancelRunDocument);
	const left = run.total - run.done;

	const onConfirm = async () => {
		try {
			await cancel({ variables: { id: run.id } });
		} catch (error) {
			// It ended while the question stood: there is nothing to cancel any more.
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
			onConfirm={onConfirm}
			isDestructive
		>
			<p>
				{formatCount(left, "keyword")} not checked yet. What has not begun is left out and its credits are given back;
				checks under way end as they would.
			</p>
		</ConfirmDialog>
	);
}
