/** What an order is made of. */
interface KeywordOrderRule {
	description: string;
	/** SQL of rows `k`; null where it depends on what is asked. */
	key: string | null;
	/** SQL that sorts before the key, whichever way. */
	first?: string;
}

/**
 * What keywords can be sorted by; phrases by the rules of no language in particular. What was measured comes first, though
 * it may have found nothing.
 */
export const keywordSorts = {
	CREATED_AT: { description: "The order of adding.", key: "k.id" },
	PHRASE: { description: "The phrase, whatever its case.", key: 'k.phrase_key collate "und-x-icu"' },
	GROUPS: {
		description: "The groups' names.",
		key: `nullif(lower(array_to_string(k.groups, ', ')), '') collate "und-x-icu"`,
	},
	COUNTRY: { description: "The country's code.", key: "k.country" },
	DEVICE: { description: "The device.", key: "k.device" },
	URL: { description: "The page that ranks, else the target URL.", key: "coalesce(u.url, k.target_url)" },
	VOLUME: { description: "Searches a month.", key: "k.search_volume" },
	POSITION: {
		description: "The last position; not found comes after every position, never measured last.",
		key: "k.latest_position",
		first: "k.latest_checked_at is null,",
	},
	DAY_POSITION: {
		description:
			"The position of one day, which `KeywordSort.day` names; not found comes after every position, not measured last.",
		key: "day.position",
		first: "day.keyword_id is null,",
	},
	CHANGE: {
		description:
			"The change of today against an earlier day; not found counts as the depth + 1, where the depths can be compared.",
		key: null,
	},
	CHECKED_AT: { description: "When it was measured last.", key: "k.latest_checked_at" },
} satisfies Record<string, KeywordOrderRule>;

/** The name of an order. */
export type KeywordSortField = keyof typeof keywordSorts;

/** The rule of an order. */
export function ruleOf(field: KeywordSortField): KeywordOrderRule {
	return keywordSorts[field];
}
