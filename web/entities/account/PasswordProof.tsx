import type { ComponentProps } from "react";
import { useLocation } from "react-router-dom";
import { Field } from "../../components/form/Field.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { useServerFacts } from "../../lib/server-facts.ts";
import { OidcLink } from "./OidcLink.tsx";
import { useSession } from "./session.ts";

export interface PasswordProofProps extends ComponentProps<typeof PasswordInput> {
	label: string;
	error: string | undefined;
}

/** Asks for the password. Who has none signs in again at the identity provider, which leads back here. */
export function PasswordProof({ label, error, ...input }: PasswordProofProps) {
	const { hasPassword } = useSession().me;
	if (!hasPassword) return <SignInAgain error={error} />;
	return (
		<Field label={label} error={error} isRequired>
			<PasswordInput {...input} autoComplete="current-password" />
		</Field>
	);
}

function SignInAgain({ error }: Pick<PasswordProofProps, "error">) {
	const { oidcName } = useServerFacts();
	const { pathname, search } = useLocation();
	return (
		<div className="grid justify-items-start gap-2">
			<p role={error ? "alert" : undefined} className={error ? "text-danger" : "text-ink-2"}>
				{error ?? `Sign in again with ${oidcName} to confirm.`}
			</p>
			<OidcLink returnPath={pathname + search} className="max-w-full">
				Continue with {oidcName}
			</OidcLink>
			<p className="text-xs text-ink-3">A sign-in in the last 10 minutes is enough.</p>
		</div>
	);
}
