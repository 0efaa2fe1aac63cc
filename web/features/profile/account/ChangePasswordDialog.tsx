import { useMutation } from "@apollo/client/react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { ChangePasswordDocument } from "../../../gql/graphql.ts";
import { faultsByField, sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { faultOfPassword, type PasswordForm } from "./password-rules.ts";

const emptyForm: PasswordForm = { currentPassword: "", newPassword: "", confirmation: "" };

/** Changes the password. Every other session ends: someone may be signed in with the old one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
	return (
		<Dialog isOpen onClose={onClose} title="Change Password">
			<ChangePasswordForm onClose={onClose} />
		</Dialog>
	);
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
	const [form, setForm] = useState(emptyForm);
	const [isTried, setIsTried] = useState(false);
	const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
	const [change, { loading }] = useMutation(ChangePasswordDocument);
	const formElement = useRef<HTMLFormElement>(null);
	const fault = faultOfPassword(form);

	const bind = (field: keyof PasswordForm) => ({
		name: field,
		value: form[field],
		onChange: (event: { target: { value: string } }) => {
			setForm({ ...form, [field]: event.target.value });
			setRefused({ ...refused, [field]: undefined });
		},
	});
	const errorOf = (field: keyof PasswordForm) => (isTried && fault?.field === field ? fault.message : refused[field]);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (fault) return formElement.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
		if (loading) return;
		const { currentPassword, newPassword } = form;
		try {
			await change({ variables: { input: { currentPassword, newPassword } } });
		} catch (error) {
			setRefused(faultsByField(error));
			return toastError(sentenceOf(error, "Failed to change password. Please try again."));
		}
		onClose();
		toastSuccess("Password changed", "All other sessions were ended.");
	};

	return (
		<form ref={formElement} onSubmit={submit} noValidate className="contents">
			<DialogBody>
				<Field label="Current password" error={errorOf("currentPassword")} isRequired>
					<PasswordInput {...bind("currentPassword")} autoComplete="current-password" />
				</Field>
				<Field label="New password" error={errorOf("newPassword")} hint="8 characters or more." isRequired>
					<PasswordInput {...bind("newPassword")} autoComplete="new-password" />
				</Field>
				<Field label="Confirm new password" error={errorOf("confirmation")} isRequired>
					<PasswordInput {...bind("confirmation")} autoComplete="new-password" />
				</Field>
			</DialogBody>
			<DialogFooter consequence="Ends all other sessions">
				<Button variant="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button type="submit" variant="primary" isPending={loading} pendingLabel="Changing...">
					Change Password
				</Button>
			</DialogFooter>
		</form>
	);
}
