import type { RequiredEntityData } from "@mikro-orm/core";
import type { EntityManager } from "../../../../db/orm.ts";
import { appNow } from "../../../../db/sql.ts";
import { View } from "./view.entity.ts";

/** Stores a view. @returns its id */
export function insertView(em: EntityManager, view: RequiredEntityData<View>): Promise<string> {
	return em.insert(View, view);
}

/** Stores the given fields of a view. */
export async function replaceView(em: EntityManager, id: string, view: Partial<View>): Promise<void> {
	await em.nativeUpdate(View, { id }, { ...view, updatedAt: appNow });
}

/** Deletes views. What uses them must be gone. @returns how many */
export function removeViews(
	em: EntityManager,
	which: { id: string } | { accountId: string } | { domainId: string },
): Promise<number> {
	return em.nativeDelete(View, which);
}

/** How many views a domain has, or all domains have. */
export function countViews(em: EntityManager, of: { accountId: string; domainId: string | null }): Promise<number> {
	return em.count(View, of);
}
