import { expect } from "vitest";
import { addDays } from "../../lib/calendar.ts";
import type { ReportDocument } from "../../modules/telling/reports/document/document.types.ts";
import { blockOf, rowsIn, says, textsOf, words } from "./document-parts.ts";
import type { ReportAnswer } from "./report-answers.ts";

type Page = ReportAnswer["landingPages"]["items"][number];

function gainOf({ estimatedClicks, previousEstimatedClicks }: Page): string {
	if (estimatedClicks === null || previousEstimatedClicks === null) return "–";
	const gain = Math.round(Math.abs(estimatedClicks - previousEstimatedClicks)).toLocaleString("en-US");
	if (gain === "0") return gain;
	return `${estimatedClicks > previousEstimatedClicks ? "+" : "−"}${gain}`;
}

/** Compares pages with those of the domain. */
export function expectPages(document: ReportDocument, answer: ReportAnswer) {
	const { landingPages, last, before, today } = answer;
	const { items, totalCount, keywordCount, withoutPageCount, notComparedCount } = landingPages;
	const { remark, parts } = blockOf(document, "PAGES");
	if (last < addDays(today, -1))
		return expect(parts).toEqual([says("Landing pages are only shown for periods that end today or yesterday.")]);
	if (totalCount === 0) return expect(parts).toEqual([says("No page ranks yet.")]);
	const all = keywordCount + withoutPageCount;
	const [table, gained] = parts;
	const isCompared = notComparedCount < all;
	const [were, their] = notComparedCount === 1 ? ["was", "its"] : ["were", "their"];
	const sentence = `${notComparedCount} of ${all} keywords ${were} not measured by ${words(before)}; ${their} clicks count as gained.`;
	expect(gained).toEqual(isCompared && notComparedCount > 0 ? says(sentence) : undefined);
	expect(remark).toBe(`${totalCount}, by estimated clicks`);
	expect(textsOf(rowsIn(table))).toEqual(
		items.map((page) => [
			decodeURI(page.url.replace("https://example.com", "")),
			String(page.keywordCount),
			page.bestPosition?.toString() ?? "–",
			page.estimatedClicks === null ? "–" : Math.round(page.estimatedClicks).toLocaleString("en-US"),
			isCompared ? gainOf(page) : "–",
		]),
	);
}
