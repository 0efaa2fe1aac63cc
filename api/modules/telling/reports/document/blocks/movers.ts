import type { ComparisonPage, ComparisonRow } from "../../../../meaning/comparisons/comparison.types.ts";
import { dayNear, type Period } from "../../content/period.policy.ts";
import type { DocumentCell, DocumentPart } from "../document.types.ts";
import type { BlockBuilder } from "../document-source.ts";
import { cellOf, changeInWords, deviceInWords, marketInWords, positionInWords } from "../words.ts";
import { nothingCompared, paragraphOf } from "./paragraph.ts";

/** How each list is worded. */
const lists = [
	{ movement: "BETTER", title: "Winners", tone: "better", none: "No keyword improved." },
	{ movement: "WORSE", title: "Losers", tone: "worse", none: "No keyword declined." },
] as const;

/** The keywords that improved and declined most. */
export const buildMovers: BlockBuilder = async ({ comparison, ...days }, { rows }) => {
	const [{ compared }, ...pages] = await Promise.all([
		comparison.figures(),
		...lists.map(({ movement }) => comparison.rows({ movement, page: { limit: rows, offset: 0 } })),
	]);
	if (compared.count === 0) return { parts: [paragraphOf(nothingCompared)] };
	const parts = lists.map((list, at) => partOf(list, pages[at] ?? { items: [], totalCount: 0 }, days));
	return { remark: parts.some(({ type }) => type === "table") ? "most valuable first" : null, parts };
};

function partOf({ title, tone, none }: (typeof lists)[number], page: ComparisonPage, days: Period): DocumentPart {
	if (page.items.length === 0) return paragraphOf(none);
	return {
		...{ type: "table", title, tone, isHalf: true },
		columns: [
			{ head: "Keyword", role: "name" },
			{ head: `${dayNear(days.before, days.last)} to ${dayNear(days.last, days.last)}`, role: "text" },
			{ head: "Change", role: "number" },
		],
		rows: page.items.map(rowOf),
		totalCount: page.items.length < page.totalCount ? page.totalCount : null,
	};
}

function rowOf(row: ComparisonRow): DocumentCell[] {
	const note = `${marketInWords(row.keyword)}, ${deviceInWords(row)}`;
	return [
		cellOf({ text: row.keyword.keyword, note }),
		cellOf({ ...positionInWords(row.after), before: positionInWords(row.before) }),
		cellOf(changeInWords(row)),
	];
}
