import type {
	ChangeDirection,
	Device,
	KeywordFilter,
	MovementFilterInput,
	OutcomeFilter,
	PositionBucket,
} from "../../../gql/graphql.ts";
import type { ChangeOptions } from "../../../lib/address/use-address-state.ts";
import { addDays, dayOf, isDay, localTimeZone } from "../../../lib/days.ts";

/** Chosen values by filter; an empty list is no filter. */
export interface FilterChoices {
	groups: readonly string[];
	countries: readonly string[];
	devices: readonly Device[];
	languages: readonly string[];
	positions: readonly PositionBucket[];
	/** The result of the last finished check, independent of positions. */
	outcomes: readonly OutcomeFilter[];
	changes: readonly ChangeDirection[];
}

export type FilterName = keyof FilterChoices;

export const movedFigures = ["improved", "declined", "entered", "lost"] as const;

/** How keywords moved between two days, as the movement line counts them. */
export type MovedFigure = (typeof movedFigures)[number];

/** The keywords that moved this way from the end of a day, `yyyy-MM-dd`, until today. */
export interface Moved {
	figure: MovedFigure;
	since: string;
}

/** What narrows a domain's keywords: the search and the filters. Kept in the address. */
export interface FilterState extends FilterChoices {
	text: string;
	/** Chosen in the movement line; null for none. */
	moved: Moved | null;
}

/** The filters and how to change them. */
export interface FilterStateControl {
	state: FilterState;
	/** Pass a function when the change depends on the state: the last one may not be drawn yet. */
	change: (
		changes: Partial<FilterState> | ((state: FilterState) => Partial<FilterState>),
		options?: ChangeOptions,
	) => void;
	clearFilters: () => void;
}

export const noFilters = {
	text: "",
	moved: null,
	groups: [],
	countries: [],
	devices: [],
	languages: [],
	positions: [],
	outcomes: [],
	changes: [],
} as const satisfies FilterState;

/** Filter controls in order; one can set several conditions, each in a section. */
const filterControls: readonly (readonly [FilterName, ...FilterName[]])[] = [
	["groups"],
	["countries"],
	["devices"],
	["languages"],
	["positions", "outcomes"],
	["changes"],
];

/** The controls to show: languages only where there are several to choose from. */
export function offeredControls(languageCount: number) {
	return filterControls.filter(([name]) => name !== "languages" || languageCount > 1);
}

export const filterNames: readonly FilterName[] = filterControls.flat();

/** URL parameter of each filter. */
const parameters: Record<FilterName, string> = {
	groups: "group",
	countries: "country",
	devices: "device",
	languages: "language",
	positions: "position",
	outcomes: "outcome",
	changes: "change",
};
const devices: readonly Device[] = ["DESKTOP", "MOBILE"];
const positions: readonly PositionBucket[] = [
	"TOP3",
	"TOP10",
	"TOP20",
	"FROM4TO10",
	"FROM11TO20",
	"BELOW20",
	"NOT_FOUND",
	"UNTRACKED",
];
const outcomes: readonly OutcomeFilter[] = ["FAILED", "NEVER"];
const changes: readonly ChangeDirection[] = ["UP", "DOWN", "LOST", "ENTERED", "STABLE"];
const countryCode = /^[A-Z]{2}$/;
const languageTag = /^[a-z]{2}(-[A-Za-z]{2,4})?$/;
/** The API's limit. */
const maxChoices = 1000;

/** The value that an address names in lower case; null for none. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
	return values.find((value) => value.toLowerCase() === text) ?? null;
}

/** The known values of a filter in the address, without duplicates. */
function choicesOf<Value>(params: URLSearchParams, name: FilterName, known: (text: string) => Value | null): Value[] {
	const values = params.getAll(parameters[name]).map(known);
	return [...new Set(values.filter((value) => value !== null))].slice(0, maxChoices);
}

function matching(pattern: RegExp, text: string): string | null {
	return pattern.test(text) ? text : null;
}

/** The API compares no further back. */
const maxDaysBack = 3660;

/** The day of the address that keywords are compared with, `yyyy-MM-dd`; null for none before today. */
export function readSince(params: URLSearchParams, today = dayOf(Date.now(), localTimeZone())): string | null {
	const day = params.get("since");
	return day && isDay(day) && day < today && day >= addDays(today, -maxDaysBack) ? day : null;
}

function readMoved(params: URLSearchParams, today?: string): Moved | null {
	const since = readSince(params, today);
	const figure = oneOf(movedFigures, params.get("moved") ?? "");
	return since !== null && figure !== null ? { figure, since } : null;
}

/** Reads search and filters from the address; unknown values are ignored. */
export function readFilters(params: URLSearchParams, today?: string): FilterState {
	return {
		text: params.get("q") ?? "",
		moved: readMoved(params, today),
		groups: choicesOf(params, "groups", (text) => text || null),
		countries: choicesOf(params, "countries", (text) => matching(countryCode, text.toUpperCase())),
		devices: choicesOf(params, "devices", (text) => oneOf(devices, text)),
		languages: choicesOf(params, "languages", (text) => matching(languageTag, text)),
		positions: choicesOf(params, "positions", (text) => oneOf(positions, text)),
		outcomes: choicesOf(params, "outcomes", (text) => oneOf(outcomes, text)),
		changes: choicesOf(params, "changes", (text) => oneOf(changes, text)),
	};
}

/** Writes search and filters into the address; what is not set is left out. */
export function writeFilters(params: URLSearchParams, state: FilterState): void {
	if (state.text) params.set("q", state.text);
	else params.delete("q");
	if (state.moved) {
		params.set("moved", state.moved.figure);
		params.set("since", state.moved.since);
	} else params.delete("moved");
	for (const name of filterNames) {
		params.delete(parameters[name]);
		// Groups are case-sensitive names, the others codes.
		const text = (value: string) => (name === "groups" || name === "languages" ? value : value.toLowerCase());
		for (const value of state[name]) params.append(parameters[name], text(value));
	}
}

/** How many filters of the panel are set. */
export function countFilters(state: FilterChoices): number {
	return filterNames.filter((name) => state[name].length > 0).length;
}

export function isFiltered(state: FilterState): boolean {
	return state.text.trim() !== "" || state.moved !== null || countFilters(state) > 0;
}

/** The filter for the API; null when nothing is filtered. */
export function toFilter(state: FilterState): KeywordFilter | null {
	if (!isFiltered(state)) return null;
	const text = state.text.trim();
	const chosen = filterNames.flatMap((name) => (state[name].length > 0 ? [[name, [...state[name]]]] : []));
	const movement = state.moved && movementOf(state.moved);
	return { ...(text ? { text } : {}), ...Object.fromEntries(chosen), ...(movement ? { movement } : {}) };
}

const conditions = {
	improved: { kinds: ["MOVED"], movement: "BETTER" },
	declined: { kinds: ["MOVED"], movement: "WORSE" },
	entered: { kinds: ["ENTERED"] },
	lost: { kinds: ["LOST"] },
} satisfies Record<MovedFigure, Pick<MovementFilterInput, "kinds" | "movement">>;

function movementOf({ figure, since }: Moved): MovementFilterInput {
	return { from: since, timeZone: localTimeZone(), ...conditions[figure] };
}

export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
	return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}
