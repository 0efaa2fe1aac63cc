import { z } from "zod";
import type { SignedInContext } from "../../../../context.ts";
import { limitRule } from "../../../../core/page.ts";
import { validate } from "../../../../core/validate.ts";
import { sql } from "../../../../db/sql.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { AlertKindEnum, AlertStateEnum } from "../alerts.types.ts";
import type { PublicAlert } from "../text/public-alert.ts";
import { seqRule } from "./alert-filter.input.ts";
import { stateCondition } from "./alert-list.service.ts";
import { publicAlerts } from "./alert-places.service.ts";

const alertsAfterArgs = z.object({
	after: seqRule.default(0),
	limit: limitRule(100),
	domainId: z.string("Send the domain's ID.").optional(),
	kind: z.enum(AlertKindEnum, "There is no such kind.").optional(),
	state: z.enum(AlertStateEnum, "There is no such state.").optional(),
});

/** The account's alerts that changed after a seq, in that order, as they are now. */
export async function listAlertsAfter(ctx: SignedInContext, input: unknown): Promise<PublicAlert[]> {
	const { after, limit, domainId, kind, state } = validate(alertsAfterArgs, input);
	if (domainId !== undefined) await domainById(ctx, domainId);
	const ofDomain = domainId === undefined ? sql`` : sql`and a.domain_id = ${domainId}`;
	const ofKind = kind ? sql`and a.kind = ${kind}` : sql``;
	const inState = state ? sql`and ${stateCondition(state)}` : sql``;
	return publicAlerts(
		ctx.em,
		ctx.viewer,
		ctx.config.publicUrl,
		sql`and a.seq > ${after} ${ofDomain} ${ofKind} ${inState} order by a.seq limit ${limit}`,
	);
}
