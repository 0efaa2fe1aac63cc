import type { AuditAction } from "../../../../schema/rules/audit-actions.ts";
import { andList } from "../../../lib/and-list.ts";
import { counted, cutText, formatCount, printable } from "../../../lib/text.ts";

/** Characters a sentence of the log can have, and a name within it. */
const maxText = 500;
const maxName = 80;

/** Names of a list that are told. */
const told = 3;

/** A change of an account, as the audit log tells it. */
export type Change = {
	action: AuditAction;
	/** The one domain it is about, by its name as it is told; null if it is about several or none. */
	domain?: { id: string; name: string } | null;
} & (ChangedThings | ChangedOtherwise);

/** Things of a kind: `deleted 40 keywords in Kettle & Grain: burr grinder, kettle, moka pot and 37 more`. */
export interface ChangedThings {
	/** What was done to them: `deleted`. */
	verb: string;
	/** The kind in the singular, with a regular plural: `keyword`. */
	noun: string;
	/** The names, or the first three of them if there is an amount. */
	names: readonly string[];
	/** How many there are; by default, as many as there are names. */
	amount?: number;
	/** Of how many domains they are; needed if it is more than one. */
	domains?: number;
	/** Credits refunded for their checks. */
	refund?: number;
}

/** Anything else, as a sentence without its subject. Of secrets, only that they were set or removed. */
export interface ChangedOtherwise {
	/** `started a run of 264 keywords in Fernhill Outdoor, 792 credits`. */
	once: string;
	/** What it says of several calls of an API key, by default the same: `started runs in Fernhill Outdoor`. */
	often?: string;
}

/** What an entry counts of the things that were changed. */
export interface Changed {
	amount: number;
	names: string[];
}

/** Counts what a change is about; null if it is not about things of a kind. */
export function changedThings(change: Change): Changed | null {
	if (!("noun" in change)) return null;
	const names = change.names.slice(0, told).map(shownName);
	return { amount: change.amount ?? change.names.length, names };
}

/** The sentence of a change, or of as many calls. @param changed what they changed together */
export function sentenceOf(change: Change, changed: Changed | null, calls = 1): string {
	const deed = "noun" in change ? thingsOf(change, changed ?? { amount: 0, names: [] }, calls) : otherOf(change, calls);
	return cutText(printable(calls > 1 ? `${deed}, in ${formatCount(calls)} calls` : deed), maxText);
}

function otherOf({ once, often = once }: ChangedOtherwise, calls: number): string {
	// Room is left for the number of calls.
	return cutText(calls > 1 ? often : once, maxText - 30);
}

function thingsOf(
	{ verb, noun, domain = null, domains = 0, refund = 0 }: ChangedThings & Pick<Change, "domain">,
	{ amount, names }: Changed,
	calls: number,
): string {
	// Each of several calls may be about others.
	const place = calls > 1 && domains > 1 ? " in several domains" : inDomains(domain, domains);
	const refunded = calls > 1 ? "" : refundInWords(refund);
	const [name] = names;
	if (amount === 1) return `${verb} ${name === undefined ? `1 ${noun}` : `the ${noun} “${name}”`}${place}${refunded}`;
	const list = names.length === 0 ? "" : `: ${namesInWords(names, amount)}`;
	return `${verb} ${formatCount(amount)} ${noun}s${place}${list}${refunded}`;
}

/** `burr grinder, kettle, moka pot and 37 more`. @param amount how many there are; by default, as many as there are names */
export function namesInWords(names: readonly string[], amount = names.length): string {
	const first = names.slice(0, told).map(shownName);
	const rest = amount - first.length;
	return andList(rest > 0 ? [...first, `${formatCount(rest)} more`] : first);
}

/** ` in Kettle & Grain`; empty if it is about no domain. */
export function inDomain(domain: NonNullable<Change["domain"]> | null): string {
	return domain ? ` in ${shownName(domain.name)}` : "";
}

/** ` in 3 domains`; of one or none, the same as `inDomain`. */
export function inDomains(domain: NonNullable<Change["domain"]> | null, count: number): string {
	return count > 1 ? ` in ${counted(count, "domain")}` : inDomain(domain);
}

/** `, 12 credits refunded`; empty if none were. */
export function refundInWords(credits: number): string {
	return credits > 0 ? `, ${counted(credits, "credit")} refunded` : "";
}

/** A name as sentences tell it. */
export function shownName(name: string): string {
	return cutText(name, maxName);
}
