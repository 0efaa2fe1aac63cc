import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button.tsx";
import { SendVerificationEmailDocument } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { useServerFacts } from "../../../lib/server-facts.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";

/** Resends the verification mail; where no mail is sent, says who can verify the address. */
export function SendVerification({ email }: { email: string }) {
	const { sendsMail } = useServerFacts();
	const [send, { loading }] = useMutation(SendVerificationEmailDocument);
	if (!sendsMail) {
		return (
			<p className="w-full text-ink-3">
				This installation does not send mail: an administrator can verify the address.
			</p>
		);
	}
	const sendAgain = async () => {
		try {
			const { data } = await send();
			if (data?.sendVerificationEmail.emailVerified) return toastSuccess("Email verified");
			toastSuccess("Mail sent", `Follow the link in the mail to ${email}.`);
		} catch (error) {
			toastError(sentenceOf(error, "The mail could not be sent. Please try again."));
		}
	};
	return (
		<Button size="small" onClick={() => void sendAgain()} isPending={loading} pendingLabel="Sending...">
			Send again
		</Button>
	);
}
