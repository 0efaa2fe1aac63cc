import { tmpdir } from "node:os";
import type { Logger } from "pino";
import { isStoreDown, isUnstorableText } from "../db/outage.ts";
import { badInput, Refusal } from "../errors.ts";
import { isOutOfRoom } from "../lib/temporary-file.ts";

/** What reporting a failure needs: the request's log and its ID. */
export interface FailureContext {
	log: Logger;
	requestId: string;
}

/**
 * Converts anything thrown to what the caller may see. A refusal stays as it is; an outage or a full disk becomes
 * `UNAVAILABLE`; anything else is a bug: logged in full, shown as `INTERNAL` with the request ID.
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

/** The error that ends work for a disconnected client; it is never sent. */
export const clientLeft = () => new Refusal("UNAVAILABLE", "The client has gone.");

/** The body of a refusal, everywhere except in GraphQL. */
export function refusalBody({ message, code, details }: Refusal) {
	return { error: message, code, ...(details && { details }) };
}
