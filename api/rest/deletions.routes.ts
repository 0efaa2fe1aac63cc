import { z } from "zod";
import { deletionsArgs, listDeletions } from "../modules/tracked/domains/deletions.service.ts";
import { DeletionKindEnum } from "../modules/tracked/domains/deletions.types.ts";
import { externalIdField, field, idField, momentField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";
import { numberOf } from "./framework/query.ts";
import { route } from "./framework/route.ts";

const deletionsQuery = deletionsArgs.extend({
	after: deletionsArgs.shape.after.meta({
		description: "Only deletions after the one with this ID. Poll with the last one you got.",
		examples: ["311"],
	}),
	limit: deletionsArgs.shape.limit.meta({ description: "Maximum number of deletions; 1–1,000." }),
});

/** A deletion in REST responses. */
export const deletionShape = z
	.object({
		id: idField("Increases with every deletion.", "311"),
		kind: field(z.enum(DeletionKindEnum).meta({ id: "DeletionKind" }), "What was deleted.", "KEYWORD"),
		domainId: idField("The deleted domain, or the one that the keyword or the measurements belonged to.", "42"),
		keywordId: idField("The deleted keyword; null for other kinds.").nullable(),
		externalId: externalIdField,
		deletedAt: momentField("When it was deleted."),
	})
	.meta({ id: "Deletion", description: "Something that was deleted, for programs that keep a copy." });

const presentDeletion = presenterOf(deletionShape);

/** What was deleted, for programs that keep a copy. */
export const deletionsRoutes = [
	route({
		method: "GET",
		path: "deletions",
		operationId: "listDeletions",
		summary: "List what was deleted",
		description:
			"Domains, keywords and measurements. Poll with the last ID you got to miss none, whenever it was committed. A `DOMAIN`'s keywords go with it and have no entries of their own. `MEASUREMENTS` are the positions of a domain measured until `deletedAt`, and its alerts `MOVE`, `WRONG_PAGE`, `THRESHOLD` and `SITE_WIDE` opened until then, which go when a real provider takes over from the sandbox. Failed checks stay. Deletions are kept 400 days.",
		query: deletionsQuery,
		answers: { 200: { description: "In the order of deleting.", shape: z.array(deletionShape) } },
		handler: async (ctx, { query }) => {
			const deletions = await listDeletions(ctx, { after: query.after, limit: numberOf(query.limit) });
			return { status: 200, body: deletions.map(presentDeletion) };
		},
	}),
];
