import { contrastFault, ink, isColor } from "../../../../schema/rules/contrast.ts";
import type { BrandingFieldsFragment, BrandingInput } from "../../../gql/graphql.ts";
import type { Faults } from "../../../lib/form/use-saved-form.ts";

/** The fields of the branding's form; the logo is apart. */
export interface BrandingValues {
	name: string;
	replyTo: string;
	color: string;
	footer: string;
}

/** The branding in the form. */
export function brandingValuesOf({ name, replyTo, color, footer }: BrandingFieldsFragment): BrandingValues {
	return { name: name ?? "", replyTo: replyTo ?? "", color, footer };
}

/** A colour as it was typed, with or without `#`, as `#RRGGBB`; null while it is none. */
export function typedColor(text: string): string | null {
	const color = `#${text.trim().replace(/^#/, "")}`.toUpperCase();
	return isColor(color) ? color : null;
}

/** What is wrong with a colour; null for nothing. */
export function colorFault(text: string): string | null {
	const color = typedColor(text);
	return color ? contrastFault(color) : "Enter a colour such as #A46A07.";
}

/** What is wrong with the form, by field. */
export function brandingFaults({ color, replyTo }: BrandingValues): Faults<BrandingValues> {
	const faults: Faults<BrandingValues> = {};
	if (replyTo.trim() !== "" && !/^[^\s@]+@[^\s@]+$/.test(replyTo.trim())) faults.replyTo = "Enter an e-mail address.";
	const fault = colorFault(color);
	if (fault) faults.color = fault;
	return faults;
}

/** What has changed of the branding, as the API takes it: null for what was emptied. */
export function brandingInput(values: BrandingValues, initial: BrandingValues): BrandingInput {
	const input: BrandingInput = {};
	for (const field of ["name", "replyTo", "footer"] as const) {
		const text = values[field].trim();
		if (text !== initial[field]) input[field] = text || null;
	}
	const color = typedColor(values.color);
	if (color !== initial.color) input.color = color;
	return input;
}

/** Restores all of it. */
export const noBranding: BrandingInput = { name: null, replyTo: null, color: null, footer: null };

/** Whether anything of a branding is set. */
export function isBranded({ name, replyTo, footer, logo, color }: BrandingFieldsFragment): boolean {
	return Boolean(name || replyTo || footer || logo) || color.toUpperCase() !== ink;
}
