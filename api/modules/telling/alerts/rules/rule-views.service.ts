import type { EntityManager } from "../../../../db/orm.ts";
import { AlertRuleView } from "./alert-rule-view.entity.ts";

/** Stores which views a rule watches from now on. They are locked. */
export async function setViews(em: EntityManager, ruleId: string, viewIds: readonly string[]): Promise<void> {
	await em.nativeDelete(AlertRuleView, { ruleId });
	if (viewIds.length === 0) return;
	await em.insertMany(
		AlertRuleView,
		viewIds.map((viewId) => ({ ruleId, viewId })),
	);
}
