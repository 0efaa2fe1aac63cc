import type { Letter } from "../../../people/mail/letter.policy.ts";

/** Days an invitation can be accepted. */
export const invitationDays = 7;

/** The page of an invitation's link. */
export const invitationPath = "/app/invitation";

/**
 * Contains the link of an invitation. Parameter: `inviter`, the address of who made it. Names no account: its name could be a
 * stranger's advertisement.
 */
export const invitationLetter: Letter = {
	kind: "INVITATION",
	render: ({ inviter }) => ({
		subject: "You are invited to a Toprung account",
		opening: `${inviter} invites you to work in a Toprung account.`,
		link: { label: "See the invitation", path: invitationPath },
		closing: `The link works once, for ${invitationDays} days, and only the newest one counts. If you do not know who invites you, do nothing.`,
	}),
};
