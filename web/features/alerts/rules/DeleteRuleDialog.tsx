import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import { reportAlertChange } from "../../../entities/alert/alert-changes.ts";
import { type AlertRuleFieldsFragment, DeleteAlertRuleDocument } from "../../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";

export interface DeleteRuleDialogProps {
	rule: AlertRuleFieldsFragment;
	onClose: () => void;
}

/** Confirms deleting a rule. */
export function DeleteRuleDialog({ rule, onClose }: DeleteRuleDialogProps) {
	const [remove, { loading, client }] = useMutation(DeleteAlertRuleDocument);
	const onConfirm = async () => {
		try {
			await remove({ variables: { id: rule.id } });
		} catch (error) {
			// Already deleted elsewhere, or by an earlier request whose answer was lost.
			if (codeOf(error) !== "NOT_FOUND") return toastError(sentenceOf(error, "Failed to delete the rule."));
		}
		onClose();
		client.cache.evict({ id: client.cache.identify({ __typename: "AlertRule", id: rule.id }) ?? "" });
		client.cache.gc();
		reportAlertChange();
		toastSuccess("Rule deleted");
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Delete this rule?"
			confirmLabel="Delete"
			pendingLabel="Deleting..."
			isPending={loading}
			onConfirm={() => void onConfirm()}
			isDestructive
		>
			<p>{rule.text}</p>
			<p>Open alerts that no other rule asked for end.</p>
		</ConfirmDialog>
	);
}
