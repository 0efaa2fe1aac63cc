import { z } from "zod";
import { maxReportHeading, maxReportText, reportRows } from "../../../../../schema/rules/report-limits.ts";
import { lineRule } from "../../../../core/line-rule.ts";
import { formatCount } from "../../../../lib/text.ts";
import { type ReportBlock, ReportBlockKindEnum, ReportKeywordSortEnum } from "./content.types.ts";
import { linesRule } from "./text.input.ts";

const rowsSentence = "The rows must be a whole number.";

const fields = z.object(
	{
		kind: z.enum(ReportBlockKindEnum, "There is no such block."),
		heading: z.preprocess(
			(heading) => heading || null,
			lineRule({ what: "heading", maxLength: maxReportHeading }).nullable(),
		),
		text: linesRule("text", maxReportText).nullish(),
		rows: z.int(rowsSentence).nullish(),
		sort: z.enum(ReportKeywordSortEnum, "Keywords cannot be sorted by this.").nullish(),
	},
	"A block must be an object.",
);

type GivenBlock = z.output<typeof fields>;

/** The rule of a `ReportBlockInput`: options only of the kinds that take them, with the usual ones where they are left out. */
export const blockRule = fields
	.superRefine((block, ctx) => {
		for (const { field, message } of optionFaults(block)) ctx.addIssue({ code: "custom", path: [field], message });
	})
	.transform(
		({ kind, heading, text, rows, sort }): ReportBlock => ({
			kind,
			heading,
			text: text ?? null,
			rows: rows ?? rangeOf(kind)?.usual ?? null,
			sort: sort ?? (kind === "KEYWORDS" ? "AFTER" : null),
		}),
	);

function rangeOf(kind: ReportBlock["kind"]) {
	return kind === "MOVERS" || kind === "KEYWORDS" || kind === "SEARCH_CONSOLE" ? reportRows[kind] : null;
}

interface OptionFault {
	field: "text" | "rows" | "sort";
	message: string;
}

function optionFaults({ kind, text, rows, sort }: GivenBlock): OptionFault[] {
	const faults: OptionFault[] = [];
	if (kind === "TEXT" && text == null) faults.push({ field: "text", message: "Enter a text." });
	if (kind !== "TEXT" && text != null) faults.push({ field: "text", message: "Only blocks of text have a text." });
	const range = rangeOf(kind);
	if (!range && rows != null) {
		faults.push({
			field: "rows",
			message: "Only blocks of keywords, of winners and losers and of Search Console have rows.",
		});
	}
	if (range && rows != null && (rows < range.least || rows > range.most)) {
		faults.push({ field: "rows", message: `The rows must be ${range.least} to ${formatCount(range.most)}.` });
	}
	if (kind !== "KEYWORDS" && sort != null)
		faults.push({ field: "sort", message: "Only blocks of keywords are sorted." });
	return faults;
}
