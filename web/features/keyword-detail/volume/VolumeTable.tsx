import { ChartTable } from "../../../components/figures/ChartTable.tsx";
import { formatInteger } from "../../../lib/format.ts";
import type { VolumeMonth } from "./volume-facts.ts";

/** The chart's values for screen readers, newest first. */
export function VolumeTable({ months }: { months: readonly VolumeMonth[] }) {
	const rows = months
		.toReversed()
		.map(({ name, searches }) => [name, searches === null ? "not known" : formatInteger(searches)]);
	return <ChartTable caption="Searches by month" heads={["Month", "Searches"]} rows={rows} />;
}
