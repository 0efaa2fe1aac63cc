import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { Button, type ButtonProps } from "../../components/Button.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { CancelRunDocument, type RunFieldsFragment } from "../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../lib/errors.ts";
import { formatCount } from "../../lib/format.ts";
import { toastError } from "../../lib/toast.ts";

/** What a CancelRunButton takes: the run, and how the button looks. */
export interface CancelRunButtonProps extends Pick<ButtonProps, "variant" | "className" | "children"> {
	run: RunFieldsFragment;
}

/** Cancels a run, and asks first. */
export function CancelRunButton({ run, ...look }: CancelRunButtonProps) {
	const [isAsking, setIsAsking] = useState(false);
	const [cancel, { loading }] = useMutation(CancelRunDocument);
	const left = run.total - run.done;

	const onConfirm = async () => {
		try {
			await cancel({ variables: { id: run.id } });
		} catch (error) {
			// It ended while the question stood: there is nothing to cancel any more.
			if (codeOf(error) !== "CONFLICT") toastError(sentenceOf(error, "Failed to cancel the run. Please try again."));
		}
		setIsAsking(false);
	};

	return (
		<>
			<Button aria-label="Cancel run" onClick={() => setIsAsking(true)} {...look} />
			{isAsking && (
				<ConfirmDialog
					isOpen
					onClose={() => setIsAsking(false)}
					title="Cancel this run?"
					confirmLabel="Cancel Run"
					pendingLabel="Cancelling..."
					cancelLabel="Keep running"
					isPending={loading}
					onConfirm={onConfirm}
					isDestructive
				>
					<p>
						{formatCount(left, "keyword")} not checked yet. What has not begun is left out and its credits are given
						back; checks under way end as they would.
					</p>
				</ConfirmDialog>
			)}
		</>
	);
}
