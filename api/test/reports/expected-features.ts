import { expect } from "vitest";
import type { ReportDocument } from "../../modules/telling/reports/document/document.types.ts";
import { blockOf, rowsIn, says, textsOf, words } from "./document-parts.ts";
import type { ReportAnswer } from "./report-answers.ts";

/** Compares search features with their history. */
export function expectFeatures(document: ReportDocument, { featureHistory }: ReportAnswer) {
	const { remark, parts } = blockOf(document, "FEATURES");
	const { dates, totalCount, measured, features } = featureHistory;
	const days = dates.flatMap((_, at) => (measured[at] ? [at] : [])).reverse();
	const [oldest, newest] = [days[0], days.at(-1)];
	if (oldest === undefined || newest === undefined)
		return expect(parts).toEqual([says("No result pages are kept for this period.")]);
	expect(remark).toBe(`${measured[newest]} of ${totalCount[newest]} keywords with results`);
	const shown = features.filter(({ covered }) => covered[oldest] || covered[newest]);
	const ends = [...new Set([oldest, newest])];
	expect(parts.map((part) => part.type === "table" && part.title)).toEqual(ends.map((at) => words(dates[at] ?? "")));
	for (const [index, at] of ends.entries()) {
		expect(textsOf(rowsIn(parts[index])).map(([, ...figures]) => figures)).toEqual(
			shown.map(({ covered, present, ownerKnown, owned }) => [
				String(covered[at]),
				covered[at] ? String(present[at]) : "–",
				covered[at] && (!present[at] || ownerKnown[at]) ? String(owned[at]) : "–",
			]),
		);
	}
}
