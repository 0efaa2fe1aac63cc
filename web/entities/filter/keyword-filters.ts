import type { KeywordFilter, MovementFilterInput } from "../../gql/graphql.ts";
import { named, readParams } from "../../lib/address/param.ts";
import type { ChangeOptions } from "../../lib/address/use-address-state.ts";
import { addDays, dayOf, isDay, localTimeZone } from "../../lib/days.ts";
import {
	type Conditions,
	conditionNames,
	conditionParams,
	noConditions,
	setConditions,
	textsOf,
} from "./conditions.ts";

export const movedFigures = ["improved", "declined", "entered", "lost"] as const;

/** How keywords moved between two days, as the movement line counts them. */
export type MovedFigure = (typeof movedFigures)[number];

/** The keywords that moved this way from the end of a day, `yyyy-MM-dd`, until today. */
export interface Moved {
	figure: MovedFigure;
	since: string;
}

/** The search and the filters for a domain's keywords. Kept in the address. */
export interface FilterState extends Conditions {
	text: string;
	/** Chosen in the movement line; null for none. */
	moved: Moved | null;
	/** The view that is open; null for none. */
	viewId: string | null;
	/** The view was changed here: this state applies, not the saved view. */
	isEdited: boolean;
}

/** The filters and how to change them. */
export interface FilterStateControl {
	state: FilterState;
	/** Pass a function when the change depends on the state: the last one may not be rendered yet. */
	change: (
		changes: Partial<FilterState> | ((state: FilterState) => Partial<FilterState>),
		options?: ChangeOptions,
	) => void;
	clearFilters: () => void;
}

/** No search and no filter. */
export const noFilters: FilterState = { ...noConditions, text: "", moved: null, viewId: null, isEdited: false };

/** The API compares no further back. */
const maxDaysBack = 3660;

/** The day of the address that keywords are compared with, `yyyy-MM-dd`; null for none before today. */
export function readSince(params: URLSearchParams, today = dayOf(Date.now(), localTimeZone())): string | null {
	const day = params.get("since");
	return day && isDay(day) && day < today && day >= addDays(today, -maxDaysBack) ? day : null;
}

function readMoved(params: URLSearchParams, today?: string): Moved | null {
	const since = readSince(params, today);
	const figure = named(movedFigures, params.get("moved") ?? "");
	return since !== null && figure !== null ? { figure, since } : null;
}

const conditionWords = Object.values(conditionParams).map(({ name }) => name);

/** Values for a view's own state in an address: a changed view is written in full next to its id, with its search even if empty. */
const editWords = ["q", "moved", "columns", ...conditionWords];

/** Shares a name with the brand filter, but is none: it includes keywords with a brand term in counts and lists. */
const brandToo = { word: "brand", value: "all" };

/** Whether brand keywords are counted or listed too. */
export function readBrandToo(params: URLSearchParams): boolean {
	return params.getAll(brandToo.word).includes(brandToo.value);
}

function valuesOf(params: URLSearchParams, word: string): string[] {
	return params.getAll(word).filter((value) => word !== brandToo.word || value !== brandToo.value);
}

/** Reads search and filters from the address; unknown values are ignored. */
export function readFilters(params: URLSearchParams, today?: string): FilterState {
	const viewId = params.get("view") || null;
	return {
		...readParams(conditionParams, params),
		viewId,
		isEdited: viewId !== null && editWords.some((word) => valuesOf(params, word).length > 0),
		text: params.get("q") ?? "",
		moved: readMoved(params, today),
	};
}

/**
 * The address with search and filters written into it, except what is not set or belongs to an open view. Screens
 * that count or list brand keywords say whether they do.
 */
export function withFilters(params: URLSearchParams, state: FilterState, hasBrandToo?: boolean): URLSearchParams {
	const after = new URLSearchParams(params);
	for (const word of [...editWords, "view"]) for (const value of valuesOf(params, word)) after.delete(word, value);
	if (hasBrandToo !== undefined) after.delete(brandToo.word, brandToo.value);
	if (state.viewId !== null) after.set("view", state.viewId);
	if (!isViewItself(state)) writeConditions(after, state);
	if (hasBrandToo) after.append(brandToo.word, brandToo.value);
	return after;
}

function writeConditions(params: URLSearchParams, state: FilterState): void {
	if (state.text || state.viewId !== null) params.set("q", state.text);
	if (state.moved) {
		params.set("moved", state.moved.figure);
		params.set("since", state.moved.since);
	}
	// Two conditions share the word `volume`.
	for (const name of conditionNames)
		for (const text of textsOf(state, name)) params.append(conditionParams[name].name, text);
}

/** Whether a view is open and unchanged. */
export function isViewItself({ viewId, isEdited }: FilterState): boolean {
	return viewId !== null && !isEdited;
}

/** How many filters of the panel are set. */
export function countFilters(state: Conditions): number {
	return new Set(setConditions(state).map((name) => conditionParams[name].name)).size;
}

/** Whether anything narrows the keywords. */
export function isFiltered(state: FilterState): boolean {
	return state.text.trim() !== "" || state.moved !== null || countFilters(state) > 0;
}

/** The filter for the API; null when nothing is filtered. A view is referenced by its id, so that changes to it apply at once. */
export function toFilter(state: FilterState): KeywordFilter | null {
	return state.viewId !== null && isViewItself(state) ? { viewIds: [state.viewId] } : conditionsOf(state);
}

/** All active conditions, those of an open view spelled out; null for none. */
export function conditionsOf(state: FilterState): KeywordFilter | null {
	if (!isFiltered(state)) return null;
	const text = state.text.trim();
	return {
		...(text ? { text } : {}),
		...(state.moved ? { movement: movementOf(state.moved) } : {}),
		...Object.fromEntries(setConditions(state).map((name) => [name, state[name]])),
	};
}

/** The filter behind each figure of the movement line. */
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
