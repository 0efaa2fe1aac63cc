import { copyText } from "../../../lib/copy-text.ts";

/** Copies the address of a link. */
export async function copyAddress(url: string): Promise<void> {
	await copyText(url, { done: "Address copied", otherwise: "Open the page and copy its address." });
}
