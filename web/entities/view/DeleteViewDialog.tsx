import { useMutation, useQuery } from "@apollo/client/react";
import { Link } from "react-router-dom";
import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import { DeleteViewDocument, ViewUsesDocument } from "../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { forgetViews } from "./open-views.ts";
import { addressOfUse, nameOfUse, usingInWords } from "./view-uses.ts";

export interface DeleteViewDialogProps {
	view: { id: string; name: string };
	onClose: () => void;
	onDeleted: () => void;
}

/** Confirms deleting a view, or says what still uses it. */
export function DeleteViewDialog({ view, onClose, onDeleted }: DeleteViewDialogProps) {
	const { id, name } = view;
	const {
		data,
		loading: isReading,
		refetch,
	} = useQuery(ViewUsesDocument, { variables: { id }, fetchPolicy: "network-only" });
	const uses = data?.view.usedBy ?? [];
	const [remove, { loading, client }] = useMutation(DeleteViewDocument);
	const onConfirm = async () => {
		try {
			await remove({ variables: { id } });
		} catch (error) {
			// It is in use by now: the dialog says by what.
			if (codeOf(error) === "CONFLICT") return void refetch();
			// Already deleted elsewhere, or by an earlier request whose answer was lost.
			if (codeOf(error) !== "NOT_FOUND") return toastError(sentenceOf(error, "Failed to delete the view."));
		}
		onDeleted();
		forgetViews([id]);
		client.cache.evict({ id: client.cache.identify({ __typename: "View", id }) ?? "" });
		client.cache.gc();
		toastSuccess("View deleted");
	};
	const isUsed = uses.length > 0;
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={isUsed ? `“${name}” is in use` : `Delete the view “${name}”?`}
			confirmLabel="Delete"
			pendingLabel="Deleting..."
			cancelLabel={isUsed ? "Close" : "Cancel"}
			isPending={loading}
			isWaiting={isReading}
			onConfirm={isUsed ? undefined : () => void onConfirm()}
			isDestructive
		>
			{isUsed ? (
				<>
					<p>
						{usingInWords(uses)}. Change {uses.length === 1 ? "it" : "them"} first:
					</p>
					<ul className="grid gap-1">
						{uses.map((use) => (
							<li key={`${use.kind}:${use.id}`}>
								<Link to={addressOfUse(use)} className="text-ink underline underline-offset-3" dir="auto">
									{nameOfUse(use)}
								</Link>
							</li>
						))}
					</ul>
				</>
			) : (
				<p>No keyword is deleted.</p>
			)}
		</ConfirmDialog>
	);
}
