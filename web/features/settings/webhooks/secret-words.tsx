import { ExternalLink } from "../../../components/ExternalLink.tsx";
import type { SecretWords } from "../../../components/overlay/SecretDialog.tsx";

export const secretWords: SecretWords = {
	label: "Signing secret",
	noun: "secret",
	explanation: (
		<>
			Copy the secret now and keep it like a password: it is not shown again. Your program verifies with it that events
			are Toprung’s, as{" "}
			<ExternalLink url="https://www.standardwebhooks.com" className="underline">
				Standard Webhooks
			</ExternalLink>{" "}
			describes.
		</>
	),
	otherwise: "Without it your program cannot verify events until you rotate it.",
};
