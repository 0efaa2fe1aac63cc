import { useCallback, useState } from "react";
import { isOrderLive, type TableState } from "./table-state.ts";

/** Whether the order on the screen has been overtaken: a run never re-sorts under the reader, it says that it would. */
export interface OrderNews {
	isOvertaken: boolean;
	/** Something was measured. */
	onMeasured: () => void;
	/** The table was read anew. */
	onRead: () => void;
}

/** Watches whether measurements that came after the rows could move them. Other rows, or another order, begin afresh. */
export function useOrderNews(state: TableState): OrderNews {
	const [overtaken, setOvertaken] = useState<TableState | null>(null);
	const onMeasured = useCallback(() => setOvertaken(isOrderLive(state) ? state : null), [state]);
	const onRead = useCallback(() => setOvertaken(null), []);
	return { isOvertaken: overtaken === state, onMeasured, onRead };
}
