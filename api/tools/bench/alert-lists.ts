import { Client as Connection } from "pg";
import { request } from "undici";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { type Figure, quantile, type Stage, timesOf } from "./bench.ts";
import { type Client, signedInClient } from "./client.ts";
import { trackDomain } from "./keywords.ts";
import { openStore, type Program, type Store, startProgram } from "./program.ts";

const keywords = 10_000;
const alerts = 100_000;
/** Level changes of a keyword in a year. */
const changes = 12;
const warmUp = 10;

/** What answers are timed with. */
export interface Asking {
	client: Client;
	connection: Connection;
	store: Store;
	program: Program;
}

/** How fast the list of alerts and previews of rules are. */
export async function* alertLists(stage: Stage): AsyncIterable<Figure> {
	const store = await openStore(stage);
	const program = await startProgram(stage, store, { ROLE: "api" });
	const em = store.orm.em.fork();
	const client = await signedInClient(program.url);
	const domain = await trackDomain(client, em, { keywords, searchDepth: 100 });
	stage.say("writing a year of level changes and 100,000 alerts");
	await writeChanges(em, domain.id);
	await writeAlerts(em);
	await rowsOf(em, sql`vacuum (analyze) level_changes`);
	await rowsOf(em, sql`vacuum (analyze) alerts`);
	const connection = new Connection(store.databaseUrl);
	await connection.connect();
	stage.stack.defer(() => connection.end());
	for (const question of questions(domain.id)) {
		stage.say(question.name);
		yield* answerTimes({ client, connection, store, program }, question);
	}
}

async function writeChanges(em: EntityManager, domainId: string): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into level_changes (series_id, keyword_id, domain_id, check_id, at, since, from_t, to_t, day, direction, depth,
				usual_best, usual_worst, readings, from_lost, to_lost, is_slide, is_important, is_reviewed)
			select k.id, k.id, k.domain_id, 1, t.at, t.at, 8, 8 + (k.id + n) % 20, t.at, 1, 100, 6, 10, 2, false, false, false, true, true
			from generate_series(1, ${changes}::int) n, keywords k,
				lateral (select app_now() - (n * 30 - k.id % 30) * interval '1 day' as at) t
			where k.domain_id = ${domainId} order by t.at`,
	);
}

/** Mostly ended alerts, as after a year, of the kinds and rules that an account has. */
async function writeAlerts(em: EntityManager): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into alerts (account_id, seq, kind, state, ended_as, was_open, domain_id, keyword_id, direction, rule_ids, facts,
				opened_at, changed_at, cleared_at)
			select k.account_id, n, 'MOVE', case when n % 50 = 0 then 'OPEN' else 'CLEARED' end,
				case when n % 50 = 0 then null when n % 3 = 0 then 'RETURNED' else 'RECOVERED' end, true, k.domain_id, k.id,
				case when n % 2 = 0 then 'WORSE' else 'BETTER' end,
				array[(select min(id) from alert_rules) + n % 3], jsonb_build_object('id', n::text, 'at', t.at, 'since', t.at,
					'fromT', 4, 'fromLost', false, 'toT', 12, 'toLost', false, 'depth', 100, 'usualBest', 3, 'usualWorst', 6,
					'readings', 2, 'isSlide', false, 'isImportant', true, 'toldT', 12, 'backAt', 4),
				t.at, t.at, case when n % 50 > 0 then t.at end
			from generate_series(1, ${alerts}::int) n
			join (select *, row_number() over (order by id) as number from keywords) k on k.number = 1 + n % ${keywords}::int,
				lateral (select app_now() - (${alerts}::int - n) * interval '5 minutes' as at) t`,
	);
}

/** What a screen or a program asks: GraphQL, or the path of a REST route. */
type ListRequest = { document: string; variables: object } | { path: string };

/** A question, and the goal of its answer in milliseconds. */
export interface Question {
	name: string;
	asked: ListRequest;
	atMost: number;
	/** What the database must do at least. */
	bare: string;
}

const facts =
	"id seq kind state end text direction openedAt changedAt isUnread domain { id name } keyword { id keyword country device } rules { id text } move { from to usualBest usualWorst since readings }";
const list = `query ($filter: AlertFilter, $page: PageInput) { alerts(filter: $filter, page: $page) { totalCount items { ${facts} } } }`;
const page = { offset: 0, limit: 50 };
const count = "select count(*) from alerts a where a.account_id = (select min(id) from accounts)";
const newest = "order by changed_at desc, id desc limit 50";

const questions = (domainId: string): Question[] => [
	{
		name: "50 alerts of 100,000, open",
		asked: { document: list, variables: { filter: { states: ["OPEN", "SNOOZED"] }, page } },
		atMost: 50,
		bare: `select *, (${count} and a.state = 'OPEN') from alerts where state = 'OPEN' ${newest}`,
	},
	{
		name: "50 alerts of 100,000, cleared and of one domain",
		asked: {
			document: list,
			variables: { filter: { states: ["CLEARED"], domainIds: [domainId] }, page: { ...page, offset: 200 } },
		},
		atMost: 50,
		bare: `select *, (${count} and a.state = 'CLEARED') from alerts where state = 'CLEARED' ${newest} offset 200`,
	},
	{
		name: "50 alerts of 100,000, all",
		asked: { document: list, variables: { page } },
		atMost: 50,
		bare: `select *, (${count}) from alerts ${newest}`,
	},
	{
		name: "the bell's count of unread alerts",
		asked: { document: "{ me { unreadAlertCount } }", variables: {} },
		atMost: 50,
		bare: `${count} and a.state = 'OPEN'`,
	},
	{
		name: "REST: 100 alerts after a seq",
		asked: { path: `/api/alerts?after=${alerts / 2}` },
		atMost: 50,
		bare: `select * from alerts where seq > ${alerts / 2} order by seq limit 100`,
	},
	{
		name: "REST: 100 open alerts, from the first",
		asked: { path: "/api/alerts?after=0&state=OPEN" },
		atMost: 50,
		bare: "select * from alerts where state = 'OPEN' order by seq limit 100",
	},
	{
		name: "a rule's preview, 10,000 keywords × a year",
		asked: {
			document:
				"query ($input: AlertRuleInput!) { previewAlertRule(input: $input) { keywordCount alertCount dayCount } }",
			variables: { input: { kind: "IMPORTANT_MOVES" } },
		},
		atMost: 200,
		bare: "select c.* from keywords k join level_changes c on c.keyword_id = k.id and c.at > app_now() - interval '30 days'",
	},
];

/**
 * What answers wait for: the clock, and the processor time of the program and PostgreSQL, which others' work changes less.
 * @param rounds with few enough of them, none is held back: a session may make 1,200 requests a minute
 */
export async function* answerTimes(
	{ client, connection, store, program }: Asking,
	{ name, asked, atMost, bare }: Question,
	rounds = 100,
): AsyncIterable<Figure> {
	const spent = async () => (await program.processorSeconds()) + (await store.processorSeconds());
	await timesOf(warmUp, () => answerTo(program, client, asked));
	const before = await spent();
	const times = await timesOf(rounds, () => answerTo(program, client, asked));
	const between = await spent();
	const bareTimes = await timesOf(rounds, () => connection.query(bare));
	const after = await spent();
	const rowsAlone = "its rows alone";
	yield {
		name,
		value: quantile(times, 0.95),
		unit: "ms p95",
		limit: { name: rowsAlone, value: quantile(bareTimes, 0.95) },
		goal: { atMost },
	};
	const each = (seconds: number) => (1_000 * seconds) / rounds;
	const limit = { name: rowsAlone, value: each(after - between) };
	yield { name: "… program and PostgreSQL", value: each(between - before), unit: "ms CPU", limit };
}

async function answerTo({ url }: Program, client: Client, asked: ListRequest): Promise<void> {
	if ("document" in asked) {
		await client.ask(asked.document, asked.variables);
		return;
	}
	const { statusCode, body } = await request(`${url}${asked.path}`, { headers: { cookie: client.cookie } });
	const text = await body.text();
	if (statusCode !== 200) throw new Error(`${asked.path}: ${statusCode} ${text}`);
}
