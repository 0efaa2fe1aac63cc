import { setTimeout as pause } from "node:timers/promises";
import { PositionsMeasuredDocument, type PositionsMeasuredSubscription } from "../../../schema/generated/graphql.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import type { TestClient } from "../../test/client.ts";

/** Faults reported per kind. */
const shown = 3;

/** Follows a domain's positions from the start, and resumes where it was after a lost connection. */
export class Spectator implements AsyncDisposable {
	readonly #client: TestClient;
	readonly #domainId: string;
	/** Position by keyword from events; null: not found. */
	readonly #seen = new Map<string, number | null>();
	/** Events repeated, out of order or missing. */
	readonly #disorders: string[] = [];
	#seq = 0;
	#isLeaving = false;
	#leave = () => {};
	readonly #watching: Promise<void>;
	/** Lost connections. */
	losses = 0;

	constructor(client: TestClient, domainId: string) {
		this.#client = client;
		this.#domainId = domainId;
		this.#watching = this.#watch();
	}

	/** What went wrong, and what still differs from the database after this time, one line each. */
	async faults(em: EntityManager, seconds: number, signal: AbortSignal): Promise<string[]> {
		const end = performance.now() + seconds * 1_000;
		for (;;) {
			const stale = await this.#differences(em);
			if (stale.length === 0 || performance.now() > end) return [...summary(stale), ...summary(this.#disorders)];
			await pause(100, undefined, { signal });
		}
	}

	async [Symbol.asyncDispose](): Promise<void> {
		this.#isLeaving = true;
		this.#leave();
		await this.#watching;
	}

	async #differences(em: EntityManager): Promise<string[]> {
		const rows = await rowsOf(
			em,
			sql<{ id: string; position: number | null }>`
				select id, latest_position as position from keywords where domain_id = ${this.#domainId} and latest_check_id is not null`,
		);
		return rows
			.filter(({ id, position }) => this.#seen.get(id) !== position)
			.map(({ id, position }) => `keyword ${id} is at ${position}, seen at ${this.#seen.get(id)}`);
	}

	async #watch(): Promise<void> {
		while (!this.#isLeaving) {
			const watcher = this.#client.watch();
			this.#leave = () => void watcher.close();
			try {
				const events = watcher.subscribe(PositionsMeasuredDocument, { domainId: this.#domainId, after: this.#seq });
				for await (const { positionsMeasured } of events) this.#take(positionsMeasured);
			} catch {
				// Disconnected, or no server yet.
			}
			await watcher.close();
			if (this.#isLeaving) return;
			this.losses++;
			await pause(200);
		}
	}

	#take({ seq, resync, positions }: PositionsMeasuredSubscription["positionsMeasured"]): void {
		if (resync) this.#disorders.push(`told to read again at ${seq}, though everything is kept`);
		else if (seq !== this.#seq + 1) this.#disorders.push(`event ${seq} came after event ${this.#seq}`);
		this.#seq = seq;
		for (const { keywordId, position, state } of positions) {
			if (state === "DONE") this.#seen.set(keywordId, position ?? null);
		}
	}
}

function summary(faults: readonly string[]): string[] {
	if (faults.length === 0) return [];
	return [`a spectator: ${faults.slice(0, shown).join("; ")} (${faults.length} in all)`];
}
