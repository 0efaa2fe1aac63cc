import type { CsvColumns } from "../../../lib/csv-file.ts";
import type { Keyword } from "./keyword.entity.ts";
import type { KeywordType } from "./keywords.types.ts";

/** Fields that are read from the entity's property of the same name. */
export const storedFields = [
	"id",
	"domainId",
	"targetUrl",
	"externalId",
	"country",
	"language",
	"device",
	"groups",
	"searchVolume",
	"isBrand",
	"createdAt",
	"outcome",
] as const satisfies (keyof KeywordType & keyof Keyword)[];

/** Columns of a file of keywords. Toprung measures by country, so there is no search domain to name. */
export const keywordColumns = {
	keyword: "keyword",
	country_code: "country",
	google_domain: null,
	language: "language",
	device: "device",
	groups: "groups",
	target_url: "targetUrl",
	position: "latestPosition.position",
	previous_position: "latestPosition.previousPosition",
	change: "latestPosition.change",
	volume: "searchVolume",
	found_url: "latestPosition.url",
	last_checked: "latestPosition.checkedAt",
	outcome: "outcome",
} satisfies CsvColumns<KeywordType>;

/** The same with where they are searched from, if one of them is searched from a place. */
export const locatedKeywordColumns = {
	...keywordColumns,
	location: "location.canonicalName",
} satisfies CsvColumns<KeywordType>;

/** A keyword's columns in the file of its history, before those of each check. */
export const historyKeywordColumns = {
	keyword: "keyword.keyword",
	country_code: "keyword.country",
	language: "keyword.language",
	device: "keyword.device",
} satisfies CsvColumns<{ keyword: KeywordType }>;

/** A keyword's own fields in the account's archive: the SQL on rows `t`, and a description. */
export const archivedFields = {
	externalId: ["t.external_id", "Your own id of it, if you gave it one."],
	keyword: ["t.phrase", "What is searched for."],
	country: ["t.country", "Where (ISO 3166-1)."],
	language: ["t.language", "In which language."],
	device: ["t.device", "`desktop` or `mobile`."],
	locationId: ["t.location_id", "Google's criteria ID of the place searched from; empty for the whole country."],
	location: [
		"(select l.canonical_name from locations l where l.id = t.location_id)",
		"That place, from its name to its country.",
	],
	groups: ["t.groups", "Its groups; in CSV with semicolons between."],
	targetUrl: ["t.target_url", "The page that should rank."],
	isBrand: ["t.is_brand", "Whether it contains one of the domain's brand terms."],
	searchVolume: ["t.search_volume", "Searches a month, where known."],
} as const;

/** One sort order. */
interface KeywordOrderRule {
	description: string;
	/** SQL on rows `k`; null if it depends on the request. */
	key: string | null;
	/** SQL that sorts before the key, in both directions. */
	first?: string;
}

/**
 * What keywords can be sorted by. Phrases sort by the root collation, which belongs to no language. Measured keywords come
 * before others, even if nothing was found.
 */
export const keywordSorts = {
	CREATED_AT: { description: "The order in which keywords were added.", key: "k.id" },
	PHRASE: { description: "The phrase, ignoring case.", key: 'k.phrase_key collate "und-x-icu"' },
	GROUPS: {
		description: "The group names.",
		key: `nullif(lower(array_to_string(k.groups, ', ')), '') collate "und-x-icu"`,
	},
	COUNTRY: { description: "The country code.", key: "k.country" },
	DEVICE: { description: "The device.", key: "k.device" },
	URL: { description: "The ranking page, otherwise the target URL.", key: "coalesce(u.url, k.target_url)" },
	VOLUME: { description: "Searches per month.", key: "k.search_volume" },
	CPC: { description: "Cost per click, in US dollars.", key: "k.cpc" },
	POSITION: {
		description: "The last position. Not found sorts after all positions, never measured last.",
		key: "k.latest_position",
		first: "k.latest_checked_at is null,",
	},
	DAY_POSITION: {
		description: "Position on `KeywordSort.day`. Not found sorts after all positions, not measured last.",
		key: "day.position",
		first: "day.keyword_id is null,",
	},
	CHANGE: {
		description:
			"Change today, compared with an earlier day. Not found counts as the depth + 1 if the depths can be compared.",
		key: null,
	},
	MOVEMENT: {
		description:
			"How far it moved since the end of `KeywordSort.since`, up or down: the |`weight`| of its row in `Domain.comparison`.",
		key: null,
	},
	CHECKED_AT: { description: "When it was last measured.", key: "k.latest_checked_at" },
} satisfies Record<string, KeywordOrderRule>;

/** The name of an order. */
export type KeywordSortField = keyof typeof keywordSorts;

/** The rule of an order. */
export function ruleOf(field: KeywordSortField): KeywordOrderRule {
	return keywordSorts[field];
}
