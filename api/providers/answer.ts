import { printable } from "../lib/text.ts";

/** Maximum characters of a provider's message. */
const maxMessageLength = 300;

/** Parses the JSON of a provider's response; undefined if invalid. */
export function parseJson(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}

/** A provider's message for people: on one line, truncated, with secrets removed. */
export function ownWords(said: string, secrets: readonly string[]): string {
	const clean = secrets.reduce((text, secret) => text.replaceAll(secret, "…"), printable(said));
	return clean.slice(0, maxMessageLength).toWellFormed();
}
