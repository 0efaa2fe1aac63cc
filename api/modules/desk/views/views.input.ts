import { z } from "zod";
import { maxViewName } from "../../../../schema/rules/limits.ts";
import { nameRule } from "../../../core/name-rule.ts";
import { badInput } from "../../../errors.ts";
import { activeConditions, refuseBothWays } from "../../tracked/keywords/choice/active-conditions.ts";
import { filterConditions } from "../../tracked/keywords/choice/keyword-query.input.ts";
import { KeywordSortFieldEnum, SortDirectionEnum } from "../../tracked/keywords/choice/keyword-query.types.ts";
import { ViewColumnEnum } from "./views.types.ts";

const maxBytes = 16_384;
const byHand = "A view is a rule. To pick keywords by hand, use a group.";

const name = nameRule("Enter a name.", maxViewName);

const filter = z.unknown().superRefine(refuseByHand).pipe(filterConditions).transform(activeConditions);

const sort = z.object(
	{
		field: z
			.enum(KeywordSortFieldEnum, "Keywords cannot be sorted by this.")
			.refine((field) => field !== "DAY_POSITION", "A view cannot be sorted by the position of one day."),
		direction: z.enum(SortDirectionEnum, "The direction must be ASC or DESC.").default("ASC"),
	},
	"The sort must be an object with `field` and `direction`.",
);

const columns = z
	.array(z.enum(ViewColumnEnum, "There is no such column."), "This must be a list.")
	.max(1_000, "Choose 1,000 at most.")
	.transform((columns) => [...new Set(columns)]);

/** A view to create. */
export const newView = z.object(
	{
		name,
		domainId: z
			.string("The domain's ID must be a string.")
			.nullish()
			.transform((id) => id ?? null),
		filter,
		sort: sort.nullish().transform((sort) => sort ?? null),
		columns: columns.nullish().transform((columns) => columns ?? null),
	},
	"The view must be an object.",
);

/** Fields of a view to change, at least one. */
export const viewChanges = z
	.object(
		{ name: name.optional(), filter: filter.optional(), sort: sort.nullish(), columns: columns.nullish() },
		"The changes must be an object.",
	)
	.refine(
		(changes) => Object.values(changes).some((value) => value !== undefined),
		"Send at least one field to change.",
	);

function refuseByHand(filter: unknown, ctx: z.RefinementCtx): void {
	if (typeof filter !== "object" || filter === null) return;
	const given = filter as Record<string, unknown>;
	for (const name of ["ids", "externalIds", "viewIds", "alertId"]) {
		if (given[name] != null) ctx.addIssue({ code: "custom", path: [name], message: byHand });
	}
	refuseBothWays(given, ctx);
}

/** Refuses a view that would take too much room as it is to be stored, with what it keeps already. */
export function refuseLarge(view: object): void {
	if (Buffer.byteLength(JSON.stringify(view)) <= maxBytes) return;
	throw badInput({ field: "filter", message: "A view can have at most 16 kB. Use fewer or shorter values." });
}
