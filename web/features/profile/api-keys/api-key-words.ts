import type { ApiKeyFieldsFragment, ApiKeyScope } from "../../../gql/graphql.ts";
import { formatCount, formatDate, formatInteger } from "../../../lib/format.ts";

/** The scopes in the order they are offered, with what each is for. */
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

/** How a key ends or ended: `expires Nov 21, 2027`; nothing for one that lasts. */
export function endInWords({ state, expiresAt, revokedAt }: ApiKeyFieldsFragment): string | null {
	if (state === "REVOKED") return `revoked ${formatDate(revokedAt)}`;
	if (state === "EXPIRED") return `expired ${formatDate(expiresAt)}`;
	return expiresAt && `expires ${formatDate(expiresAt)}`;
}

/** What a capped key spent: `12 of 500 credits this month`; nothing without a cap, or when it is over. */
export function spendingInWords({ state, monthlyCreditCap, spentThisMonth }: ApiKeyFieldsFragment): string | null {
	if (state !== "ACTIVE" || monthlyCreditCap === null) return null;
	return `${formatInteger(spentThisMonth ?? 0)} of ${formatCount(monthlyCreditCap, "credit")} this month`;
}

/** How long a new key lasts, as it is chosen. */
export const lifetimes = [
	{ value: "never", label: "Never" },
	{ value: "30", label: "In 30 days" },
	{ value: "90", label: "In 90 days" },
	{ value: "365", label: "In a year" },
] as const;

export type Lifetime = (typeof lifetimes)[number]["value"];

/** When a key made now ends. */
export function expiryOf(lifetime: Lifetime, now: number): string | null {
	return lifetime === "never" ? null : new Date(now + Number(lifetime) * 86_400_000).toISOString();
}

/** What is typed into the form of a new key. */
export interface NewKeyForm {
	name: string;
	scopes: readonly ApiKeyScope[];
	lifetime: Lifetime;
	cap: string;
}

/** What is wrong with a form, by its field. */
export function faultsOfKey({ name, scopes, cap }: NewKeyForm): Partial<Record<"name" | "scopes" | "cap", string>> {
	const isCap = cap.trim() === "" || (/^\d+$/.test(cap.trim()) && Number(cap) >= 1 && Number(cap) <= 1_000_000_000);
	return {
		...(!name.trim() && { name: "Please fill in all required fields." }),
		...(scopes.length === 0 && { scopes: "Choose at least one." }),
		...(!isCap && { cap: "Enter a whole number from 1 to 1,000,000,000, or leave it empty." }),
	};
}
