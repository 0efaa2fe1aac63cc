import { accountHeaders, noteOtherAccount } from "../../../lib/api/account-in-use.ts";
import { notifySignedOut } from "../../../lib/api/signed-out.ts";

const address = "/api/branding/logo";

/** Saves a logo, a `data:` URL of a PNG; null takes it away. Throws with the API's reason. */
export async function sendLogo(logo: string | null): Promise<void> {
	const response = await fetch(address, {
		method: logo === null ? "DELETE" : "PUT",
		headers: { ...accountHeaders(), ...(logo !== null && { "Content-Type": "image/png" }) },
		...(logo !== null && { body: bytesOf(logo) }),
	}).catch(() => {
		throw new LogoRefusal();
	});
	if (response.ok) return;
	if (response.status === 401) notifySignedOut();
	if (response.status === 409) noteOtherAccount();
	const answer = (await response.json().catch(() => null)) as { error?: string } | null;
	throw new LogoRefusal((response.status < 500 && answer?.error) || undefined);
}

/** The logo was not saved. */
export class LogoRefusal extends Error {
	/** @param reason the API's sentence, where it gave one */
	constructor(reason = "The logo was not saved.") {
		super(reason);
	}
}

function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
	const text = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
	return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
