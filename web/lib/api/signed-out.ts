const listeners = new Set<() => void>();

/** Calls back when the server says that the user is not signed in. */
export function onSignedOut(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function notifySignedOut(): void {
	for (const listener of listeners) listener();
}
