import type { SignedInContext } from "../../context.ts";
import { belongsTo } from "../../lib/match.ts";
import { createAnnotation } from "../../modules/annotations/annotations.service.ts";
import { updateDomain } from "../../modules/tracking/domains.service.ts";
import type { SerpProvider } from "../../providers/serp/port.ts";

/** The phrase that is lost, and for how many days. */
const lostPhrase = "cold brew ratio";
const lostDays = 2;
const dayMs = 86_400_000;

/** Depth of the first domain until it is changed. */
export const earlierDepth = 20;

type Event = (ctx: SignedInContext, domainId: string) => Promise<unknown>;

/** What happens to the first domain on a day, by days ago, before the day's run. Safe to repeat. */
const events: Readonly<Record<number, Event>> = {
	6: (ctx, domainId) => updateDomain(ctx, domainId, { searchDepth: 30 }),
	5: (ctx, domainId) =>
		createAnnotation(ctx, {
			domainId,
			kind: "RELEASE",
			title: "Shop 4.12, new guide templates",
			text: "All guides moved to the new template.",
			clientKey: "demo-release",
		}),
	3: (ctx, domainId) =>
		createAnnotation(ctx, { domainId, title: "Two brewing guides rewritten", clientKey: "demo-note" }),
};

/** The earliest day, in days ago. */
export const firstEventDay = Math.max(...Object.keys(events).map(Number));

/** Lets happen what belongs to a day. */
export async function happen(ctx: SignedInContext, domainId: string, daysAgo: number): Promise<void> {
	await events[daysAgo]?.(ctx, domainId);
}

/** A provider that does not find the lost phrase's domain on the last days. @param now when the demo is made */
export function losing(provider: SerpProvider, now: Date): SerpProvider {
	return {
		...provider,
		async fetchPage(key, query, signal, onCall) {
			const page = await provider.fetchPage(key, query, signal, onCall);
			const isLost = query.phrase === lostPhrase && query.at.getTime() > now.getTime() - lostDays * dayMs;
			if (!isLost) return page;
			const site = { host: query.domainHost, path: query.domainPath };
			const organic = page.organic.filter(({ url }) => !belongsTo(url, site));
			return { ...page, organic, raw: JSON.stringify({ ...JSON.parse(page.raw), organic }) };
		},
	};
}
