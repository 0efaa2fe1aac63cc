import { Field, Float, Int, ObjectType } from "type-graphql";
import type { PageIssuePattern } from "../../tracked/keywords/keyword.entity.ts";
import { PageIssuePatternEnum } from "../../tracked/keywords/targets/targets.types.ts";

@ObjectType({ simpleResolvers: true, description: "An open issue of a keyword's ranking pages." })
export class PageIssue {
	@Field(() => PageIssuePatternEnum, { description: "What is the matter." })
	pattern!: PageIssuePattern;

	@Field(() => Date, { description: "When the measurement was made that opened it; of `FLIPPING`, its first change." })
	since!: Date;

	@Field(() => Boolean, {
		description:
			"Whether it holds at the newest reading that says something about it. If not, one more such reading closes it. Always true of `FLIPPING`.",
	})
	isHolding!: boolean;

	@Field(() => [String], {
		description:
			"The pages it is about: the wrong page; the own pages on page 1 by place; the pages flipped between, most frequent first.",
	})
	urls!: string[];
}

@ObjectType({ simpleResolvers: true, description: "How many keywords rank with the pages they should." })
export class PageHealth {
	@Field(() => Int, { description: "Keywords that were ever measured." })
	measuredCount!: number;

	@Field(() => Int, { description: "Measured keywords with a page issue." })
	affectedCount!: number;

	@Field(() => Float, {
		nullable: true,
		description: "Percentage of measured keywords without an issue, 0 to 100; null when none is measured.",
	})
	health!: number | null;

	@Field(() => Int, { description: "Keywords with the issue `WRONG_PAGE`." })
	wrongPageCount!: number;

	@Field(() => Int, { description: "Keywords with the issue `MULTI_URL`." })
	multiUrlCount!: number;

	@Field(() => Int, { description: "Keywords with the issue `FLIPPING`." })
	flippingCount!: number;
}
