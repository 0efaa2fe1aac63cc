import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";
import { SortDirectionEnum } from "../../tracked/keywords/choice/keyword-query.types.ts";
import { type ComparisonKind, ComparisonKindEnum } from "../../tracked/keywords/conditions/movement.types.ts";
import { KeywordType, PositionRecordType } from "../../tracked/keywords/keywords.types.ts";
import { incomparableReasons } from "../../tracked/measurements/contexts.types.ts";
import { PositionBuckets } from "../statistics/position-buckets.types.ts";

export const ComparisonReasonEnum = enumOf(
	"ComparisonReason",
	"Why a keyword's standings on two days have no change.",
	{
		NO_EARLIER: "Not measured in the eight days up to the first day.",
		NO_LATER: "Not measured in the eight days up to the second day, or not since the first.",
		...incomparableReasons,
	},
);

/** Why a keyword's standings on two days have no change. */
export type ComparisonReason = keyof typeof ComparisonReasonEnum;

export const ComparisonSortFieldEnum = enumOf(
	"ComparisonSortField",
	"Fields to sort the rows of a comparison by. Rows without a value come last in both directions.",
	{
		WEIGHT: "How far it moved, up or down: |`weight`|.",
		CHANGE: "The change of the position.",
		BEFORE: "The position on the first day. Not found sorts after all positions, no data last.",
		AFTER: "The position on the second day. Not found sorts after all positions, no data last.",
		VOLUME: "Searches per month.",
		PHRASE: "The phrase, ignoring case.",
		CREATED_AT: "The order in which keywords were added.",
	},
);

/** What rows can be sorted by. */
export type ComparisonSortField = keyof typeof ComparisonSortFieldEnum;

@InputType({
	description:
		"How to sort rows. Equal ones are sorted by |`weight`|, then search volume (largest first), then phrase.",
})
export class ComparisonSort {
	@Field(() => ComparisonSortFieldEnum, { description: "The field to sort by." })
	field!: ComparisonSortField;

	@Field(() => SortDirectionEnum, { defaultValue: "DESC", description: "The direction." })
	direction!: keyof typeof SortDirectionEnum;
}

@ObjectType({
	simpleResolvers: true,
	description: "Number of keywords per position bucket, by their standings at the end of a day. They add up to all.",
})
export class PositionDistribution extends PositionBuckets {
	@Field(() => Int, { description: "Not measured in the eight days up to the end of the day." })
	noData!: number;
}

@ObjectType({
	simpleResolvers: true,
	description:
		"Keywords of a comparison by kind. moved + entered + lost + unchanged + notComparable + noData are all of them; improved and declined are parts of moved.",
})
export class ComparisonCounts {
	@Field(() => Int, { description: "Found on both days, at different positions: `improved` + `declined`." })
	moved!: number;

	@Field(() => Int, {
		description: "Moved to a better position: part of `moved`. Keywords that entered are not among them.",
	})
	improved!: number;

	@Field(() => Int, {
		description: "Moved to a worse position: part of `moved`. Keywords that were lost are not among them.",
	})
	declined!: number;

	@Field(() => Int, { description: "Found on the second day only; not part of `moved`." })
	entered!: number;

	@Field(() => Int, { description: "Found on the first day only; not part of `moved`." })
	lost!: number;

	@Field(() => Int, { description: "The same position on both days, or not found on either." })
	unchanged!: number;

	@Field(() => Int, { description: "Measured differently on the two days." })
	notComparable!: number;

	@Field(() => Int, { description: "Not measured by the first day, or not since." })
	noData!: number;
}

@ObjectType({ simpleResolvers: true, description: "A keyword's standings at the end of two days." })
export class ComparisonRow {
	@Field(() => KeywordType, { description: "The keyword." })
	keyword!: KeywordType;

	@Field(() => ComparisonKindEnum, { description: "How the standings compare." })
	kind!: ComparisonKind;

	@Field(() => Int, {
		nullable: true,
		description: "The position before − the position after; positive is better; null unless the kind is `MOVED`.",
	})
	change!: number | null;

	@Field(() => Float, {
		nullable: true,
		description:
			"log2(before ÷ after), where not found counts as the depth + 1; positive is better: from 4 to 2 weighs as much as from 40 to 20. Null unless moved, entered or lost.",
	})
	weight!: number | null;

	@Field(() => PositionRecordType, {
		nullable: true,
		description: "The last measurement in the eight days (192 hours) up to the end of the first day; null without one.",
	})
	before!: PositionRecordType | null;

	@Field(() => PositionRecordType, {
		nullable: true,
		description:
			"The last measurement in the eight days (192 hours) up to the end of the second day; null without one.",
	})
	after!: PositionRecordType | null;

	@Field(() => [ComparisonReasonEnum], {
		description: "Why they are not compared; empty unless the kind is `NOT_COMPARABLE` or `NO_DATA`.",
	})
	reasons!: ComparisonReason[];

	@Field(() => Boolean, {
		nullable: true,
		description: "Whether another page of the domain ranks; null unless found on both days.",
	})
	isPageChanged!: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of a comparison's rows." })
export class ComparisonPage {
	@Field(() => [ComparisonRow], { description: "The rows on this page, in the requested order." })
	items!: ComparisonRow[];

	@Field(() => Int, { description: "Total number of rows of these kinds and this movement." })
	totalCount!: number;
}

@ObjectType({
	description:
		"How a domain's keywords stand at the end of two days. A keyword stands where it was last measured, for at most eight days (192 hours). All figures and rows of one operation belong to the same moment.",
})
export class Comparison {
	@Field(() => String, { description: "The first day, `yyyy-MM-dd`." })
	from!: string;

	@Field(() => String, { description: "The second day, `yyyy-MM-dd`." })
	to!: string;

	@Field(() => String, {
		nullable: true,
		description: "The day on which any keyword of the domain was first measured; null before.",
	})
	firstMeasuredDay!: string | null;
}
