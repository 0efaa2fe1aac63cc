/** What this browser remembers under a key; null if nothing, or if the page has no access to storage. */
export function readStored(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Remembers a value in this browser; null forgets it. Does nothing without access to storage. */
export function writeStored(key: string, value: string | null): void {
	try {
		if (value === null) localStorage.removeItem(key);
		else localStorage.setItem(key, value);
	} catch {
		// A private window may refuse: the choice lasts until the page is closed.
	}
}
