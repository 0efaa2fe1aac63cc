import type { EntityManager } from "../../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import { viewVersion } from "../../../tracked/keywords/views/stored-views.service.ts";
import type { StoredReportContent } from "../content/content.types.ts";
import type { ShareLinkState } from "./links.types.ts";
import { StoredShareLink } from "./share-link.entity.ts";

/** A share link as it is stored. */
export interface LinkRow {
	id: string;
	accountId: string;
	domainId: string;
	viewId: string | null;
	content: StoredReportContent;
	label: string;
	tokenHash: string;
	passwordHash: string | null;
	expiresAt: Date | null;
	revokedAt: Date | null;
	openCount: number;
	lastOpenedAt: Date | null;
	actorName: string;
	createdAt: Date;
	state: ShareLinkState;
	/** The database's time. */
	now: Date;
}

/** SQL: whether a link `l` is neither revoked nor expired. */
export const isInForce = sql`l.revoked_at is null and coalesce(l.expires_at > app_now(), true)`;

/** SQL: whether a link `l` works, and why not. */
export const linkState = sql<ShareLinkState>`case
	when l.revoked_at is not null then 'REVOKED' when l.expires_at <= app_now() then 'EXPIRED'
	when (select v.version from views v where v.id = l.view_id) > ${sql.lit(viewVersion)} then 'UNREADABLE' else 'ACTIVE' end`;

/** SQL: whether the domain of a link `l` is still there. */
export const hasDomain = sql`exists (select from domains d where d.id = l.domain_id and d.deleted_at is null)`;

const row = selectOf<Omit<LinkRow, "content"> & { content: string }>({
	...columnsOf(StoredShareLink, "l", ["id", "accountId", "domainId", "viewId", "label", "tokenHash", "passwordHash"]),
	...columnsOf(StoredShareLink, "l", ["expiresAt", "revokedAt", "openCount", "lastOpenedAt", "actorName", "createdAt"]),
	content: sql<string>`l.content::text`,
	state: linkState,
	now: { moment: sql<Date>`app_now()` },
});

/** Reads share links `l` of domains that are not deleted. @param which SQL: further conditions, and what follows them */
export async function selectLinks(em: EntityManager, which: Fragment): Promise<LinkRow[]> {
	const rows = await row.read(em, sql`select ${row.list} from share_links l where ${hasDomain} and ${which}`);
	return rows.map(({ content, ...link }) => ({ ...link, content: JSON.parse(content) as StoredReportContent }));
}
