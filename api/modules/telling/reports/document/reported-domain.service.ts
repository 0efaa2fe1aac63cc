import type { EntityManager } from "../../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { sql } from "../../../../db/sql.ts";
import { notFound } from "../../../../errors.ts";
import { Domain } from "../../../tracked/domains/domain.entity.ts";

const columns = [
	...(["id", "accountId", "url", "host", "path"] as const),
	...(["keywordCount", "firstCheckedAt", "searchConsolePropertyId"] as const),
] as const;

/** What a document needs of its domain; nothing but the URL is shown. */
export type ReportedDomain = Pick<Domain, (typeof columns)[number]>;

const domainRow = selectOf<ReportedDomain>(columnsOf(Domain, "d", columns));

/** The domain of a content; `NOT_FOUND` if it was deleted, or its account. Whether the caller may see it has been looked at before. */
export async function reportedDomain(em: EntityManager, id: string): Promise<ReportedDomain> {
	const [domain] = await domainRow.read(
		em,
		sql`
			select ${domainRow.list} from domains d join accounts a on a.id = d.account_id and a.deleted_at is null
			where d.id = ${id} and d.deleted_at is null`,
	);
	if (!domain) throw notFound("domain");
	return domain;
}
