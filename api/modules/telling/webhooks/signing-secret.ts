import { randomBytes } from "node:crypto";
import type { SecretBox } from "../../../lib/secret-box.ts";

/** A new signing secret, as the Standard Webhooks scheme writes it. */
export function newSecret(): string {
	return `whsec_${randomBytes(32).toString("base64")}`;
}

/** Seals an account's signing secret for storage. */
export function sealedSecret(secrets: SecretBox, accountId: string, secret: string): string {
	return secrets.seal(secret, bindingOf(accountId));
}

/** A stored signing secret; null if it cannot be read any more. */
export function openedSecret(secrets: SecretBox, accountId: string, sealed: string): string | null {
	return secrets.open(sealed, bindingOf(accountId));
}

function bindingOf(accountId: string): string {
	return `account:${accountId}:webhook_secret`;
}
