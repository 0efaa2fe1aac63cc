import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { serpRecordOf } from "../../modules/measuring/serp-store/serp-record.ts";
import { storeSerpResults, urlsOfRecord } from "../../modules/measuring/serp-store/serp-results.service.ts";
import { urlIdsOf } from "../../modules/tracked/measurements/urls.service.ts";
import type { Device, SerpPage, SerpProvider, SerpQuery } from "../../providers/serp/port.ts";
import { readPages, type SerpReading } from "../../providers/serp/read-serp.ts";
import { sandboxPage } from "../../providers/serp/sandbox/sandbox-ranking.ts";

/** Checks whose results are written at once. */
const checksAtOnce = 1_000;

interface PastCheck {
	checkId: string;
	phrase: string;
	country: string;
	language: string;
	device: Device;
	depth: number;
	host: string;
	path: string;
	at: Date;
}

/** Writes what the checks of the table `past` read: the results down to where the domain was found, and the features of page 1. */
export async function writePastResults(
	em: EntityManager,
	{ capabilities }: Pick<SerpProvider, "capabilities">,
): Promise<void> {
	for (let after = "0"; ; ) {
		const checks = await nextChecks(em, after);
		const last = checks.at(-1);
		if (!last) return;
		const records = checks.map(({ checkId, ...check }) => {
			const reading = readingOf(queryOf(check), capabilities);
			const site = { host: check.host, path: check.path };
			return { checkId, ...serpRecordOf(reading, { phrase: check.phrase, site, covered: capabilities.features }) };
		});
		await storeSerpResults(em, records, await urlIdsOf(em, records.flatMap(urlsOfRecord)));
		await rowsOf(
			em,
			sql`
				update position_records p set features = r.features
				from unnest(${records.map(({ checkId }) => checkId)}::bigint[], ${records.map(({ features }) => features)}::bigint[])
					as r (check_id, features)
				where p.check_id = r.check_id`,
		);
		after = last.checkId;
	}
}

function nextChecks(em: EntityManager, after: string): Promise<PastCheck[]> {
	return rowsOf(
		em,
		sql<PastCheck>`
			select p.check_id as "checkId", k.phrase, k.country, k.language, k.device, p.depth, d.host, d.path,
				p.began_at as at
			from past p join keywords k on k.id = p.keyword_id join domains d on d.id = p.domain_id
			where p.check_id > ${after} and not p.is_failed order by p.check_id limit ${checksAtOnce}`,
	);
}

function queryOf({ phrase, country, language, device, depth, host, path, at }: Omit<PastCheck, "checkId">) {
	const query = { phrase, country, language, device, depth, domainHost: host, domainPath: path, at: new Date(at) };
	return { ...query, location: null, readsAiOverview: false };
}

/** What a check reads, page by page. */
function readingOf(
	query: Omit<SerpQuery, "page">,
	capabilities: SerpProvider["capabilities"],
): Omit<SerpReading, "cost"> {
	const pages: SerpPage[] = [];
	for (;;) {
		const reading = readPages(pages, query, capabilities);
		if (reading) return reading;
		pages.push(sandboxPage({ ...query, page: pages.length + 1 }));
	}
}
