import { formatInteger } from "../../lib/format.ts";
import type { VolumeMonth } from "./volume-facts.ts";

/** The chart's values for screen readers, newest first. */
export function VolumeTable({ months }: { months: readonly VolumeMonth[] }) {
	return (
		// A table cannot be made as small as what is hidden must be: its box is.
		<div className="sr-only">
			<table>
				<caption>Searches by month</caption>
				<thead>
					<tr>
						<th scope="col">Month</th>
						<th scope="col">Searches</th>
					</tr>
				</thead>
				<tbody>
					{months.toReversed().map(({ name, searches }) => (
						<tr key={name}>
							<td>{name}</td>
							<td>{searches === null ? "not known" : formatInteger(searches)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
