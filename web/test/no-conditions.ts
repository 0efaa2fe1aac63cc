import type { ViewConditionsFragment } from "../gql/graphql.ts";

/** The filter of a view without conditions, as the API answers it. */
export const noConditions: ViewConditionsFragment = {
	text: null,
	groups: null,
	excludedGroups: null,
	countries: null,
	locationIds: null,
	languages: null,
	devices: null,
	positions: null,
	outcomes: null,
	changes: null,
	movement: null,
	volume: null,
	isVolumeKnown: null,
	cpc: null,
	rankingPath: null,
	rankingUrl: null,
	targets: null,
	pageIssues: null,
	features: null,
	isBrand: null,
	volatilities: null,
	addedWithinDays: null,
};
