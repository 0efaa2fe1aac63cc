import { z } from "zod";
import { deletionsAsked, listDeletions } from "../modules/domains/deletions.service.ts";
import { externalIdField, idField, momentField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";
import { numberOf } from "./framework/query.ts";
import { route } from "./framework/route.ts";

const asked = deletionsAsked.extend({
	after: deletionsAsked.shape.after.meta({
		description: "Only deletions after the one with this ID. Poll with the last one you got.",
		examples: ["311"],
	}),
	limit: deletionsAsked.shape.limit.meta({ description: "Maximum number of deletions; 1–1,000." }),
});

/** A deletion in REST responses. */
export const deletionShape = z
	.object({
		id: idField("Increases with every deletion.", "311"),
		domainId: idField("The domain that was deleted, or that the keyword belonged to.", "42"),
		keywordId: idField("The keyword; null if the domain itself was deleted.").nullable(),
		externalId: externalIdField,
		deletedAt: momentField("When it was deleted."),
	})
	.meta({ id: "Deletion", description: "A keyword or a domain that was deleted." });

const presentDeletion = presenterOf(deletionShape);

/** What was deleted, for programs that keep a copy. */
export const deletionsRoutes = [
	route({
		method: "GET",
		path: "deletions",
		operationId: "listDeletions",
		summary: "List deleted keywords and domains",
		description:
			"Poll with the last ID you got to miss none, whenever it was committed. A domain's keywords go with it and have no entries of their own. Deletions are kept 400 days.",
		query: asked,
		answers: { 200: { description: "In the order of deleting.", shape: z.array(deletionShape) } },
		handler: async (ctx, { query }) => {
			const deletions = await listDeletions(ctx, { after: query.after, limit: numberOf(query.limit) });
			return { status: 200, body: deletions.map(presentDeletion) };
		},
	}),
];
