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
	CHECKED_AT: { description: "When it was last measured.", key: "k.latest_checked_at" },
} satisfies Record<string, KeywordOrderRule>;

/** The name of an order. */
export type KeywordSortField = keyof typeof keywordSorts;

/** The rule of an order. */
export function ruleOf(field: KeywordSortField): KeywordOrderRule {
	return keywordSorts[field];
}
