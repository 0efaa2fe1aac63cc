import { Field, ID, InputType, Int, registerEnumType } from "type-graphql";
import type { TargetState } from "../../../../../schema/rules/target-state.ts";
import { enumOf } from "../../../../core/enums.ts";
import { type Device, DeviceEnum } from "../../measurements/contexts.types.ts";
import {
	ChangeDirectionEnum,
	FeatureConditionInput,
	FloatRangeInput,
	IntRangeInput,
	OutcomeFilterEnum,
	PositionBucketEnum,
} from "../conditions/condition-values.types.ts";
import { MovementFilterInput } from "../conditions/movement.types.ts";
import type { PageIssuePattern } from "../keyword.entity.ts";
import { type KeywordSortField, keywordSorts } from "../keyword-fields.types.ts";
import { PageIssuePatternEnum, TargetStateEnum } from "../targets/targets.types.ts";
import { type Volatility, VolatilityEnum } from "../volatility.types.ts";

@InputType({ description: "Which keywords to select: those that meet every given condition." })
export class KeywordFilter {
	@Field(() => [ID], {
		nullable: true,
		description: "Keywords with these IDs, at most 1,000. An empty list matches none.",
	})
	ids?: string[] | null;

	@Field(() => [String], {
		nullable: true,
		description: "Keywords with these external IDs, at most 1,000. An empty list matches none.",
	})
	externalIds?: string[] | null;

	@Field(() => [ID], {
		nullable: true,
		description:
			"Keywords that pass any of these views, at most 1,000. `NOT_FOUND` for an unknown view, `BAD_INPUT` for one of another domain, `CONFLICT` for one that cannot be read.",
	})
	viewIds?: string[] | null;

	@Field(() => ID, {
		nullable: true,
		description:
			"Keywords that this alert is about: of site-wide movement, all that it counted, those lost included. `NOT_FOUND` unless it is an alert of the keywords' domain.",
	})
	alertId?: string | null;

	@Field(() => String, { nullable: true, description: "Part of the phrase, case-insensitive; at most 200 characters." })
	text?: string | null;

	@Field(() => [String], {
		nullable: true,
		description: "Keywords in any of these groups, at most 1,000. An empty list is ignored.",
	})
	groups?: string[] | null;

	@Field(() => [String], {
		nullable: true,
		description: "Keywords in none of these groups, at most 1,000. An empty list is ignored.",
	})
	excludedGroups?: string[] | null;

	@Field(() => [String], { nullable: true, description: "Keywords in any of these countries, at most 1,000 codes." })
	countries?: string[] | null;

	@Field(() => [String], { nullable: true, description: "Keywords in any of these languages, at most 1,000." })
	languages?: string[] | null;

	@Field(() => [DeviceEnum], { nullable: true, description: "Keywords on any of these devices." })
	devices?: Device[] | null;

	@Field(() => [ID], {
		nullable: true,
		description: "Keywords searched from any of these locations, by their IDs, at most 1,000; `0` is a whole country.",
	})
	locationIds?: string[] | null;

	@Field(() => PositionBucketEnum, {
		nullable: true,
		description: "Position bucket of the last measurement.",
		deprecationReason: "Use `positions`, which takes several values.",
	})
	position?: keyof typeof PositionBucketEnum | null;

	@Field(() => [PositionBucketEnum], {
		nullable: true,
		description: "Keywords in any of these position buckets, by the last measurement.",
	})
	positions?: (keyof typeof PositionBucketEnum)[] | null;

	@Field(() => [OutcomeFilterEnum], {
		nullable: true,
		description: "Keywords whose last finished check had any of these outcomes.",
	})
	outcomes?: (keyof typeof OutcomeFilterEnum)[] | null;

	@Field(() => ChangeDirectionEnum, {
		nullable: true,
		description: "Direction of change today, compared with an earlier day.",
		deprecationReason: "Use `changes`, which takes several values.",
	})
	change?: keyof typeof ChangeDirectionEnum | null;

	@Field(() => [ChangeDirectionEnum], {
		nullable: true,
		description:
			"Keywords that moved in any of these directions today, compared with an earlier day. Days begin in `timeZone`.",
	})
	changes?: (keyof typeof ChangeDirectionEnum)[] | null;

	@Field(() => MovementFilterInput, {
		nullable: true,
		description: "Keywords by their movement between two days, as `Domain.comparison` counts them.",
	})
	movement?: MovementFilterInput | null;

	@Field(() => Boolean, {
		nullable: true,
		description: "Keywords that are, or are not, brand keywords: contain a brand term of their domain.",
	})
	isBrand?: boolean | null;

	@Field(() => IntRangeInput, { nullable: true, description: "Keywords whose known search volume lies in this range." })
	volume?: IntRangeInput | null;

	@Field(() => Boolean, { nullable: true, description: "Keywords whose search volume is, or is not, known." })
	isVolumeKnown?: boolean | null;

	@Field(() => FloatRangeInput, {
		nullable: true,
		description: "Keywords whose known cost per click, in US dollars, lies in this range.",
	})
	cpc?: FloatRangeInput | null;

	@Field(() => String, {
		nullable: true,
		description:
			"Keywords whose ranking page's path begins with this one, by whole segments. It begins with `/`; at most 2,000 characters.",
	})
	rankingPath?: string | null;

	@Field(() => String, {
		nullable: true,
		description: "Keywords that rank with this page, an http(s) URL of at most 2,000 characters.",
	})
	rankingUrl?: string | null;

	@Field(() => [TargetStateEnum], { nullable: true, description: "Keywords with any of these target states." })
	targets?: TargetState[] | null;

	@Field(() => [PageIssuePatternEnum], { nullable: true, description: "Keywords that have any of these issues now." })
	pageIssues?: PageIssuePattern[] | null;

	@Field(() => [FeatureConditionInput], {
		nullable: true,
		description: "Keywords that meet any of these conditions on SERP features, at most 20.",
	})
	features?: FeatureConditionInput[] | null;

	@Field(() => [VolatilityEnum], { nullable: true, description: "Keywords of any of these volatilities." })
	volatilities?: Volatility[] | null;

	@Field(() => Int, { nullable: true, description: "Keywords added within this many times 24 hours, 1–365." })
	addedWithinDays?: number | null;
}

/** GraphQL's names of what keywords can be sorted by. */
export const KeywordSortFieldEnum = Object.fromEntries(Object.keys(keywordSorts).map((name) => [name, name])) as {
	[Name in KeywordSortField]: Name;
};
registerEnumType(KeywordSortFieldEnum, {
	name: "KeywordSortField",
	description: "Fields to sort keywords by. Keywords without a value come last in both directions.",
	valuesConfig: keywordSorts,
});

export const SortDirectionEnum = enumOf("SortDirection", "Sort direction.", {
	ASC: "Ascending: smallest first.",
	DESC: "Descending: largest first.",
});

@InputType({ description: "How to sort keywords. Equal keywords keep the order in which they were added." })
export class KeywordSort {
	@Field(() => KeywordSortFieldEnum, { description: "The field to sort by." })
	field!: KeywordSortField;

	@Field(() => SortDirectionEnum, { defaultValue: "ASC", description: "The direction." })
	direction!: keyof typeof SortDirectionEnum;

	@Field(() => String, { nullable: true, description: "The day for `DAY_POSITION`, `yyyy-MM-dd`." })
	day?: string | null;

	@Field(() => String, {
		nullable: true,
		description: "The day that `MOVEMENT` compares with, `yyyy-MM-dd`; before today, at most 3,660 days ago.",
	})
	since?: string | null;
}

/** How a field takes the filter. */
export const filterOptions = { nullable: true, description: "Which keywords. Defaults to all." };

/** How a field takes the order. */
export const sortOptions = {
	nullable: true,
	description: "Sort order. Defaults to the order in which keywords were added.",
};

/** How a field takes the page. */
export const pageOptions = { nullable: true, description: "Which page. Defaults to the first 20 items." };
