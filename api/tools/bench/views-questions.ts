/** A condition of the filter, and the same as bare SQL on keywords `k`. */
export interface ConditionQuery {
	name: string;
	filter: object;
	bare: string;
}

const shop = "https://example.com/shop/trail-running-shoes/";
const urlIds = (like: string) => `k.ranking_url_id in (select id from urls where url like '${like}')`;
const digit = "((k.latest_features >> 0) & 7)";

const single = {
	excludedGroups: [["Group 1", "Group 2"], "not (k.groups && array['Group 1', 'Group 2'])"],
	volume: [{ min: 1_000, max: 5_000 }, "k.search_volume between 1000 and 5000"],
	isVolumeKnown: [false, "k.search_volume is null"],
	cpc: [{ min: 2.5 }, "k.cpc >= 2.5"],
	rankingPath: ["/shop/trail-running-shoes/77", urlIds(`${shop}77`)],
	rankingUrl: [`${shop}77`, urlIds(`${shop}77`)],
	targets: [["WRONG", "NOT_RANKING"], "k.target_state in ('WRONG', 'NOT_RANKING')"],
	pageIssues: [["FLIPPING"], "k.page_issues & 4 <> 0"],
	features: [[{ kind: "FEATURED_SNIPPET", state: "NOT_OWNED" }], `${digit} in (4, 5)`],
	outcomes: [["FAILED", "NOT_FOUND"], "k.outcome in ('FAILED', 'NOT_FOUND')"],
	volatilities: [["HIGH"], "k.volatility = 'HIGH'"],
	addedWithinDays: [30, "k.created_at > app_now() - interval '30 days'"],
} satisfies Record<string, [unknown, string]>;

const together = [
	"excludedGroups",
	"volume",
	"cpc",
	"targets",
	"features",
	"outcomes",
	"volatilities",
	"isVolumeKnown",
] as const;

/** Each new condition alone, and eight together. */
export const askedConditions: ConditionQuery[] = [
	...Object.entries(single).map(([name, [value, bare]]) => ({ name, filter: { [name]: value }, bare })),
	{
		name: "eight together",
		filter: { ...Object.fromEntries(together.map((name) => [name, single[name][0]])), isVolumeKnown: true },
		bare: together
			.map((name) => (name === "isVolumeKnown" ? "k.search_volume is not null" : single[name][1]))
			.join(" and "),
	},
];

/** Filters of twenty views. */
export const viewFilters: object[] = Array.from({ length: 20 }, (_, n) => {
	const { filter } = askedConditions[n % askedConditions.length]!;
	return { ...filter, devices: [n % 2 ? "MOBILE" : "DESKTOP"], ...(n % 3 ? { positions: ["TOP20"] } : {}) };
});

/** A page of 100 keywords with its count, and how a condition is requested bare. */
export const keywordsDocument = `query ($domainId: ID!, $filter: KeywordFilter, $offset: Int!) { domain(id: $domainId) {
	keywords(filter: $filter, page: { offset: $offset, limit: 100 }) { totalCount items { id keyword country device groups searchVolume
		latestPosition { position change url checkedAt } } } } }`;
export const bareKeywords = (condition: string) => `
	with page as (select k.*, u.url from keywords k left join urls u on u.id = k.latest_url_id
		where k.domain_id = $1 and k.deleted_at is null and ${condition} order by k.id limit 100 offset $2)
	select (select count(*) from keywords k where k.domain_id = $1 and k.deleted_at is null and ${condition}), page.* from page`;

const facet = "{ value count }";
export const facetsDocument = `query ($domainId: ID!, $filter: KeywordFilter) { domain(id: $domainId) { facets(filter: $filter) {
	totalCount groupCounts ${facet} countryCounts ${facet} languageCounts ${facet} deviceCounts ${facet} positionCounts ${facet}
	outcomeCounts ${facet} changeCounts ${facet} targetCounts ${facet} pageIssueCounts ${facet} volatilityCounts ${facet}
	featureCounts ${facet} } } }`;

export const countsDocument =
	"query ($domainId: ID!) { domain(id: $domainId) { views { id keywordCount(domainId: $domainId) } } }";

export const pagesDocument = `query ($domainId: ID!, $compareTo: String, $text: String) { domain(id: $domainId) {
	landingPages(compareTo: $compareTo, text: $text, page: { limit: 50 }) { totalCount keywordCount withoutPageCount notComparedCount
		siteUrl items { url keywordCount bestPosition averagePosition top10Count wrongCount volume previousKeywordCount clicks impressions } } } }`;

export const untrackedDocument = `query ($domainId: ID!, $days: Int!) { domain(id: $domainId) { untrackedQueries(days: $days) {
	totalCount siteUrl totals { queryCount trackedQueryCount clicks trackedClicks }
	items { query clicks impressions avgPosition country device language page problem } } } }`;
