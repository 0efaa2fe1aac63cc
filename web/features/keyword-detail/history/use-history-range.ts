import { useSearchParams } from "react-router-dom";
import { defaultRange, type HistoryRange, historyRanges } from "./history-range.ts";

const parameter = "history";

/** The chart's range, kept in the address. */
export function useHistoryRange(): [HistoryRange, (range: HistoryRange) => void] {
	const [params, setParams] = useSearchParams();
	const range = historyRanges.find((days) => String(days) === params.get(parameter)) ?? defaultRange;
	const change = (next: HistoryRange) =>
		setParams(
			(before) => {
				const after = new URLSearchParams(before);
				if (next === defaultRange) after.delete(parameter);
				else after.set(parameter, String(next));
				return after;
			},
			{ replace: true, preventScrollReset: true, state: window.history.state?.usr },
		);
	return [range, change];
}
