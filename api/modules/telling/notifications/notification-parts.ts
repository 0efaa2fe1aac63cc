import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import type { LineFacts } from "./notifications.types.ts";

/** Reads alerts as they are now; those that no longer exist are left out. The alerts module provides it. */
export type ReadLines = (em: EntityManager, accountId: string, alertIds: readonly string[]) => Promise<LineFacts[]>;

/** What notifying and composing need. */
export interface NotificationParts extends Pick<Services, "config" | "secrets"> {
	em: EntityManager;
	readLines: ReadLines;
}

/** Mail composed in a transaction, to be enqueued after its commit; chat is queued within it. */
export interface Composed {
	mailIds: string[];
}
