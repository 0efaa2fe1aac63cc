import type { EntityManager } from "../../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { sql } from "../../../../db/sql.ts";
import { notFound } from "../../../../errors.ts";
import { Domain } from "../../../tracked/domains/domain.entity.ts";

/** What a document needs of its domain; nothing but the URL is shown. */
export type ReportedDomain = Pick<Domain, "id" | "accountId" | "url" | "keywordCount">;

const domainRow = selectOf<ReportedDomain>(columnsOf(Domain, "d", ["id", "accountId", "url", "keywordCount"]));

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
