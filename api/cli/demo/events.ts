import { belongsTo } from "../../../schema/rules/match.ts";
import type { SignedInContext } from "../../context.ts";
import { updateDomain } from "../../modules/desk/tracking/domains.service.ts";
import { createAnnotation } from "../../modules/meaning/annotations/annotations.service.ts";
import { takeRankingUrls } from "../../modules/tracked/keywords/targets/targets.service.ts";
import type { OrganicResult, SerpPage, SerpProvider } from "../../providers/serp/port.ts";
import { shareWithClient } from "./client.ts";
import { planAudit, planChecks, promiseTop3 } from "./plans.ts";

/** The phrase of the first domain that is lost, and for how many days. */
const lostPhrase = "cold brew ratio";
const lostDays = 2;
/** The site that no search finds any more, since today. */
const lostHost = "harbour-cycles.example";
const lostSiteDays = 0.5;
const dayMs = 86_400_000;

/** Depth of the first domain until it is changed. */
export const earlierDepth = 20;

type Event = (ctx: SignedInContext, domainId: string) => Promise<unknown>;

/** What happens to the domains, in the order of `trackedDomains`, on a day, by days ago, before the day's run. Safe to repeat. */
const events: readonly Readonly<Record<number, Event>>[] = [
	{
		6: async (ctx, domainId) => {
			await updateDomain(ctx, domainId, { searchDepth: 30 });
			await promiseTop3(ctx, domainId, lostPhrase);
		},
		5: async (ctx, domainId) => {
			// What ranks before pages begin to change is what should rank.
			const filter = { groups: ["guides", "reviews", "compare"] };
			await takeRankingUrls(ctx, { domainId, filter, timeZone: "UTC" });
			return createAnnotation(ctx, {
				domainId,
				kind: "RELEASE",
				title: "Shop 4.12, new guide templates",
				text: "All guides moved to the new template.",
				clientKey: "demo-release",
			});
		},
		0: async (ctx, domainId) => {
			await planChecks(ctx, domainId);
			await shareWithClient(ctx, domainId);
		},
		3: (ctx, domainId) =>
			createAnnotation(ctx, { domainId, title: "Two brewing guides rewritten", clientKey: "demo-note" }),
	},
	{
		1: planAudit,
		0: (ctx, domainId) =>
			createAnnotation(ctx, {
				domainId,
				kind: "RELEASE",
				title: "New robots.txt",
				text: "Search engines are to leave the checkout alone.",
				clientKey: "demo-robots",
			}),
	},
];

/** The earliest day, in days ago. */
export const firstEventDay = Math.max(...events.flatMap((of) => Object.keys(of).map(Number)));

/** Lets happen what belongs to a day. @param domainIds in the order of `trackedDomains` */
export async function happen(ctx: SignedInContext, domainIds: readonly string[], daysAgo: number): Promise<void> {
	for (const [index, domainId] of domainIds.entries()) await events[index]?.[daysAgo]?.(ctx, domainId);
}

/** A provider that does not find what is lost on the last days. @param now when the demo is made */
export function losing(provider: SerpProvider, now: Date): SerpProvider {
	return {
		...provider,
		async fetchPages(key, query, signal, onCall) {
			const { pages, ...answer } = await provider.fetchPages(key, query, signal, onCall);
			const days = query.domainHost === lostHost ? lostSiteDays : query.phrase === lostPhrase ? lostDays : 0;
			if (days === 0 || query.at.getTime() <= now.getTime() - days * dayMs) return { pages, ...answer };
			const site = { host: query.domainHost, path: query.domainPath };
			const without = (page: SerpPage) =>
				withOrganic(
					page,
					page.organic.filter(({ url }) => !belongsTo(url, site)),
				);
			return { pages: pages.map(without), ...answer };
		},
	};
}

/** The sandbox's page with other results. */
export function withOrganic(page: SerpPage, organic: OrganicResult[]): SerpPage {
	return { ...page, organic, raw: JSON.stringify({ ...JSON.parse(page.raw), organic }) };
}
