import { tmpdir } from "node:os";
import type { Logger } from "pino";
import { isStoreDown, isUnstorableText } from "../db/outage.ts";
import { badInput, Refusal } from "../errors.ts";
import { isOutOfRoom } from "../lib/temporary-file.ts";

/** What is needed to tell a failure: a log whose lines carry the request's number, and that number. */
export interface FailureContext {
	log: Logger;
	requestId: string;
}

/**
 * Whatever was thrown, as the caller may see it. A refusal is told as it is; an outage and a full disk as `UNAVAILABLE`;
 * anything else is a bug: logged whole, told as `INTERNAL` with the request's id.
 */
export function refusalOf(error: unknown, { log, requestId }: FailureContext): Refusal {
	if (error instanceof Refusal) return error;
	if (isUnstorableText(error)) {
		return badInput({ field: "body", message: "The input contains a character that cannot be stored." });
	}
	if (isStoreDown(error)) {
		log.warn({ err: error }, "The database is not responding");
		return new Refusal("UNAVAILABLE", "The database is not responding. Please try again in a moment.");
	}
	if (isOutOfRoom(error)) {
		log.error({ err: error, folder: tmpdir() }, "The temporary folder is full");
		return new Refusal("UNAVAILABLE", "The server has no disk space for files right now. Please try again later.");
	}
	log.error({ err: error }, "Request failed");
	return new Refusal("INTERNAL", `Something went wrong. If it happens again, report the number ${requestId}.`);
}

/** The body every call but GraphQL's answers a refusal with. */
export function refusalBody({ message, code, details }: Refusal) {
	return { error: message, code, ...(details && { details }) };
}
