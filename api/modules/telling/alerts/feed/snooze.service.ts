import { z } from "zod";
import type { SignedInContext } from "../../../../context.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import { sql } from "../../../../db/sql.ts";
import { badInput, Refusal } from "../../../../errors.ts";
import { dayAt, dayInWords } from "../../../../lib/calendar.ts";
import { isId } from "../../../../lib/id.ts";
import { counted } from "../../../../lib/text.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { inDomain, inDomains } from "../../../people/audit/change.policy.ts";
import { domainsById } from "../../../tracked/domains/domains.service.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { refuseMissing } from "../../../tracked/keywords/choice/keyword-choice.service.ts";
import { alertTimeOf } from "../../notifications/alert-time.service.ts";
import type { AlertType } from "../alerts.types.ts";
import { updated } from "../review/alert-draft.ts";
import { reviewAccount } from "../review/review-account.service.ts";
import { type StoredAlert, storedAlerts } from "../review/stored-alerts.service.ts";
import { alertsById } from "./alert-list.service.ts";

const maxAlerts = 1_000;
const maxDays = 90;
const countMessage = "Choose 1 to 1,000 alerts.";

const snoozed = z.object({
	ids: z
		.array(z.string("An ID must be a string."), "This must be a list.")
		.min(1, countMessage)
		.max(maxAlerts, countMessage)
		.transform((ids) => [...new Set(ids)]),
	until: z.date("A moment must be ISO 8601 with a time zone, for example 2026-11-21T14:32:05.120Z.").nullish(),
});

/**
 * Snoozes open alerts until a moment, at most 90 days ahead, or wakes them. `CONFLICT` for one that is neither open nor
 * snoozed; `NOT_FOUND` for one that the caller does not see. Nothing changes then.
 */
export async function snoozeAlerts(ctx: SignedInContext, input: unknown): Promise<AlertType[]> {
	const { ids, until = null } = validate(snoozed, input);
	return transacted(ctx, async (ctx) => {
		const changed = await snooze(ctx, ids, until);
		const alerts = await alertsById(ctx, ids);
		if (changed.length > 0) await recordSnooze(ctx, changed, until);
		return alerts.filter((alert) => alert !== null);
	});
}

/** @returns the alerts that it changed */
async function snooze(ctx: SignedInContext, ids: readonly string[], until: Date | null): Promise<StoredAlert[]> {
	const { accountId } = ctx.viewer;
	let changed: StoredAlert[] = [];
	await reviewAccount(ctx, { accountId, runId: null }, async (em, { now }) => {
		if (until) refuseMoment(until, now);
		const which = sql`a.id = any(${ids.filter(isId)}::bigint[]) and ${isGranted(ctx.viewer, "a")}`;
		const found = await storedAlerts(em, accountId, which);
		refuseMissing(ids, found, (at) => `ids.${at}`, "alert");
		const closed = found.some(({ state }) => state !== "OPEN");
		if (closed) throw new Refusal("CONFLICT", "Only alerts that are open or snoozed can be snoozed.");
		changed = found.filter(({ snoozedUntil }) => snoozedUntil?.getTime() !== until?.getTime());
		return { moves: changed.map((alert) => updated({ ...alert, snoozedUntil: until })) };
	});
	return changed;
}

async function recordSnooze(ctx: SignedInContext, alerts: readonly StoredAlert[], until: Date | null): Promise<void> {
	const ids = [...new Set(alerts.map(({ domainId }) => domainId))];
	const domainIds = ids.filter((id) => id !== null);
	const [domain = null] = ids.length === 1 ? await domainsById(ctx, domainIds) : [];
	const changed = `${counted(alerts.length, "alert")}${inDomains(domain, domainIds.length)}`;
	const { timeZone } = await alertTimeOf(ctx.em, ctx.viewer.accountId);
	const once = until ? `snoozed ${changed} until ${dayInWords(dayAt(until, timeZone))}` : `unsnoozed ${changed}`;
	await recordChange(ctx, {
		action: "snoozeAlerts",
		domain,
		once,
		often: `snoozed or unsnoozed alerts${inDomain(domain)}`,
	});
}

function refuseMoment(until: Date, now: Date): void {
	if (until <= now) throw badInput({ field: "until", message: "A snooze must end in the future." });
	if (until.getTime() > now.getTime() + maxDays * 86_400_000) {
		throw badInput({ field: "until", message: `A snooze can end at most ${maxDays} days ahead.` });
	}
}
