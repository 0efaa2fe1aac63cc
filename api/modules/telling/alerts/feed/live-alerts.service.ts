import type { SignedInContext } from "../../../../context.ts";
import { type AlertsPayload, topics } from "../../../../core/channels.ts";
import { type Live, liveEvents } from "../../../../core/live.ts";
import { validate } from "../../../../core/validate.ts";
import { resumption } from "../../../measuring/runs/live.types.ts";
import type { AlertsChanged } from "../alerts.types.ts";

/** The account's alerts as they change. */
export function alertsChanged({ viewer }: SignedInContext, args: { after?: number | null }): Live {
	return liveEvents<AlertsPayload, AlertsChanged>({
		topic: topics.alerts(viewer.accountId),
		accountId: viewer.accountId,
		after: validate(resumption, args).after ?? null,
		valueOf: ({ alertIds }, seq) => ({ seq, resync: false, alertIds }),
		resync: (seq) => ({ seq, resync: true, alertIds: [] }),
	});
}
