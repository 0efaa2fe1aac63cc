import { z } from "zod";
import {
	AnnotationKindEnum,
	type AnnotationType,
	SystemAnnotationTypeEnum,
} from "../modules/meaning/annotations/annotations.types.ts";
import { firstDayOf, lastDayOf } from "../modules/meaning/annotations/span.policy.ts";
import { field, idField, momentField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

const systemType = z.enum(SystemAnnotationTypeEnum).meta({ id: "SystemAnnotationType" });

/** An annotation in REST responses. */
export const annotationShape = z
	.object({
		id: field(z.string(), "The annotation's ID; `google-` and a number for Google's updates.", "815"),
		kind: field(z.enum(AnnotationKindEnum), "Who wrote it, and for what.", "RELEASE"),
		systemType: field(systemType.nullable(), "What Toprung noted; null unless `SYSTEM`.", null),
		title: field(z.string(), "One line.", "v2.3.1"),
		text: field(z.string(), "More about it; empty without.", ""),
		url: field(z.string().nullable(), "A link.", "https://example.com/changelog"),
		domainId: idField("The domain it belongs to; null if it applies to all domains.", "42").nullable(),
		day: field(z.string(), "The day, or the first one, in the request's time zone.", "2026-11-21"),
		endDay: field(z.string().nullable(), "The last day; null without an end.", null),
		at: momentField("When it begins; null if it was given as a day.").nullable(),
		endAt: momentField("When it ends; null without an end, or if it was given as days.").nullable(),
		isOngoing: field(z.boolean(), "Whether it is an update of Google that has not ended.", false),
		isPublic: field(z.boolean(), "Whether shared reports show it.", false),
		actorName: field(z.string(), "Its author.", "API key Deploys"),
		createdAt: momentField("When it was written."),
		updatedAt: momentField("When it was last changed."),
	})
	.meta({ id: "Annotation", description: "A dated remark on charts." });

/** Shows an annotation with its days in a time zone. */
export function presentAnnotation(annotation: AnnotationType, timeZone: string): z.output<typeof annotationShape> {
	const days = { day: firstDayOf(annotation, timeZone), endDay: lastDayOf(annotation, timeZone) };
	return present({ ...annotation, ...days });
}

const present = presenterOf(annotationShape);
