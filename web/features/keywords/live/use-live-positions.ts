import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { PositionsMeasuredDocument, type PositionsMeasuredSubscription } from "../../../gql/graphql.ts";
import { useThrottled } from "../../../lib/use-throttled.ts";
import type { TableRow } from "../table/use-keyword-table.ts";
import { markFresh } from "./fresh-marks.ts";
import { applyMeasured, type MeasuredPosition, type Place } from "./measured-positions.ts";
import { RecentEvents } from "./recent-events.ts";

/** A busy run reports twenty times a second; the table renders half as often. */
const drawMilliseconds = 100;

export interface LivePositionsOptions extends Place {
	domainId: string;
	/** The last `seq` the table was read with; null before that. */
	after: number | null;
	rows: readonly TableRow[];
	/** Events were missed: read the table again. */
	onResync: () => void;
	onMeasured: (keywordIds: readonly string[]) => void;
	/** A check failed; its reason comes with the next read. */
	onFailure: () => void;
}

/** Where the subscription starts. Only the first `seq` counts: then it tracks its own. */
function useStart(domainId: string, after: number | null): number | null {
	const [start, setStart] = useState({ domainId, after });
	if (start.domainId === domainId && (start.after !== null || after === null)) return start.after;
	setStart({ domainId, after });
	return after;
}

export function useLivePositions(options: LivePositionsOptions): void {
	const { domainId, after, rows, depth, timeZone, onResync, onMeasured, onFailure } = options;
	const client = useApolloClient();
	const start = useStart(domainId, after);
	const [recent] = useState(() => new RecentEvents());

	const waiting = useRef<MeasuredPosition[]>([]);
	const show = useThrottled(() => {
		const positions = waiting.current.splice(0);
		markFresh(applyMeasured(client.cache, positions, { depth, timeZone }));
		const measured = positions.filter(({ state }) => state === "DONE");
		if (measured.length > 0) onMeasured(measured.map(({ keywordId }) => keywordId));
		if (positions.some(({ state }) => state === "FAILED")) onFailure();
	}, drawMilliseconds);

	const onEvent = useEffectEvent(({ resync, positions }: PositionsMeasuredSubscription["positionsMeasured"]) => {
		if (resync) return onResync();
		recent.remember(positions);
		waiting.current.push(...positions);
		show();
	});

	useEffect(() => {
		if (start === null) return;
		const variables = { domainId, after: start };
		const live = client
			.subscribe({ query: PositionsMeasuredDocument, variables, fetchPolicy: "no-cache" })
			.subscribe(({ data }) => data && onEvent(data.positionsMeasured));
		return () => live.unsubscribe();
	}, [client, domainId, start]);

	useEffect(() => {
		const missing = recent.missingFrom(rows.map(({ keyword }) => keyword));
		if (missing.length) markFresh(applyMeasured(client.cache, missing, { depth, timeZone }));
	}, [client, depth, recent, rows, timeZone]);
}
