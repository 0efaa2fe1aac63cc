export interface ChartTableProps {
	caption: string;
	heads: readonly string[];
	/** In words. */
	rows: readonly (readonly string[])[];
}

/** A chart's values for screen readers. */
export function ChartTable({ caption, heads, rows }: ChartTableProps) {
	return (
		// A table cannot shrink as far as hidden content must, but its box can.
		<div className="sr-only">
			<table>
				<caption>{caption}</caption>
				<thead>
					<tr>
						{heads.map((head) => (
							<th key={head} scope="col">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((cells, row) => (
						<tr key={String(row)}>
							{cells.map((cell, index) => (
								<td key={heads[index]}>{cell}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
