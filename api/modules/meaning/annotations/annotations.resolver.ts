import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { z } from "zod";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { CostsRows } from "../../../core/row-cost.ts";
import { timeZoneOptions, timeZoneRule } from "../../../core/time-zone.ts";
import { validate } from "../../../core/validate.ts";
import { notFound } from "../../../errors.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { accountAnnotations, annotationsByKey, annotationsKey } from "./annotation-list.service.ts";
import { createAnnotation, deleteAnnotation, updateAnnotation } from "./annotations.service.ts";
import {
	type AnnotationKind,
	AnnotationKindEnum,
	AnnotationType,
	CreateAnnotationInput,
	UpdateAnnotationInput,
} from "./annotations.types.ts";
import { firstDayOf, lastDayOf } from "./span.policy.ts";

const firstDay = { description: "The first day, `yyyy-MM-dd`." };
const lastDay = { description: "The last day, `yyyy-MM-dd`; at most 3,660 days later." };
const onlyKinds = { nullable: true, description: "Only these kinds; by default all." } as const;

const zoneArgs = z.object({ timeZone: timeZoneRule });

/** Annotations: writing them, and their days. */
@Resolver(() => AnnotationType)
export class AnnotationsResolver {
	@CostsRows(() => 50)
	@Query(() => [AnnotationType], {
		nullable: true,
		description:
			"Annotations of all domains, those of no single one, and Google's updates, whose days touch a range; newest first, the newest 1,000.",
	})
	annotations(
		@Ctx() ctx: GraphQLContext,
		@Arg("from", () => String, firstDay) from: string,
		@Arg("to", () => String, lastDay) to: string,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
		@Arg("kinds", () => [AnnotationKindEnum], onlyKinds) kinds?: AnnotationKind[] | null,
	): Promise<AnnotationType[]> {
		return accountAnnotations(signedIn(ctx), { from, to, timeZone, kinds });
	}

	@Mutation(() => AnnotationType, {
		description:
			"Creates a note or a release. `CONFLICT` if the account already has 10,000; `IDEMPOTENCY_CONFLICT` if the client key was used for another annotation.",
	})
	createAnnotation(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => CreateAnnotationInput, { description: "The annotation." })
		{ clientKey, ...input }: CreateAnnotationInput,
	): Promise<AnnotationType> {
		return createAnnotation(signedIn(ctx), input, clientKey);
	}

	@Mutation(() => AnnotationType, {
		description:
			"Updates the given fields of an annotation. `CONFLICT` for Google's updates, and for anything but `isPublic` of an annotation by Toprung.",
	})
	updateAnnotation(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The annotation's ID." }) id: string,
		@Arg("input", () => UpdateAnnotationInput, { description: "The fields to change." }) input: UpdateAnnotationInput,
	): Promise<AnnotationType> {
		return updateAnnotation(signedIn(ctx), id, input);
	}

	@Mutation(() => ID, {
		description: "Deletes an annotation. One by Toprung does not return. `CONFLICT` for Google's updates.",
	})
	async deleteAnnotation(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The annotation's ID." }) id: string,
	): Promise<string> {
		await deleteAnnotation(signedIn(ctx), id);
		return id;
	}

	@FieldResolver(() => String, { description: "The day, or the first one, `yyyy-MM-dd`." })
	day(@Root() annotation: AnnotationType, @Arg("timeZone", () => String, timeZoneOptions) timeZone: string): string {
		return firstDayOf(annotation, validate(zoneArgs, { timeZone }).timeZone);
	}

	@FieldResolver(() => String, { nullable: true, description: "The last day, `yyyy-MM-dd`; null without an end." })
	endDay(
		@Root() annotation: AnnotationType,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
	): string | null {
		return lastDayOf(annotation, validate(zoneArgs, { timeZone }).timeZone);
	}
}

/** The annotations of a domain. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class DomainAnnotationsResolver {
	@CostsRows(() => 50)
	@FieldResolver(() => [AnnotationType], {
		description:
			"Annotations whose days touch a range, with those of all domains and Google's updates; newest first, the newest 1,000.",
	})
	async annotations(
		@Ctx() ctx: GraphQLContext,
		@Root() domain: DomainType,
		@Arg("from", () => String, firstDay) from: string,
		@Arg("to", () => String, lastDay) to: string,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
		@Arg("kinds", () => [AnnotationKindEnum], onlyKinds) kinds?: AnnotationKind[] | null,
	): Promise<AnnotationType[]> {
		const key = annotationsKey(domain.id, { from, to, timeZone, kinds });
		const annotations = await ctx.loaders.load(annotationsByKey, ctx, key);
		if (!annotations) throw notFound("domain");
		return annotations;
	}
}
