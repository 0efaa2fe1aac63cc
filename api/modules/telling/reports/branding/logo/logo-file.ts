import { maxLogoBytes } from "../../../../../../schema/rules/limits.ts";
import { logoTooLarge } from "./logo.policy.ts";
import { badLogo } from "./png-fault.ts";

/** Reads an upload that may be a logo. Refuses more than 512 kB with `BAD_INPUT`, and reads no further. */
export async function logoFile(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of bytes) {
		size += part.length;
		if (size > maxLogoBytes) throw badLogo(logoTooLarge);
		parts.push(part);
	}
	return Buffer.concat(parts);
}
