import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { maxNameLength } from "../../../schema/rules/limits.ts";
import { minPasswordLength } from "../../../schema/rules/password.ts";
import { Button, buttonLook } from "../../components/Button.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { publicPaths } from "../../lib/address/public-paths.ts";
import { returnTo } from "../../lib/address/sign-in-return.ts";
import { codeOf, faultsByField, isUnauthenticated, sentenceOf } from "../../lib/api/errors.ts";
import { useSavedForm } from "../../lib/form/use-saved-form.ts";
import { toastError } from "../../lib/toast.ts";
import type { InvitationState } from "./use-invitation.ts";

interface JoinProps {
	invitation: Pick<InvitationState, "join" | "readAgain">;
}

const failure = "You could not join. Please try again.";

/** Whether the page shows something that no longer holds: the link is dead, or somebody has signed in, out or up meanwhile. */
function isOutdated(error: unknown): boolean {
	const code = codeOf(error);
	return isUnauthenticated(error) || code === "FORBIDDEN" || faultsByField(error).token !== undefined;
}

/** Somebody new joins with a name and a password. */
export function NewUserForm({ email, invitation }: JoinProps & { email: string }) {
	const { text, errorOf, submit, isPending } = useSavedForm({
		initial: { name: "", password: "" },
		faultsOf: ({ name, password }) => ({
			...(!name.trim() && { name: "Please fill in all required fields." }),
			...(password.length < minPasswordLength && {
				password: `Password must be at least ${minPasswordLength} characters long`,
			}),
		}),
		onSave: async ({ name, password }) => {
			try {
				await invitation.join({ name: name.trim(), password });
			} catch (error) {
				if (isOutdated(error)) await invitation.readAgain();
				throw error;
			}
		},
		failure,
		focusesRefused: true,
	});
	return (
		<form onSubmit={submit} noValidate className="grid gap-3.5">
			<Field label="Email">
				<TextInput
					name="email"
					type="email"
					autoComplete="username"
					value={email}
					readOnly
					className="bg-sunken! text-ink-2"
				/>
			</Field>
			<Field label="Name" error={errorOf("name")} isRequired>
				<TextInput {...text("name")} autoComplete="name" maxLength={maxNameLength} />
			</Field>
			<Field label="Password" error={errorOf("password")} hint={`${minPasswordLength} characters or more.`} isRequired>
				<PasswordInput {...text("password")} autoComplete="new-password" />
			</Field>
			<Button type="submit" variant="primary" size="large" isPending={isPending} pendingLabel="Joining...">
				Join
			</Button>
		</form>
	);
}

/** Who is signed in as the invited user joins at once. */
export function JoinButton({ invitation }: JoinProps) {
	const [isPending, setIsPending] = useState(false);
	const join = async () => {
		setIsPending(true);
		try {
			await invitation.join();
		} catch (error) {
			if (isOutdated(error)) await invitation.readAgain();
			else toastError(sentenceOf(error, failure));
			setIsPending(false);
		}
	};
	return (
		<Button
			variant="primary"
			size="large"
			className="justify-self-start"
			isPending={isPending}
			pendingLabel="Joining..."
			onClick={() => void join()}
		>
			Join
		</Button>
	);
}

/** A user who is not signed in does that first, and comes back here. */
export function SignInToJoin() {
	const here = useLocation();
	return (
		<Link
			to={publicPaths.signIn}
			state={returnTo(here, null)}
			className={`${buttonLook("primary", "large")} justify-self-start`}
		>
			Sign in to join
		</Link>
	);
}
