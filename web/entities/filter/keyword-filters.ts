import type {
	ChangeDirection,
	Device,
	KeywordFilter,
	MovementFilterInput,
	OutcomeFilter,
	PositionBucket,
} from "../../gql/graphql.ts";
import type { ChangeOptions } from "../../lib/address/use-address-state.ts";
import { addDays, dayOf, isDay, localTimeZone } from "../../lib/days.ts";
import { moreCode } from "./more-part.ts";

/** Chosen values by filter; an empty list is no filter. */
export interface FilterChoices {
	groups: readonly string[];
	countries: readonly string[];
	/** Places below countries, by ID; `0` is a whole country. */
	locationIds: readonly string[];
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
	/** Further conditions as the address has them, in their order: `volume=100-&target=wrong`. Empty for none. */
	more: string;
	/** The view that is open; null for none. */
	viewId: string | null;
	/** The view was changed here: this state holds, not what the view keeps. */
	isEdited: boolean;
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
	locationIds: [],
	devices: [],
	languages: [],
	positions: [],
	outcomes: [],
	changes: [],
	more: "",
	viewId: null,
	isEdited: false,
} as const satisfies FilterState;

/** Search and filters of a screen that keeps more than them. */
export function filtersAlone(state: FilterState): FilterState {
	const names = Object.keys(noFilters) as (keyof FilterState)[];
	return Object.fromEntries(names.map((name) => [name, state[name]])) as unknown as FilterState;
}

/** Filter controls in order; one can set several conditions, each in a section. */
const filterControls: readonly (readonly [FilterName, ...FilterName[]])[] = [
	["groups"],
	["countries", "locationIds"],
	["devices"],
	["languages"],
	["positions", "outcomes"],
	["changes"],
];

type Control = readonly [FilterName, ...FilterName[]];

/** The controls to show: languages only where there are several to choose from. */
export function offeredControls(languageCount: number, leftOut: readonly FilterName[] = []): Control[] {
	const hidden = languageCount > 1 ? leftOut : [...leftOut, "languages"];
	return filterControls.flatMap((names) => {
		const [first, ...others] = names.filter((name) => !hidden.includes(name));
		return first === undefined ? [] : [[first, ...others] as const];
	});
}

/** Whether outcomes have a control of their own, which offers all of them: that of positions has two. */
export function areOutcomesApart({ outcomes }: Pick<FilterState, "outcomes">): boolean {
	return outcomes.includes("FOUND") || outcomes.includes("NOT_FOUND");
}

export const filterNames: readonly FilterName[] = filterControls.flat();

/** URL parameter of each filter. */
const parameters: Record<FilterName, string> = {
	groups: "group",
	countries: "country",
	locationIds: "place",
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
const outcomes: readonly OutcomeFilter[] = ["FOUND", "NOT_FOUND", "FAILED", "NEVER"];
const changes: readonly ChangeDirection[] = ["UP", "DOWN", "LOST", "ENTERED", "STABLE"];
const countryCode = /^[A-Z]{2}$/;
const languageTag = /^[a-z]{2,3}(-[A-Za-z\d]{2,4})?$/;
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

/** The words of the address for conditions whose code comes when one of them is set. */
export const moreWords =
	"brand not-group volume cpc path landing target issue feature volatility added between alert".split(" ");

/** Values for a view's own state in an address: all of a view that was changed stands beside it, its search even if empty. */
const editWords = ["q", "moved", "columns", ...Object.values(parameters), ...moreWords];

/** Another screen may have the word for what is no filter: the Market counts brand keywords too with `brand=all`. */
const otherValues = new Set(["brand=all"]);

function valuesOf(params: URLSearchParams, word: string): string[] {
	return params.getAll(word).filter((value) => !otherValues.has(`${word}=${value}`));
}

/** Reads search and filters from the address; unknown values are ignored. */
export function readFilters(params: URLSearchParams, today?: string): FilterState {
	const viewId = params.get("view") || null;
	const more = moreWords.flatMap((word) => valuesOf(params, word).map((value) => [word, value]));
	return {
		viewId,
		isEdited: viewId !== null && editWords.some((word) => valuesOf(params, word).length > 0),
		more: new URLSearchParams(more).toString(),
		text: params.get("q") ?? "",
		moved: readMoved(params, today),
		groups: choicesOf(params, "groups", (text) => text || null),
		countries: choicesOf(params, "countries", (text) => matching(countryCode, text.toUpperCase())),
		locationIds: choicesOf(params, "locationIds", (text) => matching(/^\d+$/, text)),
		devices: choicesOf(params, "devices", (text) => oneOf(devices, text)),
		languages: choicesOf(params, "languages", (text) => matching(languageTag, text)),
		positions: choicesOf(params, "positions", (text) => oneOf(positions, text)),
		outcomes: choicesOf(params, "outcomes", (text) => oneOf(outcomes, text)),
		changes: choicesOf(params, "changes", (text) => oneOf(changes, text)),
	};
}

/** Writes search and filters into the address; what is not set is left out, and what an open view keeps. */
export function writeFilters(params: URLSearchParams, state: FilterState): void {
	for (const word of [...editWords, "view"]) for (const value of valuesOf(params, word)) params.delete(word, value);
	if (state.viewId !== null) params.set("view", state.viewId);
	if (isViewItself(state)) return;
	if (state.text || state.viewId !== null) params.set("q", state.text);
	if (state.moved) {
		params.set("moved", state.moved.figure);
		params.set("since", state.moved.since);
	}
	for (const name of filterNames) {
		// Groups are case-sensitive names, the others codes.
		const text = (value: string) => (name === "groups" || name === "languages" ? value : value.toLowerCase());
		for (const value of state[name]) params.append(parameters[name], text(value));
	}
	for (const [word, value] of new URLSearchParams(state.more)) params.append(word, value);
}

/** Whether a view is open as it is kept. */
export function isViewItself({ viewId, isEdited }: FilterState): boolean {
	return viewId !== null && !isEdited;
}

/** How many filters of the panel are set. */
export function countFilters(state: FilterChoices & Pick<FilterState, "more">): number {
	return (
		filterNames.filter((name) => state[name].length > 0).length + new Set(new URLSearchParams(state.more).keys()).size
	);
}

export function isFiltered(state: FilterState): boolean {
	return state.text.trim() !== "" || state.moved !== null || countFilters(state) > 0;
}

/** The filter for the API; null when nothing is filtered. A view is asked for by its id: its changes apply at once. */
export function toFilter(state: FilterState): KeywordFilter | null {
	return state.viewId !== null && isViewItself(state) ? { viewIds: [state.viewId] } : conditionsOf(state);
}

/** All conditions that hold, those of an open view spelled out; null for none. */
export function conditionsOf(state: FilterState): KeywordFilter | null {
	if (!isFiltered(state)) return null;
	const text = state.text.trim();
	const chosen = filterNames.flatMap((name) => (state[name].length > 0 ? [[name, [...state[name]]]] : []));
	const movement = state.moved && movementOf(state.moved);
	return {
		...(text ? { text } : {}),
		...Object.fromEntries(chosen),
		...(movement ? { movement } : {}),
		...(state.more ? moreCode().filterOf(state.more) : {}),
	};
}

/** What each figure of the movement line asks for. */
export const movedConditions = {
	improved: { kinds: ["MOVED"], movement: "BETTER" },
	declined: { kinds: ["MOVED"], movement: "WORSE" },
	entered: { kinds: ["ENTERED"] },
	lost: { kinds: ["LOST"] },
} satisfies Record<MovedFigure, Pick<MovementFilterInput, "kinds" | "movement">>;

function movementOf({ figure, since }: Moved): MovementFilterInput {
	return { from: since, timeZone: localTimeZone(), ...movedConditions[figure] };
}

export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
	return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}
