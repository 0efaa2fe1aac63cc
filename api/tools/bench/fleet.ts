import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { MongoStore } from "../chaos/stores.ts";
import type { Bench, Figure, Stage } from "./bench.ts";
import { signedInClient } from "./client.ts";
import { trackDomain } from "./keywords.ts";
import { startPart } from "./part.ts";
import type { DoorsAsk, DoorsState } from "./parts/doors.ts";
import { openStore, startProgram, temporaryFolder } from "./program.ts";
import { giveCredits, secondsOf, startRun, verifyEffects } from "./runs.ts";

const total = 10_000;
const workers = 4;
const latencyMs = 200;
const rate = 200;

/** Whether workers share the load and keep to one rate limit together. */
export const fleet: Bench = {
	name: "fleet",
	about: `a run of 10,000 shared by ${workers} workers over one PostgreSQL and one MongoDB, ${rate} calls a second in all`,
	async *measure(stage: Stage): AsyncIterable<Figure> {
		if (!process.env.MONGOMS_SYSTEM_BINARY) {
			return stage.say("skipped: MONGOMS_SYSTEM_BINARY names no mongod");
		}
		const provider = await startPart<DoorsAsk, DoorsState>(stage, "doors");
		const { urls } = await provider.ask({ do: "open", doors: workers, latencyMs });
		const store = await openStore(stage);
		const mongo = stage.stack.use(await MongoStore.start(await temporaryFolder(stage)));
		const environment = {
			DATABASE_URL: store.databaseUrl,
			MONGODB_URL: mongo.url,
			APP_SECRET: randomUUID(),
			SERPER_API_KEY: "bench",
			SERPER_RPS: String(rate),
		};
		const start = (name: string, env: Record<string, string>) =>
			startProgram(stage, { ...store, dataDir: join(store.dataDir, name) }, { ...environment, ...env });
		const api = await start("api", { ROLE: "api" });
		await Promise.all(urls.map((url, n) => start(`worker-${n}`, { ROLE: "worker", SERPER_BASE_URL: url })));

		const em = store.orm.em.fork();
		const client = await signedInClient(api.url);
		const domain = await trackDomain(client, em, { keywords: total, searchDepth: 10 });
		await giveCredits(em, domain.id, total);
		stage.say("the run");
		const runId = await startRun(client, domain.id);
		const seconds = await secondsOf(em, runId);
		const { calls, questions, callsOfDoors, busiestSecond } = await provider.ask({ do: "count" });
		if (questions !== calls) throw new Error(`Of ${calls} calls ${calls - questions} were made before.`);
		await verifyEffects(em, { runId, domainId: domain.id, calls, checks: total });
		const limit = { name: "the rate", value: rate };
		yield {
			name: "checks, all effects stored once",
			value: total / seconds,
			unit: "checks/s",
			limit,
			ratioGoal: { atLeast: 0.9 },
		};
		yield {
			name: "busiest second of the provider",
			value: busiestSecond,
			unit: "calls",
			limit,
			ratioGoal: { atMost: 1.05 },
		};
		const share = { name: "a fair share", value: total / workers };
		yield {
			name: "least that a worker did",
			value: Math.min(...callsOfDoors),
			unit: "checks",
			limit: share,
			ratioGoal: { atLeast: 0.5 },
		};
		yield { name: "most that a worker did", value: Math.max(...callsOfDoors), unit: "checks", limit: share };
	},
};
