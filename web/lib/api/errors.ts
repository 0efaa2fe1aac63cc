import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { sessionEnded } from "../address/sign-in-return.ts";

export interface FieldFault {
	field: string;
	message: string;
}

interface Extensions {
	code?: unknown;
	details?: unknown;
}

function extensionsOf(error: unknown): Extensions {
	return CombinedGraphQLErrors.is(error) ? (error.errors[0]?.extensions ?? {}) : {};
}

/** The code of a refusal (`OUT_OF_CREDITS`, `BAD_INPUT`, …); null for outages and everything else. */
export function codeOf(error: unknown): string | null {
	const { code } = extensionsOf(error);
	return typeof code === "string" ? code : null;
}

/** True when the request was refused for lack of a session. */
export function isUnauthenticated(error: unknown): boolean {
	return codeOf(error) === "UNAUTHENTICATED" || (ServerError.is(error) && error.statusCode === 401);
}

/** True when the user is in another account than the request named. */
export function isOfOtherAccount(error: unknown): boolean {
	return ServerError.is(error) && error.statusCode === 409;
}

/** True when the API refused the request, so that nothing happened. After other failures the outcome is unknown. */
export function isRefused(error: unknown): boolean {
	const code = codeOf(error);
	return code !== null && code !== "INTERNAL" && code !== "UNAVAILABLE";
}

export function faultsOf(error: unknown): FieldFault[] {
	const { details } = extensionsOf(error);
	const faults = Array.isArray(details) ? (details as FieldFault[]) : [];
	return faults.map((fault) => ({ ...fault, message: wordsOf(error, fault.message) }));
}

/** What members see if they have access to its domain, by the API's word. */
const sharedThings = /^(domain|keyword|view|schedule|rule|annotation|alert|competitor|run|check|report)$/;

/** What has become of a thing that the API no longer finds, by the API's word for it. */
export function goneInWords(thing: string): string {
	if (thing === "member") return "This person is no longer a member.";
	if (thing === "issue") return "This report is no longer kept, or you no longer have access.";
	if (thing === "share link") return "This link was revoked, or you no longer have access.";
	const name = thing === "annotation" ? "note" : thing;
	return sharedThings.test(thing)
		? `This ${name} was deleted, or you no longer have access.`
		: `This ${name} no longer exists.`;
}

/** A message of the API, where something was shown that is gone, in words of what happened to it. */
function wordsOf(error: unknown, message: string): string {
	const thing = codeOf(error) === "NOT_FOUND" && /^There is no such (.+)\.$/.exec(message)?.[1];
	return thing ? goneInWords(thing) : message;
}

/** The messages by form field: the last name of each path, which may end with the index of an item. */
export function faultsByField(error: unknown): Partial<Record<string, string>> {
	const nameOf = (path: string) => path.split(".").findLast((part) => !/^\d+$/.test(part));
	return Object.fromEntries(faultsOf(error).map(({ field, message }) => [nameOf(field), message]));
}

/** The API's message for errors a user can act on, else the fallback; what to do when the session is over. */
export function sentenceOf(error: unknown, fallback: string): string {
	if (isUnauthenticated(error)) return sessionEnded;
	if (!isRefused(error)) return fallback;
	const message = CombinedGraphQLErrors.is(error) && error.errors[0]?.message;
	return message ? wordsOf(error, message) : fallback;
}
