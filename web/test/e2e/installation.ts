import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../api/db/embedded/postmaster.ts";
import { type FakeDataforseo, startFakeDataforseo } from "../../../api/test/fakes/fake-dataforseo.ts";
import { type FakeGoogle, startFakeGoogle } from "../../../api/test/fakes/fake-google.ts";
import { type FakeSerper, startFakeSerper } from "../../../api/test/fakes/fake-serper.ts";
import { MailServer } from "../../../api/test/fakes/mail-server.ts";
import { startToprung, type ToprungProcess } from "../../../api/test/processes/processes.ts";

const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));
const program = ["--require", "./web/test/e2e/cheap-passwords.cjs", "dist/api/main.js"];

/** A script that works on the database beside the running server, with what it is given in `args`. */
const besideServer = (work: string) => `
	const { pino } = await import("pino");
	const { startEmbeddedPostgres } = await import("./dist/api/db/embedded-postgres.js");
	const { createOrm } = await import("./dist/api/db/orm.js");
	const { setClock } = await import("./dist/api/db/clock.js");
	const [dataDir, ...args] = process.argv.slice(1);
	const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: "warn" }, pino.destination(2)) });
	const orm = await createOrm({ url: postgres.url });
	${work}
	await orm.close(true);
	await postgres.stop();`;

const makeOlder = besideServer(`
	const [domainId, days] = args;
	for (const change of [
		"position_records set checked_at = checked_at - ?::int * interval '1 day' where keyword_id in (select id from keywords where domain_id = ?)",
		"keywords set latest_checked_at = latest_checked_at - days, previous_checked_at = previous_checked_at - days from (select ?::int * interval '1 day' as days) as by where domain_id = ?",
		"domains set first_checked_at = first_checked_at - ?::int * interval '1 day' where id = ?",
	]) await orm.em.getConnection().execute("update " + change, [days, domainId]);`);

const makeDue = besideServer(`
	const change = "update schedules set next_slot_at = app_now() - interval '2 hours' where id = ?";
	await orm.em.getConnection().execute(change, [args[0]]);`);

const setClock = besideServer("await setClock(orm, args[0]);");

/** A built Toprung in a process of its own, on a fresh database, whose provider is a fake under the tests' hands. */
export class Installation {
	readonly url: string;
	readonly serper: FakeSerper;
	/** Where its accounts' search volumes come from. */
	readonly dataforseo: FakeDataforseo;
	/** Where its accounts connect Search Console. */
	readonly google: FakeGoogle;
	/** Where its mail arrives. */
	readonly mails: MailServer;
	readonly #env: Record<string, string>;
	#process: ToprungProcess | null = null;

	private constructor(
		fakes: Pick<Installation, "serper" | "dataforseo" | "google" | "mails">,
		dataDir: string,
		port: number,
	) {
		const { serper, dataforseo, google, mails } = fakes;
		this.url = `http://localhost:${port}`;
		this.serper = serper;
		this.dataforseo = dataforseo;
		this.google = google;
		this.mails = mails;
		this.#env = {
			PORT: String(port),
			DATA_DIR: dataDir,
			SERPER_BASE_URL: serper.url,
			DATAFORSEO_BASE_URL: dataforseo.url,
			GOOGLE_UPDATES_URL: "",
			...google.environment,
			SMTP_URL: mails.url,
			MAIL_FROM: "Toprung <toprung@example.com>",
			// Channels and webhooks of the tests are on this machine.
			ALLOW_PRIVATE_ADDRESSES: "true",
			SERPER_RPS: "1000",
			// Few at once: what a test holds back must not wait so long that the server gives it up.
			CHECK_CONCURRENCY: "5",
			// Each account signs up from an address of its own: sign-ups from one are limited.
			TRUST_PROXY: "loopback",
		};
	}

	/** Starts one. */
	static async start(): Promise<Installation> {
		const fakes = [startFakeSerper(), startFakeDataforseo(), startFakeGoogle(), MailServer.start()] as const;
		const [serper, dataforseo, google, mails] = await Promise.all(fakes);
		// As the browser is allowed to ask it.
		google.url = google.url.replace("127.0.0.1", "localhost");
		const dataDir = await mkdtemp(join(tmpdir(), "toprung-e2e-"));
		const installation = new Installation({ serper, dataforseo, google, mails }, dataDir, await freePort());
		await installation.startServer();
		return installation;
	}

	/** Starts the server, again after `killServer`: same data, same port. */
	async startServer(): Promise<void> {
		this.#process = await startToprung(this.#env, { program });
	}

	/** Ends the server by a signal; the provider stays. */
	async killServer(signal: NodeJS.Signals): Promise<void> {
		await this.#process?.kill(signal);
		this.#process = null;
	}

	/** Does what an operator does with `npm run admin -- …`, beside the running server. */
	async admin(...args: string[]): Promise<void> {
		await this.#runBeside([...program, "admin", ...args]);
	}

	/** Makes all that was measured of a domain a day older, or several. */
	async makeOlder(domainId: string, days = 1): Promise<void> {
		await this.#onDatabase(makeOlder, domainId, String(days));
	}

	/** Makes the slots of the last two hours of a schedule due. */
	async makeDue(scheduleId: string): Promise<void> {
		await this.#onDatabase(makeDue, scheduleId);
	}

	/** Sets the time its server sees, ISO 8601; it goes on from there. */
	async setClock(moment: string): Promise<void> {
		await this.#onDatabase(setClock, moment);
	}

	async #onDatabase(script: string, ...args: string[]): Promise<void> {
		await this.#runBeside(["--input-type=module", "--eval", script, "--", this.#env.DATA_DIR ?? "", ...args]);
	}

	/** Runs Node beside the running server until it ends well. */
	async #runBeside(args: string[]): Promise<void> {
		const env = { PATH: process.env.PATH, ...this.#env };
		const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ["ignore", "ignore", "inherit"] });
		const [code] = await once(child, "exit");
		if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}.`);
	}

	/** Ends everything and forgets its data. */
	async stop(): Promise<void> {
		await this.killServer("SIGTERM");
		await this.serper.close();
		await this.dataforseo[Symbol.asyncDispose]();
		await this.google[Symbol.asyncDispose]();
		await this.mails[Symbol.asyncDispose]();
		await rm(this.#env.DATA_DIR ?? "", { recursive: true, force: true, maxRetries: 5 });
	}
}
