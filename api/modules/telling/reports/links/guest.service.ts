import type { Services } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { notFound, Refusal } from "../../../../errors.ts";
import { hashOfToken } from "../../../../lib/token.ts";
import { countAttempt, countAttempts, forgiveAttempt } from "../../../people/accounts/attempts.service.ts";
import { isPassword } from "../../../people/users/sign-in/passwords.ts";
import { brandingOf } from "../branding/branding.service.ts";
import type { Branding } from "../branding/branding.types.ts";
import type { ReportDocument } from "../document/document.types.ts";
import { passwordLimits, requestLimit, unknownLimit } from "./guest-limits.service.ts";
import { hasDomain, type LinkRow, linkState, selectLinks } from "./link-rows.ts";
import { isPass, newPass } from "./link-token.policy.ts";
import { sharedDocument } from "./shared-document.service.ts";

/** The program's parts, and the database; guests are not signed in. */
export type GuestParts = Services & { em: EntityManager };

/** A guest's request. */
interface GuestRequest {
	/** The end of the address, as it was sent. */
	token: string;
	networkAddress: string;
}

/** What a guest sees: the page, or the form for its password. */
export type Opened =
	| { kind: "page"; document: ReportDocument; branding: Branding }
	| { kind: "form"; branding: Branding };

/** What came of a password: what the cookie is to hold (null if the link has no password), or the form again, and why. */
export type Unlocked =
	| { kind: "unlocked"; cookie: string | null }
	| { kind: "wrong"; branding: Branding }
	| { kind: "tooMany"; branding: Branding; refusal: Refusal };

/**
 * Opens a shared page and counts it. An address that does not work is refused with `NOT_FOUND`, the same whatever the reason, and too
 * many requests with `RATE_LIMITED`. @param cookie of a guest who entered the password
 */
export async function openLink(
	parts: GuestParts,
	{ cookie, isHead, ...request }: GuestRequest & { cookie: string | null; isHead: boolean },
): Promise<Opened> {
	const link = await workingLink(parts, request);
	const branding = await brandingOf(parts.em, link.accountId);
	const { passwordHash } = link;
	const isOpen = passwordHash === null || isPass(parts, { ...link, passwordHash }, cookie);
	if (!isOpen) return { kind: "form", branding };
	const document = await sharedDocument(parts, link);
	await countShown(parts.em, link, isHead);
	return { kind: "page", document, branding };
}

/**
 * Checks a guest's password; not even the right one counts after 10 wrong ones in 15 minutes from a network, or 100 from everywhere.
 * Refuses as `openLink` does.
 */
export async function unlockLink(
	parts: GuestParts,
	{ password, ...request }: GuestRequest & { password: string },
): Promise<Unlocked> {
	const { em } = parts;
	const link = await workingLink(parts, request);
	const { passwordHash } = link;
	if (passwordHash === null) return { kind: "unlocked", cookie: null };
	const limits = passwordLimits(link.id, request.networkAddress);
	const refusal = await countAttempts(em, limits).then(() => null, refusalOfLimit);
	if (refusal) return { kind: "tooMany", branding: await brandingOf(em, link.accountId), refusal };
	const isRight = await isPassword(password, passwordHash);
	if (!isRight) return { kind: "wrong", branding: await brandingOf(em, link.accountId) };
	await forgiveAttempt(em, ...limits);
	return { kind: "unlocked", cookie: newPass(parts, { ...link, passwordHash }) };
}

function refusalOfLimit(error: unknown): Refusal {
	if (error instanceof Refusal && error.code === "RATE_LIMITED") return error;
	throw error;
}

/** The link of an address. One that does not work costs the same statements as one that does not exist. */
async function workingLink({ em }: GuestParts, { token, networkAddress }: GuestRequest): Promise<LinkRow> {
	const [link] = await selectLinks(em, sql`l.token_hash = ${hashOfToken(token)} and ${isWorking}`);
	await countAttempt(em, link ? requestLimit(link.id, networkAddress) : unknownLimit(networkAddress));
	if (!link) throw notFound("link");
	return link;
}

/** SQL: whether a link `l` works for guests. */
const isWorking = sql`${linkState} = 'ACTIVE' and ${hasDomain}
	and exists (select from accounts a where a.id = l.account_id and a.deleted_at is null)`;

/** Counts a page that is about to be shown. Refuses with `NOT_FOUND` if the link ended, or got another password, while it was made. */
async function countShown(em: EntityManager, { id, passwordHash }: LinkRow, isHead: boolean): Promise<void> {
	const isShown = sql`l.id = ${id} and l.password_hash is not distinct from ${passwordHash} and ${isWorking}`;
	const counting = sql`
		update share_links l set open_count = l.open_count + 1, last_opened_at = date_trunc('minute', app_now())
		where ${isShown} returning l.id`;
	const shown = await rowsOf(em, isHead ? sql`select l.id from share_links l where ${isShown}` : counting);
	if (shown.length === 0) throw notFound("link");
}
