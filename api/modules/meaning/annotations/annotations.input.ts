import { z } from "zod";
import { maxAnnotationText, maxAnnotationTitle, maxUrlLength } from "../../../../schema/rules/limits.ts";
import { parseHttpUrl } from "../../../../schema/rules/match.ts";
import { characterCount, hasControlCharacters, isStorable, isVisible } from "../../../../schema/rules/text.ts";
import { changesOf } from "../../../core/changes.ts";
import { dayRule } from "../../../core/days.ts";
import { timeZoneRule } from "../../../core/time-zone.ts";
import { daysBetween } from "../../../lib/calendar.ts";
import { AnnotationKindEnum } from "./annotations.types.ts";
import { maxRangeDays } from "./span.policy.ts";

const kind = z
	.enum(["NOTE", "RELEASE"], "The kind must be NOTE or RELEASE.")
	.meta({ description: "`NOTE` or `RELEASE`." });

const title = z
	.string("Enter a title.")
	.trim()
	.refine((text) => !hasControlCharacters(text) && isStorable(text), {
		message: "The title must not contain control characters.",
		abort: true,
	})
	.refine(isVisible, { message: "Enter a title.", abort: true })
	.refine((text) => characterCount(text) <= maxAnnotationTitle, "The title must not be longer than 200 characters.")
	.meta({ description: "One line.", minLength: 1, maxLength: maxAnnotationTitle });

const text = z
	.string("The text must be a string.")
	.refine((text) => characterCount(text) <= maxAnnotationText, "The text must not be longer than 2,000 characters.")
	.refine(
		(text) => !hasControlCharacters(text.replaceAll(/[\r\n\u2028\u2029]/g, "")) && isStorable(text),
		"The text must not contain control characters other than line breaks.",
	)
	.nullable()
	.transform((text) => text || null)
	.meta({ description: "More about it; null or empty for none.", maxLength: maxAnnotationText });

const url = z
	.string("The link must be a string.")
	.trim()
	.refine((text) => text.length <= maxUrlLength, "The link must not be longer than 2,000 characters.")
	.refine(
		(text) => text === "" || (!/[\p{C}\p{Z}]/u.test(text) && parseHttpUrl(text) !== null),
		"The link must begin with http:// or https:// and be a valid address.",
	)
	.nullable()
	.transform((text) => text || null)
	.meta({ description: "A link, http or https; null or empty for none.", maxLength: maxUrlLength });

const moment = z.date("A moment must be ISO 8601 with a time zone, for example 2026-11-21T14:32:05.120Z.");

const isPublic = z
	.boolean("This must be true or false.")
	.meta({ description: "Whether shared reports show the annotation." });

const notABody = "The request must be an object with the annotation's fields.";

/** An annotation to create: days or moments, which the service compares with the database's clock. */
export const newAnnotation = z.object(
	{
		domainId: z
			.string("The domain's ID must be a string.")
			.nullish()
			.transform((id) => id ?? null)
			.meta({ description: "The domain it belongs to; null or left out for all domains." }),
		kind: kind.nullish().transform((name) => name ?? "NOTE"),
		day: dayRule.nullish().meta({ description: "The day, or the first one. Without day and at it is now." }),
		endDay: dayRule.nullish().meta({ description: "The last day, with day." }),
		at: moment.nullish().meta({ description: "The moment, or the first one." }),
		endAt: moment.nullish().meta({ description: "The last moment." }),
		title,
		text: text.optional().transform((given) => given ?? null),
		url: url.optional().transform((given) => given ?? null),
		isPublic: isPublic.nullish().transform((given) => given ?? false),
	},
	notABody,
);

/** Changes to an annotation; null removes what may be missing. */
export const annotationChanges = changesOf(
	{
		kind: kind.optional(),
		day: dayRule.optional(),
		endDay: dayRule.nullish(),
		at: moment.optional(),
		endAt: moment.nullish(),
		title: title.optional(),
		text: text.optional(),
		url: url.optional(),
		isPublic: isPublic.optional(),
	},
	notABody,
);

const lastDay = dayRule.refine((day) => day < "9999-12-31", "The last day must be before 9999-12-31.");

/** A range of days whose annotations are requested. */
export const annotationRange = z.object({
	from: dayRule.meta({ description: "The first day.", examples: ["2026-11-01"] }),
	to: lastDay.meta({ description: "The last day, at most 3,660 days later.", examples: ["2026-11-21"] }),
	timeZone: timeZoneRule,
	kinds: z
		.array(z.enum(AnnotationKindEnum, "There is no such kind of annotation."), "This must be a list.")
		.nullish()
		.transform((kinds) => kinds ?? []),
});

/** The same, judged as a whole. */
export const wantedRange = annotationRange
	.refine(({ from, to }) => from <= to, { path: ["to"], message: "The last day must not be before the first." })
	.refine(({ from, to }) => daysBetween(from, to) <= maxRangeDays, {
		path: ["to"],
		message: "The range must not be longer than 3,660 days.",
	});

export type WantedRange = z.output<typeof wantedRange>;
