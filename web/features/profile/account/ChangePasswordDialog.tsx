import { useMutation } from "@apollo/client/react";
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { PasswordProof } from "../../../entities/account/PasswordProof.tsx";
import { useSession } from "../../../entities/account/session.ts";
import { ChangePasswordDocument } from "../../../gql/graphql.ts";
import { faultsFrom, useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { faultOfPassword, type PasswordForm } from "./password-rules.ts";

const emptyForm: PasswordForm = { currentPassword: "", newPassword: "", confirmation: "" };

/** Changes the password, or sets the first one. Every other session ends: someone may be signed in with the old one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
	const { hasPassword } = useSession().me;
	const verb = hasPassword ? "Change" : "Set";
	const [change] = useMutation(ChangePasswordDocument);
	const { text, errorOf, submit, isPending } = useSavedForm({
		initial: emptyForm,
		faultsOf: (values) => faultsFrom(faultOfPassword(values, hasPassword)),
		onSave: async ({ currentPassword, newPassword }) => {
			await change({ variables: { input: { currentPassword, newPassword } } });
			onClose();
			toastSuccess(hasPassword ? "Password changed" : "Password set", "All other sessions were ended.");
		},
		failure: `Failed to ${verb.toLowerCase()} password. Please try again.`,
	});
	return (
		<Dialog isOpen onClose={onClose} title={`${verb} Password`}>
			<DialogForm
				onSubmit={submit}
				consequence="Ends all other sessions"
				onCancel={onClose}
				saveLabel={`${verb} Password`}
				isPending={isPending}
				pendingLabel={hasPassword ? "Changing..." : "Setting..."}
			>
				<PasswordProof label="Current password" error={errorOf("currentPassword")} {...text("currentPassword")} />
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
