import { useMutation } from "@apollo/client/react";
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { type MemberFieldsFragment, TransferOwnershipDocument } from "../../../gql/graphql.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";

export interface TransferDialogProps {
	member: Pick<MemberFieldsFragment, "id" | "name">;
	onClose: () => void;
}

/** Makes a member the account's owner, with the password. */
export function TransferDialog({ member: { id, name }, onClose }: TransferDialogProps) {
	const [transfer] = useMutation(TransferOwnershipDocument);
	const { text, errorOf, submit, isPending } = useSavedForm({
		initial: { password: "" },
		faultsOf: ({ password }) => (password ? {} : { password: "Please fill in all required fields." }),
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
				<Field label="Your password" error={errorOf("password")} isRequired>
					<PasswordInput {...text("password")} autoComplete="current-password" />
				</Field>
			</DialogForm>
		</Dialog>
	);
}
