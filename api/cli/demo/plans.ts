import type { SignedInContext } from "../../context.ts";
import { rowOf, sql } from "../../db/sql.ts";
import { createSchedule } from "../../modules/desk/schedules/check-schedules.service.ts";
import { saveSettings } from "../../modules/desk/settings/settings.service.ts";
import { viewsOfDomain } from "../../modules/desk/views/shown-views.service.ts";
import { createView } from "../../modules/desk/views/views.service.ts";
import { createRule } from "../../modules/telling/alerts/rules/alert-rules.service.ts";
import { changeEndpoint, insertEndpoint } from "../../modules/telling/deliveries/endpoints.service.ts";

const hourMs = 3_600_000;

/** Credits above which the demo's automatic runs wait for approval: less than the audit costs. */
const approvalLimit = 200;

/** A plain limit for one keyword of a domain: an alert once it is worse than 3 at two checks in a row, whatever is usual. */
export async function promiseTop3(ctx: SignedInContext, domainId: string, phrase: string): Promise<void> {
	const { id } = await rowOf(
		ctx.em,
		sql<{ id: string }>`select id from keywords where domain_id = ${domainId} and phrase = ${phrase}`,
	);
	const rule = { kind: "THRESHOLD", limit: 3, checks: 2, direction: "WORSE", keywordIds: [id] };
	await createRule(ctx, rule, "demo-top-3");
}

/** The audit of a domain, to the full depth: due an hour ago, on the day after it is planned, so that it waits for approval. */
export async function planAudit(ctx: SignedInContext, domainId: string): Promise<void> {
	const due = new Date(Date.now() - hourMs).toISOString();
	await saveSettings(ctx, { approvalLimit });
	await createSchedule(
		ctx,
		domainId,
		{
			name: "Full depth audit",
			cadence: { kind: "EVERY_N_DAYS", everyDays: 30, startsOn: due.slice(0, 10) },
			time: due.slice(11, 16),
			timeZone: "UTC",
			target: { kind: "ALL" },
			depth: 100,
		},
		{ clientKey: "demo-audit" },
	);
}

/** A view, two schedules, one of which follows it, and a chat channel that is off, so that nothing is sent anywhere. */
export async function planChecks(ctx: SignedInContext, domainId: string): Promise<void> {
	const name = "Reviews and prices";
	const known = (await viewsOfDomain(ctx, domainId)).find((view) => view.name === name);
	const view = known ?? (await createView(ctx, { name, domainId, filter: { groups: ["reviews", "shop"] } }));
	const daily = { kind: "EVERY_N_DAYS", everyDays: 1 };
	const all = { name: "Every day", cadence: daily, time: "06:00", timeZone: "UTC", target: { kind: "ALL" } };
	await createSchedule(ctx, domainId, all, { clientKey: "demo-daily" });
	const weekdays = { kind: "WEEKDAYS", weekdays: ["MONDAY", "WEDNESDAY", "FRIDAY"] };
	const target = { kind: "VIEW", viewId: view.id };
	const second = { name: "Second look", cadence: weekdays, time: "14:00", timeZone: "UTC", target, depth: 50 };
	await createSchedule(ctx, domainId, second, { clientKey: "demo-reviews" });
	const address = new URL("https://hooks.slack.com/services/demo");
	const channel = { kind: "SLACK", name: "#seo", address } as const;
	const { id } = await insertEndpoint(ctx, channel, "channels", { key: "demo-channel", hash: "" });
	await changeEndpoint(ctx, id, { isOn: false });
}
