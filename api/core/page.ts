import { Field, InputType, Int } from "type-graphql";
import { z } from "zod";

@InputType({ description: "Offset pagination." })
export class PageInput {
	@Field(() => Int, { defaultValue: 0, description: "Number of items to skip; 0 or more." })
	offset!: number;

	@Field(() => Int, { defaultValue: 20, description: "Maximum number of items; 1–1,000." })
	limit!: number;
}

const limitMessage = "The limit must be a whole number from 1 to 1,000.";

/** Maximum number of items of a list with a cursor: 1–1,000, by default 100. */
export const firstRule = z
	.int("The argument first must be a whole number from 1 to 1,000.")
	.min(1, "The argument first must be a whole number from 1 to 1,000.")
	.max(1_000, "The argument first must be a whole number from 1 to 1,000.")
	.default(100);

/** Maximum number of items, 1–1,000, with a default. */
export function limitRule(standard: number) {
	return z.int(limitMessage).min(1, limitMessage).max(1_000, limitMessage).default(standard);
}

const offsetMessage = "The offset must be a whole number from 0 to 1,000,000,000.";

/** A requested page; defaults to the first 20 items. */
export const pageSchema = z
	.object({
		offset: z.int(offsetMessage).min(0, offsetMessage).max(1_000_000_000, offsetMessage).default(0),
		limit: limitRule(20),
	})
	.nullish()
	.transform((page) => page ?? { offset: 0, limit: 20 });

export type Page = z.output<typeof pageSchema>;
