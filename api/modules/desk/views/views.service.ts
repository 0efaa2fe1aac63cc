import { isDeepStrictEqual } from "node:util";
import { ForeignKeyConstraintViolationException } from "@mikro-orm/core";
import type { SignedInContext } from "../../../context.ts";
import { refuseBeyondAudience } from "../../../core/access.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { andList } from "../../../lib/and-list.ts";
import { counted } from "../../../lib/text.ts";
import { takeOver, takesOthers } from "../../measuring/slots/takeover.service.ts";
import { actorName } from "../../people/accounts/actor-name.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { changedThing } from "../../people/audit/changed-thing.policy.ts";
import { lockBalance } from "../../people/credits/credits.service.ts";
import { releaseView } from "../../telling/reports/links/link-removal.service.ts";
import { domainOf, lockDomain } from "../../tracked/domains/domains.service.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import type { StoredFilter } from "../../tracked/keywords/choice/keyword-query.input.ts";
import { movementMoments } from "../../tracked/keywords/choice/movement-days.service.ts";
import { unreadableView, viewVersion } from "../../tracked/keywords/views/stored-views.service.ts";
import { countViews, insertView, removeViews, replaceView } from "../../tracked/keywords/views/view-rows.service.ts";
import { type ViewRecord, viewById } from "./shown-views.service.ts";
import { usesOf } from "./view-uses.service.ts";
import { newView, refuseLarge, viewChanges } from "./views.input.ts";
import type { ViewType, ViewUse } from "./views.types.ts";

/** Views of one domain, and views for all domains of an account. */
const maxViews = 50;

/** Creates a view. A name that is taken where it would be seen, and more than 50, are a `CONFLICT`. */
export async function createView(ctx: SignedInContext, input: unknown): Promise<ViewType> {
	const { name, domainId, ...content } = validate(newView, input);
	refuseLarge({ name, domainId, ...content });
	if (domainId === null) refuseBeyondAudience(ctx.viewer, "ALL");
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId, actor } = viewer;
		await lockBalance(em, accountId);
		const domain = domainId === null ? null : await lockDomain(ctx, domainId);
		await validateDays(ctx, content.filter);
		await refuseTaken(ctx, { name, domainId });
		if ((await countViews(em, { accountId, domainId })) >= maxViews) {
			const where = domainId === null ? "for all domains" : "for one domain";
			throw new Refusal("CONFLICT", `There can be at most ${maxViews} views ${where}. Delete one first.`);
		}
		const author = { actor, actorName: await actorName(em, actor) };
		const named = { accountId, domainId, name, nameKey: nameKeyOf(name) };
		const id = await insertView(em, { ...named, ...author, version: viewVersion, content });
		await recordChange(ctx, { action: "createView", domain, verb: "created", noun: "view", names: [name] });
		return viewById(ctx, id);
	});
}

/**
 * Changes the given fields of a view; what uses it follows. A name that is taken is a `CONFLICT`. For an API key to change the filter
 * of a schedule's view it needs the scope `SPEND`; one with a monthly cap then pays for the schedules that may check more.
 */
export async function updateView(ctx: SignedInContext, id: string, input: unknown): Promise<ViewType> {
	const { name, ...changes } = validate(viewChanges, input);
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		await lockBalance(em, viewer.accountId);
		const before = await viewById(ctx, id);
		if (before.content === null) throw new Refusal("CONFLICT", unreadableView);
		if (changes.filter) await validateDays(ctx, changes.filter);
		const isOther = changes.filter && !isDeepStrictEqual(changes.filter, before.content.filter);
		if (isOther) await takeOver(ctx, checking(id));
		if (name !== undefined) await refuseTaken(ctx, { id, name, domainId: before.domainId });
		const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
		const content = { ...before.content, ...given };
		refuseLarge({ name: name ?? before.name, domainId: before.domainId, ...content });
		await replaceView(em, id, {
			...(name !== undefined && { name, nameKey: nameKeyOf(name) }),
			content,
			version: viewVersion,
			actor: viewer.actor,
			actorName: await actorName(em, viewer.actor),
		});
		const after = await viewById(ctx, id);
		await recordUpdate(ctx, before, after);
		return after;
	});
}

const words = { filter: "filter", sort: "order", columns: "columns" };

async function recordUpdate(ctx: SignedInContext, before: ViewRecord, after: ViewRecord): Promise<void> {
	const change = changedThing(before, after, { noun: "view", domain: await domainOf(ctx, before), words });
	if (change) await recordChange(ctx, { action: "updateView", ...change });
}

/** SQL: whether a schedule `s` checks a view, or the other keywords of a domain where one does. */
function checking(viewId: string): Fragment {
	return sql`(s.view_id = ${viewId} or ${takesOthers} and s.domain_id in (select domain_id from schedules where view_id = ${viewId}))`;
}

/** Deletes a view, never its keywords. One that something uses is a `CONFLICT` that names every use. */
export async function deleteView(ctx: SignedInContext, id: string): Promise<void> {
	const remove = () =>
		transacted(ctx, async (ctx) => {
			const view = await viewById(ctx, id);
			await refuseUsed(ctx, view.id);
			await releaseView(ctx.em, view.id);
			const removed = await removeViews(ctx.em, { id: view.id });
			if (removed === 0) return;
			const deed = { action: "deleteView", verb: "deleted", noun: "view", names: [view.name] } as const;
			await recordChange(ctx, { ...deed, domain: await domainOf(ctx, view) });
		});
	try {
		await remove();
	} catch (error) {
		if (!(error instanceof ForeignKeyConstraintViolationException)) throw error;
		// Something that uses it was saved at the same moment: it is named now, unless it is gone again.
		await remove();
	}
}

async function refuseUsed(ctx: SignedInContext, id: string): Promise<void> {
	const uses = (await usesOf(ctx, [id])).get(id) ?? [];
	if (uses.length === 0) return;
	throw new Refusal("CONFLICT", `This view is used by ${usesInWords(uses)}. Change what uses it first.`, {
		details: uses.map((use) => ({ field: `${use.kind}:${use.id}`, message: named(use) })),
	});
}

const nouns = { ALERT: "alert", SCHEDULE: "schedule", SHARE_LINK: "share link", REPORT: "report" } as const;

/** `the report “November” and 2 share links`: each kind with the name of the one there is, or counted. */
function usesInWords(uses: readonly ViewUse[]): string {
	return andList(
		[...Map.groupBy(uses, ({ kind }) => kind)].map(([kind, [first, ...others]]) =>
			first?.name != null && others.length === 0
				? `the ${nouns[kind]} “${first.name}”`
				: counted(1 + others.length, nouns[kind]),
		),
	);
}

const kinds = { ALERT: "Alert", SCHEDULE: "Schedule", SHARE_LINK: "Share link", REPORT: "Report" } as const;
const unnamed = { ALERT: "An alert", SCHEDULE: "A schedule", SHARE_LINK: "A share link", REPORT: "A report" } as const;

function named({ kind, name }: ViewUse): string {
	return name === null ? `${unnamed[kind]} whose name this API key may not read` : `${kinds[kind]} “${name}”`;
}

/** Refuses days that cannot be compared, as using the filter would. */
async function validateDays({ em }: SignedInContext, { movement }: StoredFilter): Promise<void> {
	if (movement) await movementMoments(em, movement, { from: "filter.movement.from", to: "filter.movement.to" });
}

interface WantedName {
	/** The view that is to have it. */
	id?: string;
	name: string;
	domainId: string | null;
}

/** Refuses a name that one of the domains that see the view sees already. The account is locked. */
async function refuseTaken({ em, viewer }: SignedInContext, { id, name, domainId }: WantedName): Promise<void> {
	const seen: Fragment = domainId === null ? sql`` : sql`and (v.domain_id = ${domainId} or v.domain_id is null)`;
	const [taken] = await rowsOf(
		em,
		sqlOf({ id: "text", isSeen: "boolean" })`
			select v.id, coalesce(${isGranted(viewer, "v")}, false) as "isSeen" from views v
			where v.account_id = ${viewer.accountId} and v.name_key = ${nameKeyOf(name)} and v.id is distinct from ${id ?? null} ${seen}
			order by v.id limit 1`,
	);
	if (!taken) return;
	throw new Refusal("CONFLICT", `There is already a view with the name “${name}”.`, {
		...(taken.isSeen && { details: [{ field: "viewId", message: taken.id }] }),
	});
}

function nameKeyOf(name: string): string {
	return name.toLowerCase();
}
