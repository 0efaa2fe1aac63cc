import { useMutation } from "@apollo/client/react";
import { useEffect } from "react";
import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { VerifyEmailDocument } from "../../gql/graphql.ts";
import { isRefused, sentenceOf } from "../../lib/api/errors.ts";

/** Verifies an address by a mailed link. Safe to repeat. */
export function EmailVerification({ token }: { token: string }) {
	const [verify, { data, error }] = useMutation(VerifyEmailDocument, { variables: { token } });
	useEffect(() => {
		// The failure is shown below.
		verify().catch(() => {});
	}, [verify]);
	if (data) {
		return (
			<div className="grid gap-3.5 text-ink-2" role="status">
				<p>Your e-mail address is verified.</p>
				<p>
					<TextLink to="/app">Go to the dashboard</TextLink>
				</p>
			</div>
		);
	}
	if (!error) {
		return (
			<p role="status" className="text-ink-2">
				Verifying...
			</p>
		);
	}
	if (!isRefused(error)) {
		return (
			<LoadingFailure onRetry={() => void verify().catch(() => {})}>
				The address could not be verified yet.
			</LoadingFailure>
		);
	}
	return (
		<div className="grid gap-3.5 text-ink-2" role="alert">
			<p>{sentenceOf(error, "")}</p>
			<p>
				<TextLink to="/app/profile">Go to your profile</TextLink>
			</p>
		</div>
	);
}
