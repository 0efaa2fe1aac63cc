import { useEffect, useState } from "react";
import { useRights } from "../../../entities/account/rights.ts";
import { alertChanges } from "../../../entities/alert/alert-changes.ts";
import { AlertFeedDocument, type AlertFeedQuery, type AlertFieldsFragment } from "../../../gql/graphql.ts";
import { codeOf } from "../../../lib/api/errors.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { useThrottled } from "../../../lib/use-throttled.ts";
import { type AlertsState, shownTab } from "../view/alerts-state.ts";
import { feedVariables } from "./feed-variables.ts";

export interface AlertFeed {
	/** Of the tabs; null before the first answer. */
	counts: { open: number; pending: number; all: number | null } | null;
	/** Site-wide movement and operations, which come first. */
	top: readonly AlertFieldsFragment[];
	/** The page of the tab; null before the first answer, or while only another tab's rows are loaded. */
	rows: readonly AlertFieldsFragment[] | null;
	/** Rows on all pages. */
	rowCount: number;
	/** Open ones that rest. */
	snoozed: readonly AlertFieldsFragment[];
	/** The rows are those of another filter or page still. */
	isLate: boolean;
	hasFailed: boolean;
	/** What they are filtered by does not exist any more. */
	isMissing: boolean;
	retry: () => void;
}

/** A run changes many alerts in a row: the minimum interval for reading them again. */
const readMilliseconds = 1_000;

const none: readonly AlertFieldsFragment[] = [];

/** Reads the alerts of a state, and again whenever alerts change. */
export function useAlertFeed(state: AlertsState, domainId: string | null): AlertFeed {
	const tab = shownTab(state);
	const { canWrite } = useRights();
	const variables = { ...feedVariables(state, domainId), canWrite };
	const { value, isLate, hasFailed, error, retry } = useReading(AlertFeedDocument, { variables, keep: true });
	useAlertChanges(retry);
	const place = `${tab} ${state.isAll} ${domainId}`;
	const [answered, setAnswered] = useState({ value, place });
	if (!isLate && value && answered.value !== value) setAnswered({ value, place });
	// Rows of another tab or domain must not show here, not even for a moment.
	const isOfPlace = !isLate || answered.place === place;
	return {
		counts: value && countsOf(value),
		...(value && isOfPlace ? rowsOf(value) : { top: none, rows: null, rowCount: 0, snoozed: none }),
		isLate: isLate && isOfPlace,
		hasFailed,
		isMissing: codeOf(error) === "NOT_FOUND",
		retry,
	};
}

/** Calls back when alerts changed: at once, and once more at the end of a burst. */
export function useAlertChanges(onChange: () => void, milliseconds = readMilliseconds): void {
	const notify = useThrottled(onChange, milliseconds);
	useEffect(() => alertChanges.subscribe(notify), [notify]);
}

function countsOf({ open, pending, all, top, rows }: AlertFeedQuery) {
	const listed = rows?.totalCount ?? 0;
	return {
		open: open?.totalCount ?? listed + (top?.totalCount ?? 0),
		pending: pending?.totalCount ?? listed,
		all: all?.totalCount ?? null,
	};
}

function rank({ kind }: AlertFieldsFragment): number {
	return kind === "SITE_WIDE" ? 0 : 1;
}

function rowsOf({ top, rows, snoozed }: AlertFeedQuery) {
	const isAwake = ({ state }: AlertFieldsFragment) => state !== "SNOOZED";
	const asleep = [...(top?.items ?? none), ...(rows?.items ?? none)].filter((alert) => !isAwake(alert));
	return {
		// Whole sites before the machinery, each in its order.
		top: (top?.items ?? none).filter(isAwake).toSorted((one, other) => rank(one) - rank(other)),
		// A snoozed alert disappears at once; the lists follow.
		rows: snoozed ? (rows?.items ?? none).filter(isAwake) : (rows?.items ?? none),
		rowCount: rows?.totalCount ?? 0,
		snoozed: snoozed ? [...asleep, ...snoozed.items.filter(({ state }) => state === "SNOOZED")] : none,
	};
}
