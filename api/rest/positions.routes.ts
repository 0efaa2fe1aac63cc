import { z } from "zod";
import { endedChecksAfter, endedChecksArgs } from "../modules/meaning/positions/after/ended-checks.service.ts";
import { field } from "./framework/fields.ts";
import { numberOf } from "./framework/query.ts";
import { route } from "./framework/route.ts";
import { presentTracked, trackedCheckShape } from "./keyword.presenter.ts";

const cursor = "MTc2Mzcz";

const positionsQuery = endedChecksArgs.extend({
	after: endedChecksArgs.shape.after.meta({
		description: "The `endCursor` of the previous page. Defaults to the beginning of the history.",
		examples: [cursor],
	}),
	domainId: endedChecksArgs.shape.domainId.meta({ description: "Only checks of this domain.", examples: ["42"] }),
	limit: endedChecksArgs.shape.limit.meta({ description: "Maximum number of checks; 1–1,000." }),
});

const pageShape = z
	.object({
		items: z.array(trackedCheckShape).meta({ description: "In the order in which they ended." }),
		endCursor: field(
			z.string().nullable(),
			"Send as `after` to get the next page, now or later; null if there is nothing yet.",
			cursor,
		),
		hasNext: field(
			z.boolean(),
			"Whether there are more; also briefly true while checks are being written. The page may then be empty, so wait a second before asking again.",
			false,
		),
	})
	.meta({ id: "PositionPage", description: "Finished checks after a cursor." });

/** What programs that keep a copy of the history read. */
export const positionsRoutes = [
	route({
		method: "GET",
		path: "positions",
		operationId: "listPositions",
		summary: "List positions after a cursor",
		description:
			"Every measurement and every failed check of the account's keywords, in the order in which they ended. Keep the last `endCursor` and send it later to get only what is new; nothing is repeated or skipped. A measurement whose answer is refused once its run ends comes again under the same ID, as `FAILED`. Failed checks are kept 400 days. A cursor belongs to its `domainId`, or to the call without one.",
		query: positionsQuery,
		answers: { 200: { description: "The next checks.", shape: pageShape } },
		refusals: ["NOT_FOUND"],
		handler: async (ctx, { query: { limit, ...query } }) => {
			const { items, ...page } = await endedChecksAfter(ctx, { ...query, limit: numberOf(limit) });
			return { status: 200, body: { items: items.map(presentTracked), ...page } };
		},
	}),
];
