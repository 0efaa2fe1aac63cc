import { z } from "zod";
import { isStorable } from "../../../schema/rules/text.ts";
import { changesOf } from "../../core/changes.ts";
import { nameRule } from "../../core/name-rule.ts";
import { newPassword } from "./sign-in/passwords.ts";

const addressSentence = "Enter a valid e-mail address.";
const tooLong = { message: "The e-mail address must not be longer than 254 characters.", abort: true };

/** What browsers take as an address, less dots at odd places and hosts of one label. */
const addressForm =
	/^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** An e-mail address as it is stored: trimmed, lower-cased, at most 254 characters. */
const emailAddress = z
	.string("Enter an e-mail address.")
	.trim()
	.toLowerCase()
	.max(254, tooLong)
	.regex(addressForm, addressSentence);

/** A person's name: trimmed, 1–100 characters without control characters. */
const personName = nameRule("Enter a name.").meta({
	description: "The person's name.",
	minLength: 1,
	maxLength: 100,
});

/** Who signs up. */
export const registration = z.object(
	{ email: emailAddress, password: newPassword, name: personName },
	"The request must be an object with email, password and name.",
);

/** A new administrator. */
export const newAdmin = registration.pick({ email: true, password: true });

/** Who signs in: nothing here says whether such an address or password can exist. */
export const credentials = z.object(
	{
		email: z
			.string("Enter an e-mail address.")
			.trim()
			.toLowerCase()
			.min(1, { message: "Enter an e-mail address.", abort: true })
			.max(254, tooLong)
			.refine(isStorable, addressSentence),
		password: z
			.string("Enter a password.")
			.min(1, "Enter a password.")
			.max(1_000, "The password must not be longer than 1,000 characters."),
	},
	"The request must be an object with email and password.",
);

const usernameSentence = "A username has 3 to 30 characters: letters, digits, dots, hyphens and underscores.";

/** A short name, lower-cased; an empty one stands for none. */
const username = z
	.string(usernameSentence)
	.trim()
	.toLowerCase()
	.regex(/^([a-z0-9_.-]{3,30})?$/, usernameSentence)
	.nullable()
	.transform((text) => text || null);

/** What to change of a profile: a username that is null or empty is taken away. */
export const profileChanges = changesOf(
	{ name: personName.optional(), username: username.optional() },
	"The request must be an object with name and username.",
);

/** The password somebody has, to show that it is they who ask. */
const ownPassword = z
	.string("Enter your current password.")
	.min(1, "Enter your current password.")
	.max(1_000, "The password must not be longer than 1,000 characters.");

/** What shows that an account's owner wants it deleted. */
export const deletion = z.object({ password: ownPassword }, "The request must be an object with password.");

/** A password to replace, and what with. */
export const passwordChange = z.object(
	{ currentPassword: ownPassword, newPassword },
	"The request must be an object with currentPassword and newPassword.",
);

const linkSentence = "This link is incomplete. Open it exactly as it is in the mail.";

const mailedToken = z.string(linkSentence).regex(/^[\w-]{43}$/, linkSentence);

/** The token of a mailed link. */
export const linkToken = z.object({ token: mailedToken }, "The request must be an object with token.");

/** Who has forgotten their password. */
export const resetRequest = registration.pick({ email: true });

/** A new password, and the token of the link that lets it be set. */
export const newPasswordByLink = z.object(
	{ token: mailedToken, password: newPassword },
	"The request must be an object with token and password.",
);
