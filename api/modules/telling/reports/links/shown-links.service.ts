import type { SignedInContext } from "../../../../context.ts";
import { validate } from "../../../../core/validate.ts";
import { type Fragment, rowOf, sql, sqlOf } from "../../../../db/sql.ts";
import { notFound } from "../../../../errors.ts";
import { isId } from "../../../../lib/id.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { contentOf } from "../content/content.service.ts";
import { hasDomain, isInForce, type LinkRow, selectLinks } from "./link-rows.ts";
import { addressOf } from "./link-token.policy.ts";
import { shareLinksArgs } from "./links.input.ts";
import type { ShareLink, ShareLinkPage } from "./links.types.ts";

/** Days that a revoked link is listed. */
export const revokedDays = 90;

/** SQL: whether a link `l` is listed. */
const isListed = sql`(l.revoked_at is null or l.revoked_at > app_now() - ${revokedDays} * interval '1 day')`;

/** Share links of the caller's domains, or of one of them, active ones first, then newest first. Refuses an unknown domain with `NOT_FOUND`. */
export async function listShareLinks(ctx: SignedInContext, args: unknown): Promise<ShareLinkPage> {
	const { domainId, page } = validate(shareLinksArgs, args);
	const domain = domainId == null ? null : await domainById(ctx, domainId);
	const ofDomain = domain === null ? sql`` : sql`and l.domain_id = ${domain.id}`;
	const which = sql`${isGranted(ctx.viewer, "l")} and ${isListed} ${ofDomain}`;
	const order = sql`(${isInForce}) desc, l.id desc`;
	const rows = await selectLinks(ctx.em, sql`${which} order by ${order} limit ${page.limit} offset ${page.offset}`);
	const counts = await rowOf(
		ctx.em,
		sqlOf({ totalCount: "number", activeCount: "number" })`
			select count(*)::int as "totalCount", count(*) filter (where ${isInForce})::int as "activeCount"
			from share_links l where ${hasDomain} and ${which}`,
	);
	return { items: rows.map((row) => shownLink(ctx, row)), ...counts };
}

/** A link of the caller's domains as it is stored, or `NOT_FOUND`. @param lock SQL that locks `l` */
export async function linkRowById(ctx: SignedInContext, id: string, lock: Fragment = sql``): Promise<LinkRow> {
	const which = sql`l.id = ${id} and ${isGranted(ctx.viewer, "l")} and ${isListed} ${lock}`;
	const [row] = isId(id) ? await selectLinks(ctx.em, which) : [];
	if (!row) throw notFound("share link");
	return row;
}

/** The same as clients see it. */
export async function shareLinkById(ctx: SignedInContext, id: string): Promise<ShareLink> {
	return shownLink(ctx, await linkRowById(ctx, id));
}

/** The name by which members know a link. */
export function nameOf({ label, content: { title } }: Pick<LinkRow, "label" | "content">): string {
	return label || title;
}

/** The links of the caller's domains that use views and are not revoked, oldest first. */
export async function linksOfViews(
	{ em, viewer }: SignedInContext,
	viewIds: readonly string[],
): Promise<{ id: string; name: string; viewId: string | null }[]> {
	const ofViews = sql`l.view_id = any(${[...viewIds]}::bigint[]) and l.revoked_at is null`;
	const rows = await selectLinks(em, sql`${isGranted(viewer, "l")} and ${ofViews} order by l.id`);
	return rows.map((row) => ({ id: row.id, name: nameOf(row), viewId: row.viewId }));
}

function shownLink(ctx: SignedInContext, row: LinkRow): ShareLink {
	const { id, label, passwordHash, expiresAt, revokedAt, state, openCount, lastOpenedAt, createdAt, actorName } = row;
	return {
		id,
		content: contentOf(row),
		label,
		url: addressOf(ctx, row),
		hasPassword: passwordHash !== null,
		expiresAt,
		revokedAt,
		state,
		openCount,
		lastOpenedAt,
		createdAt,
		actorName,
	};
}
