import { formatCount } from "../../../../../lib/text.ts";
import type { ReportKeywordSort } from "../../content/content.types.ts";
import type { DocumentCell } from "../document.types.ts";
import type { BlockBuilder, DocumentSource } from "../document-source.ts";
import type { ReportedRow } from "../reported-keywords.service.ts";
import {
	cellOf,
	changeInWords,
	countOrUnknown,
	deviceInWords,
	marketInWords,
	measuredOn,
	pathInWords,
	positionInWords,
} from "../words.ts";
import { paragraphOf } from "./paragraph.ts";

const orders: Record<ReportKeywordSort, string> = {
	AFTER: "by position",
	CHANGE: "by change",
	VOLUME: "by search volume",
	PHRASE: "A to Z",
};

/** A table of keywords. */
export const buildKeywords: BlockBuilder = async (source, { sort }) => {
	const [{ rows }, { totalCount }] = await Promise.all([source.keywords(), source.comparison.figures()]);
	if (rows.length === 0) return { parts: [paragraphOf("No keywords.")] };
	const isCut = rows.length < totalCount;
	const order = orders[sort ?? "AFTER"];
	const counts = isCut ? `${formatCount(rows.length)} of ${formatCount(totalCount)}` : formatCount(totalCount);
	return {
		remark: `${counts}, ${order}`,
		parts: [
			{
				...{ type: "table", title: null, tone: null, isHalf: false, totalCount: isCut ? totalCount : null },
				columns: [
					{ head: "Keyword", role: "name" },
					{ head: "Market", role: "text" },
					{ head: "Device", role: "text" },
					{ head: "Position", role: "text" },
					{ head: "Change", role: "text" },
					{ head: "Volume", role: "number" },
					{ head: "Page", role: "path" },
					{ head: "Measured on", role: "day" },
				],
				rows: rows.map((row) => rowOf(row, source)),
			},
		],
	};
};

function rowOf(row: ReportedRow, { last, content: { timeZone } }: DocumentSource): DocumentCell[] {
	return [
		cellOf({ text: row.keyword.keyword }),
		cellOf({ text: marketInWords(row.keyword) }),
		cellOf({ text: deviceInWords(row) }),
		cellOf(positionInWords(row.after)),
		cellOf(changeInWords(row)),
		cellOf({ text: countOrUnknown(row.keyword.searchVolume) }),
		cellOf({ text: pathInWords(row.page) }),
		cellOf({ text: measuredOn(row.after, last, timeZone) }),
	];
}
