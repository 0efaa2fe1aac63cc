import { setTimeout as pause } from "node:timers/promises";
import { rowOf, sql } from "../../db/sql.ts";
import type { CheckMode } from "../../modules/keys/credentials/providers.types.ts";
import { TestClient } from "../../test/client.ts";
import { placesIn } from "./alerts.ts";
import { Chance } from "./chance.ts";
import { breachesOf, deliveriesMade, isUnderWay } from "./guarantees.ts";
import { type Installation, type InstallationOptions, raise } from "./installation.ts";
import { Spectator } from "./spectator.ts";
import { giveWork, startRunOf, type Work } from "./work.ts";

/** Seconds without a finished check before giving up: no outage lasts this long. */
const maxStandstill = 240;

/** Maximum lag of a spectator, in seconds. */
const lag = 30;

/** Options of a ground. */
export interface GroundOptions extends InstallationOptions {
	/** Checks in the large run. */
	checks: number;
	/** How often it runs. */
	runs: number;
	/** How it is measured by DataForSEO; by Serper without. */
	dataforseo?: CheckMode | undefined;
	/** Ends every wait. */
	signal: AbortSignal;
}

/** How to wait, in seconds. */
interface Waiting {
	standstill: number;
	every: number;
	progress?: () => Promise<number>;
}

/** An installation under load, with a spectator. */
export class Ground {
	readonly chance: Chance;
	readonly checks: number;
	readonly #runs: number;
	/** The number of the run under way. */
	#run = 1;
	readonly folder: string;
	readonly postgres: Installation["postgres"];
	readonly mongo: Installation["mongo"];
	readonly fleet: Installation["fleet"];
	readonly dataforseo: Installation["dataforseo"];
	readonly signal: AbortSignal;
	readonly #stack: AsyncDisposableStack;
	readonly #installation: Installation;
	readonly #work: Work;
	readonly #spectators: Spectator[] = [];

	private constructor(stack: AsyncDisposableStack, options: GroundOptions, installation: Installation, work: Work) {
		this.#stack = stack;
		this.#installation = installation;
		this.#work = work;
		this.folder = installation.folder;
		this.postgres = installation.postgres;
		this.mongo = installation.mongo;
		this.fleet = installation.fleet;
		this.dataforseo = installation.dataforseo;
		this.chance = new Chance(options.seed);
		this.checks = options.checks;
		this.#runs = options.runs;
		this.signal = options.signal;
	}

	/** Creates one with one API, a spectator and no worker; disposed with the stack. */
	static async open(stack: AsyncDisposableStack, options: GroundOptions): Promise<Ground> {
		const installation = await raise(stack, options);
		const { url } = await installation.fleet.add("api");
		const { checks, runs, seed, dataforseo } = options;
		installation.serper.rank = placesIn(1, runs);
		const work = await giveWork(stack, installation.orm.em.fork(), { url, checks, runs, seed, dataforseo });
		const ground = new Ground(stack, options, installation, work);
		ground.watch(url);
		return ground;
	}

	/** Starts a spectator of the large run at an API's URL. */
	watch(url: string): void {
		const client = new TestClient(url);
		client.cookie = this.#work.client.cookie;
		this.#spectators.push(this.#stack.use(new Spectator(client, this.#work.domainId)));
	}

	/** Adds workers. */
	async addWorkers(count: number): Promise<void> {
		await Promise.all(Array.from({ length: count }, () => this.fleet.add("worker")));
	}

	/** Starts the large run again, which counts from now on. Credits cover one more than the scenario's. */
	async runAgain(): Promise<void> {
		await this.reached(1);
		this.#installation.serper.rank = placesIn(++this.#run, this.#runs);
		this.#work.runId = await startRunOf(this.#work.client, this.#work.domainId);
	}

	/** Finished checks of the large run. */
	async done(): Promise<number> {
		const { done } = await rowOf(
			this.#em,
			sql<{ done: number }>`select done + cancelled as done from runs where id = ${this.#work.runId}`,
		);
		return done;
	}

	/** What the large run cost at its provider, in dollars. */
	async dollars(): Promise<number | null> {
		const { cost } = await rowOf(
			this.#em,
			sql<{ cost: number | null }>`select provider_cost::float8 as cost from runs where id = ${this.#work.runId}`,
		);
		return cost;
	}

	/** Checks currently leased. */
	async leases(): Promise<number> {
		const { n } = await rowOf(
			this.#em,
			sql<{ n: number }>`select count(*)::int as n from checks where state = 'RUNNING'`,
		);
		return n;
	}

	/** Waits until this share of the large run has finished. */
	async reached(part: number): Promise<void> {
		const target = Math.floor(this.checks * part);
		if (await this.#comesTo(async (done) => done >= target, { standstill: maxStandstill, every: 0.05 })) return;
		throw new Error(`${await this.done()} of ${this.checks} checks ended, and none more in ${maxStandstill} s.`);
	}

	/** Waits this many seconds. */
	async rest(seconds: number): Promise<void> {
		await pause(seconds * 1_000, undefined, { signal: this.signal });
	}

	/**
	 * Waits until no work is left, or nothing has progressed for this many seconds; returns violated guarantees, one
	 * line each.
	 */
	async settle(seconds: number, mayMailsRepeat: boolean): Promise<string[]> {
		// PostgreSQL may still be starting after a scenario: the work is not over then, and does not progress.
		const isOver = async () => !(await isUnderWay(this.#em).catch(() => true));
		const counts = () => Promise.all([this.done(), deliveriesMade(this.#em)]).catch(() => [0, 0] as const);
		const progress = async () => (await counts()).reduce((sum, count) => sum + count, 0);
		await this.#comesTo(isOver, { standstill: seconds, every: 0.2, progress });
		const breaches = await breachesOf(this.#em);
		const views = this.#spectators.map((spectator) => spectator.faults(this.#em, lag, this.signal));
		return [
			...breaches,
			...(await Promise.all(views)).flat(),
			...this.#mailFaults(mayMailsRepeat),
			...(await this.#work.receiver.breaches(this.#em)),
			...this.fleet.falls,
		];
	}

	/** Observations for the report. */
	get asides(): string {
		const losses = this.#spectators.reduce((sum, spectator) => sum + spectator.losses, 0);
		const calls = this.#installation.serper.count + this.dataforseo.calls.length;
		return `${calls} calls to the provider, ${losses} lines to spectators lost`;
	}

	/**
	 * A process killed between the mail server's reply and its commit sends the same message again; a different message
	 * to the same recipient must never come.
	 */
	#mailFaults(mayRepeat: boolean): string[] {
		const { taken } = this.#installation.mail;
		return this.#work.recipients.flatMap((recipient) => {
			const copies = taken.filter(({ to }) => to?.some(({ address }) => address === recipient));
			const messages = new Set(copies.map(({ messageId }) => messageId));
			if (messages.size === 0) return `the mail to ${recipient} was not sent`;
			const isTwice = messages.size > 1 || (copies.length > 1 && !mayRepeat);
			return isTwice ? `the mail to ${recipient} was sent ${copies.length} times, as ${messages.size} messages` : [];
		});
	}

	/**
	 * Polls until a condition holds, or there was no progress for this many seconds, of checks unless otherwise said: a busy
	 * machine may be slow as long as it progresses. @returns whether it holds
	 */
	async #comesTo(
		isSo: (done: number) => Promise<boolean>,
		{ standstill, every, progress = () => this.done() }: Waiting,
	): Promise<boolean> {
		for (let [best, since] = [-1, performance.now()]; ; await this.rest(every)) {
			const done = await progress();
			if (await isSo(done)) return true;
			if (done > best) [best, since] = [done, performance.now()];
			else if (performance.now() - since > standstill * 1_000) return false;
		}
	}

	get #em() {
		return this.#installation.orm.em.fork();
	}
}
