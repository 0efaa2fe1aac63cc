import { AsyncLocalStorage } from "node:async_hooks";
import type { LimitFunction } from "p-limit";
import type { Pool, PoolClient } from "pg";

const shares = new AsyncLocalStorage<readonly LimitFunction[]>();

/** Runs work whose statements together never hold more connections than each limit allows. */
export function withinShares<T>(limits: readonly LimitFunction[], work: () => Promise<T>): Promise<T> {
	return shares.run(limits, work);
}

/** Makes work within shares wait for a place in each share before it requests a connection from the pool. */
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
	// The ORM uses the promise form, the only one that shares support; the callback form is used by the pool itself, for
	// `pool.query()`.
	pool.connect = ((callback?: Parameters<Pool["connect"]>[0]) => {
		if (callback) return connect(callback);
		const limits = shares.getStore();
		return limits ? connectWithin(limits) : connect();
	}) as Pool["connect"];
}
