import { Client as Connection } from "pg";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { type Client, credentials, signedInClient } from "./client.ts";
import { type InstallationOptions, writeInstallation } from "./installation.ts";
import { trackDomain } from "./keywords.ts";
import { bareTableSql } from "./pages.ts";
import { openStore, type Program, type Store, startProgram } from "./program.ts";
import { webOperation } from "./web-operations.ts";

/** Keywords of the measured domain, the same in both installations. */
const keywords = 2_000;
const days = 365;
const furtherDomains = 20;

const small = { accounts: 9, keywords: 29, days: 320 };
const large = { accounts: 9_999, keywords: 10, days: 103 };

const rounds = 150;
const warmUp = 15;
/** Maximum slowdown with ten times as many measurements and a thousand times as many accounts. */
const atMost = 1.2;

/** Whether an account's pages stay fast when all others grow. */
export const growth: Bench = {
	name: "growth",
	about: "the same screens of one account, asked in turn of 1 M records in 10 accounts and of 11 M in 10,000",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const sides = { before: await openSide(stage, small), after: await openSide(stage, large) };
		yield { name: "records before", value: await recordsOf(sides.before), unit: "rows" };
		yield { name: "records after", value: await recordsOf(sides.after), unit: "rows" };
		stage.say(`${rounds} times each, before and after in turn`);
		for (const question of questions()) yield* compare(question, sides);
	},
};

/** An installation and a signed-in user. */
interface Side {
	client: Client;
	connection: Connection;
	store: Store;
	program: Program;
	domainId: string;
	keywordIds: string[];
	runIds: string[];
}

async function openSide(stage: Stage, others: InstallationOptions["others"]): Promise<Side> {
	const store = await openStore(stage);
	const program = await startProgram(stage, store, { ROLE: "api", SERPER_API_KEY: "bench" });
	const em = store.orm.em.fork();
	const client = await signedInClient(program.url);
	const domain = await trackDomain(client, em, { keywords, searchDepth: 100 });
	stage.say(`writing ${(others.accounts + 1).toLocaleString("en-US")} accounts`);
	await writeInstallation(em, { domain: { ...domain, days }, furtherDomains, others });
	const connection = new Connection(store.databaseUrl);
	await connection.connect();
	stage.stack.defer(() => connection.end());
	const idsOf = async (table: "keywords" | "runs") => {
		const rows = await rowsOf(
			em,
			sql<{ id: string }>`select id from ${sql.ref(table)} where domain_id = ${domain.id} order by id`,
		);
		return rows.map(({ id }) => id);
	};
	const [keywordIds, runIds] = [await idsOf("keywords"), await idsOf("runs")];
	return { client, connection, store, program, domainId: domain.id, keywordIds, runIds };
}

async function recordsOf({ store }: Side): Promise<number> {
	const { records } = await rowOf(
		store.orm.em.fork(),
		sql<{ records: number }>`select count(*)::int as records from position_records`,
	);
	return records;
}

interface Question {
	name: string;
	rounds: number;
	/** Returns milliseconds. */
	ask(side: Side, round: number): Promise<number>;
}

/**
 * Alternates, so that other load affects both sides alike. Also reports processor time, which says more on a busy
 * machine.
 */
async function* compare(
	question: Question,
	{ before, after }: Record<"before" | "after", Side>,
): AsyncIterable<Figure> {
	const askInTurn = async (round: number) => [await question.ask(before, round), await question.ask(after, round)];
	for (let round = 0; round < warmUp; round++) await askInTurn(round);
	const began = [await processorSeconds(before), await processorSeconds(after)];
	const times: number[][] = [];
	for (let round = 0; round < question.rounds; round++) times.push(await askInTurn(round));
	const ended = [await processorSeconds(before), await processorSeconds(after)];
	const p50 = (side: 0 | 1) =>
		quantile(
			times.map((pair) => pair[side] ?? 0),
			0.5,
		);
	const effort = (side: 0 | 1) => (((ended[side] ?? 0) - (began[side] ?? 0)) / question.rounds) * 1_000;
	const limit = { name: "before", value: p50(0) };
	yield { name: question.name, value: p50(1), unit: "ms", limit, ratioGoal: { atMost } };
	const least = { name: "before", value: effort(0) };
	yield { name: "… processor time of API and PostgreSQL", value: effort(1), unit: "ms", limit: least };
}

async function processorSeconds({ program, store }: Side): Promise<number> {
	return (await program.processorSeconds()) + (await store.processorSeconds());
}

const timeZone = "UTC";

/** The queries of the web app's screens, and the table page in bare SQL. */
function questions(): Question[] {
	const table = (round: number) => ({ offset: (round * 700) % keywords, limit: 100 });
	return [
		screen("table, 100 × 30", "KeywordTable", ({ domainId }, round) => ({
			domainId,
			days: 30,
			timeZone,
			page: table(round),
		})),
		{ name: "the same as bare SQL", rounds, ask: (side, round) => barePage(side, table(round)) },
		screen("table, found by a word", "KeywordTable", ({ domainId }, round) => {
			const filter = { text: `number ${round % 9}` };
			return { domainId, days: 7, timeZone, filter, page: { offset: 0, limit: 100 } };
		}),
		screen("statistics", "DomainStatistics", ({ domainId }) => ({ domainId, timeZone, hasPlaces: false })),
		screen("statistics of 30 days", "DomainHistory", ({ domainId }) => ({ domainId, timeZone })),
		screen("filters' counts", "FilterFacets", ({ domainId }) => ({ domainId, timeZone })),
		screen("session and domains", "Session", () => ({})),
		screen("daily updates of all domains", "DailySchedules", () => ({})),
		screen("settings and usage", "SettingsScreen", () => ({})),
		screen("keyword, 90 days", "KeywordDetail", ({ keywordIds }, round) => ({
			id: one(keywordIds, round),
			days: 90,
			timeZone,
		})),
		screen("keyword's checks", "KeywordChecks", ({ keywordIds }, round) => {
			return { id: one(keywordIds, round), page: { offset: 0, limit: 20 }, limit: 20 };
		}),
		screen("ledger", "Ledger", () => ({ limit: 50 })),
		screen("credits by month", "MonthlyUsage", () => ({ months: 12, timeZone })),
		screen("runs of the dashboard", "DomainRuns", ({ domainId }) => ({ domainId })),
		{ name: "run history", rounds, ask: ({ client, domainId }) => timed(client, runHistory, { domainId }) },
		screen("run with its failures", "RunDetail", ({ runIds }, round) => ({ id: one(runIds, round) })),
		screen("estimate of a run", "EstimateRun", ({ domainId }) => ({ input: { domainId } })),
		// Slow on purpose, so a few rounds must do.
		{ ...screen("sign-in", "Login", () => ({ input: credentials })), rounds: 10 },
	];
}

const runHistory = `query ($domainId: ID!) {
	domain(id: $domainId) { runs(page: { limit: 50 }) { totalCount items { id state total done failed cost refunded createdAt } } }
}`;

function screen(name: string, operation: string, variables: (side: Side, round: number) => object): Question {
	const text = webOperation(operation);
	return { name, rounds, ask: (side, round) => timed(side.client, text, variables(side, round)) };
}

function one(ids: string[], round: number): string {
	return ids[(round * 37) % ids.length] ?? "";
}

async function timed(client: Client, text: string, variables: object): Promise<number> {
	return (await client.ask(text, variables)).milliseconds;
}

async function barePage({ connection, domainId }: Side, { offset, limit }: { offset: number; limit: number }) {
	const began = sharedClock();
	await connection.query(bareTableSql, [domainId, limit, offset, 30]);
	return sharedClock() - began;
}
