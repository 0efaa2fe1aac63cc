import type { PropertyFieldsFragment } from "../../gql/graphql.ts";
import { formatCount, formatTime } from "../../lib/format.ts";

export type Sync = NonNullable<PropertyFieldsFragment["sync"]>;

export function isOpen(sync: Sync | null): sync is Sync {
	return sync !== null && sync.state !== "DONE" && sync.state !== "FAILED";
}

export function progressOf({ state, rows, pages }: Sync): string {
	if (state === "QUEUED" && rows === 0) return "Waiting for its turn";
	if (rows === 0) return "Requesting data from Google";
	return `${formatCount(rows, "row")} so far, ${formatCount(pages, "page")}`;
}

/** Why an import is not going as it should; null when it is. */
export function problemOf({ state, trigger, error, nextAttemptAt }: Sync, isConnected = true): string | null {
	const said = error ?? "Google returned an unexpected answer.";
	if (state === "WAITING") {
		const moment = nextAttemptAt ? ` at ${formatTime(nextAttemptAt)}` : "";
		return `${said} Resumes automatically${moment}${isConnected ? "" : ", if Google is connected by then"}.`;
	}
	if (state !== "FAILED") return null;
	return `${trigger === "DAILY" ? "The daily update failed" : "The last sync failed"}: ${said}`;
}
