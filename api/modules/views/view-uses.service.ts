import type { SignedInContext } from "../../context.ts";
import { rulesOfViews } from "../alerts/rules/shown-rules.service.ts";
import type { ViewUse } from "./views.types.ts";

/** What uses the caller's views, by the views' IDs. A key that may not read rules gets no names. */
export async function usesOf(ctx: SignedInContext, viewIds: readonly string[]): Promise<Map<string, ViewUse[]>> {
	const { signIn } = ctx.viewer;
	const isReader = signIn.kind === "session" || signIn.scopes.includes("WRITE");
	const rules = await rulesOfViews(ctx, viewIds);
	const shown = ({ id, name, text }: (typeof rules)[number]): ViewUse => ({
		kind: "ALERT",
		id,
		name: isReader ? (name ?? text) : null,
	});
	return new Map(viewIds.map((viewId) => [viewId, rules.filter((rule) => rule.viewIds.includes(viewId)).map(shown)]));
}
