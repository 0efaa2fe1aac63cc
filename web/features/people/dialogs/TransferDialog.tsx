import { useMutation } from "@apollo/client/react";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { PasswordProof } from "../../../entities/account/PasswordProof.tsx";
import { useSession } from "../../../entities/account/session.ts";
import { type MemberFieldsFragment, TransferOwnershipDocument } from "../../../gql/graphql.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";

export interface TransferDialogProps {
	member: Pick<MemberFieldsFragment, "id" | "name">;
	onClose: () => void;
}

/** Makes a member the account's owner, with the password or a new sign-in. */
export function TransferDialog({ member: { id, name }, onClose }: TransferDialogProps) {
	const { hasPassword } = useSession().me;
	const [transfer] = useMutation(TransferOwnershipDocument);
	const { text, errorOf, submit, isPending } = useSavedForm({
		initial: { password: "" },
		faultsOf: ({ password }) => (password || !hasPassword ? {} : { password: "Please fill in all required fields." }),
		onSave: async ({ password }) => {
			await transfer({ variables: { memberId: id, password } });
			onClose();
			toastSuccess("Account transferred", `${name} is the owner now. You are an admin.`);
		},
		failure: "Failed to transfer the account. Please try again.",
		focusesRefused: true,
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={`Transfer the account to ${name}?`}
			description={`You become an admin. Only ${name} can give the account back.`}
		>
			<DialogForm
				onSubmit={submit}
				onCancel={onClose}
				saveLabel="Transfer"
				variant="danger"
				isPending={isPending}
				pendingLabel="Transferring..."
			>
				<PasswordProof label="Your password" error={errorOf("password")} {...text("password")} />
			</DialogForm>
		</Dialog>
	);
}
