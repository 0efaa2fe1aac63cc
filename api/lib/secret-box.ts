import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Seals secrets for storage with AES-256-GCM; ciphertexts contain the ID of their key. */
export interface SecretBox {
	/**
	 * `<key id>.<nonce>.<tag>.<ciphertext>`, base64url. Opening it requires the same `bound` (for example
	 * `account:7:serper_api_key`).
	 */
	seal(secret: string, bound: string): string;
	/** The secret, or null if it cannot be read: another key, another binding, or damage. */
	open(sealed: string, bound: string): string | null;
	/** Keyed hash in hex, to find a secret again without storing it. */
	fingerprint(secret: string): string;
}

interface BoxKey {
	id: string;
	cipher: Buffer;
}

/** A box that seals with the current application secret and also opens what the previous one sealed. */
export function createSecretBox(appSecret: string, previous: string | null = null): SecretBox {
	const current = boxKey(appSecret);
	const keys = [current, ...(previous ? [boxKey(previous)] : [])];
	const fingerprintKey = derive(appSecret, "fingerprint");
	return {
		seal(secret, bound) {
			const nonce = randomBytes(12);
			const cipher = createCipheriv("aes-256-gcm", current.cipher, nonce).setAAD(Buffer.from(bound));
			const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
			return [current.id, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString("base64url"))].join(".");
		},
		open(sealed, bound) {
			const [id, ...parts] = sealed.split(".");
			const [nonce, tag, body] = parts.map((part) => Buffer.from(part, "base64url"));
			const key = keys.find((candidate) => candidate.id === id);
			if (!key || !nonce || !tag || !body) return null;
			try {
				const decipher = createDecipheriv("aes-256-gcm", key.cipher, nonce, { authTagLength: 16 });
				decipher.setAAD(Buffer.from(bound)).setAuthTag(tag);
				return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
			} catch {
				return null;
			}
		},
		fingerprint: (secret) => createHmac("sha256", fingerprintKey).update(secret).digest("hex"),
	};
}

function boxKey(appSecret: string): BoxKey {
	return {
		id: createHash("sha256").update(derive(appSecret, "key id")).digest("hex").slice(0, 8),
		cipher: derive(appSecret, "settings"),
	};
}

function derive(appSecret: string, purpose: string): Buffer {
	return Buffer.from(hkdfSync("sha256", appSecret, "toprung", purpose, 32));
}
