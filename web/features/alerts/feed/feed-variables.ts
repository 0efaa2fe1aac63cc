import type { AlertFeedQueryVariables, AlertKind, AlertState } from "../../../gql/graphql.ts";
import {
	type AlertsState,
	type AlertTab,
	alertKinds,
	filterOf,
	kindPlaces,
	pageSize,
	shownTab,
} from "../view/alerts-state.ts";

/** Alerts that come before the keywords', and those. */
const topKinds = alertKinds.filter((kind) => kindPlaces[kind] === "top");
const keywordKinds = alertKinds.filter((kind) => kindPlaces[kind] === "keyword");

/** What the rows of each tab are. */
const rowsOf: Record<AlertTab, { states: readonly AlertState[]; kinds?: readonly AlertKind[] } | null> = {
	open: { states: ["OPEN"], kinds: keywordKinds },
	watching: { states: ["PENDING"] },
	cleared: { states: ["CLEARED"] },
	rules: null,
	message: { states: ["OPEN", "SNOOZED", "CLEARED"] },
};

/** What to ask for a state of the screen. */
export function feedVariables(state: AlertsState, domainId: string | null): Omit<AlertFeedQueryVariables, "canWrite"> {
	const tab = shownTab(state);
	const filter = (which: Parameters<typeof filterOf>[2]) => filterOf(state, domainId, which);
	const isOpen = tab === "open";
	const top = isOpen ? filter({ states: ["OPEN"], kinds: topKinds }) : null;
	const rows = rowsOf[tab] && filter(rowsOf[tab]);
	const snoozed = isOpen ? filter({ states: ["SNOOZED"] }) : null;
	const all = state.message === null ? null : filter(rowsOf.message ?? { states: [] });
	return {
		// What the tab lists is counted there.
		open: filter({ states: ["OPEN"] }),
		hasOpen: !isOpen,
		pending: filter({ states: ["PENDING"] }),
		hasPending: tab !== "watching",
		all,
		hasAll: all !== null,
		top,
		hasTop: top !== null,
		rows,
		hasRows: rows !== null,
		snoozed,
		hasSnoozed: snoozed !== null,
		page: { offset: (state.page - 1) * pageSize, limit: pageSize },
	};
}
