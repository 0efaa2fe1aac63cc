import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { clientOf, furtherSessions } from "./client.ts";
import { startPart } from "./part.ts";
import type { MailSinkAsk, MailSinkState } from "./parts/mail-sink.ts";
import type { ReadersAsk, Times } from "./parts/readers.ts";
import { startProgram } from "./program.ts";
import { keep, readsOf } from "./reads.ts";
import { mailEnvironment, untilSettled } from "./reports-issues.ts";
import type { ReportsScene } from "./reports-scene.ts";

const everyMs = 1_000;
const seconds = 18;
const warmUpSeconds = 5;
const rounds = 2;
const atMost = 2;

/** API calls while PDFs are made and mailed in the same process. @param perSecond issues that a worker makes */
export async function* readingFigures(
	stage: Stage,
	{ store, cookie, domainId, smallId, reports }: ReportsScene,
	perSecond: number,
): AsyncIterable<Figure> {
	await using stack = new AsyncDisposableStack();
	const own = { ...stage, stack };
	const sink = await startPart<MailSinkAsk, MailSinkState>(own, "mail-sink");
	const part = await startPart<ReadersAsk, Times>(own, "readers");
	const program = await startProgram(own, store, await mailEnvironment(sink));
	const em = store.orm.em.fork();
	const reads = await readsOf(clientOf(program.url, cookie), domainId, smallId);
	const cookies = [cookie, ...(await furtherSessions(program.url, 4))];
	const readers = stage.isQuick ? 10 : 50;
	const read = (seconds: number) => part.ask({ url: program.url, cookies, reads, readers, everyMs, seconds });
	const times = { idle: new Map(), busy: new Map() } as Record<"idle" | "busy", Times>;
	await read(warmUpSeconds);
	// More than are made meanwhile, so that there is always one to make.
	const issues = Math.min(reports, Math.ceil(2 * perSecond * seconds));
	for (let round = 0; round < rounds; round++) {
		stage.say("API calls, idle");
		keep(times.idle, await read(seconds));
		stage.say(`API calls, while ${issues} reports are made`);
		await writeIssues(em, issues);
		// The first is made already.
		const [first] = (await sink.ask({ count: 1 })).taken;
		const began = sharedClock();
		keep(times.busy, await read(seconds));
		const ended = sharedClock();
		await untilSettled(em);
		const { taken } = await sink.ask({ count: 0 });
		const meanwhile = taken.filter(({ at }) => at >= began && at < ended).length;
		if (!first) throw new Error("No report was made.");
		yield { name: "reports mailed meanwhile", value: meanwhile / ((ended - began) / 1_000), unit: "a second" };
		const left = taken.filter(({ at }) => at >= ended).length;
		yield { name: "… left to the end", value: left, unit: "reports", goal: { atLeast: 1 } };
	}
	yield* figuresOf(times);
	yield { name: "peak memory of the program", value: await program.peakMemory(), unit: "MB" };
}

/** Issues sent by hand, as many as there may be of different reports; found by the next sweep. */
async function writeIssues(em: EntityManager, count: number): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into report_issues (account_id, domain_id, report_id, title, trigger, attaches_pdf, attaches_csv, paper)
			select account_id, domain_id, id, 'Search report', 'MANUAL', true, false, paper
			from reports where cadence is not null order by id limit ${count}`,
	);
}

function* figuresOf({ idle, busy }: Record<"idle" | "busy", Times>): Iterable<Figure> {
	const of = (times: Times, share: number) => quantile([...times.values()].flat(), share);
	for (const [name, share] of [["p50", 0.5] as const, ["p95", 0.95] as const, ["p99", 0.99] as const]) {
		const limit = { name: "idle", value: of(idle, share) };
		const goal = name === "p99" ? { ratioGoal: { atMost } } : {};
		yield { name: `API calls meanwhile, ${name}`, value: of(busy, share), unit: "ms", limit, ...goal };
	}
	for (const [name, some] of busy) {
		const limit = { name: "idle", value: quantile(idle.get(name) ?? [], 0.95) };
		yield { name: `… ${name}, p95`, value: quantile(some, 0.95), unit: "ms", limit };
	}
}
