import { z } from "zod";
import { eachKeywordOnce, keywordTargetUrl } from "../keywords.input.ts";

/** Target URLs to give to keywords, or to take from them. */
export const targetUrlChanges = z.object(
	{
		items: z
			.array(
				z.object(
					{ keywordId: z.string("An ID must be a string."), targetUrl: keywordTargetUrl },
					"Each item must be an object with the field keywordId.",
				),
				"Send a list of items.",
			)
			.min(1, "Choose at least one keyword.")
			.superRefine(eachKeywordOnce),
	},
	"The request must be an object with a list of items.",
);
