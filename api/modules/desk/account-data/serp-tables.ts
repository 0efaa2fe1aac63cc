import { serpFeatureKinds } from "../../../providers/serp/port.ts";
import { atRunEnds, type ExportedTable, id, moment, runEndColumns } from "./exported-table.ts";

/** A list of URLs by their IDs as JSON, with their places; 0 is a result without an address. */
const placed = (ids: string) => `(
	select json_agg(json_build_object('place', listed.at, 'url', u.url) order by listed.at)
	from unnest(${ids}) with ordinality as listed (id, at) left join urls u on u.id = listed.id
)`;

/** What a measurement's number says about each feature, as `measurements/feature-states.ts` reads it. */
const features = `(
	select json_agg(json_build_object('kind', f.kind, 'isCovered', f.digit & 1 = 1, 'isPresent', f.digit > 1,
		'isOwned', case when f.digit >= 4 then f.digit >= 6 end) order by f.n)
	from (
		select kind, n, (t.features >> (3 * (n::int - 1))) & 7 as digit
		from unnest(array['${serpFeatureKinds.join("', '")}']) with ordinality as kinds (kind, n)
	) f
	where f.digit > 0
)`;

const perKind = (what: string) => `${what}, a number per kind: ${serpFeatureKinds.join(", ")}.`;

/** What checks read, and its sums. */
export const serpTables: readonly ExportedTable[] = [
	{
		file: "serp-results",
		about: "The results that checks read. How each was measured is in positions, by the check.",
		tells: ["serp_results", "position_records"],
		of: "keyword",
		from: "position_records t join serp_results r on r.check_id = t.check_id",
		ownerId: "t.keyword_id",
		order: ["t.checked_at", "t.check_id"],
		columns: {
			checkId: [id("r.check_id"), "The check."],
			keywordId: [id("t.keyword_id"), "Its keyword."],
			measuredAt: [moment("t.checked_at"), "When it was measured."],
			page1Count: ["r.first_page_count", "How many of the results stood on page 1."],
			results: [placed("r.url_ids"), "Organic results as JSON: place, url; without a URL if it had no address."],
			features: [features, "Features of page 1 as JSON: kind, isCovered, isPresent, isOwned."],
			snippetUrl: ["(select u.url from urls u where u.id = r.snippet_url_id)", "The page of the featured snippet."],
			references: [
				placed("r.reference_url_ids"),
				"References of the AI Overview as JSON: place, url; empty if unread.",
			],
		},
	},
	{
		file: "domain-features",
		about: "SERP features of your domains at the end of runs.",
		tells: ["domain_feature_statistics"],
		...atRunEnds,
		from: "domain_feature_statistics t",
		columns: {
			...runEndColumns,
			measured: ["t.measured", "Keywords with results of the last eight days."],
			covered: ["t.covered", perKind("Of these, keywords whose provider reports the feature")],
			present: ["t.present", "Of these, keywords with the feature, by kind."],
			ownerKnown: ["t.owner_known", "Of these, keywords with known links of it, by kind."],
			owned: ["t.owned", "Of these, keywords for which the domain owns it, by kind."],
		},
	},
];
