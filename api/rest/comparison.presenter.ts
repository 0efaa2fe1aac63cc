import { z } from "zod";
import type { ComparisonRow } from "../modules/meaning/comparisons/comparison.types.ts";
import { ComparisonReasonEnum } from "../modules/meaning/comparisons/comparison.types.ts";
import { ComparisonKindEnum } from "../modules/tracked/keywords/conditions/movement.types.ts";
import { countField, field, idField, marketFields } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";
import { keywordShape } from "./keyword.presenter.ts";
import { recordShape } from "./record.presenter.ts";

const day = (description: string, example: string) => field(z.iso.date(), description, example);

const distributionShape = z
	.object({
		top3: countField("Positions 1 to 3.", 18),
		from4to10: countField("Positions 4 to 10.", 37),
		from11to20: countField("Positions 11 to 20.", 21),
		below20: countField("Found below position 20.", 36),
		notFound: countField("Not found within the depth.", 6),
		noData: countField("Not measured in the eight days up to the end of the day.", 2),
	})
	.meta({ id: "PositionDistribution", description: "Number of keywords per position bucket at the end of a day." });

const countsShape = z
	.object({
		moved: countField("Found on both days, at different positions: improved + declined.", 20),
		improved: countField("Moved to a better position: part of `moved`. Keywords that entered are not among them.", 14),
		declined: countField("Moved to a worse position: part of `moved`. Keywords that were lost are not among them.", 6),
		entered: countField("Found on the second day only; not part of `moved`.", 2),
		lost: countField("Found on the first day only; not part of `moved`.", 1),
		unchanged: countField("The same position on both days, or not found on either.", 93),
		notComparable: countField("Measured differently on the two days.", 3),
		noData: countField("Not measured by the first day, or not since.", 1),
	})
	.meta({
		id: "ComparisonCounts",
		description:
			"Keywords by kind. moved + entered + lost + unchanged + notComparable + noData are `totalCount`; improved and declined are parts of moved.",
	});

/** A row of a comparison in REST responses. */
const comparisonRowShape = z
	.object({
		keywordId: idField("The keyword's ID."),
		keyword: field(z.string(), "The keyword's phrase.", "rank tracker"),
		...marketFields,
		kind: field(z.enum(ComparisonKindEnum), "How the standings compare.", "MOVED"),
		change: field(z.int().nullable(), "Positive is better; null unless the kind is `MOVED`.", 5),
		weight: field(
			z.number().nullable(),
			"log2(before ÷ after), where not found counts as the depth + 1; null unless moved, entered or lost.",
			1.17,
		),
		before: recordShape.nullable(),
		after: recordShape.nullable(),
		reasons: z
			.array(field(z.enum(ComparisonReasonEnum), "A reason.", "PROVIDER"))
			.meta({ description: "Why the standings are not compared; empty if they are." }),
	})
	.meta({ id: "ComparisonRow", description: "A keyword's standings at the end of two days." });

/** A row in a file. */
export const exportedRowShape = comparisonRowShape
	.extend({
		groups: keywordShape.shape.groups,
		searchVolume: keywordShape.shape.searchVolume,
		isPageChanged: field(
			z.boolean().nullable(),
			"Whether another page of the domain ranks; null unless found on both days.",
			false,
		),
	})
	.meta({ id: "ExportedComparisonRow", description: "A row of a comparison with more of its keyword." });

/** A comparison in REST responses. */
export const comparisonShape = z
	.object({
		from: day("The first day.", "2026-11-14"),
		to: day("The second day.", "2026-11-21"),
		timeZone: field(z.string(), "The time zone in which days begin.", "UTC"),
		totalCount: countField("Keywords that exist and match the filter now.", 120),
		counts: countsShape,
		before: distributionShape,
		after: distributionShape,
		summary: field(
			z.string(),
			"The comparison in a line of plain English.",
			"Example, Nov 14, 2026 to Nov 21, 2026: 120 keywords. 14 improved, 6 declined.",
		),
		better: z.array(comparisonRowShape).meta({ description: "The ten keywords that improved or entered furthest." }),
		worse: z.array(comparisonRowShape).meta({ description: "The ten keywords that declined or were lost furthest." }),
	})
	.meta({ id: "Comparison", description: "How a domain's keywords stand at the end of two days." });

/** Shows a row. */
export function presentComparisonRow(row: ComparisonRow): z.output<typeof exportedRowShape> {
	return presentRow({ ...row.keyword, ...row, keywordId: row.keyword.id, keyword: row.keyword.keyword });
}

const presentRow = presenterOf(exportedRowShape);

/** Shows a comparison. */
export const presentComparison = presenterOf(comparisonShape);
