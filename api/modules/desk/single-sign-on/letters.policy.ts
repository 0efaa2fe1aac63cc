import type { Letter } from "../../people/mail/letter.policy.ts";

/** Tells a user that the identity provider signs them in from now on. */
export const signInAddedLetter: Letter = {
	kind: "SIGN_IN_ADDED",
	render: () => ({
		subject: "A sign-in was added to your Toprung account",
		opening:
			"Somebody, most likely you, signed in to Toprung through single sign-on with this e-mail address. From now on, this sign-in opens your account, as your password does.",
		link: { label: "Open Toprung", path: "/app/profile" },
		closing:
			"If this was you, you can ignore this mail. If it was not, end the other sessions in your profile and ask the administrator of this installation to remove the sign-in.",
	}),
};
