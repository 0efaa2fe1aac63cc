import type { z } from "zod";

/** How a condition is sent to REST, as query parameters. */
export type RestForm =
	| { as: "text"; about: string; example?: string }
	/** @property parameter its name there, if that is another */
	| { as: "list"; about: string; items?: z.ZodType; parameter?: string }
	/** @property id the enum's name in OpenAPI */
	| { as: "names"; about: string; id: string; names: Readonly<Record<string, string>> }
	| { as: "switch"; about: string }
	| { as: "number"; about: string; example: number }
	/** @property examples of the smallest and the largest */
	| { as: "range"; about: string; bound: z.ZodNumber; examples: readonly [number, number] }
	/** Written out in `rest/framework/filter-query.ts`. */
	| { as: "own" };

/** A condition of the keyword filter. */
export interface Condition {
	/** Its type in `KeywordFilter`. */
	type: () => object;
	rule: z.ZodType;
	description: string;
	deprecationReason?: string;
	/** Whether views may have it, and what `ViewFilter` says differently. */
	inViews: boolean | { type?: () => object; description?: string };
	/** Null: not in REST. */
	rest: RestForm | null;
	/** It names something that `resolved-filter.service.ts` looks up; others have SQL in `condition-sql.ts`. */
	isLookedUp?: true;
	/** The field of `KeywordFacets` that counts its values, which `condition-sql.ts` lists. */
	facet?: { field: string; description: string };
}
