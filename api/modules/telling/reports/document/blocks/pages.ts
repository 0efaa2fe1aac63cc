import { withoutWww } from "../../../../../../schema/rules/match.ts";
import { databaseNow } from "../../../../../db/sql.ts";
import { addDays, dayAt } from "../../../../../lib/calendar.ts";
import { counted, formatCount } from "../../../../../lib/text.ts";
import { rankingPages } from "../../../../meaning/landing-pages/landing-pages.service.ts";
import type { LandingPage } from "../../../../meaning/landing-pages/landing-pages.types.ts";
import { dayNear } from "../../content/period.policy.ts";
import type { DocumentCell } from "../document.types.ts";
import type { BlockBuilder } from "../document-source.ts";
import { cellOf, countOrUnknown, pathInWords, signedInWords, type Toned, unknown } from "../words.ts";
import { paragraphOf } from "./paragraph.ts";

/** Pages in a block, as many as a mail shows. */
const maxPages = 20;

/** The pages that the keywords rank with now, those with most estimated clicks first. */
export const buildPages: BlockBuilder = async ({ parts, domain, content: { timeZone }, filter, before, last }) => {
	const today = dayAt(await databaseNow(parts.em), timeZone);
	if (last < addDays(today, -1)) {
		return { parts: [paragraphOf("Landing pages are only shown for periods that end today or yesterday.")] };
	}
	const { pages, counts } = await rankingPages(parts, domain, { filter, timeZone, compareTo: before });
	if (pages.length === 0) return { parts: [paragraphOf("No page ranks yet.")] };
	const isCut = pages.length > maxPages;
	const isCompared = counts.notCompared < counts.total;
	const day = dayNear(before, last);
	const gained = isCompared && counts.notCompared > 0 ? [paragraphOf(gainedInWords(counts, day))] : [];
	const count = isCut ? `${formatCount(maxPages)} of ${formatCount(pages.length)}` : formatCount(pages.length);
	return {
		remark: `${count}, by estimated clicks`,
		parts: [
			{
				...{ type: "table", title: null, tone: null, isHalf: false, totalCount: isCut ? pages.length : null },
				columns: [
					{ head: "Page", role: "name" },
					{ head: "Keywords", role: "number" },
					{ head: "Best", role: "number" },
					{ head: "Est. clicks", role: "number" },
					{ head: `Since ${day}`, role: "number" },
				],
				rows: pages.slice(0, maxPages).map((page) => rowOf(page, domain.host, isCompared)),
			},
			...gained,
		],
	};
};

function gainedInWords({ notCompared, total }: { notCompared: number; total: number }, day: string): string {
	const [were, their] = notCompared === 1 ? ["was", "its"] : ["were", "their"];
	const keywords = `${formatCount(notCompared)} of ${counted(total, "keyword")}`;
	return `${keywords} ${were} not measured by ${day}; ${their} clicks count as gained.`;
}

function rowOf(page: LandingPage, host: string, isCompared: boolean): DocumentCell[] {
	const { url, keywordCount, bestPosition, estimatedClicks } = page;
	return [
		cellOf({ text: pathInWords(url), note: noteOf(page, host) }),
		cellOf({ text: formatCount(keywordCount) }),
		cellOf({ text: countOrUnknown(bestPosition) }),
		cellOf({ text: estimatedClicks === null ? unknown : rounded(estimatedClicks) }),
		cellOf(isCompared ? gainOf(page) : { text: unknown }),
	];
}

/** The host, if it is not the domain's own, and whether Google serves the page. */
function noteOf({ url, urlNote }: LandingPage, host: string): string | null {
	const other = URL.parse(url)?.host ?? host;
	const notes = [withoutWww(other) === withoutWww(host) ? null : other, urlNote].filter((note) => note !== null);
	return notes.length > 0 ? notes.join(", ") : null;
}

function gainOf({ estimatedClicks, previousEstimatedClicks }: LandingPage): Toned {
	if (estimatedClicks === null || previousEstimatedClicks === null) return { text: unknown, tone: "muted" };
	return signedInWords(estimatedClicks - previousEstimatedClicks, rounded);
}

function rounded(clicks: number): string {
	return formatCount(Math.round(clicks));
}
