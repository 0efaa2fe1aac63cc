import type { ApiKeyFieldsFragment, ApiKeyScope } from "../../../gql/graphql.ts";
import { formatCount, formatDate, formatInteger } from "../../../lib/format.ts";

export const scopeWords: readonly { scope: ApiKeyScope; label: string; hint: string }[] = [
	{ scope: "READ", label: "Read", hint: "Domains, keywords, positions and their history, live updates." },
	{ scope: "WRITE", label: "Write", hint: "Add, change and delete domains, keywords and settings." },
	{ scope: "SPEND", label: "Spend", hint: "Start runs and checks, which cost credits." },
];

/** What a key may do: `Read, Write`. */
export function scopesInWords(scopes: readonly ApiKeyScope[]): string {
	return scopeWords
		.filter(({ scope }) => scopes.includes(scope))
		.map(({ label }) => label)
		.join(", ");
}

/** When a key expires or ended: `expires Nov 21, 2027`; empty for one that never does. */
export function endInWords({ state, expiresAt, revokedAt }: ApiKeyFieldsFragment): string | null {
	if (state === "REVOKED") return `revoked ${formatDate(revokedAt)}`;
	if (state === "EXPIRED") return `expired ${formatDate(expiresAt)}`;
	return expiresAt && `expires ${formatDate(expiresAt)}`;
}

/** Spending of a capped key: `12 of 500 credits this month`; empty without a cap, or when it is over. */
export function spendingInWords({ state, monthlyCreditCap, spentThisMonth }: ApiKeyFieldsFragment): string | null {
	if (state !== "ACTIVE" || monthlyCreditCap === null) return null;
	return `${formatInteger(spentThisMonth ?? 0)} of ${formatCount(monthlyCreditCap, "credit")} this month`;
}

export const lifetimes = [
	{ value: "never", label: "Never" },
	{ value: "30", label: "In 30 days" },
	{ value: "90", label: "In 90 days" },
	{ value: "365", label: "In a year" },
] as const;

export type Lifetime = (typeof lifetimes)[number]["value"];

export function expiryOf(lifetime: Lifetime, now: number): string | null {
	return lifetime === "never" ? null : new Date(now + Number(lifetime) * 86_400_000).toISOString();
}

export interface NewKeyForm {
	name: string;
	scopes: readonly ApiKeyScope[];
	lifetime: Lifetime;
	cap: string;
}

export function faultsOfKey({ name, scopes, cap }: NewKeyForm): Partial<Record<"name" | "scopes" | "cap", string>> {
	const isCap = cap.trim() === "" || (/^\d+$/.test(cap.trim()) && Number(cap) >= 1 && Number(cap) <= 1_000_000_000);
	return {
		...(!name.trim() && { name: "Please fill in all required fields." }),
		...(scopes.length === 0 && { scopes: "Choose at least one." }),
		...(!isCap && { cap: "Enter a whole number from 1 to 1,000,000,000, or leave it empty." }),
	};
}
