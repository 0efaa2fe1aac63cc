import type { Letter } from "../../mail/letter.policy.ts";

/** Contains the link that verifies an address. */
export const verifyEmailLetter: Letter = {
	kind: "VERIFY_EMAIL",
	render: () => ({
		subject: "Confirm your e-mail address",
		opening:
			"Somebody, most likely you, has a Toprung account with this e-mail address. Please confirm that it is yours.",
		link: { label: "Confirm address", path: "/app/verify-email" },
		closing: "The link works for 7 days. If the account is not yours, do nothing: the address stays unconfirmed.",
	}),
};

/** Contains the link for setting a new password. */
export const resetPasswordLetter: Letter = {
	kind: "RESET_PASSWORD",
	render: () => ({
		subject: "Reset your Toprung password",
		opening: "Somebody, most likely you, asked for a new password for the Toprung account with this e-mail address.",
		link: { label: "Choose a new password", path: "/app/reset-password" },
		closing:
			"The link works once, for one hour, and only the newest one counts. If you did not ask for it, do nothing: your password stays as it is.",
	}),
};

/** How a password was changed: in the profile, through a mailed link, or by an administrator's command. */
export type PasswordChangedBy = keyof typeof ways;

const ways = {
	profile: "in your profile",
	link: "through a link sent to this address",
	administrator: "by an administrator",
};

/** Reports a changed password. Parameters: `at`, ISO 8601, and `by`, a `PasswordChangedBy`. */
export const passwordChangedLetter: Letter = {
	kind: "PASSWORD_CHANGED",
	render: ({ at, by }) => ({
		subject: "Your Toprung password was changed",
		opening: `The password of your Toprung account was changed ${isWay(by) ? ways[by] : ways.profile}${at ? ` on ${momentText(at)}` : ""}. Sessions elsewhere were ended.`,
		link: { label: "Reset the password", path: "/app/forgot-password" },
		closing:
			"If this was you, there is nothing to do. If it was not, reset the password at once, and revoke the API keys you do not know in your profile: keys go on working.",
	}),
};

function isWay(by: string | undefined): by is PasswordChangedBy {
	return by !== undefined && by in ways;
}

/** `21 November 2026 at 10:04 UTC`. */
function momentText(at: string): string {
	const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
	return `${format.format(new Date(at))} UTC`;
}
