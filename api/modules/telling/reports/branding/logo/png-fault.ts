import { badInput, type Refusal } from "../../../../../errors.ts";

/** `BAD_INPUT` about the logo, which is the whole body of its request. */
export function badLogo(message: string): Refusal {
	return badInput({ field: "body", message });
}

/** `BAD_INPUT` about a file that breaks the PNG specification. @param reason without its full stop */
export function badPng(reason: string): Refusal {
	return badLogo(`This PNG is not valid: ${reason}.`);
}
