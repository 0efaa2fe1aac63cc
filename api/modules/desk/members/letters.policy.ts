import type { Letter } from "../../people/mail/letter.policy.ts";

const link = { label: "Open Toprung", path: "/app" };

/** Tells somebody that they are no member any more. Like all mail, it names no account: its name could be an advertisement. */
export const accessEndedLetter: Letter = {
	kind: "ACCESS_ENDED",
	render: () => ({
		subject: "Your access to a Toprung account has ended",
		opening:
			"You are no longer a member of a Toprung account that you worked in. You were signed out of it, and API keys you made for it were revoked.",
		link,
		closing:
			"Other accounts of yours are not affected. If you did not expect this, ask the people you worked with there.",
	}),
};

/** Tells an account's old and its new owner. Parameter: `owner`, the address of the new one. */
export const newOwnerLetter: Letter = {
	kind: "NEW_OWNER",
	render: ({ owner }) => ({
		subject: "A Toprung account has a new owner",
		opening: `${owner} now owns a Toprung account that you are a member of. Who owned it before is an admin there.`,
		link,
		closing:
			"Only the owner can transfer or delete the account. If you did not expect this, ask the people you work with there.",
	}),
};
