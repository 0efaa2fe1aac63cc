import { belongsTo } from "../../../schema/rules/match.ts";
import type { OrganicResult, SerpPage, SerpProvider } from "../../providers/serp/port.ts";
import { withOrganic } from "./events.ts";

const dayMs = 86_400_000;

/** Since the brewing guides were rewritten, one of them ranks for all that is about pouring. */
const gathered = new Set(["pour over coffee", "pour over ratio", "v60 recipe", "chemex filter"]);
const gatheredDays = 3.5;
const gatheringPage = "/guides/pour-over";

/** Two pages take turns day by day. */
const turning = "burr vs blade grinder";
const turningDays = 6.5;
const otherPage = "/guides/burr-grinders";

/** A second page joined the first. */
const doubled = "how to clean an espresso machine";
const doubledDays = 4.5;
const secondPage = "/care/descaling";

/** A provider whose first domain ranks with other pages on the last days. @param now when the demo is made */
export function wandering(provider: SerpProvider, now: Date): SerpProvider {
	return {
		...provider,
		async fetchPages(key, query, signal, onCall) {
			const { pages, ...answer } = await provider.fetchPages(key, query, signal, onCall);
			const daysAgo = (now.getTime() - query.at.getTime()) / dayMs;
			const site = { host: query.domainHost, path: query.domainPath };
			const isOwn = ({ url }: OrganicResult) => belongsTo(url, site);
			const own = (path: string) => `https://${query.domainHost}${path}`;
			const change = pathOn(query.phrase, daysAgo);
			const wandered = (page: SerpPage) => {
				let { organic } = page;
				if (change) organic = organic.map((result) => (isOwn(result) ? { ...result, url: own(change) } : result));
				if (query.phrase === doubled && query.page === 1 && daysAgo < doubledDays && organic.some(isOwn)) {
					organic = organic.with(-1, { title: "Descaling, step by step", url: own(secondPage) });
				}
				return organic === page.organic ? page : withOrganic(page, organic);
			};
			return { pages: pages.map(wandered), ...answer };
		},
	};
}

/** The page that ranks instead of the phrase's own; null where that stays. */
function pathOn(phrase: string, daysAgo: number): string | null {
	if (gathered.has(phrase) && daysAgo < gatheredDays) return gatheringPage;
	const isOtherTurn = Math.round(daysAgo) % 2 === 0;
	return phrase === turning && daysAgo < turningDays && isOtherTurn ? otherPage : null;
}
