import { printable } from "../lib/text.ts";

/** Characters kept of what a provider says: a sentence. */
const maxLength = 300;

/** The JSON of a provider's answer; undefined for what is none. */
export function parseJson(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}

/** A provider's own words as people may read them: on one line, cut to a sentence, secrets taken out should it quote them. */
export function ownWords(said: string, secrets: readonly string[]): string {
	const clean = secrets.reduce((text, secret) => text.replaceAll(secret, "…"), printable(said));
	return clean.slice(0, maxLength).toWellFormed();
}
