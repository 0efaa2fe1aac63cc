import { Webhook } from "standardwebhooks";
import { CreateWebhookDocument } from "../../../schema/generated/graphql.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { emptySeries, proofFor, step } from "../../modules/meaning/signals/usual-range/series.policy.ts";
import { packState } from "../../modules/meaning/signals/usual-range/state-codec.ts";
import { contextIdsOf } from "../../modules/tracked/measurements/contexts.service.ts";
import type { TestClient } from "../../test/client.ts";
import type { FakeSerper } from "../../test/fakes/fake-serper.ts";
import { type Received, type Receiver, type Reply, startReceiver } from "../../test/fakes/receiver.ts";
import { Chance } from "./chance.ts";

/** The keywords' earlier positions; the provider finds them at 7, or no longer, so that each has a level change. */
const formerPosition = 3;
export const positionNow = 7;

/**
 * Where the provider finds the keywords in one of several runs: in each, another share of them moves for good, one in two of
 * which is lost. Later runs of a day measure again what moved before, which must open no alert again.
 */
export function placesIn(run: number, runs: number): FakeSerper["rank"] {
	return ({ q }) => {
		const number = Number(/\d+$/.exec(q)?.[0]);
		const hasMoved = Math.floor(number / 2) % runs < run;
		const position = hasMoved ? positionNow : formerPosition;
		return hasMoved && number % 2 === 1 ? null : { host: "example.com", position };
	};
}

const daySeconds = 86_400;

/**
 * Gives a domain's keywords the history of a usual range, and all but one of the readings elsewhere that make a level
 * change: the next measurement is the one that shows it.
 */
export async function giveHistory(em: EntityManager, domainId: string, host: string, keywords: number): Promise<void> {
	const [contextId] = await contextIdsOf(em, [{ provider: "serper", device: "desktop", site: host, usedQuery: null }]);
	const proof = proofFor(keywords);
	// A reading far outside counts 2.5.
	const outside = Math.ceil(proof / 2.5) - 1;
	const positions = [...Array<number>(8).fill(formerPosition), ...Array<number>(outside).fill(positionNow)];
	const today = Math.floor(Date.now() / 1_000);
	let [state, before] = [emptySeries, emptySeries];
	for (const [index, one] of positions.entries()) {
		before = state;
		const reading = { position: one, depth: 10, at: today - (positions.length - index) * daySeconds };
		state = step(before, reading, proof).state;
	}
	await rowsOf(
		em,
		sql`
			insert into series (keyword_id, domain_id, context_id, run_id, check_id, read_at, day, position, depth, state, before,
				is_ready, readings, is_outside, is_quiet, since_readings, ref_lost)
			select k.id, k.domain_id, ${contextId}, 0, 0, y.at, (y.at at time zone 'UTC')::date, ${positionNow}, 10,
				${packState(state)}, ${packState(before)}, true, 6, true, false, ${outside}, false
			from keywords k, (select app_now() - interval '1 day' as at) y where k.domain_id = ${domainId} order by k.id`,
	);
}

/** Share of events whose first delivery fails. A second failure would be tried again after five minutes. */
const failing = 0.2;

const faults: readonly [Reply, ...Reply[]] = [
	{ status: 500 },
	{ status: 404, body: "Not here" },
	{ status: 302, headers: { location: "/elsewhere" } },
];

/** Share of faults that hold back all deliveries for a second. */
const busy = 0.02;
const isBusy: Reply = { status: 429, headers: { "retry-after": "1" } };

/** A program that is sent all events of the account, and does not always take them. */
export class AlertReceiver implements AsyncDisposable {
	readonly #receiver: Receiver;
	readonly #secret: string;
	readonly #bodies = new Map<string, string>();
	readonly #faults: string[] = [];

	private constructor(receiver: Receiver, secret: string, seed: string) {
		this.#receiver = receiver;
		this.#secret = secret;
		receiver.answer((received) => this.#replyTo(received, seed));
	}

	/** Starts one and registers it. @param client signed in as the account's owner */
	static async start(client: TestClient, seed: string): Promise<AlertReceiver> {
		const receiver = await startReceiver();
		const { createWebhook } = await client.run(CreateWebhookDocument, { input: { name: "Chaos", url: receiver.url } });
		return new AlertReceiver(receiver, createWebhook.secret, seed);
	}

	/** Events that did not arrive, that arrived otherwise than they were signed, or as something else the second time. */
	async breaches(em: EntityManager): Promise<string[]> {
		const sent = await rowsOf(
			em,
			sql<{ id: string }>`
				select 'evt_' || d.event_id as id from deliveries d join webhooks w on w.endpoint_id = d.endpoint_id`,
		);
		const missing = sent.filter(({ id }) => !this.#bodies.has(id)).map(({ id }) => `${id} did not arrive`);
		const known = new Set(sent.map(({ id }) => id));
		const unknown = [...this.#bodies.keys()].filter((id) => !known.has(id)).map((id) => `${id} is of no event`);
		return [...this.#faults, ...missing, ...unknown].slice(0, 5).map((line) => `webhook: ${line}`);
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.#receiver[Symbol.asyncDispose]();
	}

	#replyTo({ headers, body }: Received, seed: string): Reply {
		const id = headers["webhook-id"] ?? "";
		try {
			new Webhook(this.#secret).verify(body, headers);
		} catch (error) {
			this.#faults.push(`${id}: ${String(error)}`);
		}
		const former = this.#bodies.get(id);
		if (former !== undefined && former !== body) this.#faults.push(`${id} came with two bodies`);
		this.#bodies.set(id, body);
		const chance = new Chance(`${seed} ${id}`);
		if (former !== undefined || chance.between(0, 1) >= failing) return { status: 204 };
		return chance.between(0, 1) < busy ? isBusy : chance.of(faults);
	}
}
