import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { addDays, dayAt } from "../../lib/calendar.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock, timesOf } from "./bench.ts";
import { type Client, signedInClient } from "./client.ts";
import { writeHistory } from "./history.ts";
import { trackDomain, writeKeywords } from "./keywords.ts";
import { openStore, type Program, startProgram } from "./program.ts";

const keywords = 10_000;
const schedulesOfDomain = 20;
const days = 30;
const rounds = 30;

const slots = "slots { slotAt credits keywordCount schedule { id name } }";
const listDocument = `query { checkSchedules(page: { limit: 100 }) { items {
	id name nextSlotAt keywordCount plannedCredits credits30 problem lastRun { id state } } } }`;
const calendarDocument = `query ($from: String!, $to: String!) {
	calendar(from: $from, to: $to, timeZone: "Europe/Amsterdam") { date slotCount keywordCount credits ${slots} } }`;
const previewDocument = `query ($domainId: ID!, $input: ScheduleInput!) { previewSchedule(domainId: $domainId, input: $input) {
	credits30 keywordCount warnings forecast { credits30 firstUnpaidAt } } }`;

/** How fast schedules are foreseen, listed and started. */
export const schedules: Bench = {
	name: "schedules",
	about:
		"preview, calendar, list and start of 20 schedules over 10,000 keywords with 30 days of history; the calendar of 1,000 domains on daily updates",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const store = await openStore(stage);
		const program = await startProgram(stage, store, { ROLE: "api", SERPER_API_KEY: "bench" });
		const em = store.orm.em.fork();
		const client = await signedInClient(program.url);
		const domain = await trackDomain(client, em, { keywords, searchDepth: 100 });
		stage.say("writing 30 days of history");
		await writeHistory(em, [{ ...domain, days }]);
		await writeChecks(em);
		// They last for about a year.
		await rowsOf(em, sql`update accounts set credits = 20000000`);
		const first = await addSchedules(client, domain.id);

		const input = { ...ruleOf(0), name: "Another" };
		yield* answers(client, program, {
			name: "preview of a FOLLOW schedule",
			atMost: 300,
			document: previewDocument,
			variables: { domainId: domain.id, input },
		});
		const today = dayAt(new Date(), "UTC");
		const months = { from: today, to: addDays(today, 61) };
		yield* answers(client, program, {
			name: "calendar of 62 days",
			atMost: 200,
			document: calendarDocument,
			variables: months,
		});
		yield* answers(client, program, { name: "list", atMost: 100, document: listDocument, variables: {} });
		yield* starts(client, em, first);

		stage.say("adding 1,000 domains on daily updates");
		const other = await signedInClient(program.url, "daily@example.com");
		await addDailyDomains(em, 1_000);
		const month = { from: today, to: addDays(today, 30) };
		yield* answers(other, program, {
			name: "calendar of 1,000 domains on daily updates",
			atMost: 500,
			document: calendarDocument,
			variables: month,
		});
		yield { name: "peak memory of the API", value: await program.peakMemory(), unit: "MB", goal: { atMost: 300 } };
	},
};

/** A twelfth of the keywords each, on all cadences; every other follows each keyword. */
function ruleOf(n: number): object {
	const cadences = [
		{ kind: "EVERY_N_DAYS", everyDays: 1 + (n % 3) },
		{ kind: "WEEKDAYS", weekdays: ["MONDAY", "THURSDAY"] },
		{ kind: "MONTHLY", dayOfMonth: 1 + n },
	];
	return {
		cadence: cadences[n % 3],
		time: `${String(n).padStart(2, "0")}:30`,
		timeZone: "Europe/Amsterdam",
		target: n === 0 ? { kind: "ALL" } : { kind: "GROUPS", groups: [`Group ${n % 12}`] },
		depthPolicy: n % 2 === 0 ? "FOLLOW" : "FIXED",
	};
}

/** @returns the id of the first, which follows all keywords */
async function addSchedules(client: Client, domainId: string): Promise<string> {
	const document =
		"mutation ($domainId: ID!, $input: ScheduleInput!) { createSchedule(domainId: $domainId, input: $input) { id } }";
	const ids: string[] = [];
	for (let n = 0; n < schedulesOfDomain; n++) {
		const input = { ...ruleOf(n), name: `Schedule ${n}` };
		const { data } = await client.ask<{ createSchedule: { id: string } }>(document, { domainId, input });
		ids.push(data.createSchedule.id);
	}
	return ids[0] ?? "";
}

/** The checks of the history: their queries say the rest. */
async function writeChecks(em: EntityManager): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into checks (id, run_id, account_id, domain_id, keyword_id, lane_id, state, mode, depth, price, site_url_id,
				site_host, site_path, finished_at)
			select p.check_id, p.run_id, d.account_id, p.domain_id, p.keyword_id, (select min(id) from lanes), 'DONE', 'LIVE', p.depth,
				10, p.site_url_id, d.host, d.path, p.checked_at
			from position_records p join domains d on d.id = p.domain_id order by p.check_id`,
	);
	await rowsOf(em, sql`select setval(pg_get_serial_sequence('checks', 'id'), max(id)) from checks`);
	await rowsOf(em, sql`vacuum (analyze) checks`);
}

async function addDailyDomains(em: EntityManager, count: number): Promise<void> {
	const ids = await rowsOf(
		em,
		sql<{ id: string }>`
			insert into domains (account_id, name, url, host, path, country, search_depth, actor)
			select m.account_id, 'Site ' || n, 'https://site-' || n || '.example', 'site-' || n || '.example', '', 'US', 10, 'user:0'
			from users u join memberships m on m.user_id = u.id, generate_series(1, ${count}::int) n
			where u.email = 'daily@example.com' returning id`,
	);
	await writeKeywords(
		em,
		ids.map(({ id }) => id),
		10,
	);
	await rowsOf(
		em,
		sql`
			insert into schedules (account_id, domain_id, next_slot_at)
			select d.account_id, d.id, app_now() + d.id * interval '80 seconds' from domains d
			where d.name like 'Site %'`,
	);
	await rowsOf(em, sql`analyze`);
}

interface Question {
	name: string;
	atMost: number;
	document: string;
	variables: object;
}

/** Answers, next to the shortest that the program can give. */
async function* answers(
	client: Client,
	program: Program,
	{ name, atMost, document, variables }: Question,
): AsyncIterable<Figure> {
	await timesOf(3, () => client.ask(document, variables));
	const before = await program.processorSeconds();
	const times = await timesOf(rounds, () => client.ask(document, variables));
	const spent = (await program.processorSeconds()) - before;
	const shortest = await timesOf(rounds, () => client.ask("{ me { id } }"));
	yield {
		name,
		value: quantile(times, 0.95),
		unit: "ms p95",
		limit: { name: "the shortest answer", value: quantile(shortest, 0.95) },
		goal: { atMost },
	};
	yield { name: "… program", value: (1_000 * spent) / rounds, unit: "ms CPU" };
}

/** A slot that follows 10,000 keywords, started and cancelled again, compared with writing as many rows. */
async function* starts(client: Client, em: EntityManager, id: string): AsyncIterable<Figure> {
	const start = "mutation ($id: ID!) { runSchedule(id: $id) { run { id total cost } } }";
	const cancel = "mutation ($id: ID!) { cancelRun(id: $id) { run { id } } }";
	const times: number[] = [];
	for (let round = 0; round < 5; round++) {
		const { data, milliseconds } = await client.ask<{ runSchedule: { run: { id: string; total: number } } }>(start, {
			id,
		});
		if (data.runSchedule.run.total !== keywords) throw new Error("The slot did not check every keyword.");
		times.push(milliseconds);
		await client.ask(cancel, { id: data.runSchedule.run.id });
	}
	const copies: number[] = [];
	for (let round = 0; round < 5; round++) {
		const began = sharedClock();
		await rowsOf(em, sql`create table checks_copied as select * from checks order by id desc limit ${keywords}`);
		copies.push(sharedClock() - began);
		await rowsOf(em, sql`drop table checks_copied`);
	}
	yield {
		name: "start of a FOLLOW slot of 10,000 keywords",
		value: Math.max(...times) / 1_000,
		unit: "s",
		limit: { name: "copying as many checks", value: quantile(copies, 0.5) / 1_000 },
		goal: { atMost: 2 },
	};
}
