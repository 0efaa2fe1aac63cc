import { useMutation } from "@apollo/client/react";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { ResetPasswordDocument } from "../../gql/graphql.ts";
import { publicPaths } from "../../lib/address/public-paths.ts";
import { faultsByField, sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { faultOfNewPassword } from "./sign-up-rules.ts";

const failure = "The password could not be changed. Please try again.";

/** Sets a password by a mailed link. Only submitting uses the link up: mail scanners open pages. */
export function ResetPasswordForm({ token }: { token: string }) {
	const navigate = useNavigate();
	const [form, setForm] = useState({ password: "", confirmation: "" });
	const [isTried, setIsTried] = useState(false);
	const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
	const [reset, { loading }] = useMutation(ResetPasswordDocument);
	const formElement = useRef<HTMLFormElement>(null);
	const fault = faultOfNewPassword(form);

	const errorOf = (field: keyof typeof form) => (isTried && fault?.field === field ? fault.message : refused[field]);
	const bind = (field: keyof typeof form) => ({
		name: field,
		autoComplete: "new-password",
		value: form[field],
		onChange: (event: { target: { value: string } }) => {
			setForm({ ...form, [field]: event.target.value });
			setRefused({ ...refused, [field]: undefined });
		},
	});

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (fault) return formElement.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
		if (loading) return;
		try {
			await reset({ variables: { input: { token, password: form.password } } });
		} catch (error) {
			setRefused(faultsByField(error));
			return toastError(sentenceOf(error, failure));
		}
		toastSuccess("Password changed", "Sign in with the new one. All sessions were ended.");
		await navigate(publicPaths.signIn, { replace: true });
	};

	if (refused.token) return <DeadLink>{refused.token}</DeadLink>;
	return (
		<form ref={formElement} onSubmit={submit} noValidate className="grid gap-3.5">
			<Field label="New password" error={errorOf("password")} hint="8 characters or more." isRequired>
				<PasswordInput {...bind("password")} />
			</Field>
			<Field label="Confirm new password" error={errorOf("confirmation")} isRequired>
				<PasswordInput {...bind("confirmation")} />
			</Field>
			<Button type="submit" variant="primary" size="large" isPending={loading} pendingLabel="Changing...">
				Change password
			</Button>
			<p className="text-ink-3">All your sessions are ended.</p>
		</form>
	);
}

function DeadLink({ children }: { children: string }) {
	return (
		<div className="grid gap-3.5 text-ink-2" role="alert">
			<p>{children}</p>
			<p>
				<TextLink to={publicPaths.forgotPassword}>Ask for another link</TextLink>
			</p>
		</div>
	);
}
