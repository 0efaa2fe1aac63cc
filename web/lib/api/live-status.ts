import { useSyncExternalStore } from "react";

/** The state of the live connection. `idle`: nothing is being watched. */
export type LiveStatus = "idle" | "connected" | "reconnecting";

let status: LiveStatus = "idle";
const listeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();

function set(next: LiveStatus): void {
	if (next === status) return;
	status = next;
	for (const listener of listeners) listener();
}

/** Called by the connection as it comes and goes. */
export const liveConnection = {
	connected(): void {
		const wasLost = status === "reconnecting";
		set("connected");
		if (wasLost) for (const listener of reconnectListeners) listener();
	},
	lost(): void {
		set("reconnecting");
	},
	closed(): void {
		set("idle");
	},
};

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Calls back each time a lost connection is there again. */
export function onReconnect(listener: () => void): () => void {
	reconnectListeners.add(listener);
	return () => reconnectListeners.delete(listener);
}

/** The state of the live connection, kept up to date. */
export function useLiveStatus(): LiveStatus {
	return useSyncExternalStore(subscribe, () => status);
}
