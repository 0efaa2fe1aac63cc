import { z } from "zod";
import { searchLocations } from "../modules/tracked/locations/locations.service.ts";
import { numberOf } from "./framework/query.ts";
import { route } from "./framework/route.ts";
import { listedLocationShape, presentListedLocation } from "./location.presenter.ts";

const locationsQuery = z.object({
	country: z.string().meta({ description: "The country: an ISO 3166-1 alpha-2 code.", examples: ["GB"] }),
	search: z.string().meta({
		description:
			"What to look for, 2–100 characters: every word must begin a word of the canonical name, whatever its accents and case.",
		examples: ["leeds"],
	}),
	limit: z
		.int()
		.min(1)
		.max(50)
		.optional()
		.meta({ description: "How many places at most, 1–50. Defaults to 10.", examples: [10] }),
});

/** Routes of places. */
export const locationsRoutes = [
	route({
		method: "GET",
		path: "locations",
		operationId: "listLocations",
		summary: "Find places to search from",
		description:
			"Places of a country, those of this very name first, then those whose name begins so, then the rest, each by name. A country's list is fetched from DataForSEO at first need.",
		query: locationsQuery,
		answers: { 200: { description: "The places.", shape: z.array(listedLocationShape) } },
		refusals: ["PROVIDER_NOT_CONFIGURED", "PROVIDER_ERROR"],
		handler: async (ctx, { query: { country, search, limit } }) => {
			const found = await searchLocations(ctx, { country, search, limit: numberOf(limit) });
			return { status: 200, body: found.map(presentListedLocation) };
		},
	}),
];
