import type { AlertDirection, AlertFilter, AlertKind, AlertState } from "../../../gql/graphql.ts";
import { page } from "../../../lib/address/pages.ts";
import * as param from "../../../lib/address/param.ts";

/** What a tab lists. `message` has every alert that one message reported, in any state. */
export const tabs = ["open", "watching", "cleared", "rules", "message"] as const;

export type AlertTab = (typeof tabs)[number];

/** Where open alerts of a kind are: above the rows, or a row that is drawn as its keyword's. */
export const kindPlaces: Record<AlertKind, "top" | "keyword"> = {
	MOVE: "keyword",
	WRONG_PAGE: "keyword",
	THRESHOLD: "keyword",
	SITE_WIDE: "top",
	OPERATION: "top",
};

export const alertKinds = Object.keys(kindPlaces) as AlertKind[];

const directions = ["WORSE", "BETTER"] as const satisfies AlertDirection[];

/** The state of the Alerts screen, kept in the address so that it can be shared. */
export interface AlertsState {
	/** Null: open ones, or those of the message. */
	tab: AlertTab | null;
	/** Every domain; the active one otherwise. */
	isAll: boolean;
	kind: AlertKind | null;
	direction: (typeof directions)[number] | null;
	/** A rule's id. */
	rule: string | null;
	/** A message's id, as its link names it. */
	message: string | null;
	/** From 1. */
	page: number;
}

/** Alerts on a page. */
export const pageSize = 50;

const form: param.Params<AlertsState> = {
	tab: param.choice("tab", tabs, null),
	isAll: param.flag("all"),
	kind: param.choice("kind", alertKinds, null),
	direction: param.choice("direction", directions, null),
	rule: param.id("rule"),
	message: param.id("message"),
	page,
};

/** Reads the address; unknown values are ignored. */
export function readAlertsState(params: URLSearchParams): AlertsState {
	const state = param.readParams(form, params);
	return {
		...state,
		tab: state.tab === "message" ? null : state.tab,
		isAll: state.isAll || state.message !== null,
	};
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writeAlertsState(params: URLSearchParams, state: AlertsState): URLSearchParams {
	const isDefault = state.tab === shownTab({ ...state, tab: null });
	return param.writeParams(form, params, { ...state, tab: isDefault ? null : state.tab });
}

/** The tab that shows. */
export function shownTab({ tab, message }: Pick<AlertsState, "tab" | "message">): AlertTab {
	return tab ?? (message === null ? "open" : "message");
}

/** Whether anything but the domain filters the lists. */
export function isNarrowed({ kind, direction, rule, message }: AlertsState): boolean {
	return kind !== null || direction !== null || rule !== null || message !== null;
}

export const noFilters = { kind: null, direction: null, rule: null, message: null } as const;

/** The filter for alerts in these states and of these kinds; null where there can be none. */
export function filterOf(
	state: AlertsState,
	domainId: string | null,
	which: { states: readonly AlertState[]; kinds?: readonly AlertKind[] },
): AlertFilter | null {
	const { isAll, kind, direction, rule, message } = state;
	const kinds = (which.kinds ?? alertKinds).filter((one) => kind === null || one === kind);
	if (kinds.length === 0) return null;
	return {
		states: [...which.states],
		...(kinds.length < alertKinds.length && { kinds }),
		...(!isAll && domainId !== null && { domainIds: [domainId] }),
		...(direction !== null && { direction }),
		...(rule !== null && { ruleIds: [rule] }),
		...(message !== null && { messageId: message }),
	};
}
