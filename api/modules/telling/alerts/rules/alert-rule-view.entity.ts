import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { View } from "../../../tracked/keywords/views/view.entity.ts";
import { AlertRule } from "../../alert-rules/alert-rule.entity.ts";

/** A view that a rule watches. While it does, the database keeps the view from being deleted. */
export const AlertRuleView = defineEntity({
	name: "AlertRuleView",
	tableName: "alert_rule_views",
	properties: {
		ruleId: () => p.manyToOne(AlertRule).mapToPk().fieldName("rule_id").primary().deleteRule("cascade"),
		viewId: () => p.manyToOne(View).mapToPk().fieldName("view_id").primary().deleteRule("no action"),
	},
	indexes: [{ name: "alert_rule_views_view_id", properties: ["viewId"] }],
});

export type AlertRuleView = InferEntity<typeof AlertRuleView>;
