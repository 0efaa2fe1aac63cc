import { Webhook as Signer } from "standardwebhooks";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf, toDate } from "../../../db/sql.ts";
import type { OutboundAnswer } from "../../../lib/guarded-http.ts";
import { retryAfterOf } from "../../../lib/retry-after.ts";
import type { SecretBox } from "../../../lib/secret-box.ts";
import { type Carrier, Unsendable } from "../deliveries/carrier.ts";
import type { Verdict } from "../deliveries/next-step.policy.ts";
import { openedSecret } from "./signing-secret.ts";

/** The receiver cannot keep up: the webhook's other deliveries wait too. */
const isBusy = new Set([429, 502, 504]);

/** How events go to programs: signed by Standard Webhooks 1.0.0, by the newest secret first. */
export const webhookCarrier: Carrier = {
	async prepare({ secrets }, em, { accountId, endpointId, eventId, body }) {
		const id = `evt_${eventId}`;
		const { keys, now } = await signingOf(em, secrets, { accountId, endpointId });
		return {
			headers: {
				"content-type": "application/json",
				"user-agent": "Toprung-Webhooks",
				"webhook-id": id,
				"webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
				"webhook-signature": keys.map((key) => new Signer(key).sign(id, now, body)).join(" "),
			},
			body,
		};
	},
	evaluate: evaluateWebhookAnswer,
};

/** What a receiver's answer means. */
function evaluateWebhookAnswer({ status, headers }: OutboundAnswer): Verdict {
	if (status >= 200 && status < 300) return { outcome: "ACCEPTED" };
	if (status === 410) {
		const error = "The receiver answered 410: it is gone.";
		return { outcome: "DISABLE", error, problem: error };
	}
	const isRedirect = status >= 300 && status < 400;
	const error = `The receiver answered ${status}.${isRedirect ? " Redirects are not followed." : ""}`;
	const requested = retryAfterOf(headers);
	return {
		outcome: "RETRY",
		error,
		isBusy: isBusy.has(status),
		...(requested !== undefined && { requestedSeconds: requested / 1_000 }),
	};
}

/**
 * The secrets that sign now, the newest first, and the time of signing: the database's, which all processes share, because
 * receivers refuse what a host with a wrong clock signs.
 */
async function signingOf(
	em: EntityManager,
	secrets: SecretBox,
	{ accountId, endpointId }: { accountId: string; endpointId: string },
): Promise<{ keys: string[]; now: Date }> {
	const [stored] = await rowsOf(
		em,
		sqlOf({ secret: "text", previous: "text?", now: "text" })`
			select secret, case when previous_until > app_now() then previous_secret end as previous, now()
			from webhooks where endpoint_id = ${endpointId}`,
	);
	const newest = stored && openedSecret(secrets, accountId, stored.secret);
	if (!newest) throw new Unsendable("The signing secret can no longer be read. Rotate it.");
	const previous = stored.previous && openedSecret(secrets, accountId, stored.previous);
	return { keys: [newest, ...(previous ? [previous] : [])], now: toDate(stored.now) };
}
