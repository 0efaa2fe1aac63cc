import { z } from "zod";
import { viewsOfDomain } from "../modules/desk/views/shown-views.service.ts";
import { keywordCounts } from "../modules/desk/views/view-counts.service.ts";
import { domainById } from "../modules/tracked/domains/domains.service.ts";
import { field, idField } from "./framework/fields.ts";
import { route } from "./framework/route.ts";

const viewShape = z
	.object({
		id: idField("The view's ID, as `view` of the keyword filters takes it.", "12"),
		name: field(z.string(), "Its name.", "Mobile, lost"),
		domainId: field(z.string().nullable(), "The domain it is for; null: all domains.", "42"),
		keywordCount: field(
			z.int().min(0).nullable(),
			"Number of the domain's keywords that pass now; null if it cannot be told: it was saved by a newer version of Toprung, or its days can no longer be compared.",
			36,
		),
	})
	.meta({ id: "View", description: "A named filter." });

/** Routes for views. */
export const viewsRoutes = [
	route({
		method: "GET",
		path: "domains/:id/views",
		operationId: "listViews",
		summary: "List a domain's views",
		answers: {
			200: { description: "The domain's views and those for all domains, by name.", shape: z.array(viewShape) },
		},
		handler: async (ctx, { params }) => {
			const { id: ofDomain } = await domainById(ctx, params.id);
			const views = await viewsOfDomain(ctx, ofDomain);
			const counts = await keywordCounts(
				ctx,
				views.map(({ id }) => ({ viewId: id, domainId: ofDomain })),
			);
			const shown = views.map(({ id, name, domainId }, at) => ({
				id,
				name,
				domainId,
				keywordCount: countOrNull(counts[at]),
			}));
			return { status: 200, body: shown };
		},
	}),
];

/** A count, unless it is unknown. */
function countOrNull(count: number | Error | null | undefined): number | null {
	return typeof count === "number" ? count : null;
}
