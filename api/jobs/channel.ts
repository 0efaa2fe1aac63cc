import { PostgresNotificationChannel } from "@agendajs/postgres-backend";
import type { Pool } from "pg";

/**
 * Wakes the workers of all processes through Postgres as soon as a job is due, on either backend: polling MongoDB alone
 * takes seconds. It connects once however often it is asked to, and not again once closed.
 */
export class WakeChannel extends PostgresNotificationChannel {
	#connecting: Promise<void> | undefined;
	#isClosed = false;

	constructor(pool: Pool) {
		super({ pool, channelName: "toprung_jobs", reconnect: { enabled: true, initialDelayMs: 1_000 } });
	}

	override connect(): Promise<void> {
		if (this.state === "connected") return Promise.resolve();
		this.#connecting ??= super.connect().finally(() => {
			this.#connecting = undefined;
		});
		return this.#connecting;
	}

	override disconnect(): Promise<void> {
		this.#isClosed = true;
		return super.disconnect();
	}

	/** Nobody listens to how jobs go: three messages fewer for each. */
	override async publishState(): Promise<void> {}

	protected override scheduleReconnect(): void {
		if (!this.#isClosed) super.scheduleReconnect();
	}
}
