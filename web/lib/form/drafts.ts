import { readKept, writeKept } from "../storage.ts";

const prefix = "toprung-draft:";
const ownerKey = "toprung-draft-owner";
/** Keys and passwords are kept in memory only. */
const secrets = new Map<string, string>();

/** Kept for the tab, or, when secret, for the page. */
export type DraftKind = "text" | "secret";

/** The draft under a key; null for none. */
export function readDraft(key: string, kind: DraftKind = "text"): string | null {
	if (kind === "secret") return secrets.get(key) ?? null;
	return readKept(prefix + key);
}

/** Stores a draft; null removes it. */
export function writeDraft(key: string, text: string | null, kind: DraftKind = "text"): void {
	if (kind === "secret") return void (text === null ? secrets.delete(key) : secrets.set(key, text));
	writeKept(prefix + key, text);
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
	const owner = readKept(ownerKey);
	if (owner === by) return;
	if (owner !== null) dropDrafts();
	writeKept(ownerKey, by);
}
