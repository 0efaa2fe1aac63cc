import { PostgresNotificationChannel } from "@agendajs/postgres-backend";
import { toJobId } from "agenda";
import type { Pool } from "pg";

/**
 * Wakes all workers through Postgres when a job is due, with either backend: polling MongoDB takes seconds. Connects
 * once, and not again after closing.
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

	/** Lets this process look for a job of this name at once. */
	wake(jobName: string): void {
		void this.notifyHandlers({ jobId: toJobId(""), jobName, nextRunAt: null, priority: 0, timestamp: new Date() });
	}

	override disconnect(): Promise<void> {
		this.#isClosed = true;
		return super.disconnect();
	}

	/** Nothing listens to job states; saves three messages per job. */
	override async publishState(): Promise<void> {}

	protected override scheduleReconnect(): void {
		if (!this.#isClosed) super.scheduleReconnect();
	}
}
