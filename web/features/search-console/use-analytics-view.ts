import { useSearchParams } from "react-router-dom";
import { defaultRange, type RangeDays, readRange } from "./ranges.ts";

export interface AnalyticsView {
	shownId: string | null;
	range: RangeDays;
	toggle: (propertyId: string) => void;
	setRange: (range: RangeDays) => void;
}

/** The property and range shown, kept in the address. */
export function useAnalyticsView(): AnalyticsView {
	const [params, setParams] = useSearchParams();
	const shownId = params.get("property");
	const set = (name: string, value: string | null) =>
		setParams(
			(before) => {
				const after = new URLSearchParams(before);
				if (value === null) after.delete(name);
				else after.set(name, value);
				return after;
			},
			{ preventScrollReset: true },
		);
	return {
		shownId,
		range: readRange(params.get("days")),
		toggle: (id) => set("property", id === shownId ? null : id),
		setRange: (range) => set("days", range === defaultRange ? null : String(range)),
	};
}
