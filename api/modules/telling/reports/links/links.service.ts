import type { RequiredEntityData } from "@mikro-orm/core";
import type { SignedInContext } from "../../../../context.ts";
import { keyColumns, keyedRequest, madeBy } from "../../../../core/client-key.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import { appNow, databaseNow, rowOf, sql, sqlOf, toDate } from "../../../../db/sql.ts";
import { badInput, Refusal } from "../../../../errors.ts";
import { hashOfToken } from "../../../../lib/token.ts";
import { actorName } from "../../../people/accounts/actor-name.service.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { changedThing } from "../../../people/audit/changed-thing.policy.ts";
import { lockBalance } from "../../../people/credits/credits.service.ts";
import { refuseCommon } from "../../../people/users/sign-in/common-passwords.ts";
import { hashPassword } from "../../../people/users/sign-in/passwords.ts";
import { domainById, lockDomain } from "../../../tracked/domains/domains.service.ts";
import { namedViews } from "../../../tracked/keywords/views/stored-views.service.ts";
import { checkContent } from "../content/content.service.ts";
import { removeWrongPasswords } from "./guest-limits.service.ts";
import { isInForce, type LinkRow } from "./link-rows.ts";
import { tokenOf } from "./link-token.policy.ts";
import { newShareLink, shareLinkChanges } from "./links.input.ts";
import type { ShareLink } from "./links.types.ts";
import { StoredShareLink } from "./share-link.entity.ts";
import { linkRowById, nameOf, shareLinkById } from "./shown-links.service.ts";

/** Links of a domain that are neither revoked nor expired. */
const maxLinks = 50;

/**
 * Creates a share link. More than 50 active ones of a domain are a `CONFLICT`. The same client key within 24 hours returns the
 * link it created, or `IDEMPOTENCY_CONFLICT` for a different request or a link since revoked.
 */
export async function createShareLink(ctx: SignedInContext, input: unknown, clientKey?: unknown): Promise<ShareLink> {
	const given = validate(newShareLink, input);
	const { password, label, expiresAt } = given;
	const request = keyedRequest(clientKey, { ...given, password: password && unguessable(ctx, password) });
	const passwordHash = await newHash(password);
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId, actor } = viewer;
		await lockBalance(em, accountId);
		const earlier = await madeBy(ctx, "share_links", request);
		if (earlier) return shareLinkById(ctx, earlier);
		const { domainId, viewId, content } = await checkContent(ctx, given.content);
		const domain = await lockDomain(ctx, domainId);
		await refusePast(ctx, expiresAt);
		await refuseFull(ctx, domainId);
		const author = { actor, actorName: await actorName(em, actor) };
		const shown = { domainId, viewId, content, label, passwordHash, expiresAt };
		const id = await insertLink(ctx, { ...shown, ...keyColumns(request), ...author, accountId });
		const names = [nameOf({ label, content })];
		await recordChange(ctx, { action: "createShareLink", verb: "created", noun: "share link", names, domain });
		return shareLinkById(ctx, id);
	});
}

/** Changes the given fields of a share link; guests see it from their next request on. A revoked one is a `CONFLICT`. */
export async function updateShareLink(ctx: SignedInContext, id: string, input: unknown): Promise<ShareLink> {
	const { content: wanted, password, ...fields } = validate(shareLinkChanges, input);
	const passwordHash = password === undefined ? undefined : await newHash(password);
	return transacted(ctx, async (ctx) => {
		const before = await lockLink(ctx, id);
		if (before.state === "REVOKED") {
			throw new Refusal("CONFLICT", "This link was revoked and no longer works. Create a new one.");
		}
		const checked = wanted && (await checkContent(ctx, wanted));
		if (checked && checked.domainId !== before.domainId) {
			throw badInput({ field: "content.domainId", message: "The domain of a link cannot be changed." });
		}
		const shown = checked && { content: checked.content, viewId: checked.viewId ?? (await unseenView(ctx, before)) };
		await refusePast(ctx, fields.expiresAt ?? null);
		// It counts again.
		if (before.state === "EXPIRED" && fields.expiresAt !== undefined) await refuseFull(ctx, before.domainId);
		const changes = { ...fields, ...shown, passwordHash };
		const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
		await ctx.em.nativeUpdate(StoredShareLink, { id }, given);
		if (passwordHash !== undefined) await removeWrongPasswords(ctx.em, id);
		await recordUpdate(ctx, before, await linkRowById(ctx, id));
		return shareLinkById(ctx, id);
	});
}

/** Revokes a share link for good: with the commit its address no longer works. Revoking it again changes nothing. */
export async function revokeShareLink(ctx: SignedInContext, id: string): Promise<ShareLink> {
	return transacted(ctx, async (ctx) => {
		const link = await lockLink(ctx, id);
		if (link.state === "REVOKED") return shareLinkById(ctx, id);
		await ctx.em.nativeUpdate(StoredShareLink, { id }, { revokedAt: appNow });
		const domain = await domainById(ctx, link.domainId);
		const names = [nameOf(link)];
		await recordChange(ctx, { action: "revokeShareLink", verb: "revoked", noun: "share link", names, domain });
		return shareLinkById(ctx, id);
	});
}

type NewLink = Omit<RequiredEntityData<StoredShareLink>, "id" | "createdAt" | "tokenHash">;

/** Stores a link under the hash of its token, which is derived from its id and its time. @returns its id */
async function insertLink(ctx: SignedInContext, link: NewLink): Promise<string> {
	const { id, at } = await rowOf(
		ctx.em,
		sqlOf({ id: "text", at: "text" })`select nextval('share_links_id_seq') as id, app_now()::timestamptz(3) as at`,
	);
	const createdAt = toDate(at);
	return ctx.em.insert(StoredShareLink, {
		...link,
		id,
		createdAt,
		tokenHash: hashOfToken(tokenOf(ctx, { id, createdAt })),
	});
}

/** Locks the account's balance, then the link's domain, then the link. */
async function lockLink(ctx: SignedInContext, id: string): Promise<LinkRow> {
	await lockBalance(ctx.em, ctx.viewer.accountId);
	const { domainId } = await linkRowById(ctx, id);
	await lockDomain(ctx, domainId);
	return linkRowById(ctx, id, sql`for no key update of l`);
}

/** The view of a link that the caller does not see, and so keeps when changing what the link shows. */
async function unseenView(ctx: SignedInContext, { viewId }: LinkRow): Promise<string | null> {
	const seen = viewId === null ? [] : await namedViews(ctx, [viewId]);
	return seen.length > 0 ? null : viewId;
}

/** What requests are compared by: an unkeyed hash of a short password could be guessed. */
function unguessable({ secrets }: SignedInContext, password: string): string {
	return secrets.fingerprint(`share-link-password:${password}`);
}

async function newHash(password: string | null): Promise<string | null> {
	if (password === null) return null;
	await refuseCommon(password, "password");
	return hashPassword(password);
}

async function refusePast({ em }: SignedInContext, expiresAt: Date | null): Promise<void> {
	if (expiresAt === null || expiresAt > (await databaseNow(em))) return;
	throw badInput({ field: "expiresAt", message: "The end must be in the future." });
}

/** Refuses another active link of a domain that has 50. The account is locked. */
async function refuseFull({ em }: SignedInContext, domainId: string): Promise<void> {
	const { count } = await rowOf(
		em,
		sqlOf({ count: "number" })`
			select count(*)::int as count from share_links l where l.domain_id = ${domainId} and ${isInForce}`,
	);
	if (count < maxLinks) return;
	throw new Refusal("CONFLICT", `A domain can have at most ${maxLinks} active share links. Revoke one first.`);
}

const words = { rest: "content", viewId: "content", passwordHash: "password", expiresAt: "end" } as const;

async function recordUpdate(ctx: SignedInContext, before: LinkRow, after: LinkRow): Promise<void> {
	const domain = await domainById(ctx, before.domainId);
	// Without labels, another title is another name.
	const isNamedByTitle = before.label === "" && after.label === "";
	const named = (link: LinkRow) => {
		const { title, ...rest } = link.content;
		return { ...link, rest, title, name: nameOf(link) };
	};
	const change = changedThing(named(before), named(after), {
		noun: "share link",
		domain,
		words: isNamedByTitle ? words : { ...words, title: "title" },
	});
	if (change) await recordChange(ctx, { action: "updateShareLink", ...change });
}
