import { createHash, randomBytes } from "node:crypto";

/** A secret nobody can guess, 256 bits, as it can stand in a cookie or an address. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** What is stored of such a token: SHA-256 in hex. It is random, so nothing slower is needed. */
export function hashOfToken(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
