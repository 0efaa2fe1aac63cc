import type { Client as Connection } from "pg";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { type Figure, quantile, type Stage, timesOf } from "./bench.ts";
import type { Client } from "./client.ts";
import { webOperation } from "./web-operations.ts";

const entries = 1_000_000;
const rounds = 200;

/** A page of the audit log, whole and filtered, as the web asks for it. */
export async function* auditFigures(
	stage: Stage,
	owner: Client,
	connection: Connection,
	em: EntityManager,
): AsyncIterable<Figure> {
	const { data } = await owner.ask<{ me: { account: { id: string } } }>("{ me { account { id } } }");
	const accountId = data.me.account.id;
	stage.say(`${entries.toLocaleString("en-US")} entries of an audit log`);
	// Half a minute apart, for nearly a year: by twenty people, of ten actions, in fifty domains.
	await rowsOf(
		em,
		sql`
			insert into audit_entries (account_id, at, actor, actor_name, user_id, action, domain_id, domain_name, text, network_address, request_id)
			select ${accountId}, app_now() - n * interval '30 seconds', 'user:' || n % 20, 'Ada Lovelace', n % 20,
				(array['addKeywords', 'deleteKeywords', 'updateKeyword', 'startRun', 'login', 'createView', 'updateView', 'saveSettings',
					'updateDomain', 'setTargetUrls'])[1 + n / 20 % 10], n / 200 % 50, 'Kettle & Grain',
				'deleted 40 keywords in Kettle & Grain: burr grinder, kettle, moka pot and 37 more', '203.0.113.24', gen_random_uuid()::text
			from generate_series(1, ${entries}::int) as n`,
	);
	await rowsOf(em, sql`vacuum (analyze) audit_entries`);
	const from = new Date(Date.now() - 30 * 86_400_000).toISOString();
	const filters = {
		"page of 100": {},
		"… by person": { memberId: "7" },
		"… by action": { action: "login" },
		"… by domain": { domainId: "7" },
		"… by all three of 30 days": { memberId: "7", action: "startRun", domainId: "7", from },
	};
	const bare = `select * from audit_entries where account_id = $1 order by at desc, id desc limit 101`;
	const limit = {
		name: "the newest 101 by bare SQL",
		value: quantile(await timesOf(rounds, () => connection.query(bare, [accountId])), 0.95),
	};
	for (const [name, filter] of Object.entries(filters)) {
		const times: number[] = [];
		for (let round = 0; round < rounds; round++) {
			times.push((await owner.ask(webOperation("AuditLog"), { filter, after: null })).milliseconds);
		}
		const value = quantile(times, 0.95);
		yield { name: `audit log, ${name}, p95`, value, unit: "ms", limit, goal: { atMost: 30 } };
	}
}
