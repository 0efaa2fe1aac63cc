/** What this browser remembers under a key; null if nothing, or if the page has no access to storage. */
export function readStored(key: string): string | null {
	return read(() => localStorage, key);
}

/** Remembers a value in this browser; null forgets it. Does nothing without access to storage. */
export function writeStored(key: string, value: string | null): void {
	write(() => localStorage, key, value);
}

/** The same for this tab, as long as it is open. */
export function readKept(key: string): string | null {
	return read(() => sessionStorage, key);
}

/** The same for this tab. */
export function writeKept(key: string, value: string | null): void {
	write(() => sessionStorage, key, value);
}

function read(storage: () => Storage, key: string): string | null {
	try {
		return storage().getItem(key);
	} catch {
		return null;
	}
}

function write(storage: () => Storage, key: string, value: string | null): void {
	try {
		if (value === null) storage().removeItem(key);
		else storage().setItem(key, value);
	} catch {
		// A private window may refuse, or storage is full: what it is for lasts until the page is closed.
	}
}
