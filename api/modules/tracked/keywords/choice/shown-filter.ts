import type { Filter } from "./keyword-query.input.ts";
import type { ViewFilter } from "./view-filter.types.ts";

/** A stored filter as clients see it: null for each condition that it does not have. */
export function shownFilter(filter: Filter): ViewFilter {
	const { text = null, groups = null, excludedGroups = null, countries = null, languages = null } = filter;
	const {
		devices = null,
		locationIds = null,
		positions = null,
		outcomes = null,
		changes = null,
		movement = null,
	} = filter;
	const {
		isBrand = null,
		volume = null,
		isVolumeKnown = null,
		cpc = null,
		rankingPath = null,
		rankingUrl = null,
	} = filter;
	const { targets = null, pageIssues = null, features = null, volatilities = null, addedWithinDays = null } = filter;
	return {
		...{ text, groups, excludedGroups, countries, languages, devices, locationIds, positions, outcomes, changes },
		movement: movement && { to: null, kinds: null, movement: null, ...movement },
		...{
			isBrand,
			volume,
			isVolumeKnown,
			cpc,
			rankingPath,
			rankingUrl,
			targets,
			pageIssues,
			features,
			volatilities,
			addedWithinDays,
		},
	};
}
