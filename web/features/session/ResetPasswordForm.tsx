import { useMutation } from "@apollo/client/react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { ResetPasswordDocument } from "../../gql/graphql.ts";
import { publicPaths } from "../../lib/address/public-paths.ts";
import { faultsFrom, useSavedForm } from "../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../lib/toast.ts";
import { faultOfNewPassword } from "./sign-up-rules.ts";

/** Sets a password by a mailed link. Only submitting uses the link up: mail scanners open pages. */
export function ResetPasswordForm({ token }: { token: string }) {
	const navigate = useNavigate();
	const [reset] = useMutation(ResetPasswordDocument);
	const { text, errorOf, refused, submit, isPending } = useSavedForm({
		initial: { password: "", confirmation: "" },
		faultsOf: (values) => faultsFrom(faultOfNewPassword(values)),
		onSave: async ({ password }) => {
			await reset({ variables: { input: { token, password } } });
			toastSuccess("Password changed", "Sign in with the new one. All sessions were ended.");
			await navigate(publicPaths.signIn, { replace: true });
		},
		failure: "The password could not be changed. Please try again.",
	});

	if (refused.token) return <DeadLink>{refused.token}</DeadLink>;
	return (
		<form onSubmit={submit} noValidate className="grid gap-3.5">
			<Field label="New password" error={errorOf("password")} hint="8 characters or more." isRequired>
				<PasswordInput {...text("password")} autoComplete="new-password" />
			</Field>
			<Field label="Confirm new password" error={errorOf("confirmation")} isRequired>
				<PasswordInput {...text("confirmation")} autoComplete="new-password" />
			</Field>
			<Button type="submit" variant="primary" size="large" isPending={isPending} pendingLabel="Changing...">
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
