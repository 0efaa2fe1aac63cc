import { createHash, randomBytes } from "node:crypto";

/** A random 256-bit secret, safe for cookies and URLs. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** The stored hash of a token: SHA-256 in hex. Tokens are random, so a slow hash is not needed. */
export function hashOfToken(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
