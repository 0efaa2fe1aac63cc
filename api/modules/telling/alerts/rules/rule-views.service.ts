import type { EntityManager } from "../../../../db/orm.ts";
import { AlertRuleView } from "./alert-rule-view.entity.ts";

/** Stores which views a rule watches from now on, in addition to those that stay. They are locked. */
export async function setViews(
	em: EntityManager,
	ruleId: string,
	viewIds: readonly string[],
	staying: readonly string[] = [],
): Promise<void> {
	await em.nativeDelete(AlertRuleView, { ruleId, viewId: { $nin: [...staying] } });
	if (viewIds.length === 0) return;
	await em.insertMany(
		AlertRuleView,
		viewIds.map((viewId) => ({ ruleId, viewId })),
	);
}
