import { z } from "zod";
import { contrastFault, isColor } from "../../../../../schema/rules/contrast.ts";
import { maxBrandingFooter, maxBrandingName } from "../../../../../schema/rules/limits.ts";
import { changesOf } from "../../../../core/changes.ts";
import { nameRule } from "../../../../core/name-rule.ts";
import { registration } from "../../../people/users/users.input.ts";
import { linesRule } from "../content/text.input.ts";

const colorMessage = "The colour must be #RRGGBB, for example #A46A07.";

/** Upper case, and readable on white. */
const color = z
	.string(colorMessage)
	.trim()
	.toUpperCase()
	.refine(isColor, { message: colorMessage, abort: true })
	.superRefine((text, { addIssue }) => {
		const message = contrastFault(text);
		if (message !== null) addIssue({ code: "custom", message });
	});

/** An empty one is none. */
const footer = z.preprocess((text) => (text === "" ? null : text), linesRule("footer", maxBrandingFooter).nullish());

/** Changes to the branding; null restores the default. */
export const brandingChanges = changesOf(
	{
		name: nameRule("Enter a name.", maxBrandingName).nullish(),
		color: color.nullish(),
		footer,
		replyTo: registration.shape.email.nullish(),
	},
	"The request must be an object with the branding's fields.",
);
