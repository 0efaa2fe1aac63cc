import { z } from "zod";
import { filterConditions } from "../keywords/keyword-query.input.ts";

const keywordIds = z
	.array(z.string("This must be an id."), "This must be a list of ids.")
	.min(1, "Choose at least one keyword.");

/** Keywords to check, by their ids. */
export const keywordsToCheck = z.object({ keywordIds });

/** The keywords of a run: a domain's, or those of them that pass a filter, or some by their ids. */
export const runTarget = z
	.object({
		domainId: z.string("This must be an id.").nullish(),
		keywordIds: keywordIds.nullish(),
		filter: filterConditions.nullish(),
	})
	.refine(({ domainId, keywordIds }) => (domainId == null) !== (keywordIds == null), {
		message: "Give either domainId or keywordIds.",
	})
	.refine(({ domainId, filter }) => filter == null || domainId != null, {
		path: ["filter"],
		message: "A filter needs the domain whose keywords it chooses from.",
	});
