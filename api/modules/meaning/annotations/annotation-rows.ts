import { type Columns, column, columnsOf, selectOf } from "../../../db/select.ts";
import { sql } from "../../../db/sql.ts";
import { Annotation } from "./annotation.entity.ts";
import type { AnnotationType } from "./annotations.types.ts";

/** Keywords added or deleted in a day from which their annotation is shown. */
export const shownKeywords = 10;

/** SQL: whether an annotation counts keywords, but too few to be shown. */
export const isCountLow = sql`coalesce(count < ${sql.lit(shownKeywords)}, false)`;

/** SQL: whether an annotation `a` is there for clients: not deleted, not of a deleted domain, not a count still low. */
export const isShown = sql`a.deleted_at is null and not ${isCountLow}
	and (a.domain_id is null or exists (select from domains d where d.id = a.domain_id and d.deleted_at is null))`;

/** The columns of what clients see of an annotation `a`. */
export const annotationColumns: Columns<AnnotationType> = {
	...columnsOf(Annotation, "a", ["id", "kind", "systemType", "title", "url", "domainId", "startDay"]),
	...columnsOf(Annotation, "a", ["isPublic", "actorName", "createdAt", "updatedAt"]),
	text: sql<string>`coalesce(a.text, '')`,
	lastDay: column(Annotation, "a", "endDay"),
	at: column(Annotation, "a", "startsAt"),
	endAt: column(Annotation, "a", "endsAt"),
	isOngoing: sql<boolean>`false`,
};

/** An annotation as clients see it. */
export const annotationRow = selectOf<AnnotationType>(annotationColumns);
