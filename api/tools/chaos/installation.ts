import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { migrate } from "../../db/migrate.ts";
import { createOrm, type Orm } from "../../db/orm.ts";
import { type FakeDataforseoSerp, startFakeDataforseoSerp } from "../../test/fakes/fake-dataforseo-serp.ts";
import { type FakeAnswer, type FakeSerper, startFakeSerper } from "../../test/fakes/fake-serper.ts";
import { MailServer } from "../../test/fakes/mail-server.ts";
import { quickFolder } from "../../test/processes/quick-folder.ts";
import { atExit } from "./at-exit.ts";
import { Chance } from "./chance.ts";
import { Fleet } from "./fleet.ts";
import { MongoStore, PostgresStore } from "./stores.ts";

/** Ways a provider fails a call. */
const providerFaults: readonly [FakeAnswer, ...FakeAnswer[]] = [
	{ status: 429, headers: { "retry-after": "1" } },
	{ status: 429 },
	{ status: 500 },
	{ status: 503, body: "Down for maintenance" },
	{ body: "<html>" },
	{ fault: "half" },
	{ fault: "reset" },
];

/** The parts of an installation, each of which can be taken away; the program is not started yet. */
export interface Installation {
	/** The database's folder. */
	folder: string;
	postgres: PostgresStore;
	/** The job store, unless it is PostgreSQL. */
	mongo: MongoStore | null;
	/** A connection to the database that is never disturbed. */
	orm: Orm;
	serper: FakeSerper;
	dataforseo: FakeDataforseoSerp;
	mail: MailServer;
	fleet: Fleet;
}

/** Options of an installation. */
export interface InstallationOptions {
	seed: string;
	hasMongo: boolean;
	/** The result of `makeTemplate`. */
	template: string;
	/** The database's folder, if given. */
	folder?: string | undefined;
	/** Ends its processes and setup. */
	signal: AbortSignal;
}

/** A folder with a migrated database and no server, for `raise` to copy. */
export async function makeTemplate(stack: AsyncDisposableStack): Promise<string> {
	const folder = await temporaryFolder(stack);
	await using postgres = await PostgresStore.start(folder);
	const orm = await createOrm({ url: postgres.directUrl });
	await migrate(orm).finally(() => orm.close(true));
	return folder;
}

/** Creates one; disposed with the stack. */
export async function raise(stack: AsyncDisposableStack, options: InstallationOptions): Promise<Installation> {
	const folder = options.folder ?? (await temporaryFolder(stack));
	await promisify(execFile)("cp", ["-a", join(options.template, "."), folder]);
	const postgres = stack.use(await PostgresStore.start(folder));
	const mongo = options.hasMongo ? stack.use(await MongoStore.start(await temporaryFolder(stack))) : null;
	const orm = stack.adopt(await createOrm({ url: postgres.directUrl }), (orm) => orm.close(true));
	const serper = stack.adopt(await startFakeSerper({ latencyMs: 50, keep: 100 }), (fake) => fake.close());
	const dataforseo = stack.use(await startFakeDataforseoSerp());
	const mail = stack.use(await MailServer.start());
	const env = {
		DATABASE_URL: postgres.url,
		APP_SECRET: "chaos chaos chaos chaos chaos",
		SERPER_API_KEY: "chaos",
		SERPER_BASE_URL: serper.url,
		SERPER_RPS: "1000",
		DATAFORSEO_LOGIN: "chaos",
		DATAFORSEO_PASSWORD: "chaos",
		DATAFORSEO_BASE_URL: dataforseo.url,
		DATAFORSEO_SERP: "true",
		DATAFORSEO_RPS: "30",
		CHECK_CONCURRENCY: "25",
		SMTP_URL: mail.url,
		MAIL_FROM: "toprung@example.com",
		ALLOW_PRIVATE_ADDRESSES: "true",
		LOG_LEVEL: "fatal",
		...(mongo && { MONGODB_URL: mongo.url }),
	};
	const fleet = stack.use(new Fleet(env, await temporaryFolder(stack), options.signal));
	options.signal.throwIfAborted();
	trouble(serper, `${options.seed} provider`);
	return { folder, postgres, mongo, orm, serper, dataforseo, mail, fleet };
}

/** A folder deleted with the stack. */
export async function temporaryFolder(stack: AsyncDisposableStack): Promise<string> {
	const all = { recursive: true, force: true, maxRetries: 5 };
	const folder = await quickFolder("toprung-chaos-");
	atExit(() => rmSync(folder, all));
	return stack.adopt(folder, (folder) => rm(folder, all));
}

/** Share of calls that fail. */
const failing = 0.1;

/** The provider fails some calls once and some always, whose credits must be refunded; decided by the seed alone. */
function trouble(serper: FakeSerper, seed: string): void {
	serper.always({ q: /13$/ }, { status: 400, body: { message: "Refused.", statusCode: 400 } });
	const counts = new Map<string, number>();
	serper.whim = ({ q }) => {
		const call = (counts.get(q) ?? 0) + 1;
		counts.set(q, call);
		const chance = new Chance(`${seed} ${q} ${call}`);
		return chance.between(0, 1) < failing ? chance.of(providerFaults) : undefined;
	};
}
