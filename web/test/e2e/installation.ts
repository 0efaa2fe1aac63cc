import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { clockShift } from "../../../api/db/clock.ts";
import { freePort } from "../../../api/db/embedded/postmaster.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../../api/db/embedded-postgres.ts";
import { type FakeDataforseo, startFakeDataforseo } from "../../../api/test/fakes/fake-dataforseo.ts";
import { type FakeGoogle, startFakeGoogle } from "../../../api/test/fakes/fake-google.ts";
import { FakeOidc } from "../../../api/test/fakes/fake-oidc.ts";
import { type FakeSerper, startFakeSerper } from "../../../api/test/fakes/fake-serper.ts";
import { MailServer } from "../../../api/test/fakes/mail-server.ts";
import { startToprung, type ToprungProcess } from "../../../api/test/processes/processes.ts";
import { quickFolder } from "../../../api/test/processes/quick-folder.ts";

/** An alert as `addAlert` stores it. */
export interface StoredAlert {
	kind: string;
	state: "PENDING" | "OPEN" | "CLEARED";
	endedAs?: string;
	direction?: "WORSE" | "BETTER";
	/** The phrase that it is about, and those that it counted. */
	keyword?: string;
	counted?: readonly string[];
	subject?: string;
	facts: object;
	snoozedDays?: number;
}

/** How an installation is set up. */
export interface InstallationOptions {
	/** Whether it has a mail server, as most have. */
	sendsMail: boolean;
	/** Whether it has an identity provider too, or for all but administrators. */
	signsInBy: "password" | "password-or-oidc" | "oidc-only";
}

const silent = { info() {}, warn() {} };
const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));
const program = ["--require", "./web/test/e2e/cheap-passwords.cjs", "dist/api/main.js"];

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
	/** Where its people sign in, if it has single sign-on. */
	readonly oidc: FakeOidc | null;
	readonly #postgres: EmbeddedPostgres;
	readonly #database: Client;
	readonly #env: Record<string, string>;
	#process: ToprungProcess | null = null;
	#isClockMoved = false;

	private constructor(
		fakes: Pick<Installation, "serper" | "dataforseo" | "google" | "mails" | "oidc">,
		postgres: EmbeddedPostgres,
		{ dataDir, port, sendsMail, signsInBy }: InstallationOptions & { dataDir: string; port: number },
	) {
		const { serper, dataforseo, google, mails, oidc } = fakes;
		this.url = `http://localhost:${port}`;
		this.serper = serper;
		this.dataforseo = dataforseo;
		this.google = google;
		this.mails = mails;
		this.oidc = oidc;
		this.#postgres = postgres;
		this.#database = new Client({ connectionString: postgres.url });
		this.#env = {
			PORT: String(port),
			DATA_DIR: dataDir,
			SERPER_BASE_URL: serper.url,
			DATAFORSEO_BASE_URL: dataforseo.url,
			GOOGLE_UPDATES_URL: "",
			...google.environment,
			...(sendsMail && { SMTP_URL: mails.url, MAIL_FROM: "Toprung <toprung@example.com>" }),
			...(oidc && {
				OIDC_ISSUER: oidc.url,
				OIDC_CLIENT_ID: oidc.clientId,
				OIDC_CLIENT_SECRET: oidc.clientSecret,
				OIDC_NAME: "Northlight",
				OIDC_ONLY: String(signsInBy === "oidc-only"),
			}),
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
	static async start({
		sendsMail = true,
		signsInBy = "password",
	}: Partial<InstallationOptions> = {}): Promise<Installation> {
		const oidc = signsInBy === "password" ? null : await FakeOidc.start();
		const fakes = [startFakeSerper(), startFakeDataforseo(), startFakeGoogle(), MailServer.start()] as const;
		const [serper, dataforseo, google, mails] = await Promise.all(fakes);
		// As the browser is allowed to ask it.
		google.url = google.url.replace("127.0.0.1", "localhost");
		const dataDir = await quickFolder("toprung-e2e-");
		// The server joins it.
		const postgres = await startEmbeddedPostgres({ dataDir, log: silent, fast: true });
		const installation = new Installation({ serper, dataforseo, google, mails, oidc }, postgres, {
			dataDir,
			port: await freePort(),
			sendsMail,
			signsInBy,
		});
		await installation.#database.connect();
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
		const env = { PATH: process.env.PATH, ...this.#env };
		const options: SpawnOptions = { cwd: projectRoot, env, stdio: ["ignore", "ignore", "inherit"] };
		const [code] = await once(spawn(process.execPath, [...program, "admin", ...args], options), "exit");
		if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}.`);
	}

	/** Makes all that was measured of a domain a day older, or several. */
	async makeOlder(domainId: string, days = 1): Promise<void> {
		for (const change of [
			"position_records set checked_at = checked_at - $1::int * interval '1 day' where keyword_id in (select id from keywords where domain_id = $2)",
			"keywords set latest_checked_at = latest_checked_at - days, previous_checked_at = previous_checked_at - days from (select $1::int * interval '1 day' as days) as by where domain_id = $2",
			"domains set first_checked_at = first_checked_at - $1::int * interval '1 day' where id = $2",
		])
			await this.#database.query(`update ${change}`, [days, domainId]);
	}

	/** Makes the slots of the last two hours of a schedule due. */
	async makeDue(scheduleId: string): Promise<void> {
		const change = "update schedules set next_slot_at = app_now() - interval '2 hours' where id = $1";
		await this.#database.query(change, [scheduleId]);
	}

	/** Stores an alert of a domain, where living through what it is about takes weeks. */
	async addAlert(domainId: string, { kind, state, facts, keyword, counted, ...more }: StoredAlert): Promise<void> {
		const { direction = null, endedAs = null, snoozedDays = null, subject = null } = more;
		await this.#database.query(
			`insert into alerts (account_id, seq, kind, state, ended_as, was_open, domain_id, keyword_id, direction, subject, rule_ids,
				facts, counted_keyword_ids, opened_at, changed_at, cleared_at, snoozed_until)
			select d.account_id, 1 + (select count(*) from alerts), $2, $3, $4, $3 <> 'PENDING', d.id,
				(select id from keywords where domain_id = d.id and phrase = $5), $6, $7, '{}', $8,
				array(select id from keywords where domain_id = d.id and phrase = any($9::text[])), app_now(), app_now(),
				case when $3 = 'CLEARED' then app_now() end, app_now() + $10::int * interval '1 day'
			from domains d where d.id = $1`,
			[domainId, kind, state, endedAs, keyword, direction, subject, facts, counted ?? [], snoozedDays],
		);
	}

	/** Sets the time its server sees, ISO 8601; it goes on from there. */
	async setClock(moment: string): Promise<void> {
		this.#isClockMoved = true;
		await this.#database.query(clockShift(Date.parse(moment) - Date.now()));
	}

	/** Sets the time right again, if it was moved. */
	async resetClock(): Promise<void> {
		if (!this.#isClockMoved) return;
		this.#isClockMoved = false;
		await this.#database.query(clockShift(0));
	}

	/** Ends everything and forgets its data. */
	async stop(): Promise<void> {
		await this.killServer("SIGTERM");
		await this.#database.end();
		await this.#postgres.stop();
		await this.serper.close();
		await this.dataforseo[Symbol.asyncDispose]();
		await this.google[Symbol.asyncDispose]();
		await this.mails[Symbol.asyncDispose]();
		await this.oidc?.[Symbol.asyncDispose]();
		await rm(this.#env.DATA_DIR ?? "", { recursive: true, force: true, maxRetries: 5 });
	}
}
