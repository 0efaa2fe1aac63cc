import type { DomainFieldsFragment } from "../../gql/graphql.ts";

export const domainColumns = ["name", "url", "country", "depth", "keywords", "cost", "created"] as const;

export type DomainColumn = (typeof domainColumns)[number];

export interface DomainSort {
	by: DomainColumn;
	isDescending: boolean;
}

/** Oldest first, as the API lists them. */
export const firstSort: DomainSort = { by: "created", isDescending: false };

const values: Record<DomainColumn, (domain: DomainFieldsFragment) => string | number> = {
	name: ({ name }) => name,
	url: ({ url }) => addressOf(url),
	country: ({ country }) => country,
	depth: ({ searchDepth }) => searchDepth,
	keywords: ({ keywordCount }) => keywordCount,
	cost: ({ costPerRun }) => costPerRun,
	created: ({ createdAt }) => createdAt,
};

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function compare(a: string | number, b: string | number): number {
	return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
}

/** Sorts domains, stably. */
export function sortDomains(domains: readonly DomainFieldsFragment[], { by, isDescending }: DomainSort) {
	const sign = isDescending ? -1 : 1;
	return domains.toSorted((a, b) => sign * compare(values[by](a), values[by](b)));
}

/** Domains whose name or address contains the text, ignoring case. */
export function searchDomains(domains: readonly DomainFieldsFragment[], search: string) {
	const wanted = search.trim().toLowerCase();
	if (!wanted) return domains;
	return domains.filter(({ name, url }) => name.toLowerCase().includes(wanted) || url.toLowerCase().includes(wanted));
}

/** A URL without scheme, `www.` and a lone trailing slash. */
export function addressOf(url: string): string {
	return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
