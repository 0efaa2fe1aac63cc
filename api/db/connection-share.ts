import { AsyncLocalStorage } from "node:async_hooks";
import type { LimitFunction } from "p-limit";
import type { Pool, PoolClient } from "pg";

const shares = new AsyncLocalStorage<readonly LimitFunction[]>();

/** Does work whose statements, wherever they are sent, hold no more connections at once than each of the limits allows. */
export function withinShares<T>(limits: readonly LimitFunction[], work: () => Promise<T>): Promise<T> {
	return shares.run(limits, work);
}

/** Lets work within shares wait for a place in each of them before it asks the pool for a connection. */
export function keepToShares(pool: Pool): void {
	const connect: Pool["connect"] = pool.connect.bind(pool);
	const released = new WeakMap<PoolClient, () => void>();
	pool.on("release", (_error, client) => released.get(client)?.());
	const connectWithin = (limits: readonly LimitFunction[]) => {
		const connected = Promise.withResolvers<PoolClient>();
		const hold = async () => {
			try {
				const client = await connect();
				const end = Promise.withResolvers<void>();
				released.set(client, end.resolve);
				connected.resolve(client);
				await end.promise;
			} catch (error) {
				connected.reject(error);
			}
		};
		void limits.reduceRight<() => Promise<void>>((inner, limit) => () => limit(inner), hold)();
		return connected.promise;
	};
	// The ORM asks by promise, the only way that shares know of; with a callback the pool asks itself, for `pool.query()`.
	pool.connect = ((callback?: Parameters<Pool["connect"]>[0]) => {
		if (callback) return connect(callback);
		const limits = shares.getStore();
		return limits ? connectWithin(limits) : connect();
	}) as Pool["connect"];
}
