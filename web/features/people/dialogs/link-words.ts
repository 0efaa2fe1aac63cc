import type { SecretWords } from "../../../components/overlay/SecretDialog.tsx";

/** Where the link does not go by mail. */
export const noMail = "This installation sends no mail. You get a link to send yourself.";

export const goodFor = "The invitation is good for 7 days.";

/** How an invitation's link is shown, once. */
export const linkWords: SecretWords = {
	label: "Link",
	noun: "link",
	explanation: noMail,
	otherwise: "Renew the invitation to get another one.",
	hint: "It is shown once.",
	copyLabel: "Copy link",
};
