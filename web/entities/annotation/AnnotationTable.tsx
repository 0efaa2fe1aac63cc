import { authorInWords, datesInWords, kindWords } from "./annotation-words.ts";
import type { RailAnnotation } from "./rail.ts";

/** The rail's annotations for screen readers. */
export function AnnotationTable({ annotations }: { annotations: readonly RailAnnotation[] }) {
	if (annotations.length === 0) return null;
	return (
		// A table cannot be made as small as what is hidden must be: its box is.
		<div className="sr-only">
			<table>
				<caption>Notes on the chart</caption>
				<thead>
					<tr>
						{["Dates", "Kind", "Title", "Text", "Author"].map((head) => (
							<th key={head} scope="col">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{annotations.map((annotation) => (
						<tr key={annotation.id}>
							<td>{datesInWords(annotation)}</td>
							<td>{kindWords[annotation.kind]}</td>
							<td>{annotation.title}</td>
							<td>{annotation.text}</td>
							<td>{authorInWords(annotation)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
