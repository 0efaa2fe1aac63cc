import { Field, ID, InputType, ObjectType } from "type-graphql";
import { clientKeyOptions } from "../../../core/client-key.ts";
import { enumOf } from "../../../core/enums.ts";

/** GraphQL's kinds of annotations. */
export const AnnotationKindEnum = enumOf("AnnotationKind", "Who wrote an annotation, and for what.", {
	NOTE: "A remark of people or programs.",
	RELEASE: "A release of the site, for example posted by a deploy pipeline.",
	SYSTEM: "A cause that Toprung noted; `systemType` says which.",
	GOOGLE_UPDATE: "A ranking update that Google announced.",
});

export type AnnotationKind = keyof typeof AnnotationKindEnum;

/** GraphQL's types of annotations by Toprung. */
export const SystemAnnotationTypeEnum = enumOf("SystemAnnotationType", "What Toprung noted.", {
	CONTEXT: "Keywords were measured in another way than before: provider, device, location or counting rules.",
	DEPTH: "The domain's search depth was changed.",
	SITE: "The host or path of the domain's URL was changed.",
	KEYWORDS: "Ten keywords or more were added, or deleted, in one day (UTC).",
	CHECKS_FAILED: "At least a fifth of a run's checks failed, of ten or more.",
	RUN_STOPPED: "A run could not start.",
	IMPORT: "Measurements were imported.",
});

export type SystemAnnotationType = keyof typeof SystemAnnotationTypeEnum;

@ObjectType("Annotation", {
	simpleResolvers: true,
	description:
		"A dated remark on charts. Given as days, it has the same days in every time zone; given as moments, it has the reader's days.",
})
export class AnnotationType {
	@Field(() => ID, { description: "The annotation's ID." })
	id!: string;

	@Field(() => AnnotationKindEnum, { description: "Who wrote it, and for what." })
	kind!: AnnotationKind;

	@Field(() => SystemAnnotationTypeEnum, { nullable: true, description: "What Toprung noted; null unless `SYSTEM`." })
	systemType!: SystemAnnotationType | null;

	@Field(() => String, { description: "One line, 1–200 characters." })
	title!: string;

	@Field(() => String, { description: "More about it, at most 2,000 characters with line breaks; empty without." })
	text!: string;

	@Field(() => String, { nullable: true, description: "A link, http or https." })
	url!: string | null;

	@Field(() => ID, { nullable: true, description: "The domain it belongs to; null if it applies to all domains." })
	domainId!: string | null;

	/** The first day, if it was given as a day. */
	startDay!: string | null;

	/** The last day, if it was given as days. */
	lastDay!: string | null;

	@Field(() => Date, { nullable: true, description: "When it begins; null if it was given as a day." })
	at!: Date | null;

	@Field(() => Date, { nullable: true, description: "When it ends; null without an end, or if it was given as days." })
	endAt!: Date | null;

	@Field(() => Boolean, { description: "Whether it is an update of Google that has not ended." })
	isOngoing!: boolean;

	@Field(() => Boolean, { description: "Whether shared reports show it; always true of Google's updates." })
	isPublic!: boolean;

	@Field(() => String, {
		description: "Its author: the user's name, `API key` with its name, `Toprung` or `Google`. Stays if they leave.",
	})
	actorName!: string;

	@Field(() => Date, { description: "When it was written; of an update of Google, when Toprung first read it." })
	createdAt!: Date;

	@Field(() => Date, { description: "When it was last changed." })
	updatedAt!: Date;
}

const dayRange = "`yyyy-MM-dd`, from 2000-01-01 to one year ahead";

@InputType({
	description:
		"The annotation to create. It is given as days, or as moments, never both; without `day` and `at` it is now. A range is 3,660 days long at most.",
})
export class CreateAnnotationInput {
	@Field(() => ID, {
		nullable: true,
		description: "The domain it belongs to; null or left out: all domains, only for members who see all.",
	})
	domainId?: string | null;

	@Field(() => AnnotationKindEnum, { defaultValue: "NOTE", description: "`NOTE` or `RELEASE`." })
	kind!: AnnotationKind;

	@Field(() => String, { nullable: true, description: `The day, or the first one: ${dayRange}.` })
	day?: string | null;

	@Field(() => String, { nullable: true, description: "The last day, with `day`; not before it." })
	endDay?: string | null;

	@Field(() => Date, { nullable: true, description: "The moment, or the first one; the same range." })
	at?: Date | null;

	@Field(() => Date, { nullable: true, description: "The last moment; not before the first." })
	endAt?: Date | null;

	@Field(() => String, { description: "One line, 1–200 characters, no control characters." })
	title!: string;

	@Field(() => String, {
		nullable: true,
		description: "At most 2,000 characters; line breaks, but no other control characters.",
	})
	text?: string | null;

	@Field(() => String, { nullable: true, description: "An http(s) URL of at most 2,000 characters." })
	url?: string | null;

	@Field(() => Boolean, { defaultValue: false, description: "Whether shared reports show it." })
	isPublic!: boolean;

	@Field(() => String, clientKeyOptions("annotation"))
	clientKey?: string | null;
}

@InputType({ description: "Fields to change, at least one. Omitted fields stay unchanged." })
export class UpdateAnnotationInput {
	@Field(() => AnnotationKindEnum, { nullable: true, description: "`NOTE` or `RELEASE`." })
	kind?: AnnotationKind | null;

	@Field(() => String, {
		nullable: true,
		description: `The day, or the first one: ${dayRange}. Replaces moments.`,
	})
	day?: string | null;

	@Field(() => String, { nullable: true, description: "The last day; null removes it." })
	endDay?: string | null;

	@Field(() => Date, { nullable: true, description: "The moment, or the first one. Replaces days." })
	at?: Date | null;

	@Field(() => Date, { nullable: true, description: "The last moment; null removes it." })
	endAt?: Date | null;

	@Field(() => String, { nullable: true, description: "One line, 1–200 characters, no control characters." })
	title?: string | null;

	@Field(() => String, { nullable: true, description: "At most 2,000 characters; null or empty removes it." })
	text?: string | null;

	@Field(() => String, { nullable: true, description: "An http(s) URL; null or empty removes it." })
	url?: string | null;

	@Field(() => Boolean, { nullable: true, description: "Whether shared reports show it." })
	isPublic?: boolean | null;
}
