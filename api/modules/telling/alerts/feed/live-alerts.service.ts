import type { Context, SignedInContext } from "../../../../context.ts";
import { type AlertsPayload, topics } from "../../../../core/channels.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { type Live, liveEvents } from "../../../../core/live.ts";
import { validate } from "../../../../core/validate.ts";
import { rowsOf, sqlOf } from "../../../../db/sql.ts";
import { resumption } from "../../../measuring/runs/live.types.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import type { AlertsChanged } from "../alerts.types.ts";

/** The caller's alerts as they change. Changes of others are events without an alert, so that no seq is missing. */
export function alertsChanged({ viewer }: SignedInContext, args: { after?: number | null }): Live {
	return liveEvents<AlertsPayload, AlertsChanged>({
		topic: topics.alerts(viewer.accountId),
		accountId: viewer.accountId,
		after: validate(resumption, args).after ?? null,
		valueOf: async ({ alertIds, domainId }, seq, ctx) => {
			const isShown = await seesAlertsOf(ctx, domainId ?? null);
			return { seq, resync: false, alertIds: isShown ? alertIds : [] };
		},
		resync: (seq) => ({ seq, resync: true, alertIds: [] }),
	});
}

async function seesAlertsOf(ctx: GraphQLContext, domainId: string | null): Promise<boolean> {
	if (signedIn(ctx).viewer.rights.hasAllDomains) return true;
	return domainId !== null && (await ctx.loaders.load(areGranted, ctx, domainId)) === true;
}

/** Batch: whether domains, deleted ones too, are granted to the caller. */
async function areGranted(ctx: Context, domainIds: readonly string[]): Promise<boolean[]> {
	const { em, viewer } = signedIn(ctx);
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select d.id from domains d where d.id = any(${[...domainIds]}::bigint[]) and ${isGranted(viewer, "d", "id")}`,
	);
	const granted = new Set(rows.map(({ id }) => id));
	return domainIds.map((id) => granted.has(id));
}
