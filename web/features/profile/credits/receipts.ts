import type { LedgerEntryFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";

/** One line of the ledger as people read it: an entry, or what several failed checks of one run gave back in a row. */
export interface Receipt {
	/** The id of its newest entry. */
	id: string;
	/** When its newest entry was made. */
	at: string;
	title: string;
	/** What it was for. */
	purpose: string;
	amount: number;
	/** What it was worth, whatever the account paid. */
	price: number;
	/** The credits after it. */
	balance: number;
	/** The run it belongs to; null without one, and when that is gone with its domain. */
	runId: string | null;
	/** Its entries, newest first. */
	entries: readonly LedgerEntryFieldsFragment[];
}

const titles: Record<LedgerEntryFieldsFragment["kind"], string> = {
	RUN: "Run",
	REFUND: "Credits refunded",
	GRANT: "Credits added",
	ADJUSTMENT: "Adjustment",
};

const isFailedCheck = (entry: LedgerEntryFieldsFragment) => entry.kind === "REFUND" && entry.checkId !== null;

/** The ledger's entries, newest first, as receipts. */
export function receiptsOf(entries: readonly LedgerEntryFieldsFragment[]): Receipt[] {
	const bundles: LedgerEntryFieldsFragment[][] = [];
	for (const entry of entries) {
		const last = bundles.at(-1);
		const before = last?.[0];
		if (last && before && isFailedCheck(before) && isFailedCheck(entry) && before.runId === entry.runId)
			last.push(entry);
		else bundles.push([entry]);
	}
	return bundles.flatMap((bundle) => {
		const [newest] = bundle;
		if (!newest) return [];
		return {
			id: newest.id,
			at: newest.at,
			title: titleOf(newest),
			purpose: purposeOf(bundle, newest),
			amount: sumOf(bundle, "amount"),
			price: sumOf(bundle, "price"),
			balance: newest.balance,
			runId: newest.run?.id ?? null,
			entries: bundle,
		};
	});
}

/** What an entry is called: `Run`, with who or what asked for it when that was no person. */
export function titleOf({ kind, actorKind }: LedgerEntryFieldsFragment): string {
	if (kind !== "RUN") return titles[kind];
	if (actorKind === "API_KEY") return "Run, API";
	return actorKind === "SCHEDULE" ? "Run, daily" : titles.RUN;
}

/** One failed check: its keyword and the reason, as far as they are kept. */
export function failureOf({ keyword, failure }: LedgerEntryFieldsFragment): string {
	return [keyword ?? "A deleted keyword", failure].filter(Boolean).join(": ");
}

function purposeOf(bundle: readonly LedgerEntryFieldsFragment[], newest: LedgerEntryFieldsFragment): string {
	const { kind, domainName, keywordCount, actorName, actorKind } = newest;
	const domain = domainName ?? "Several domains";
	if (kind === "GRANT") return actorKind === "ADMINISTRATOR" ? "By the administrator" : "With your account";
	if (kind === "ADJUSTMENT") return `By ${actorName}`;
	if (kind === "RUN") {
		const checks = `${domain}, ${formatCount(keywordCount ?? 0, "check")}`;
		return actorKind === "API_KEY" ? `${checks}, by ${actorName}` : checks;
	}
	if (!isFailedCheck(newest)) return `Cancelled checks, ${domain}`;
	return bundle.length > 1 ? `${formatCount(bundle.length, "failed check")}, ${domain}` : failureOf(newest);
}

function sumOf(bundle: readonly LedgerEntryFieldsFragment[], of: "amount" | "price"): number {
	return bundle.reduce((sum, entry) => sum + entry[of], 0);
}
