import { useMutation } from "@apollo/client/react";
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { ChangePasswordDocument } from "../../../gql/graphql.ts";
import { faultsFrom, useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { faultOfPassword, type PasswordForm } from "./password-rules.ts";

const emptyForm: PasswordForm = { currentPassword: "", newPassword: "", confirmation: "" };

/** Changes the password. Every other session ends: someone may be signed in with the old one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
	const [change] = useMutation(ChangePasswordDocument);
	const { text, errorOf, submit, isPending } = useSavedForm({
		initial: emptyForm,
		faultsOf: (values) => faultsFrom(faultOfPassword(values)),
		onSave: async ({ currentPassword, newPassword }) => {
			await change({ variables: { input: { currentPassword, newPassword } } });
			onClose();
			toastSuccess("Password changed", "All other sessions were ended.");
		},
		failure: "Failed to change password. Please try again.",
	});
	return (
		<Dialog isOpen onClose={onClose} title="Change Password">
			<DialogForm
				onSubmit={submit}
				consequence="Ends all other sessions"
				onCancel={onClose}
				saveLabel="Change Password"
				isPending={isPending}
				pendingLabel="Changing..."
			>
				<Field label="Current password" error={errorOf("currentPassword")} isRequired>
					<PasswordInput {...text("currentPassword")} autoComplete="current-password" />
				</Field>
				<Field label="New password" error={errorOf("newPassword")} hint="8 characters or more." isRequired>
					<PasswordInput {...text("newPassword")} autoComplete="new-password" />
				</Field>
				<Field label="Confirm new password" error={errorOf("confirmation")} isRequired>
					<PasswordInput {...text("confirmation")} autoComplete="new-password" />
				</Field>
			</DialogForm>
		</Dialog>
	);
}
