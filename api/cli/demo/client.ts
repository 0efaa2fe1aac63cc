import type { SignedInContext } from "../../context.ts";
import { viewsOfDomain } from "../../modules/desk/views/shown-views.service.ts";
import { saveBranding } from "../../modules/telling/reports/branding/branding.service.ts";
import { createShareLink } from "../../modules/telling/reports/links/links.service.ts";

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
