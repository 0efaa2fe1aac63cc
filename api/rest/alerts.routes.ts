import { z } from "zod";
import { limitRule } from "../core/page.ts";
import { seqRule } from "../modules/telling/alerts/feed/alert-filter.input.ts";
import { listAlertsAfter } from "../modules/telling/alerts/feed/alerts-after.service.ts";
import { alertKind, alertShape, alertState, presentAlert } from "./alert.presenter.ts";
import { numberOf } from "./framework/query.ts";
import { route } from "./framework/route.ts";

const listQuery = z.object({
	after: seqRule.default(0).meta({
		description: "Only alerts that changed after this `seq`. Poll with the last one you got.",
		examples: [4811],
	}),
	limit: limitRule(100).meta({ description: "Maximum number of alerts; 1–1,000." }),
	domainId: z
		.string("Send the domain's ID.")
		.optional()
		.meta({ description: "Only alerts of this domain.", examples: ["42"] }),
	kind: alertKind.optional().meta({ description: "Only alerts of this kind." }),
	state: alertState.optional().meta({ description: "Only alerts that stand like this now." }),
});

/** Routes for alerts. */
export const alertsRoutes = [
	route({
		method: "GET",
		path: "alerts",
		operationId: "listAlerts",
		summary: "List alerts by their last change",
		description:
			"Alerts with a larger `seq`, in the order of their last changes, as they are now. Poll with the last `seq` you got to miss no change. An alert changes when it opens, moves on, is snoozed and ends; one that is only `PENDING` may end as `RETURNED`.",
		query: listQuery,
		answers: { 200: { description: "Ordered by `seq`.", shape: z.array(alertShape) } },
		refusals: ["NOT_FOUND"],
		handler: async (ctx, { query }) => {
			const { after, limit, ...which } = query;
			const alerts = await listAlertsAfter(ctx, { after: numberOf(after), limit: numberOf(limit), ...which });
			return { status: 200, body: alerts.map(presentAlert) };
		},
	}),
];
