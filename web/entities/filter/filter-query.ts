import type { FloatRangeInput, KeywordFilter, KeywordSort, MovementFilterInput } from "../../gql/graphql.ts";

/** A condition as parameters of REST calls. */
type Parameters<Value> = (value: NonNullable<Value>) => Record<string, string>;

/** Each condition as REST calls take it: lists with semicolons, names in lower case. One that is missing does not compile. */
const parameters: { [Name in keyof KeywordFilter]-?: Parameters<KeywordFilter[Name]> } = {
	text: (text) => ({ text }),
	viewIds: listAs("view"),
	alertId: (id) => ({ alertId: String(id) }),
	ids: listAs("ids"),
	externalIds: listAs("externalIds"),
	groups: listAs("groups"),
	excludedGroups: listAs("excludedGroups"),
	countries: listAs("countries"),
	languages: listAs("languages"),
	devices: namesAs("devices"),
	locationIds: listAs("locationIds"),
	position: (position) => ({ positions: position.toLowerCase() }),
	positions: namesAs("positions"),
	outcomes: namesAs("outcomes"),
	change: (change) => ({ changes: change.toLowerCase() }),
	changes: namesAs("changes"),
	movement: movementParameters,
	volume: rangeAs("volume"),
	isBrand: (isBrand) => ({ isBrand: String(isBrand) }),
	isVolumeKnown: (isVolumeKnown) => ({ isVolumeKnown: String(isVolumeKnown) }),
	cpc: rangeAs("cpc"),
	rankingPath: (rankingPath) => ({ rankingPath }),
	rankingUrl: (rankingUrl) => ({ rankingUrl }),
	targets: namesAs("targets"),
	pageIssues: namesAs("pageIssues"),
	features: (features) => ({ features: features.map(({ kind, state = "PRESENT" }) => `${kind}:${state}`).join(";") }),
	volatilities: namesAs("volatilities"),
	addedWithinDays: (days) => ({ addedWithinDays: String(days) }),
};

/** A filter as REST calls take it. */
export function filterQuery(filter: KeywordFilter | null): Record<string, string> {
	const given = Object.entries(filter ?? {}).flatMap(([name, value]) => {
		const ofValue = parameters[name as keyof KeywordFilter] as Parameters<unknown>;
		return value == null ? [] : [ofValue(value)];
	});
	return Object.assign({}, ...given);
}

/** An order as REST calls take it; null for their own. */
export function sortQuery(sort: (Omit<KeywordSort, "field"> & { field: string }) | null): Record<string, string> {
	if (sort === null) return {};
	const { field, direction, day, since } = sort;
	return {
		sort: field.toLowerCase(),
		...(direction && { direction: direction.toLowerCase() }),
		...(day && { sortDay: day }),
		...(since && { sortSince: since }),
	};
}

function listAs(name: string) {
	return (values: readonly (string | number)[]) => ({ [name]: values.join(";") });
}

function namesAs(name: string) {
	return (values: readonly string[]) => ({ [name]: values.join(";").toLowerCase() });
}

function rangeAs(name: string) {
	return ({ min, max }: FloatRangeInput) => ({
		...(min != null && { [`${name}Min`]: String(min) }),
		...(max != null && { [`${name}Max`]: String(max) }),
	});
}

function movementParameters({ from, to, kinds, movement, timeZone }: MovementFilterInput): Record<string, string> {
	return {
		movementFrom: from,
		...(to && { movementTo: to }),
		...(kinds && { movementKinds: kinds.join(";").toLowerCase() }),
		...(movement && { movementDirection: movement.toLowerCase() }),
		...(timeZone && { movementTimeZone: timeZone }),
	};
}
