import { findingKeyOf } from "../../../schema/rules/finding.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { type DomainOverview, isInNeed } from "./portfolio/overview.ts";

/** What domains are sorted by, as the address names it. */
export const domainColumns = [
	"need",
	"name",
	"created",
	"keywords",
	"alerts",
	"lost",
	"declined",
	"improved",
	"share",
	"average",
	"top10",
	"run",
	"next",
	"cost",
] as const;

export type DomainColumn = (typeof domainColumns)[number];

export interface DomainSort {
	by: DomainColumn;
	isDescending: boolean;
}

/** First those that need someone, by the share of keywords that declined or were lost. */
export const firstSort: DomainSort = { by: "need", isDescending: true };

type Value = string | number | null;

const values: Record<DomainColumn, (domain: DomainFieldsFragment, overview: DomainOverview | undefined) => Value> = {
	need: ({ keywordCount }, overview) =>
		overview ? Number(isInNeed(overview)) + worseShare(overview, keywordCount) : null,
	name: ({ name }) => name,
	created: ({ createdAt }) => createdAt,
	keywords: ({ keywordCount }) => keywordCount,
	alerts: (_, overview) => overview?.openAlerts ?? null,
	lost: (_, overview) => overview?.lost ?? null,
	declined: (_, overview) => overview?.declined ?? null,
	improved: (_, overview) => overview?.improved ?? null,
	share: (_, overview) => overview?.share?.value ?? null,
	average: (_, overview) => overview?.average?.value ?? null,
	top10: (_, overview) => overview?.top10?.value ?? null,
	// A run under way is the newest.
	run: (_, overview) => (overview?.activeRun ?? overview?.lastRun)?.createdAt ?? null,
	next: (_, overview) => overview?.plan.at ?? null,
	cost: ({ costPerRun }) => costPerRun,
};

/** The share of a domain's keywords that declined or were lost, below 1. */
function worseShare({ lost, declined }: DomainOverview, keywordCount: number): number {
	return (lost + declined) / (Math.max(keywordCount, lost + declined) + 1);
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function compare(a: string | number, b: string | number): number {
	return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
}

/** Sorts domains, stably. Those without a value come last in both directions. */
export function sortDomains(
	domains: readonly DomainFieldsFragment[],
	{ by, isDescending }: DomainSort,
	overviews: ReadonlyMap<string, DomainOverview>,
) {
	const sign = isDescending ? -1 : 1;
	return domains.toSorted((one, other) => {
		const [a, b] = [values[by](one, overviews.get(one.id)), values[by](other, overviews.get(other.id))];
		if (a === null || b === null) return Number(a === null) - Number(b === null);
		return sign * compare(a, b);
	});
}

/** Domains whose name or address contains the text, ignoring case and marks. */
export function searchDomains(domains: readonly DomainFieldsFragment[], search: string) {
	const wanted = findingKeyOf(search);
	if (!wanted) return domains;
	return domains.filter(({ name, url }) => findingKeyOf(name).includes(wanted) || findingKeyOf(url).includes(wanted));
}

/** A URL without scheme, `www.` and a lone trailing slash. */
export function addressOf(url: string): string {
	return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
