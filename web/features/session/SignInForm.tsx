import { useApolloClient, useMutation } from "@apollo/client/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { LoginDocument } from "../../gql/graphql.ts";
import { publicPaths } from "../../lib/address/public-paths.ts";
import { addressAfterSignIn, isOutside, readReturn } from "../../lib/address/sign-in-return.ts";
import { codeOf, sentenceOf } from "../../lib/api/errors.ts";
import { useServerFacts } from "../../lib/server-facts.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

const required = "Please fill in all required fields.";

/** Signs in and goes to the dashboard, or back. `newEmail` is the address of an account just created, else empty. */
export function SignInForm({ newEmail }: { newEmail: string }) {
	const client = useApolloClient();
	const { sendsMail } = useServerFacts();
	const navigate = useNavigate();
	const from = readReturn(useLocation());
	const [email, setEmail] = useState(newEmail);
	const [password, setPassword] = useState("");
	const [isTried, setIsTried] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const [login, { loading }] = useMutation(LoginDocument);
	const passwordField = useRef<HTMLInputElement>(null);

	useEffect(() => {
		if (newEmail) passwordField.current?.focus();
	}, [newEmail]);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (!email.trim() || !password) return;
		let userId: string | undefined;
		try {
			const { data } = await login({ variables: { input: { email: email.trim(), password } } });
			userId = data?.login.id;
		} catch (error) {
			const sentence = sentenceOf(error, "Login failed");
			if (codeOf(error) === "INVALID_CREDENTIALS") {
				setRefusal(sentence);
				passwordField.current?.focus();
				passwordField.current?.select();
			}
			return toastError(sentence, "Login failed");
		}
		const next = addressAfterSignIn(from, userId);
		if (isOutside(next)) return location.assign(next);
		// Nothing of another user may stay in the cache.
		await client.clearStore();
		toastSuccess("Welcome back!");
		await navigate(next, { replace: true });
	};

	return (
		<form onSubmit={submit} noValidate className="grid gap-1.5">
			<Field label="Email" error={isTried && !email.trim() ? required : undefined} isRequired hasErrorRoom>
				<TextInput
					name="email"
					type="email"
					autoComplete="username"
					value={email}
					onChange={(event) => {
						setEmail(event.target.value);
						setRefusal(undefined);
					}}
				/>
			</Field>
			<Field label="Password" error={isTried && !password ? required : refusal} isRequired hasErrorRoom>
				<PasswordInput
					ref={passwordField}
					name="password"
					autoComplete="current-password"
					value={password}
					onChange={(event) => {
						setPassword(event.target.value);
						setRefusal(undefined);
					}}
				/>
			</Field>
			<Button type="submit" variant="primary" size="large" isPending={loading} pendingLabel="Signing in...">
				Sign in
			</Button>
			<p className="mt-2 text-ink-3">
				{sendsMail ? (
					<TextLink to={publicPaths.forgotPassword}>Forgot your password?</TextLink>
				) : (
					"Forgot your password? An administrator can reset it."
				)}
			</p>
		</form>
	);
}
