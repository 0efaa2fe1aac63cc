import { useCallback, useRef, useState } from "react";
import { isOrderLive, type TableState } from "../view/table-state.ts";

export interface Overtaken {
	/** Keywords measured since the rows were read that may have moved. */
	overtakenCount: number;
	onMeasured: (keywordIds: readonly string[]) => void;
	onRead: () => void;
}

const nothing = { state: null, count: 0 };

/** Counts measurements that could move rows. A run never re-sorts under the reader; other rows or another order reset the count. */
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
