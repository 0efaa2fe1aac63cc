import type { SignedInContext } from "../../../context.ts";
import { heldScopes, pairs } from "../../../core/access.ts";
import { schedulesOfViews } from "../../measuring/slots/schedule-rows.service.ts";
import { rulesOfViews } from "../../telling/alerts/rules/shown-rules.service.ts";
import { linksOfViews } from "../../telling/reports/links/shown-links.service.ts";
import { reportsOfViews } from "../../telling/reports/scheduled/shown-reports.service.ts";
import type { ViewUse } from "./views.types.ts";

/** What uses the caller's views, by the views' IDs. Who may not read rules, reports or share links gets no names of them. */
export async function usesOf(ctx: SignedInContext, viewIds: readonly string[]): Promise<Map<string, ViewUse[]>> {
	const held = heldScopes(ctx.viewer);
	const isReader = pairs.READ_AND_WRITE.every((scope) => held.includes(scope));
	const rules = await rulesOfViews(ctx, viewIds);
	const shown = ({ id, name, text }: (typeof rules)[number]): ViewUse => ({
		kind: "ALERT",
		id,
		name: isReader ? (name ?? text) : null,
	});
	const links = await linksOfViews(ctx, viewIds);
	const isWriter = held.includes("WRITE");
	const schedules = await schedulesOfViews(ctx.em, ctx.viewer.accountId, viewIds);
	const reports = await reportsOfViews(ctx, viewIds);
	const usesBy = (viewId: string): ViewUse[] => [
		...rules.filter((rule) => rule.viewIds.includes(viewId)).map(shown),
		...schedules
			.filter((schedule) => schedule.viewId === viewId)
			.map(({ id, name }) => ({ kind: "SCHEDULE" as const, id, name })),
		...reports
			.filter((report) => report.viewId === viewId)
			.map(({ id, name }) => ({ kind: "REPORT" as const, id, name: isWriter ? name : null })),
		...links
			.filter((link) => link.viewId === viewId)
			.map(({ id, name }) => ({ kind: "SHARE_LINK" as const, id, name: isWriter ? name : null })),
	];
	return new Map(viewIds.map((viewId) => [viewId, usesBy(viewId)]));
}
