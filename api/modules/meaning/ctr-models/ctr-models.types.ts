import { Field, Float, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";

export const CtrModelSourceEnum = enumOf("CtrModelSource", "Where a CTR model's rates come from.", {
	PUBLISHED: "A published table, built in.",
	OWN: "Entered by hand.",
	SEARCH_CONSOLE: "Learned from the account's Search Console data.",
});

export type CtrModelSource = keyof typeof CtrModelSourceEnum;

@ObjectType({
	simpleResolvers: true,
	description:
		"Click rates of one device. What the rates were learned from is empty unless the source is `SEARCH_CONSOLE` and the caller sees all domains, then ten values each.",
})
export class CtrCurve {
	@Field(() => [Float], { description: "Ten rates, 0 to 1: clicks per search at positions 1 to 10. Never rising." })
	rates!: number[];

	@Field(() => Boolean, { description: "Whether the rates were learned; false where there were too few impressions." })
	isLearned!: boolean;

	@Field(() => [Float], { description: "Impressions at each position." })
	impressions!: number[];

	@Field(() => [Float], { description: "Clicks at each position." })
	clicks!: number[];

	@Field(() => [Float], {
		nullable: "items",
		description: "Lower bounds of the 95 % Wilson intervals of clicks per impression; null without impressions.",
	})
	low!: (number | null)[];

	@Field(() => [Float], { nullable: "items", description: "Upper bounds; null without impressions." })
	high!: (number | null)[];
}

@ObjectType("CtrModel", {
	simpleResolvers: true,
	description:
		"A CTR model: how many of those who search click at positions 1 to 10. Its rates never change; saving makes a new version.",
})
export class CtrModelType {
	@Field(() => ID, { description: "`sistrix-2020` is built in." })
	id!: string;

	@Field(() => Int, { description: "Numbered within the account; 1 is built in." })
	version!: number;

	@Field(() => String, { description: "The name." })
	name!: string;

	@Field(() => CtrModelSourceEnum, { description: "Where the rates come from." })
	source!: CtrModelSource;

	@Field(() => String, { nullable: true, description: "Where a published table comes from; null for others." })
	reference!: string | null;

	@Field(() => Boolean, { description: "Whether it is in use, for all domains of the account." })
	isActive!: boolean;

	@Field(() => Date, { nullable: true, description: "When it was saved; null if built in." })
	createdAt!: Date | null;

	@Field(() => CtrCurve, { description: "Rates on desktop." })
	desktop!: CtrCurve;

	@Field(() => CtrCurve, { description: "Rates on mobile." })
	mobile!: CtrCurve;
}

@InputType({ description: "Click rates to save as a new version." })
export class SaveCtrModelInput {
	@Field(() => String, { description: "The name; 1–80 characters." })
	name!: string;

	@Field(() => [Float], {
		description: "Ten rates from 0 to 1 that never rise, the first above 0: clicks per search at positions 1 to 10.",
	})
	desktop!: number[];

	@Field(() => [Float], { nullable: true, description: "The same on mobile; left out, as on desktop." })
	mobile?: number[] | null;
}

@ObjectType({ description: "The click rates that the account's Search Console data would give. Nothing is saved." })
export class CtrModelPreview {
	@Field(() => CtrCurve, { simple: true, description: "Rates on desktop." })
	desktop!: CtrCurve;

	@Field(() => CtrCurve, { simple: true, description: "Rates on mobile." })
	mobile!: CtrCurve;

	@Field(() => String, { simple: true, nullable: true, description: "The first day of data; null without any." })
	startDate!: string | null;

	@Field(() => String, { simple: true, nullable: true, description: "The last day of data; null without any." })
	endDate!: string | null;

	@Field(() => [String], { simple: true, description: "The properties that data is taken from." })
	siteUrls!: string[];

	domainsWithoutBrandTerms!: string[];
}
