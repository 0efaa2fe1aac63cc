import type { PageOne } from "../modules/keywords/keywords.loaders.ts";
import type { KeywordType } from "../modules/keywords/keywords.types.ts";
import { presentRecord } from "./record.presenter.ts";

/** A keyword as the documented lists show it. */
export function presentKeyword(keyword: KeywordType) {
	const {
		id,
		domainId,
		keyword: phrase,
		targetUrl,
		country,
		language,
		device,
		groups,
		searchVolume,
		createdAt,
	} = keyword;
	const { latestPosition, lastCheck } = keyword;
	return {
		id,
		domainId,
		keyword: phrase,
		targetUrl,
		country,
		language,
		device,
		groups,
		searchVolume,
		createdAt,
		latestPosition: latestPosition && presentRecord(latestPosition),
		lastCheck: lastCheck && { state: lastCheck.state, checkedAt: lastCheck.checkedAt, error: lastCheck.error },
	};
}

/** A keyword as its own call shows it: with what page 1 showed. */
export function presentKeywordDetail(keyword: KeywordType, page: PageOne | null) {
	const competitors = page?.competitors ?? [];
	return {
		...presentKeyword(keyword),
		features: page?.features ?? [],
		competitors: competitors.map(({ position, domain, title, url }) => ({ position, domain, title, url })),
	};
}
