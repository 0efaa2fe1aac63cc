import type { AlertDirection, AlertFilter, AlertKind, AlertState } from "../../../gql/graphql.ts";

/** What a tab lists. `message` has all that one message told, however it stands now. */
export const tabs = ["open", "watching", "cleared", "rules", "message"] as const;

export type AlertTab = (typeof tabs)[number];

export const alertKinds: readonly AlertKind[] = ["MOVE", "WRONG_PAGE", "SITE_WIDE", "OPERATION"];

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

const id = /^\d{1,19}$/;

/** Reads the address; unknown values are ignored. */
export function readAlertsState(params: URLSearchParams): AlertsState {
	const named = <Value extends string>(values: readonly Value[], name: string) =>
		values.find((value) => value.toLowerCase() === params.get(name)) ?? null;
	const idOf = (name: string) => (id.test(params.get(name) ?? "") ? params.get(name) : null);
	const message = idOf("message");
	const tab = named(tabs, "tab");
	return {
		tab: tab === "message" ? null : tab,
		isAll: params.get("all") === "1" || message !== null,
		kind: named(alertKinds, "kind"),
		direction: named(directions, "direction"),
		rule: idOf("rule"),
		message,
		page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
	};
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writeAlertsState(params: URLSearchParams, state: AlertsState): URLSearchParams {
	const { tab, isAll, kind, direction, rule, message, page } = state;
	const isDefault = tab === (message === null ? "open" : "message");
	const written: Record<string, string | null> = {
		tab: isDefault ? null : tab,
		all: isAll ? "1" : null,
		kind: kind?.toLowerCase() ?? null,
		direction: direction?.toLowerCase() ?? null,
		rule,
		message,
		page: page > 1 ? String(page) : null,
	};
	const result = new URLSearchParams(params);
	for (const [name, value] of Object.entries(written)) {
		if (value === null) result.delete(name);
		else result.set(name, value);
	}
	return result;
}

/** The tab that shows. */
export function shownTab({ tab, message }: Pick<AlertsState, "tab" | "message">): AlertTab {
	return tab ?? (message === null ? "open" : "message");
}

/** Whether something besides the domain narrows the lists. */
export function isNarrowed({ kind, direction, rule, message }: AlertsState): boolean {
	return kind !== null || direction !== null || rule !== null || message !== null;
}

export const noFilters = { kind: null, direction: null, rule: null, message: null } as const;

/** The alerts that the state asks for, in these states and of these kinds; null where there can be none. */
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
