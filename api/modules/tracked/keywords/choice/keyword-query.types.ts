import { Field, InputType, ObjectType, registerEnumType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";
import { type GraphQLValue, withFields } from "../../../../core/fields.ts";
import type { Condition } from "../conditions/condition.types.ts";
import { type ConditionName, conditions, type NamesWith } from "../conditions/conditions.types.ts";
import { type KeywordSortField, keywordSorts } from "../keyword-fields.types.ts";

type Conditions = typeof conditions;

/** The type of a condition in a view: its own, unless `inViews` has another. */
type ViewType<One extends { type: () => unknown; inViews: unknown }> = One["inViews"] extends { type: () => infer Type }
	? Type
	: ReturnType<One["type"]>;

type FilterFields = { [Name in ConditionName]?: GraphQLValue<ReturnType<Conditions[Name]["type"]>> | null };

type ViewFields = {
	[Name in Exclude<ConditionName, NamesWith<{ inViews: false }>>]?: GraphQLValue<ViewType<Conditions[Name]>> | null;
};

/** Which keywords to select. Its fields are the conditions. */
@InputType({ description: "Which keywords to select: those that meet every given condition." })
export class KeywordFilter extends withFields<FilterFields>() {}

/** Conditions as they are stored. Its fields are those that views may have. */
@ObjectType({
	simpleResolvers: true,
	description:
		"Conditions on keywords as they are stored: what a view may have of `KeywordFilter`. Null is no condition.",
})
export class ViewFilter extends withFields<ViewFields>() {}

for (const [name, condition] of Object.entries<Condition>(conditions)) {
	const { type, description, deprecationReason, inViews } = condition;
	const options = { nullable: true, description, deprecationReason };
	Field(type, options)(KeywordFilter.prototype, name);
	if (inViews === false) continue;
	const shown = { type, description, ...(inViews !== true && inViews) };
	Field(shown.type, { ...options, description: shown.description })(ViewFilter.prototype, name);
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
