import { createStore, useStore } from "../store.ts";

/** The state of the live connection. `idle`: no subscriptions. */
export type LiveStatus = "idle" | "connected" | "reconnecting";

const status = createStore<LiveStatus>("idle");
const reconnectListeners = new Set<() => void>();

/** Called by the connection. */
export const liveConnection = {
	connected(): void {
		const wasLost = status.get() === "reconnecting";
		status.set("connected");
		if (wasLost) for (const listener of reconnectListeners) listener();
	},
	lost(): void {
		status.set("reconnecting");
	},
	closed(): void {
		status.set("idle");
	},
};

/** Calls back each time a lost connection is restored. */
export function onReconnect(listener: () => void): () => void {
	reconnectListeners.add(listener);
	return () => reconnectListeners.delete(listener);
}

export function useLiveStatus(): LiveStatus {
	return useStore(status);
}
