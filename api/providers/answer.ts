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

/** Where objects have their words, before anything else in them. */
const wordFields = ["message", "messages", "error", "errors", "detail", "details", "description", "reason", "title"];

/** The words of a provider's error: a text, or those within lists and objects, each once. */
export function wordsIn(said: unknown, depth = 5): string {
	if (typeof said === "string") return said.trim();
	if (typeof said !== "object" || said === null || depth === 0) return "";
	const named = Array.isArray(said) ? "" : wordsAt(said, wordFields, depth - 1);
	if (named !== "") return named;
	const words = Object.values(said).map((value) => wordsIn(value, depth - 1));
	return [...new Set(words.filter((text) => text !== ""))].join("; ");
}

/** The words of the first of these fields that has any. */
export function wordsAt(said: object, fields: readonly string[], depth?: number): string {
	return fields.map((field) => wordsIn(Reflect.get(said, field), depth)).find((text) => text !== "") ?? "";
}

/** A provider's message for people: on one line, truncated, with secrets removed. */
export function ownWords(said: string, secrets: readonly string[]): string {
	const clean = secrets.reduce((text, secret) => text.replaceAll(secret, "…"), printable(said));
	return clean.slice(0, maxMessageLength).toWellFormed();
}
