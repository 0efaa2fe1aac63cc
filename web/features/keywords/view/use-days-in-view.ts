import { useCallback, useSyncExternalStore } from "react";
import { fitColumns } from "./column-fit.ts";
import { useHiddenColumns, withoutUpdated } from "./hidden-columns.ts";

/** Pixels beside the navigation, as wide as the styles make it: what a table has before it is there. */
export function likelyTableWidth(): number {
	return innerWidth - (innerWidth < 1080 ? 52 : 208);
}

function onResize(listener: () => void): () => void {
	addEventListener("resize", listener);
	return () => removeEventListener("resize", listener);
}

/** Days that a table of this window shows unless asked otherwise, today included. */
export function useDaysInView(hasLastUpdated: boolean): number {
	const hidden = useHiddenColumns();
	const count = useCallback(() => {
		const columns = hasLastUpdated ? hidden : withoutUpdated(hidden);
		return fitColumns({ width: likelyTableWidth(), hidden: columns, days: null }).days + 1;
	}, [hidden, hasLastUpdated]);
	return useSyncExternalStore(onResize, count);
}
