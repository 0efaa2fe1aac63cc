import { z } from "zod";
import { validate } from "../core/validate.ts";
import { accountAnnotations, annotationsOf } from "../modules/meaning/annotations/annotation-list.service.ts";
import { annotationRange, newAnnotation } from "../modules/meaning/annotations/annotations.input.ts";
import { createAnnotation, deleteAnnotation } from "../modules/meaning/annotations/annotations.service.ts";
import { domainById } from "../modules/tracked/domains/domains.service.ts";
import { annotationShape, presentAnnotation } from "./annotation.presenter.ts";
import { fieldsOf } from "./framework/body-fields.ts";
import { idempotencyHeader, idempotencyKey } from "./framework/idempotency-key.ts";
import { momentOf } from "./framework/query.ts";
import { route } from "./framework/route.ts";

const listQuery = annotationRange.omit({ kinds: true }).extend({
	domainId: z
		.string()
		.optional()
		.meta({ description: "The domain's ID; left out, those of no single domain.", examples: ["42"] }),
});

const example = { domainId: "42", kind: "RELEASE", title: "v2.3.1", url: "https://example.com/changelog" };

/** Routes for annotations. */
export const annotationsRoutes = [
	route({
		method: "POST",
		path: "annotations",
		operationId: "createAnnotation",
		summary: "Create an annotation",
		description:
			"A note or a release, given as days or as moments, never both; by default it is now. A range is 3,660 days long at most.",
		header: idempotencyHeader,
		body: { name: "AnnotationToAdd", rules: newAnnotation, example },
		answers: {
			201: {
				description: "The new annotation, its days in UTC.",
				shape: annotationShape,
				leadsTo: { "/id": "annotations/:id" },
			},
		},
		refusals: ["NOT_FOUND", "CONFLICT", "IDEMPOTENCY_CONFLICT"],
		handler: async (ctx, request) => {
			const { at, endAt, ...fields } = fieldsOf(request.body);
			const input = { ...fields, at: momentIn(at), endAt: momentIn(endAt) };
			return {
				status: 201,
				body: presentAnnotation(await createAnnotation(ctx, input, idempotencyKey(request)), "UTC"),
			};
		},
	}),
	route({
		method: "GET",
		path: "annotations",
		operationId: "listAnnotations",
		summary: "List annotations",
		description: "Those of a domain, of all domains and Google's updates whose days touch the range.",
		query: listQuery,
		answers: { 200: { description: "Newest first, the newest 1,000.", shape: z.array(annotationShape) } },
		refusals: ["NOT_FOUND"],
		handler: async (ctx, { query }) => {
			const { domainId, timeZone } = validate(listQuery, query);
			const annotations =
				domainId === undefined
					? await accountAnnotations(ctx, query)
					: await annotationsOf(ctx, (await domainById(ctx, domainId)).id, query);
			return { status: 200, body: annotations.map((annotation) => presentAnnotation(annotation, timeZone)) };
		},
	}),
	route({
		method: "DELETE",
		path: "annotations/:id",
		operationId: "deleteAnnotation",
		summary: "Delete an annotation",
		description: "One by Toprung does not return. Google's updates cannot be deleted.",
		answers: { 204: { description: "The annotation was deleted." } },
		refusals: ["CONFLICT"],
		handler: async (ctx, { params }) => {
			await deleteAnnotation(ctx, params.id);
			return { status: 204 };
		},
	}),
];

/** A moment of a body: ISO 8601 with a time zone. Anything else is left to the rules, which refuse it. */
function momentIn(value: unknown): unknown {
	return typeof value === "string" && value.includes("T") ? momentOf(value) : value;
}
