import { useCallback, useRef, useState } from "react";
import { isOrderLive, type TableState } from "../view/table-state.ts";

/** Whether the order on the screen has been overtaken: a run never re-sorts under the reader, it says what came instead. */
export interface Overtaken {
	/** Keywords measured since the rows were read that could stand elsewhere now. */
	overtakenCount: number;
	/** These keywords were measured. */
	onMeasured: (keywordIds: readonly string[]) => void;
	/** The table was refetched. */
	onRead: () => void;
}

const nothing = { state: null, count: 0 };

/** Counts measurements that came after the rows and could move them. Other rows, or another order, begin afresh. */
export function useOvertaken(state: TableState): Overtaken {
	const [counted, setCounted] = useState<{ state: TableState | null; count: number }>(nothing);
	const seen = useRef<{ state: TableState; ids: Set<string> }>({ state, ids: new Set() });
	const onMeasured = useCallback(
		(keywordIds: readonly string[]) => {
			if (!isOrderLive(state)) return;
			if (seen.current.state !== state) seen.current = { state, ids: new Set() };
			for (const id of keywordIds) seen.current.ids.add(id);
			setCounted({ state, count: seen.current.ids.size });
		},
		[state],
	);
	const onRead = useCallback(() => {
		seen.current.ids.clear();
		setCounted(nothing);
	}, []);
	return { overtakenCount: counted.state === state ? counted.count : 0, onMeasured, onRead };
}
