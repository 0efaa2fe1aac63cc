const prefix = "toprung-draft:";
const ownerKey = "toprung-draft-owner";
/** What must not be written to the disk, keys and passwords, lasts as long as the page. */
const secrets = new Map<string, string>();

/** Where a draft is kept: for the tab, or, being secret, for the page alone. */
export type DraftKind = "text" | "secret";

/** What was typed under a key in this tab and neither saved nor discarded; null when nothing. */
export function readDraft(key: string, kind: DraftKind = "text"): string | null {
	if (kind === "secret") return secrets.get(key) ?? null;
	try {
		return sessionStorage.getItem(prefix + key);
	} catch {
		return null;
	}
}

/** Keeps what is being typed; null forgets it. */
export function writeDraft(key: string, text: string | null, kind: DraftKind = "text"): void {
	if (kind === "secret") return void (text === null ? secrets.delete(key) : secrets.set(key, text));
	try {
		if (text === null) sessionStorage.removeItem(prefix + key);
		else sessionStorage.setItem(prefix + key, text);
	} catch {
		// Closed or full: what is typed then lasts as long as the form.
	}
}

export function dropDrafts(): void {
	secrets.clear();
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
	} catch {
		// Then nothing was kept.
	}
}

/** Says whose the tab is now: what somebody else was typing in it is forgotten. */
export function claimDrafts(userId: string): void {
	try {
		const owner = sessionStorage.getItem(ownerKey);
		if (owner === userId) return;
		if (owner !== null) dropDrafts();
		sessionStorage.setItem(ownerKey, userId);
	} catch {
		// Then nothing is kept.
	}
}
