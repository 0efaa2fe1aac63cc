import { z } from "zod";
import { countField, field, idField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

/** A user as the documented calls show them. */
export const userShape = z
	.object({
		id: idField("The user's id.", "12"),
		name: field(z.string(), "The person's name.", "Ada Lovelace"),
		email: field(z.string(), "Their e-mail address, in lower case.", "ada@example.com"),
		username: field(z.string().nullable(), "A short name; null when they chose none.", "ada"),
		role: field(z.enum(["admin", "user"]), "What they may do.", "user"),
		credits: countField("Credits left; null when unlimited.", 100).nullable(),
		unlimitedCredits: field(z.boolean(), "Whether checks cost nothing.", false),
		emailVerified: field(z.boolean(), "Whether the address was verified.", false),
	})
	.meta({ id: "User", description: "A user, and what their account has to spend." });

/** Shows a user. */
export const presentUser = presenterOf(userShape);
