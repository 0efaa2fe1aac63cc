const prefix = "toprung-draft:";
const ownerKey = "toprung-draft-owner";
/** Keys and passwords are kept in memory only. */
const secrets = new Map<string, string>();

/** Kept for the tab, or, when secret, for the page. */
export type DraftKind = "text" | "secret";

/** The draft under a key; null for none. */
export function readDraft(key: string, kind: DraftKind = "text"): string | null {
	if (kind === "secret") return secrets.get(key) ?? null;
	try {
		return sessionStorage.getItem(prefix + key);
	} catch {
		return null;
	}
}

/** Stores a draft; null removes it. */
export function writeDraft(key: string, text: string | null, kind: DraftKind = "text"): void {
	if (kind === "secret") return void (text === null ? secrets.delete(key) : secrets.set(key, text));
	try {
		if (text === null) sessionStorage.removeItem(prefix + key);
		else sessionStorage.setItem(prefix + key, text);
	} catch {
		// Storage closed or full: the text lasts as long as the form.
	}
}

export function dropDrafts(): void {
	secrets.clear();
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
	} catch {
		// No access to storage: nothing was kept.
	}
}

/** Assigns the tab to a user in an account, and drops the drafts of another. */
export function claimDrafts(by: string): void {
	try {
		const owner = sessionStorage.getItem(ownerKey);
		if (owner === by) return;
		if (owner !== null) dropDrafts();
		sessionStorage.setItem(ownerKey, by);
	} catch {
		// Then nothing is kept.
	}
}
