import type { ComparisonKind, DomainComparisonQuery, Movement } from "../../../gql/graphql.ts";

/** How many keywords went which way. */
export type Counts = DomainComparisonQuery["domain"]["comparison"]["counts"];

/** Keywords of a comparison that went the same way. */
export interface Group {
	kinds?: readonly ComparisonKind[];
	movement?: Movement;
	count: (counts: Counts) => number;
	/** The text if there are none. */
	empty: string;
}

/** A group with a button in the strip. */
export interface KindGroup extends Group {
	label: string;
	/** Which way its keywords went; null for neither. */
	way: "up" | "down" | null;
	/** Nothing was compared. */
	isDashed?: true;
}

/** The buttons of the strip in their order, by their names in the address. */
export const kindGroups = {
	improved: {
		label: "Improved",
		kinds: ["MOVED"],
		movement: "BETTER",
		way: "up",
		count: ({ improved }) => improved,
		empty: "No keyword improved.",
	},
	declined: {
		label: "Declined",
		kinds: ["MOVED"],
		movement: "WORSE",
		way: "down",
		count: ({ declined }) => declined,
		empty: "No keyword declined.",
	},
	entered: {
		label: "Entered",
		kinds: ["ENTERED"],
		way: "up",
		count: ({ entered }) => entered,
		empty: "No keyword entered.",
	},
	lost: { label: "Lost", kinds: ["LOST"], way: "down", count: ({ lost }) => lost, empty: "No keyword was lost." },
	unchanged: {
		label: "Unchanged",
		kinds: ["UNCHANGED"],
		way: null,
		count: ({ unchanged }) => unchanged,
		empty: "No keyword is unchanged.",
	},
	"not-comparable": {
		label: "Not comparable",
		kinds: ["NOT_COMPARABLE"],
		way: null,
		isDashed: true,
		count: ({ notComparable }) => notComparable,
		empty: "No keyword was measured differently.",
	},
	"no-data": {
		label: "No data",
		kinds: ["NO_DATA"],
		way: null,
		isDashed: true,
		count: ({ noData }) => noData,
		empty: "No keyword is without data.",
	},
} as const satisfies Record<string, KindGroup>;

/** A button's name in the address. */
export type KindName = keyof typeof kindGroups;

/** In the order of the strip. */
export const kindNames = Object.keys(kindGroups) as KindName[];

/** The two tables that show while no button is pressed. */
export const ways = {
	better: {
		title: "Improved and entered",
		of: ["improved", "entered"],
		movement: "BETTER",
		count: ({ improved, entered }) => improved + entered,
		empty: "No keyword improved or entered.",
	},
	worse: {
		title: "Declined and lost",
		of: ["declined", "lost"],
		movement: "WORSE",
		count: ({ declined, lost }) => declined + lost,
		empty: "No keyword declined or was lost.",
	},
} as const satisfies Record<string, Group & { title: string; of: readonly KindName[] }>;

/** One of the two tables. */
export type WayName = keyof typeof ways;

/** What one table shows: a button's keywords, or all of a way. */
export type Shown = KindName | WayName;

/** What `show` can be in the address. */
export const shownNames: readonly Shown[] = [...kindNames, "better", "worse"];

/** Whether it is what one of the two tables shows. */
export function isWay(shown: Shown): shown is WayName {
	return shown === "better" || shown === "worse";
}

/** The keywords that a table shows. */
export function groupOf(shown: Shown): Group & { title: string } {
	return isWay(shown) ? ways[shown] : { title: kindGroups[shown].label, ...kindGroups[shown] };
}

/** Whether a button's keywords are among those shown. */
export function isIn(name: KindName, shown: Shown | null): boolean {
	if (shown === null) return false;
	return isWay(shown) ? ways[shown].of.some((one) => one === name) : shown === name;
}
