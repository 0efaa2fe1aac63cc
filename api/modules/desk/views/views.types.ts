import { Field, ID, InputType, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";
import {
	KeywordFilter,
	KeywordSortFieldEnum,
	SortDirectionEnum,
	ViewFilter,
} from "../../tracked/keywords/choice/keyword-query.types.ts";
import type { KeywordSortField } from "../../tracked/keywords/keyword-fields.types.ts";

export const ViewColumnEnum = enumOf(
	"ViewColumn",
	"A column of the keyword table that a view may show. The keyword and its days always show.",
	{
		GROUPS: "Its groups.",
		LOCATION: "Its country.",
		DEVICE: "Its device.",
		URL: "The ranking page.",
		TARGET: "Its target state and target.",
		VOLUME: "Its search volume.",
		CPC: "Its cost per click.",
		FEATURES: "SERP features of the last measurement.",
		VOLATILITY: "How much its position usually wanders.",
		LAST_UPDATED: "When it was last measured.",
	},
);

/** A column that a view may show. */
export type ViewColumn = keyof typeof ViewColumnEnum;

export const ViewUseKindEnum = enumOf("ViewUseKind", "What uses a view.", {
	ALERT: "An alert rule.",
	SCHEDULE: "A schedule.",
	SHARE_LINK: "A share link.",
});

/** What uses a view. */
export type ViewUseKind = keyof typeof ViewUseKindEnum;

@ObjectType({ simpleResolvers: true, description: "The sort order that a view keeps." })
export class ViewSort {
	@Field(() => KeywordSortFieldEnum, { description: "The field to sort by." })
	field!: KeywordSortField;

	@Field(() => SortDirectionEnum, { description: "The direction." })
	direction!: keyof typeof SortDirectionEnum;
}

@ObjectType({ simpleResolvers: true, description: "One thing that uses a view." })
export class ViewUse {
	@Field(() => ViewUseKindEnum, { description: "What it is." })
	kind!: ViewUseKind;

	@Field(() => ID, { description: "Its ID." })
	id!: string;

	@Field(() => String, { nullable: true, description: "Its name; null for callers who may not read it." })
	name!: string | null;
}

@ObjectType("View", {
	simpleResolvers: true,
	description:
		"A named filter, with an optional sort order and columns. Its keywords are computed when asked and stored nowhere.",
})
export class ViewType {
	@Field(() => ID, { description: "The view's ID." })
	id!: string;

	@Field(() => String, { description: "Its name, 1–80 characters." })
	name!: string;

	@Field(() => ID, { nullable: true, description: "The domain it is for; null: all domains." })
	domainId!: string | null;

	@Field(() => ViewFilter, { nullable: true, description: "Its conditions; null if it cannot be read." })
	filter!: ViewFilter | null;

	@Field(() => ViewSort, { nullable: true, description: "The order it keeps; null without one." })
	sort!: ViewSort | null;

	@Field(() => [ViewColumnEnum], {
		nullable: true,
		description: "The columns it shows; null leaves them to the browser.",
	})
	columns!: ViewColumn[] | null;

	@Field(() => Boolean, {
		description: "Whether this version can read it. Using a view that was saved by a newer one is `CONFLICT`.",
	})
	isReadable!: boolean;

	@Field(() => String, { description: "Who saved it last: the user's name, or `API key` with its name." })
	actorName!: string;

	@Field(() => Date, { description: "When it was created." })
	createdAt!: Date;

	@Field(() => Date, { description: "When it was last changed." })
	updatedAt!: Date;
}

@InputType({ description: "The sort order that a view keeps." })
export class ViewSortInput {
	@Field(() => KeywordSortFieldEnum, { description: "The field to sort by: any but `DAY_POSITION`." })
	field!: KeywordSortField;

	@Field(() => SortDirectionEnum, { defaultValue: "ASC", description: "The direction." })
	direction!: keyof typeof SortDirectionEnum;
}

const filterDescription =
	"Any conditions but `ids`, `externalIds` and `viewIds`. None is fine: such a view keeps sort and columns alone.";

@InputType({ description: "The view to create." })
export class CreateViewInput {
	@Field(() => String, { description: "Its name, 1–80 characters, no control characters." })
	name!: string;

	@Field(() => ID, { nullable: true, description: "The domain it is for; null or left out: all domains." })
	domainId?: string | null;

	@Field(() => KeywordFilter, { description: filterDescription })
	filter!: KeywordFilter;

	@Field(() => ViewSortInput, { nullable: true, description: "The order it keeps." })
	sort?: ViewSortInput | null;

	@Field(() => [ViewColumnEnum], { nullable: true, description: "The columns it shows." })
	columns?: ViewColumn[] | null;
}

@InputType({ description: "Fields to change, at least one. Omitted fields stay unchanged." })
export class UpdateViewInput {
	@Field(() => String, { nullable: true, description: "Its name, 1–80 characters, no control characters." })
	name?: string | null;

	@Field(() => KeywordFilter, { nullable: true, description: `Replaces all conditions. ${filterDescription}` })
	filter?: KeywordFilter | null;

	@Field(() => ViewSortInput, { nullable: true, description: "The order it keeps; null removes it." })
	sort?: ViewSortInput | null;

	@Field(() => [ViewColumnEnum], {
		nullable: true,
		description: "The columns it shows; null leaves them to the browser.",
	})
	columns?: ViewColumn[] | null;
}
