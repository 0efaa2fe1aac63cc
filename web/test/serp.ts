import type { SerpFieldsFragment } from "../gql/graphql.ts";

/** What a check of ten read: these pages by place, the domain's own being those of `you.example`. */
export function serpOf(urls: readonly (string | null)[], given: Partial<SerpFieldsFragment> = {}): SerpFieldsFragment {
	return {
		checkId: "1",
		measuredAt: "2026-11-14T08:26:00Z",
		depth: 10,
		resultCount: urls.length,
		context: {
			id: "1",
			provider: "serper",
			device: "DESKTOP",
			site: "you.example",
			usedQuery: null,
			rulesVersion: 1,
		},
		results: urls.map((url, index) => {
			const domain = url && new URL(url).host;
			return { place: index + 1, url, domain, isOwn: domain === "you.example", title: url && `Title of ${url}` };
		}),
		features: [],
		aiOverview: null,
		storedPages: [],
		...given,
	};
}
