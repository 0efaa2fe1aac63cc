import type { SignedInContext } from "../../../context.ts";
import { refuseBeyondAudience } from "../../../core/access.ts";
import { keyColumns, keyedRequest, madeBy } from "../../../core/client-key.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { appNow, databaseNow, type Fragment, sql } from "../../../db/sql.ts";
import { notFound, Refusal } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { actorName } from "../../people/accounts/actor-name.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { changedThing } from "../../people/audit/changed-thing.policy.ts";
import { lockBalance } from "../../people/credits/credits.service.ts";
import { domainOf } from "../../tracked/domains/domains.service.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import { Annotation } from "./annotation.entity.ts";
import { annotationRow, isShown } from "./annotation-rows.ts";
import { annotationChanges, newAnnotation } from "./annotations.input.ts";
import type { AnnotationType } from "./annotations.types.ts";
import { isGoogleUpdate } from "./google-updates/google-updates.service.ts";
import { spanOf } from "./span.policy.ts";

/** Notes and releases an account can have. */
const maxAnnotations = 10_000;

/**
 * Creates a note or a release, of a domain or, by members who see all domains, of the whole account. More than 10,000 are a
 * `CONFLICT`. The same client key within 24 hours returns the annotation it created, or `IDEMPOTENCY_CONFLICT` for a different
 * request.
 */
export async function createAnnotation(
	ctx: SignedInContext,
	input: unknown,
	clientKey?: unknown,
): Promise<AnnotationType> {
	const given = validate(newAnnotation, input);
	if (given.domainId === null) refuseBeyondAudience(ctx.viewer, "ALL");
	const request = keyedRequest(clientKey, given);
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId, actor } = viewer;
		await lockBalance(em, accountId);
		const earlier = await madeBy(ctx, "annotations", request);
		if (earlier) return annotationById(ctx, earlier);
		const { domainId, day, endDay, at, endAt, ...fields } = given;
		const domain = await domainOf(ctx, given);
		const span = spanOf({ day, endDay, at, endAt }, null, await databaseNow(em));
		if ((await countWritten(em, accountId)) >= maxAnnotations) {
			throw new Refusal("CONFLICT", "An account can have at most 10,000 notes and releases. Delete some first.");
		}
		const author = { actor, actorName: await actorName(em, actor) };
		const id = await em.insert(Annotation, {
			...fields,
			...span,
			...keyColumns(request),
			...author,
			accountId,
			domainId,
		});
		await recordChange(ctx, {
			action: "createAnnotation",
			domain,
			verb: "created",
			noun: "note",
			names: [given.title],
		});
		return annotationById(ctx, id);
	});
}

/**
 * Changes the given fields of a note or a release. Of an annotation by Toprung, only `isPublic` can be changed, and nothing
 * of Google's updates: anything else is a `CONFLICT`.
 */
export async function updateAnnotation(ctx: SignedInContext, id: string, input: unknown): Promise<AnnotationType> {
	return transacted(ctx, async (ctx) => {
		await refuseGoogles(ctx, id, "Google's updates cannot be changed.");
		const before = await annotationById(ctx, id, sql`for no key update of a`);
		const { day, endDay, at, endAt, ...fields } = validate(annotationChanges, input);
		const said = { day, endDay, at, endAt };
		const others = { ...said, ...fields, isPublic: undefined };
		if (before.kind === "SYSTEM" && Object.values(others).some((value) => value !== undefined)) {
			throw new Refusal("CONFLICT", "Of an annotation by Toprung, only whether it is public can be changed.");
		}
		const { startDay, lastDay, at: startsAt, endAt: endsAt } = before;
		const isMoved = Object.values(said).some((value) => value !== undefined);
		const span = isMoved && spanOf(said, { startDay, endDay: lastDay, startsAt, endsAt }, await databaseNow(ctx.em));
		const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
		await ctx.em.nativeUpdate(Annotation, { id }, { ...given, ...span, updatedAt: appNow });
		const after = await annotationById(ctx, id);
		await recordUpdate(ctx, before, after);
		return after;
	});
}

const words = {
	kind: "kind",
	text: "text",
	url: "link",
	startDay: "time",
	lastDay: "time",
	at: "time",
	endAt: "time",
	isPublic: "visibility",
};

async function recordUpdate(ctx: SignedInContext, before: AnnotationType, after: AnnotationType): Promise<void> {
	const domain = await domainOf(ctx, before);
	const change = changedThing(titled(before), titled(after), { noun: "note", domain, words });
	if (change) await recordChange(ctx, { action: "updateAnnotation", ...change });
}

/** A note's name is its title. */
function titled(note: AnnotationType) {
	return { ...note, name: note.title };
}

/** Deletes an annotation. One by Toprung does not return; Google's updates are a `CONFLICT`. */
export async function deleteAnnotation(ctx: SignedInContext, id: string): Promise<void> {
	await transacted(ctx, async (ctx) => {
		await refuseGoogles(ctx, id, "Google's updates cannot be deleted.");
		const annotation = await annotationById(ctx, id, sql`for no key update of a`);
		await ctx.em.nativeUpdate(Annotation, { id }, { deletedAt: appNow });
		const deed = { action: "deleteAnnotation", verb: "deleted", noun: "note", names: [annotation.title] } as const;
		await recordChange(ctx, { ...deed, domain: await domainOf(ctx, annotation) });
	});
}

async function annotationById(ctx: SignedInContext, id: string, lock: Fragment = sql``): Promise<AnnotationType> {
	if (!isId(id)) throw notFound("annotation");
	const [annotation] = await annotationRow.read(
		ctx.em,
		sql`select ${annotationRow.list} from annotations a
			where a.id = ${id} and ${isGranted(ctx.viewer, "a")} and ${isShown} ${lock}`,
	);
	if (!annotation) throw notFound("annotation");
	return annotation;
}

async function refuseGoogles(ctx: SignedInContext, id: string, message: string): Promise<void> {
	if (await isGoogleUpdate(ctx, id)) throw new Refusal("CONFLICT", message);
}

function countWritten(em: EntityManager, accountId: string): Promise<number> {
	return em.count(Annotation, { accountId, kind: { $ne: "SYSTEM" }, deletedAt: null });
}
