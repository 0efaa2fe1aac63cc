import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
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
			<form onSubmit={submit} noValidate className="contents">
				<DialogBody>
					<Field label="Current password" error={errorOf("currentPassword")} isRequired>
						<PasswordInput {...text("currentPassword")} autoComplete="current-password" />
					</Field>
					<Field label="New password" error={errorOf("newPassword")} hint="8 characters or more." isRequired>
						<PasswordInput {...text("newPassword")} autoComplete="new-password" />
					</Field>
					<Field label="Confirm new password" error={errorOf("confirmation")} isRequired>
						<PasswordInput {...text("confirmation")} autoComplete="new-password" />
					</Field>
				</DialogBody>
				<DialogFooter consequence="Ends all other sessions">
					<Button variant="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" variant="primary" isPending={isPending} pendingLabel="Changing...">
						Change Password
					</Button>
				</DialogFooter>
			</form>
		</Dialog>
	);
}
