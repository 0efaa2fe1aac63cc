import { findingKeyOf } from "../../../schema/rules/finding.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import type { DomainOverview } from "./portfolio/overview.ts";

/** Columns in order, as the address names them. */
export const domainColumns = [
	"name",
	"url",
	"country",
	"keywords",
	"average",
	"top10",
	"up",
	"down",
	"lost",
	"run",
	"depth",
	"cost",
	"created",
] as const;

export type DomainColumn = (typeof domainColumns)[number];

export interface DomainSort {
	by: DomainColumn;
	isDescending: boolean;
}

/** Oldest first, as the API lists them. */
export const firstSort: DomainSort = { by: "created", isDescending: false };

type Value = string | number | null;

const values: Record<DomainColumn, (domain: DomainFieldsFragment, overview: DomainOverview | undefined) => Value> = {
	name: ({ name }) => name,
	url: ({ url }) => addressOf(url),
	country: ({ country }) => country,
	depth: ({ searchDepth }) => searchDepth,
	keywords: ({ keywordCount }) => keywordCount,
	average: (_, overview) => overview?.average?.value ?? null,
	top10: (_, overview) => overview?.top10?.value ?? null,
	up: (_, overview) => overview?.up ?? null,
	down: (_, overview) => overview?.down ?? null,
	lost: (_, overview) => overview?.lost ?? null,
	// A run under way is the newest.
	run: (_, overview) => (overview?.activeRun ?? overview?.lastRun)?.createdAt ?? null,
	cost: ({ costPerRun }) => costPerRun,
	created: ({ createdAt }) => createdAt,
};

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
