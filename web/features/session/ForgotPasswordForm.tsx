import { useMutation } from "@apollo/client/react";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/form/Field.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { RequestPasswordResetDocument } from "../../gql/graphql.ts";
import { publicPaths } from "../../lib/address/public-paths.ts";
import { useSavedForm } from "../../lib/form/use-saved-form.ts";
import { useServerFacts } from "../../lib/server-facts.ts";

/** Requests a reset link. The answer is the same for unknown addresses, so that it reveals no accounts. */
export function ForgotPasswordForm() {
	const { sendsMail } = useServerFacts();
	const [request, { data }] = useMutation(RequestPasswordResetDocument);
	const { values, text, errorOf, submit, isPending } = useSavedForm({
		initial: { email: "" },
		faultsOf: ({ email }) => (email.trim() ? {} : { email: "Please fill in all required fields." }),
		onSave: ({ email }) => request({ variables: { email: email.trim() } }),
		failure: "The e-mail could not be requested. Please try again.",
	});
	if (!sendsMail) return <WithoutMail />;
	if (data) return <Sent email={values.email.trim()} />;
	return (
		<form onSubmit={submit} noValidate className="grid gap-3.5">
			<p className="text-ink-2">
				Enter the address you sign in with. You will receive a link to choose a new password.
			</p>
			<Field label="Email" error={errorOf("email")} isRequired>
				<TextInput {...text("email")} type="email" autoComplete="username" />
			</Field>
			<Button type="submit" variant="primary" size="large" isPending={isPending} pendingLabel="Sending...">
				Send link
			</Button>
			<p className="text-ink-3">
				<TextLink to={publicPaths.signIn}>Back to sign-in</TextLink>
			</p>
		</form>
	);
}

function Sent({ email }: { email: string }) {
	return (
		<div className="grid gap-3.5 text-ink-2" role="status">
			<p className="break-words">
				If there is an account with the address <b className="font-[500] text-ink">{email}</b>, an e-mail is on its way.
				Its link works once, for one hour.
			</p>
			<p>No e-mail? Check your spam folder.</p>
			<p>
				<TextLink to={publicPaths.signIn}>Back to sign-in</TextLink>
			</p>
		</div>
	);
}

function WithoutMail() {
	return (
		<div className="grid gap-3.5 text-ink-2">
			<p>This installation does not send mail. Ask an administrator to reset your password:</p>
			<code className="data rounded-sm bg-sunken px-2 py-1.25 break-words inset-ring inset-ring-line">
				npm run admin -- reset-password &lt;email&gt;
			</code>
			<p>
				<TextLink to={publicPaths.signIn}>Back to sign-in</TextLink>
			</p>
		</div>
	);
}
