import { ChartTable } from "../../components/figures/ChartTable.tsx";
import { authorInWords, datesInWords, kindWords } from "./annotation-words.ts";
import type { RailAnnotation } from "./rail.ts";

/** The rail's annotations for screen readers. */
export function AnnotationTable({ annotations }: { annotations: readonly RailAnnotation[] }) {
	if (annotations.length === 0) return null;
	return (
		<ChartTable
			caption="Notes on the chart"
			heads={["Dates", "Kind", "Title", "Text", "Author"]}
			rows={annotations.map((annotation) => [
				datesInWords(annotation),
				kindWords[annotation.kind],
				annotation.title,
				annotation.text,
				authorInWords(annotation),
			])}
		/>
	);
}
