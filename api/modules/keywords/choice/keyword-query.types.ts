import { ArgsType, Field, ID, InputType, registerEnumType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";
import { timeZoneOptions } from "../../../core/time-zone.ts";
import { type Device, DeviceEnum } from "../../measurements/contexts.types.ts";
import { type KeywordSortField, keywordSorts } from "../keyword-fields.types.ts";
import { MovementFilterInput } from "./movement.types.ts";

export const PositionBucketEnum = enumOf("PositionBucket", "A keyword's position bucket, by its last measurement.", {
	TOP3: "Positions 1 to 3.",
	TOP10: "Positions 1 to 10.",
	TOP20: "Positions 1 to 20.",
	FROM4TO10: "Positions 4 to 10.",
	FROM11TO20: "Positions 11 to 20.",
	BELOW20: "Found below position 20.",
	NOT_FOUND: "Not found within the depth.",
	UNTRACKED: [
		"UNTRACKED",
		"Without a position: not found, or never measured.",
		"It merges two states: use `NOT_FOUND`, or `KeywordFilter.outcomes` for keywords that were never checked. Deprecated 2026-11-22.",
	],
});

export const OutcomeFilterEnum = enumOf(
	"OutcomeFilter",
	"Outcome of a keyword's last finished check. Cancelled checks do not count.",
	{
		FOUND: "The domain was found at a position.",
		NOT_FOUND: "The domain was not found within the depth.",
		FAILED: "Nothing was measured. The keyword may have a position from an earlier check.",
		NEVER: "No check has finished yet.",
	},
);

export const ChangeDirectionEnum = enumOf(
	"ChangeDirection",
	"How a keyword moved: its last measurement today compared with its last one on an earlier day. Every keyword has exactly one direction.",
	{
		UP: "Moved to a better position.",
		DOWN: "Moved to a worse position.",
		LOST: "Found before; not found now, although the check was deep enough to reach the earlier position.",
		ENTERED: "Not found before; found now within the depth of the earlier check.",
		STABLE:
			"No change: not measured today, no earlier measurement, the same position, not found both times, or depths that cannot be compared.",
	},
);

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

	@Field(() => String, { nullable: true, description: "Part of the phrase, case-insensitive; at most 200 characters." })
	text?: string | null;

	@Field(() => [String], {
		nullable: true,
		description: "Keywords in any of these groups, at most 1,000. An empty list is ignored.",
	})
	groups?: string[] | null;

	@Field(() => [String], { nullable: true, description: "Keywords in any of these countries, at most 1,000 codes." })
	countries?: string[] | null;

	@Field(() => [String], { nullable: true, description: "Keywords in any of these languages, at most 1,000." })
	languages?: string[] | null;

	@Field(() => [DeviceEnum], { nullable: true, description: "Keywords on any of these devices." })
	devices?: Device[] | null;

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

/** Which keywords an operation changes; it must name them, or say `all`. */
@ArgsType()
@InputType()
export abstract class ChosenKeywords {
	@Field(() => [ID], { nullable: true, description: "1–10,000 keyword IDs; duplicates count once." })
	keywordIds?: string[] | null;

	@Field(() => ID, { nullable: true, description: "Selects by domain instead of by ID. Requires `filter` or `all`." })
	domainId?: string | null;

	@Field(() => KeywordFilter, {
		nullable: true,
		description:
			"Selects matching keywords of the domain, at most 10,000. An empty filter and null or empty conditions are `BAD_INPUT`. Requires `domainId`.",
	})
	filter?: KeywordFilter | null;

	@Field(() => String, timeZoneOptions)
	timeZone!: string;

	@Field(() => Boolean, {
		nullable: true,
		description: "Explicitly selects every keyword of the domain, at most 10,000. Use instead of `filter`.",
	})
	all?: boolean | null;
}

/** Which keywords an operation is for, as runs and search volumes take it. */
@InputType()
export abstract class KeywordsOfInput {
	@Field(() => ID, {
		nullable: true,
		description: "Selects all keywords of this domain, or those that match `filter`.",
	})
	domainId?: string | null;

	@Field(() => KeywordFilter, {
		nullable: true,
		description:
			"Selects matching keywords of the domain, at most 10,000. Defaults to all. An empty filter and null or empty conditions are `BAD_INPUT`. Requires `domainId`.",
	})
	filter?: KeywordFilter | null;

	@Field(() => String, timeZoneOptions)
	timeZone!: string;

	@Field(() => Boolean, {
		nullable: true,
		description: "Explicitly selects every keyword of the domain. Use instead of `filter`.",
	})
	all?: boolean | null;

	@Field(() => [ID], { nullable: true, description: "Selects these keywords: 1–10,000 IDs; duplicates count once." })
	keywordIds?: string[] | null;
}
