import { services } from "../../../providers/catalog.ts";
import type { IncomparableReason } from "./contexts.types.ts";
import type { StoredContext } from "./measurement-context.entity.ts";

/** What differs between two contexts. */
export interface ContextDifference {
	reasons: IncomparableReason[];
	/** Several parts are joined by `; `. */
	text: string;
}

type Reader = (context: StoredContext) => string | number | null;

/** What a context consists of, in the order in which differences are named. */
const parts: [IncomparableReason, Reader][] = [
	["ENGINE", ({ engine }) => engine],
	["PROVIDER", ({ provider }) => provider],
	["DEVICE", ({ device }) => device],
	["LOCATION", ({ location }) => location],
	["SITE", ({ site }) => site],
	["QUERY", ({ usedQuery }) => usedQuery],
	["RULES", ({ rulesVersion }) => rulesVersion],
];

/** In what two contexts differ, in the order of the rule of comparability; empty if they are the same. */
export function reasonsOf(earlier: StoredContext, later: StoredContext): IncomparableReason[] {
	return parts.filter(([, read]) => read(earlier) !== read(later)).map(([reason]) => reason);
}

/** How a measurement's context differs from an earlier one; null if one is missing or they are the same. */
export function contextChange(
	earlier: StoredContext | undefined,
	later: StoredContext | undefined,
): ContextDifference | null {
	if (!earlier || !later || earlier.id === later.id) return null;
	const reasons = reasonsOf(earlier, later);
	return { reasons, text: reasons.map((reason) => sentenceOf(reason, earlier, later)).join("; ") };
}

function sentenceOf(reason: IncomparableReason, earlier: StoredContext, later: StoredContext): string {
	const from = (name: string, read: (context: StoredContext) => string) => `${name}: ${read(earlier)} → ${read(later)}`;
	switch (reason) {
		case "ENGINE":
			return from("Search engine", ({ engine }) => engineNames[engine]);
		case "PROVIDER":
			return from("Provider", ({ provider }) => providerName(provider));
		case "DEVICE":
			return from("Measured device", deviceName);
		case "LOCATION":
			return from("Location", locationName);
		case "SITE":
			return from("Domain URL", ({ site }) => site);
		case "QUERY":
			return later.usedQuery === null
				? "Google showed results for the phrase again"
				: `Google showed results for “${later.usedQuery}” instead`;
		default:
			return "Counting rules changed";
	}
}

const engineNames = { GOOGLE: "Google" };

/** A provider's name as people write it; imported measurements name their source. */
export function providerName(provider: string): string {
	if (provider === "sandbox") return "Sandbox";
	return provider in services ? services[provider as keyof typeof services].label : provider;
}

/** The measured device, at the beginning of a sentence. */
export function deviceName({ device }: StoredContext): string {
	return device === "mobile" ? "Mobile" : "Desktop";
}

/** The measured location. */
export function locationName({ location, locationName }: StoredContext): string {
	return locationName ?? location ?? "Whole country";
}
