import type { Client as Connection } from "pg";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import type { ReportContent } from "../../modules/telling/reports/content/content.types.ts";
import { reportBlock, reportContent } from "../../test/factories/report-contents.ts";
import { writeAccounts } from "./accounts.ts";
import { writeHistory } from "./history.ts";
import { type TrackedDomain, writeKeywords } from "./keywords.ts";
import { writeDomains } from "./people-scene.ts";
import type { Store } from "./program.ts";
import { writeRollUps } from "./roll-ups.ts";

/** Everything that a report can show of the last 30 days, with so many rows of keywords. */
export function contentOf(domainId: string, rows: number): ReportContent {
	const blocks = [
		reportBlock("SUMMARY"),
		reportBlock("TREND"),
		reportBlock("DISTRIBUTION"),
		reportBlock("MOVERS", { rows: 10 }),
		reportBlock("KEYWORDS", { rows, sort: "AFTER" }),
		reportBlock("NOTES"),
		reportBlock("TEXT", { text: "Next month: the guides to trail running." }),
	];
	return reportContent(domainId, { title: "Search report", blocks });
}

/** What to write of agencies with clients. */
interface Agencies {
	accounts: number;
	/** Clients of each, each with a domain and a report. */
	clients: number;
	keywords: number;
	days: number;
}

/** Creates accounts with domains and their history, and those domains of other accounts with theirs. */
export async function writeAgencies(
	em: EntityManager,
	{ accounts, clients, keywords, days }: Agencies,
	others: readonly (TrackedDomain & { days: number })[],
): Promise<void> {
	const owners = await writeAccounts(em, accounts);
	const ids = owners.map(({ domainId }) => domainId);
	const found = await rowsOf(
		em,
		sql<{ accountId: string }>`select account_id as "accountId" from domains where id = any(${ids}::bigint[])`,
	);
	for (const { accountId } of found) ids.push(...(await writeDomains(em, accountId, clients - 1)));
	const domains = await writeKeywords(em, ids, keywords);
	await writeHistory(em, [...others, ...domains.map((domain) => ({ ...domain, days }))]);
	await writeTrend(em);
	await writeReports(em, ids);
	await rowsOf(em, sql`vacuum (analyze)`);
}

/** The roll-up as runs leave it, so that no process prepares it while others are measured. */
async function writeTrend(em: EntityManager): Promise<void> {
	await writeRollUps(
		em,
		sql`
			total, total, total / 20, total / 6, total * 32,
			total / 20, total / 8, total / 5, total - total / 20 - total / 8 - total / 5 - total / 20 - total / 100, total / 20,
			total / 100, total * 30`,
	);
}

/** A report a domain, every day at 08:00, to one client each; not due yet. */
async function writeReports(em: EntityManager, domainIds: readonly string[]): Promise<void> {
	const { domainId: _, viewId: __, ...content } = contentOf("0", 100);
	const cadence = { kind: "EVERY_N_DAYS", everyDays: 1, startsOn: "2020-01-01" };
	await rowsOf(
		em,
		sql`
			insert into reports (account_id, domain_id, content, cadence, time, recipients, user_id, actor, actor_name)
			select d.account_id, d.id, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(cadence)}::jsonb, '08:00',
				array['client-' || d.id || '@example.org'], m.user_id, 'user:' || m.user_id, 'User'
			from domains d join memberships m on m.account_id = d.account_id
			where d.id = any(${[...domainIds]}::bigint[]) order by d.id`,
	);
	await rowsOf(
		em,
		sql`
			insert into brandings (account_id, name) select distinct account_id, 'Agency ' || account_id from reports
			on conflict do nothing`,
	);
}

/** What is measured: an installation of agencies, and a user with a large and a small domain. */
export interface ReportsScene {
	store: Store;
	/** A bare connection to the database. */
	connection: Connection;
	/** Of the user's session. */
	cookie: string;
	domainId: string;
	smallId: string;
	/** Reports of the agencies. */
	reports: number;
}
