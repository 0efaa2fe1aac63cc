import { isKeyForgotten } from "../../../core/client-key.ts";
import { removeAll } from "../../../db/batched-removal.ts";
import type { EntityManager } from "../../../db/orm.ts";

/** Forgets the client keys of removed rows after 24 hours. */
export async function pruneClientKeys(em: EntityManager, process: { stopping: AbortSignal }): Promise<void> {
	await removeAll(em, "used_client_keys", isKeyForgotten, process);
}
