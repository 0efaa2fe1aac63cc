import { timingSafeEqual } from "node:crypto";
import type { SecretBox } from "../../../../lib/secret-box.ts";
import { hashOfToken } from "../../../../lib/token.ts";

/** What secrets of a link are derived with: the application secret. */
interface Parts {
	secrets: Pick<SecretBox, "fingerprint">;
}

/** What a link's token is derived from. The time is part of it: a restored database can give an id again. */
interface Derived {
	id: string;
	createdAt: Date;
}

/** Hours that a guest who entered the password need not enter it again. */
export const passHours = 12;

/** The secret end of a link's address. It is stored nowhere, and cannot be guessed. */
export function tokenOf({ secrets }: Parts, { id, createdAt }: Derived): string {
	return secrets.fingerprint(`share-link:${id}:${createdAt.toISOString()}`);
}

/** A link's address; null if it was made under another application secret, under which it is found but cannot be derived. */
export function addressOf(
	parts: Parts & { config: { publicUrl: string } },
	link: Derived & { tokenHash: string },
): string | null {
	const token = tokenOf(parts, link);
	return hashOfToken(token) === link.tokenHash ? `${parts.config.publicUrl}/r/${token}` : null;
}

/** A link with a password, as its passes are bound to it. */
interface Guarded {
	id: string;
	passwordHash: string;
	/** The database's time. */
	now: Date;
}

/** What a cookie holds for a guest who entered the password: of this link and this password alone, for 12 hours. */
export function newPass(parts: Parts, link: Guarded): string {
	const end = String(Math.floor(link.now.getTime() / 1000) + passHours * 3600);
	return `${end}.${signatureOf(parts, link, end)}`;
}

/** Whether a cookie was given for this link and its password as it is now, and has not ended. */
export function isPass(parts: Parts, link: Guarded, cookie: string | null): boolean {
	const [, end = "", signature = ""] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(cookie ?? "") ?? [];
	const isSigned = timingSafeEqual(bytesOf(signature), bytesOf(signatureOf(parts, link, end)));
	return isSigned && Number(end) * 1000 > link.now.getTime();
}

function signatureOf({ secrets }: Parts, { id, passwordHash }: Guarded, end: string): string {
	return secrets.fingerprint(`share-link-pass:${id}:${passwordHash}:${end}`);
}

/** Of equal length, whatever was sent. */
function bytesOf(signature: string): Buffer {
	return Buffer.from(hashOfToken(signature));
}
