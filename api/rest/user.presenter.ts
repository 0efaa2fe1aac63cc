import { z } from "zod";
import { countField, field, idField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

/** A user in REST responses. */
export const userShape = z
	.object({
		id: idField("The user's ID.", "12"),
		name: field(z.string(), "The user's name.", "Ada Lovelace"),
		email: field(z.string(), "The user's e-mail address, in lower case.", "ada@example.com"),
		username: field(z.string().nullable(), "Optional short name; null if there is none.", "ada"),
		role: field(z.enum(["admin", "user"]), "The user's role.", "user"),
		credits: countField("Credits left; null when unlimited, or for members who may not spend.", 100).nullable(),
		unlimitedCredits: field(z.boolean(), "Whether credits are unlimited and checks cost nothing.", false),
		emailVerified: field(z.boolean(), "Whether the address is verified.", false),
	})
	.meta({ id: "User", description: "A user and the account's credits." });

/** Shows a user. */
export const presentUser = presenterOf(userShape);
