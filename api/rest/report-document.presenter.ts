import { z } from "zod";
import { ReportBlockKindEnum } from "../modules/telling/reports/content/content.types.ts";
import type { CellTone, ReportDocument } from "../modules/telling/reports/document/document.types.ts";
import { countField, field } from "./framework/fields.ts";
import { dayField } from "./performance.presenter.ts";

const words = (description: string, example: string) => field(z.string(), description, example);
const optionalWords = (description: string, example: string | null) =>
	field(z.string().nullable(), description, example);

const cellTones = {
	better: null,
	worse: null,
	top3: null,
	from4to10: null,
	from11to20: null,
	below20: null,
	notFound: null,
	noData: null,
	muted: null,
} satisfies Record<CellTone, null>;

const tone = field(z.enum(["better", "worse"]).nullable(), "Whether it is good or bad news; null for neither.", null);
const cellTone = field(
	z.enum(Object.keys(cellTones) as CellTone[]).nullable(),
	"What its colour means; null without one.",
	"top3",
);

const paragraphShape = z
	.object({
		type: field(z.literal("paragraph"), "Text.", "paragraph"),
		lead: optionalWords("Its first sentence, in bold; null without one.", null),
		text: z
			.array(
				z.object({
					text: words("A piece of the text; line breaks are kept.", "No keywords."),
					link: optionalWords("The address that it leads to; null for none.", null),
				}),
			)
			.meta({ description: "The pieces, one after another." }),
	})
	.meta({ id: "ReportParagraph", description: "Text." });

const figuresShape = z
	.object({
		type: field(z.literal("figures"), "Single figures.", "figures"),
		figures: z.array(
			z.object({
				label: words("What it counts.", "Top 3"),
				value: words("The figure, worded.", "1,234"),
				remark: optionalWords("A remark about it; null without one.", "of 43 found"),
				tone,
				isMain: field(z.boolean(), "Whether it is one of the few to be seen first.", true),
			}),
		),
	})
	.meta({ id: "ReportFigures", description: "Single figures." });

const seriesFields = {
	pointHead: words("The head of the points' names.", "Day"),
	points: field(z.array(z.string()), "The points' names, in order.", ["Nov 1"]),
	lines: z
		.array(
			z.object({
				name: words("The line's name.", "Top 10"),
				tone: field(z.enum(["top3", "top10", "muted"]), "How it is drawn.", "top10"),
				values: field(z.array(z.number().nullable()), "A value per point; null where nothing was measured.", [12]),
			}),
		)
		.meta({ description: "The lines." }),
};

const seriesShape = z
	.object({
		type: field(z.literal("series"), "Lines over days or weeks.", "series"),
		name: words("What the chart shows.", "Trend, Nov 1 to Nov 30, 2026"),
		...seriesFields,
		gap: words("What stands where there are no values.", "no check"),
		byWeek: z.object(seriesFields).nullable().meta({ description: "The same by week; null if there are few points." }),
	})
	.meta({ id: "ReportSeries", description: "Lines over days or weeks." });

const cellShape = z
	.object({
		text: words("What it says; `–` where nothing is known.", "kettle"),
		note: optionalWords("A line below; null without one.", "US, mobile"),
		tone: cellTone,
		before: z
			.object({ text: words("What came before.", "12"), tone: cellTone })
			.nullable()
			.meta({ description: "What came before; null without it." }),
		bar: z
			.object({
				value: field(z.number(), "The bar's length.", 12),
				mark: field(z.number().nullable(), "The mark on it; null for none.", 10),
				max: field(z.number(), "The longest bar of the column.", 40),
			})
			.nullable()
			.meta({ description: "In a column of bars; else null." }),
	})
	.meta({ id: "ReportCell", description: "A cell of a table." });

const tableShape = z
	.object({
		type: field(z.literal("table"), "A table.", "table"),
		title: optionalWords("Its title; null without one.", "Winners"),
		tone,
		isHalf: field(z.boolean(), "Whether it may be next to the following one.", false),
		columns: z.array(
			z.object({
				head: words("The column's head; may be empty.", "Keyword"),
				role: field(z.enum(["name", "text", "number", "bar", "path", "day"]), "What its values are.", "name"),
			}),
		),
		rows: z.array(z.array(cellShape)),
		totalCount: field(z.int().nullable(), "Rows in all, where only the first are shown; else null.", null),
	})
	.meta({ id: "ReportTable", description: "A table." });

const blockShape = z
	.object({
		kind: field(z.enum(ReportBlockKindEnum), "What it shows.", "TEXT"),
		heading: optionalWords("Its heading; null without one.", "Summary"),
		remark: optionalWords("A remark next to the heading; null without one.", null),
		parts: z
			.array(z.discriminatedUnion("type", [paragraphShape, figuresShape, seriesShape, tableShape]))
			.meta({ description: "Its parts, in order." }),
	})
	.meta({ id: "ReportDocumentBlock", description: "A block of a document." });

const keywordShape = z
	.object({
		keyword: words("The keyword.", "kettle"),
		countryCode: words("ISO 3166-1 alpha-2 code.", "US"),
		location: optionalWords("The place; null: the whole country.", null),
		language: words("Language of the results.", "en"),
		device: words("The keyword's device.", "mobile"),
		measuredDevice: optionalWords("The device measured; null without a measurement.", "mobile"),
		state: field(z.enum(["FOUND", "SNIPPET", "NOT_FOUND", "NO_DATA"]), "What was measured.", "FOUND"),
		position: field(z.int().nullable(), "Only if `FOUND`.", 3),
		depth: field(z.int().nullable(), "How many results were read.", 30),
		kind: words("How it compares with the day before the period.", "IMPROVED"),
		change: field(z.int().nullable(), "Positions gained, or lost if negative.", 2),
		volume: field(z.int().nullable(), "Searches a month.", 1_900),
		url: optionalWords("The page found.", "https://example.com/kettle"),
		measuredAt: optionalWords("When it was measured, ISO 8601.", "2026-11-30T06:12:00.000Z"),
	})
	.meta({ id: "ReportDocumentKeyword", description: "A keyword as the CSV has it." });

/** A document in REST responses: every figure, sentence and table of a report, already worded. */
export const reportDocumentShape = z
	.object({
		title: words("The report's title.", "How we rank"),
		url: words("The domain's URL without its scheme.", "example.com"),
		timeZone: words("The time zone of its days.", "Europe/Amsterdam"),
		first: dayField("The first day.", "2026-11-01"),
		last: dayField("The last day.", "2026-11-30"),
		period: words("Its days in words.", "Nov 1 to Nov 30, 2026"),
		coverage: words("How many keywords were measured, and until when.", "46 of 48 keywords measured"),
		keywordCount: countField("Number of keywords.", 48),
		measuredCount: countField("How many of them were measured.", 46),
		notices: field(z.array(z.string()), "Sentences at the head.", []),
		blocks: z.array(blockShape).meta({ description: "Its blocks, in order." }),
		keywords: z.array(keywordShape).meta({ description: "The rows of the CSV, at most 10,000." }),
	})
	.meta({
		id: "ReportDocument",
		description: "What a report comes to at one moment.",
	}) satisfies z.ZodType<ReportDocument>;
