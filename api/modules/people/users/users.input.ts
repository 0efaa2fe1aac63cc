import { z } from "zod";
import { isStorable } from "../../../../schema/rules/text.ts";
import { changesOf } from "../../../core/changes.ts";
import { nameRule } from "../../../core/name-rule.ts";
import { newPassword } from "./sign-in/passwords.ts";

const addressMessage = "Enter a valid e-mail address.";
const tooLong = { message: "The e-mail address must not be longer than 254 characters.", abort: true };

/** Addresses that browsers accept, except misplaced dots and hosts with a single label. */
const addressForm =
	/^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Trimmed, lower-cased, at most 254 characters. */
const emailAddress = z
	.string("Enter an e-mail address.")
	.trim()
	.toLowerCase()
	.max(254, tooLong)
	.regex(addressForm, addressMessage);

/** Trimmed, 1–100 characters without control characters. */
const personName = nameRule("Enter a name.").meta({
	description: "The person's name.",
	minLength: 1,
	maxLength: 100,
});

/** Input of `register`. */
export const registration = z.object(
	{ email: emailAddress, password: newPassword, name: personName },
	"The request must be an object with email, password and name.",
);

/** A new administrator. */
export const newAdmin = registration.pick({ email: true, password: true });

/** Input of `login`. No rule here reveals whether such an address or password can exist. */
export const credentials = z.object(
	{
		email: z
			.string("Enter an e-mail address.")
			.trim()
			.toLowerCase()
			.min(1, { message: "Enter an e-mail address.", abort: true })
			.max(254, tooLong)
			.refine(isStorable, addressMessage),
		password: z
			.string("Enter a password.")
			.min(1, "Enter a password.")
			.max(1_000, "The password must not be longer than 1,000 characters."),
	},
	"The request must be an object with email and password.",
);

const usernameMessage = "A username has 3 to 30 characters: letters, digits, dots, hyphens and underscores.";

/** Lower-cased; an empty string means null. */
const username = z
	.string(usernameMessage)
	.trim()
	.toLowerCase()
	.regex(/^([a-z0-9_.-]{3,30})?$/, usernameMessage)
	.nullable()
	.transform((text) => text || null);

/** Changes to a profile; a null or empty username removes it. */
export const profileChanges = changesOf(
	{ name: personName.optional(), username: username.optional() },
	"The request must be an object with name and username.",
);

/** The current password, as proof of identity. */
const ownPassword = z
	.string("Enter your current password.")
	.max(1_000, "The password must not be longer than 1,000 characters.");

/** Confirms what needs the password, of who has one. */
export const passwordProof = z.object(
	{ password: ownPassword.min(1, "Enter your current password.") },
	"The request must be an object with password.",
);

/** Input of `changePassword`. The current password is also empty when a first one is set again after a lost response. */
export const passwordChange = z.object(
	{ currentPassword: ownPassword, newPassword },
	"The request must be an object with currentPassword and newPassword.",
);

/** Input of `changePassword` of who has no password. */
export const firstPassword = passwordChange.pick({ newPassword: true });

const linkMessage = "This link is incomplete. Open it exactly as it is in the mail.";

const mailedToken = z.string(linkMessage).regex(/^[\w-]{43}$/, linkMessage);

/** The token of a mailed link. */
export const linkToken = z.object({ token: mailedToken }, "The request must be an object with token.");

/** Input of `requestPasswordReset`. */
export const resetRequest = registration.pick({ email: true });

/** Input of `resetPassword`. */
export const newPasswordByLink = z.object(
	{ token: mailedToken, password: newPassword },
	"The request must be an object with token and password.",
);
