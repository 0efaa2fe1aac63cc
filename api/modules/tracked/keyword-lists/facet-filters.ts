import { type Fragment, sql } from "../../../db/sql.ts";
import { conditionWith, viewsCondition } from "../keywords/choice/keyword-condition.service.ts";
import type { Conditions, ResolvedFilter } from "../keywords/choice/resolved-filter.service.ts";
import { facetSql } from "../keywords/conditions/condition-sql.ts";

const writtenOut = {
	groups: ["groups"],
	countries: ["countries"],
	languages: ["languages"],
	devices: ["devices"],
	locations: ["locationIds"],
	positions: ["position", "positions"],
	outcomes: ["outcomes"],
	changes: ["change", "changes"],
	all: [],
} as const satisfies Record<string, readonly (keyof Conditions)[]>;

/** What keywords are counted by. */
export type Facet = keyof typeof writtenOut | keyof typeof facetSql;

/** Each facet's own conditions, which its counts ignore: choosing a value must not hide the others. */
const own: Record<Facet, readonly (keyof Conditions)[]> = {
	...writtenOut,
	...(Object.fromEntries(Object.keys(facetSql).map((name) => [name, [name]])) as Record<
		keyof typeof facetSql,
		(keyof typeof facetSql)[]
	>),
};

const facets = Object.keys(own) as Facet[];

const timed = { direction: sql`k.direction` };

/** SQL: the column that says whether a keyword passes all that a facet does not ignore. */
export function passesAllBut(filter: ResolvedFilter, facet: Facet): Fragment {
	return columnOf(isIgnoring(filter, facet) ? facet : "all");
}

/** These columns, each with its SQL on keywords `k` that have `direction` and `passes_rest`. Facets that ignore nothing share one. */
export function passColumns(filter: ResolvedFilter): { name: Fragment; condition: Fragment }[] {
	const ofFacets = { own: onlyOfFacets(filter.own), views: filter.views };
	return facets
		.filter((facet) => facet === "all" || isIgnoring(filter, facet))
		.map((facet) => ({
			name: columnOf(facet),
			condition: sql.join([sql`k.passes_rest`, ...allOf(ignoring(ofFacets, facet))], sql` and `),
		}));
}

/** SQL: whether a keyword `k` passes what no facet ignores and no view says, which is judged once. */
export function passesRest({ own: conditions }: ResolvedFilter): Fragment {
	return conditionWith(without(conditions, Object.values(own).flat()), { direction: sql`null` }) ?? sql`true`;
}

function allOf(filter: ResolvedFilter): Fragment[] {
	return [conditionWith(filter.own, timed), viewsCondition(filter, timed)].filter((condition) => condition !== null);
}

function columnOf(facet: Facet): Fragment {
	return sql.ref(`passes_${facet}`);
}

/** Whether a facet ignores a condition, of the filter or of its views: a view and its filter have the same facets. */
function isIgnoring({ own: conditions, views }: ResolvedFilter, facet: Facet): boolean {
	return [conditions, ...(views ?? [])].some((given) => own[facet].some((name) => given[name] != null));
}

function ignoring(filter: ResolvedFilter, facet: Facet): ResolvedFilter {
	const views = filter.views?.map((view) => without(view, own[facet]));
	return { own: without(filter.own, own[facet]), views: views ?? null };
}

function onlyOfFacets(conditions: Conditions): Conditions {
	const names = new Set<string>(Object.values(own).flat());
	const kept = Object.entries(conditions).filter(([name]) => names.has(name));
	return { ...(Object.fromEntries(kept) as Omit<Conditions, "lookedUp">), lookedUp: [] };
}

function without(conditions: Conditions, names: readonly (keyof Conditions)[]): Conditions {
	return { ...conditions, ...Object.fromEntries(names.map((name) => [name, null])) };
}
