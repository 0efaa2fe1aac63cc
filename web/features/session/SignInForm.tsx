import { useApolloClient, useMutation } from "@apollo/client/react";
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { PasswordInput } from "../../components/PasswordInput.tsx";
import { TextInput } from "../../components/TextInput.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { LoginDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { publicPaths } from "../../lib/public-paths.ts";
import { useServerFacts } from "../../lib/server-facts.ts";
import { addressAfterSignIn, isOutside, readReturn } from "../../lib/sign-in-return.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

const required = "Please fill in all required fields.";

/** Signs in and goes to the dashboard, or back to where a session ended. */
export function SignInForm() {
	const client = useApolloClient();
	const { sendsMail } = useServerFacts();
	const navigate = useNavigate();
	const from = readReturn(useLocation());
	const [email, setEmail] = useState("");
	const [password, setPassword] = useState("");
	const [isTried, setIsTried] = useState(false);
	const [login, { loading }] = useMutation(LoginDocument);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (!email.trim() || !password) return;
		let userId: string | undefined;
		try {
			const { data } = await login({ variables: { input: { email: email.trim(), password } } });
			userId = data?.login.id;
		} catch (error) {
			return toastError(sentenceOf(error, "Login failed"), "Login failed");
		}
		const next = addressAfterSignIn(from, userId);
		if (isOutside(next)) return location.assign(next);
		// Nothing another user read in this window may be left.
		await client.clearStore();
		toastSuccess("Welcome back!");
		await navigate(next, { replace: true });
	};

	return (
		<form onSubmit={submit} noValidate className="grid gap-3.5">
			<Field label="Email" error={isTried && !email.trim() ? required : undefined} isRequired>
				<TextInput
					name="email"
					type="email"
					autoComplete="username"
					value={email}
					onChange={(event) => setEmail(event.target.value)}
				/>
			</Field>
			<Field label="Password" error={isTried && !password ? required : undefined} isRequired>
				<PasswordInput
					name="password"
					autoComplete="current-password"
					value={password}
					onChange={(event) => setPassword(event.target.value)}
				/>
			</Field>
			<Button type="submit" variant="primary" size="large" isPending={loading} pendingLabel="Signing in...">
				Sign in
			</Button>
			<p className="text-ink-3">
				{sendsMail ? (
					<TextLink to={publicPaths.forgotPassword}>Forgot your password?</TextLink>
				) : (
					"Forgot your password? An administrator can reset it."
				)}
			</p>
		</form>
	);
}
