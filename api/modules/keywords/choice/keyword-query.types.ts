import { Field, ID, InputType, registerEnumType } from "type-graphql";
import { type Device, DeviceEnum, OutcomeEnum } from "../keywords.types.ts";
import { type KeywordSortField, keywordSorts } from "./keyword-sorts.ts";

/** GraphQL's names of the position buckets that filter. */
export const PositionBucketEnum = {
	TOP3: "TOP3",
	TOP10: "TOP10",
	TOP20: "TOP20",
	FROM4TO10: "FROM4TO10",
	FROM11TO20: "FROM11TO20",
	BELOW20: "BELOW20",
	NOT_FOUND: "NOT_FOUND",
	UNTRACKED: "UNTRACKED",
} as const;
registerEnumType(PositionBucketEnum, {
	name: "PositionBucket",
	description: "Where a keyword stands by its last measurement.",
	valuesConfig: {
		TOP3: { description: "At 3 or better." },
		TOP10: { description: "At 10 or better." },
		TOP20: { description: "At 20 or better." },
		FROM4TO10: { description: "From 4 to 10." },
		FROM11TO20: { description: "From 11 to 20." },
		BELOW20: { description: "Found, but after 20." },
		NOT_FOUND: { description: "Not found within the depth." },
		UNTRACKED: {
			description: "Without a position: not found, or never measured.",
			deprecationReason:
				"It merges two states: use `NOT_FOUND`, or `KeywordFilter.outcomes` for keywords that were never checked. Deprecated 2026-11-22.",
		},
	},
});

/** GraphQL's names of what can be filtered by the last ended check. */
export const OutcomeFilterEnum = { ...OutcomeEnum, NEVER: "NEVER" } as const;
registerEnumType(OutcomeFilterEnum, {
	name: "OutcomeFilter",
	description: "What the last check of a keyword that ended came to; cancelled ones do not count.",
	valuesConfig: {
		FOUND: { description: "It found the domain at a position." },
		NOT_FOUND: { description: "It did not find the domain within the depth." },
		FAILED: { description: "It measured nothing. The keyword may have a position from an earlier check." },
		NEVER: { description: "No check has ended yet." },
	},
});

/** GraphQL's names of the directions of change. */
export const ChangeDirectionEnum = {
	UP: "UP",
	DOWN: "DOWN",
	LOST: "LOST",
	ENTERED: "ENTERED",
	STABLE: "STABLE",
} as const;
registerEnumType(ChangeDirectionEnum, {
	name: "ChangeDirection",
	description:
		"Which way a keyword went: its last measurement of today against its last one of an earlier day. Each keyword has exactly one.",
	valuesConfig: {
		UP: { description: "To a better position." },
		DOWN: { description: "To a worse position." },
		LOST: { description: "Found before, not found now, though the search went as deep as where it stood." },
		ENTERED: { description: "Not found before, found now, within the depth of the search before." },
		STABLE: {
			description:
				"No change: not measured today, nothing earlier, the same position, not found both times, or depths that cannot be compared.",
		},
	},
});

/** Which keywords to show; all conditions must hold. */
@InputType({ description: "Which keywords to show: those for which every condition given holds." })
export class KeywordFilter {
	@Field(() => [ID], {
		nullable: true,
		description: "Only keywords with these ids, 1,000 at most: none when the list is empty.",
	})
	ids?: string[] | null;

	@Field(() => [String], {
		nullable: true,
		description: "Only keywords with these ids of your own, 1,000 at most: none when the list is empty.",
	})
	externalIds?: string[] | null;

	@Field(() => String, { nullable: true, description: "Part of the phrase, any case; at most 200 characters." })
	text?: string | null;

	@Field(() => [String], {
		nullable: true,
		description: "Keywords that have any of these groups, 1,000 at most; an empty list is no condition.",
	})
	groups?: string[] | null;

	@Field(() => [String], { nullable: true, description: "Keywords of any of these countries' codes, 1,000 at most." })
	countries?: string[] | null;

	@Field(() => [String], { nullable: true, description: "Keywords of any of these languages, 1,000 at most." })
	languages?: string[] | null;

	@Field(() => [DeviceEnum], { nullable: true, description: "Keywords of any of these devices." })
	devices?: Device[] | null;

	@Field(() => PositionBucketEnum, {
		nullable: true,
		description: "Where they stand by the last measurement.",
		deprecationReason: "`positions` takes one or several.",
	})
	position?: keyof typeof PositionBucketEnum | null;

	@Field(() => [PositionBucketEnum], {
		nullable: true,
		description: "Keywords that stand in any of these, by the last measurement.",
	})
	positions?: (keyof typeof PositionBucketEnum)[] | null;

	@Field(() => [OutcomeFilterEnum], {
		nullable: true,
		description: "Keywords whose last ended check came to any of these.",
	})
	outcomes?: (keyof typeof OutcomeFilterEnum)[] | null;

	@Field(() => ChangeDirectionEnum, {
		nullable: true,
		description: "Which way they went today, against an earlier day.",
		deprecationReason: "`changes` takes one or several.",
	})
	change?: keyof typeof ChangeDirectionEnum | null;

	@Field(() => [ChangeDirectionEnum], {
		nullable: true,
		description: "Keywords that went any of these ways today, against an earlier day; today begins in `timeZone`.",
	})
	changes?: (keyof typeof ChangeDirectionEnum)[] | null;
}

/** GraphQL's names of what keywords can be sorted by. */
export const KeywordSortFieldEnum = Object.fromEntries(Object.keys(keywordSorts).map((name) => [name, name])) as {
	[Name in KeywordSortField]: Name;
};
registerEnumType(KeywordSortFieldEnum, {
	name: "KeywordSortField",
	description: "What keywords can be sorted by. What has no value comes last in either direction.",
	valuesConfig: keywordSorts,
});

/** GraphQL's names of the directions of sorting. */
export const SortDirectionEnum = { ASC: "ASC", DESC: "DESC" } as const;
registerEnumType(SortDirectionEnum, {
	name: "SortDirection",
	description: "Which way to sort.",
	valuesConfig: {
		ASC: { description: "Smallest first." },
		DESC: { description: "Largest first." },
	},
});

/** How to sort keywords; ties stand in the order of adding. */
@InputType({ description: "How to sort keywords; what is equal stands in the order of adding." })
export class KeywordSort {
	@Field(() => KeywordSortFieldEnum, { description: "What by." })
	field!: KeywordSortField;

	@Field(() => SortDirectionEnum, { defaultValue: "ASC", description: "Which way." })
	direction!: keyof typeof SortDirectionEnum;

	@Field(() => String, { nullable: true, description: "The day that `DAY_POSITION` sorts by, `yyyy-MM-dd`." })
	day?: string | null;
}

/** How a field takes the filter. */
export const filterOptions = { nullable: true, description: "Which keywords; left out, all of them." };

/** How a field takes the order. */
export const sortOptions = { nullable: true, description: "In which order; left out, in the order of adding." };

/** How a field takes the page. */
export const pageOptions = { nullable: true, description: "Which part; left out, the first twenty." };
