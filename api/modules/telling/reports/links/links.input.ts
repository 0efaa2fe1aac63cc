import { z } from "zod";
import { maxNameLength } from "../../../../../schema/rules/limits.ts";
import { changesOf } from "../../../../core/changes.ts";
import { lineRule } from "../../../../core/line-rule.ts";
import { pageSchema } from "../../../../core/page.ts";
import { newPassword } from "../../../people/users/sign-in/passwords.ts";
import { newContent } from "../content/content.input.ts";

const content = newContent({ allowsFixed: true });

const label = lineRule({
	what: "label",
	maxLength: maxNameLength,
	missing: "The label must be a string.",
	mayBeEmpty: true,
});

const expiresAt = z.date("A moment must be ISO 8601 with a time zone, for example 2026-11-21T14:32:05.120Z.");

const notALink = "The request must be an object with the link's fields.";

/** A share link to create; the database's clock decides whether its end is in the future. */
export const newShareLink = z.object(
	{
		content,
		label: label.nullish().transform((given) => given ?? ""),
		password: newPassword.nullish().transform((given) => given ?? null),
		expiresAt: expiresAt.nullish().transform((given) => given ?? null),
	},
	notALink,
);

/** Changes to a share link; null removes its password or its end. */
export const shareLinkChanges = changesOf(
	{
		content: content.optional(),
		label: label.optional(),
		password: newPassword.nullish(),
		expiresAt: expiresAt.nullish(),
	},
	notALink,
);

/** Which share links are listed. */
export const shareLinksArgs = z.object({
	domainId: z.string("The domain's ID must be a string.").nullish(),
	page: pageSchema,
});
