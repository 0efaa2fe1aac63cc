import type { SignedInContext } from "../../context.ts";
import { addDays, dayAt, momentAt, weekdayOf } from "../../lib/calendar.ts";
import { viewsOfDomain } from "../../modules/desk/views/shown-views.service.ts";
import { saveBranding } from "../../modules/telling/reports/branding/branding.service.ts";
import { bookIssues } from "../../modules/telling/reports/issues/booking.service.ts";
import { issuesToMake } from "../../modules/telling/reports/issues/issue-claim.service.ts";
import { makeIssue } from "../../modules/telling/reports/issues/make-issue.service.ts";
import { createShareLink } from "../../modules/telling/reports/links/links.service.ts";
import { createReport } from "../../modules/telling/reports/scheduled/reports.service.ts";

/** What the client of a domain gets: pages under the agency's name, one of all keywords and one of a view. */
export async function shareWithClient(ctx: SignedInContext, domainId: string): Promise<void> {
	await saveBranding(ctx, {
		name: "Northlight Studio",
		color: "#0B6E4F",
		footer: "Northlight Studio · Lantern Yard 4, Harbour Town",
		replyTo: "hello@northlight.example",
	});
	const [view] = await viewsOfDomain(ctx, domainId);
	const blocks = ["SUMMARY", "TREND", "DISTRIBUTION", "MOVERS", "KEYWORDS", "NOTES"].map((kind) => ({ kind }));
	const all = { domainId, title: "Search report", timeZone: "UTC", period: "LAST_30_DAYS", blocks };
	await createShareLink(ctx, { content: all, label: "Client dashboard" }, "demo-dashboard");
	const some = [{ kind: "SUMMARY" }, { kind: "KEYWORDS", rows: 20, sort: "VOLUME" }];
	const ofView = { ...all, title: "Reviews and prices", period: "LAST_7_DAYS", viewId: view?.id, blocks: some };
	await createShareLink(ctx, { content: ofView, label: "For the shop team" }, "demo-shop");
}

/** Issues of the demo's report. */
const weeks = 3;
const slotMinutes = 8 * 60;

/**
 * A weekly report about a domain, and its last issues, each made at its slot.
 * @param setClock lets it be another time in the database
 */
export async function reportWeekly(
	ctx: SignedInContext,
	domainId: string,
	{ recipient, now, setClock }: { recipient: string; now: Date; setClock(at: Date): Promise<void> },
): Promise<void> {
	const lastSlot = lastMonday(now);
	const slots = Array.from({ length: weeks }, (_, at) =>
		momentAt(addDays(lastSlot, 7 * (at + 1 - weeks)), slotMinutes, "UTC"),
	);
	await setClock(momentAt(addDays(lastSlot, 1 - 7 * weeks), slotMinutes, "UTC"));
	const blocks = [
		{ kind: "TEXT", text: "Good morning, here is last week. Questions? Just reply to this mail." },
		...["SUMMARY", "TREND", "MOVERS", "KEYWORDS", "NOTES"].map((kind) => ({ kind })),
	];
	const content = { domainId, title: "Weekly search report", timeZone: "UTC", period: "PREVIOUS_WEEK", blocks };
	const cadence = { kind: "WEEKDAYS", weekdays: ["MONDAY"] };
	await createReport(
		ctx,
		{ content, cadence, time: "08:00", recipients: [recipient], attachesCsv: true },
		"demo-weekly",
	);
	for (const slot of slots) {
		await setClock(slot);
		await bookIssues(ctx, slot);
		for (const id of await issuesToMake(ctx.em)) await makeIssue(ctx, id);
	}
}

/** The last Monday whose slot has passed. */
function lastMonday(now: Date): string {
	const today = dayAt(now, "UTC");
	const monday = addDays(today, -weekdayOf(today));
	return momentAt(monday, slotMinutes, "UTC") < now ? monday : addDays(monday, -7);
}
