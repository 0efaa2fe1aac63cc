import type { LedgerEntryFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";

/** A line of the ledger: an entry, or consecutive refunds of one run. */
export interface Receipt {
	id: string;
	at: string;
	title: string;
	purpose: string;
	amount: number;
	/** The price, regardless of what the account paid. */
	price: number;
	/** The balance after it. */
	balance: number;
	/** Null without a run, or when it was deleted with its domain. */
	runId: string | null;
	/** Newest first. */
	entries: readonly LedgerEntryFieldsFragment[];
}

const titles: Record<LedgerEntryFieldsFragment["kind"], string> = {
	RUN: "Run",
	REFUND: "Credits refunded",
	GRANT: "Credits added",
	ADJUSTMENT: "Adjustment",
};

const isFailedCheck = (entry: LedgerEntryFieldsFragment) => entry.kind === "REFUND" && entry.checkId !== null;

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

/** `Run`, and what requested it unless that was a person. */
export function titleOf({ kind, actorKind }: LedgerEntryFieldsFragment): string {
	if (kind !== "RUN") return titles[kind];
	if (actorKind === "API_KEY") return "Run, API";
	return actorKind === "SCHEDULE" ? "Run, daily" : titles.RUN;
}

/** A failed check's keyword and reason, as far as they are kept. */
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
