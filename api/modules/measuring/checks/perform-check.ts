import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { sleep } from "../../../lib/sleep.ts";
import type { AskOptions, OrderBook } from "../../../providers/serp/ask-page.ts";
import {
	type SerpAnswer,
	SerpError,
	type SerpFault,
	type SerpPage,
	type SerpProvider,
} from "../../../providers/serp/port.ts";
import { readSerp } from "../../../providers/serp/read-serp.ts";
import { noProviderKey, type ProviderKey } from "../../keys/credentials/provider-keys.service.ts";
import { reserveCall } from "../../keys/lanes/lanes.service.ts";
import { packPage, readPages, type StoredPage, storePages } from "../serp-store/serp-pages.service.ts";
import { closeAttempts, openAttempts } from "./attempts/attempts.service.ts";
import { doubtOfAnswer } from "./attempts/doubts.service.ts";
import { isShort, shortAnswer } from "./attempts/short-answer.service.ts";
import type { ClaimedCheck } from "./claim.service.ts";
import { failureMessage, unservedCountry } from "./faults/refusals.ts";
import { measurementOf, queryOf } from "./measurement.ts";
import type { Outcome } from "./outcomes.service.ts";

/** A check's outcome, and what its provider's fault means beyond it. */
export interface PerformedCheck {
	outcome: Outcome;
	/** What went wrong; null if nothing did, or the provider was not asked. */
	fault: SerpFault | null;
}

/** The check lost its lease, or its order's answer: there is no outcome to save. */
export class NoOutcome extends Error {
	override readonly name = "NoOutcome";
}

/** Calls the provider and turns its answers into an outcome. Rejects only if there is none yet. */
export async function performCheck(
	services: Pick<Services, "serp">,
	em: EntityManager,
	check: ClaimedCheck,
	key: ProviderKey | null,
	asking: Pick<AskOptions, "signal" | "onCall">,
): Promise<PerformedCheck> {
	const of = { checkId: check.id, keywordId: check.keywordId, leaseToken: check.leaseToken };
	const fail = (error: string, fault: SerpFault | null = null) => {
		const result = { error: failureMessage(check, error), isUnusable: fault?.kind === "unusable" };
		return { outcome: { ...of, result }, fault };
	};
	const provider = services.serp[check.provider];
	if (!key) return fail(noProviderKey(check.provider).message);
	const unserved = unservedCountry(provider, check.country);
	if (unserved) return fail(unserved);
	const { readsWhole } = provider.capabilities;
	const archive = pageArchive(em, check, readsWhole);
	try {
		const reading = await readSerp({
			provider,
			key: key.key,
			query: queryOf(check),
			have: check.lostLeases > 0 && !readsWhole ? await readPages(em, check.id, provider) : [],
			onPage: archive.add,
			acquire: callTicket(em, check, provider, asking.signal),
			...asking,
			random: Math.random,
			sleep,
			validate: (answer, page, isLast) => faultIn(em, check, provider, { answer, page, isLast }),
			...(readsWhole ? { orders: orderBook(em, check) } : {}),
		});
		const measured = measurementOf(check, provider, reading, archive.pages);
		const attempt = readsWhole ? { attempt: { end: "ANSWERED", cost: reading.cost } as const } : {};
		return { outcome: { ...of, result: { measured }, ...attempt }, fault: null };
	} catch (error) {
		if (!(error instanceof SerpError)) throw error;
		if (error.fault.kind === "lost") throw new NoOutcome(error.message);
		return fail(error.message, error.fault);
	}
}

/** Why an answer cannot be right. If the last one ends as early as the one before, that is how deep it went. */
async function faultIn(
	em: EntityManager,
	check: ClaimedCheck,
	provider: SerpProvider,
	{ answer, page, isLast }: { answer: SerpAnswer; page: number; isLast: boolean },
): Promise<SerpFault | null> {
	const doubt = await doubtOfAnswer(em, check, provider, answer, page);
	if (doubt || isLast) return doubt;
	return (await isShort(em, check, provider, answer)) ? shortAnswer(provider.name) : null;
}

/** The attempts of a check. A fault after which there is no order closes the attempt at once. */
function orderBook(em: EntityManager, check: ClaimedCheck): OrderBook {
	return {
		async open() {
			const opened = await inTransaction(em, (em) => openAttempts(em, [check]));
			const attempt = opened.get(check.id);
			if (!attempt) throw new NoOutcome("The check is not held any more.");
			return attempt;
		},
		async close(fault, cost) {
			const end = fault.kind === "transient" ? "PASSING" : fault.kind === "unusable" ? "UNUSABLE" : "REFUSED";
			await inTransaction(em, (em) => closeAttempts(em, [{ checkId: check.id, end, cost }]));
		},
	};
}

/** Saves the pages of a deep check as they arrive, so that none is requested twice. */
function pageArchive(em: EntityManager, check: ClaimedCheck, readsWhole: boolean) {
	const pages: StoredPage[] = [];
	return {
		pages,
		add: async (number: number, page: SerpPage) => {
			const packed = packPage({ checkId: check.id, keywordId: check.keywordId }, number, page);
			if (check.depth > 10 && !readsWhole) await storePages(em, [packed]);
			else pages.push(packed);
		},
	};
}

/** Waits for the lane's rate before every call except the first, which the claim has already counted. */
function callTicket(em: EntityManager, check: ClaimedCheck, provider: SerpProvider, signal: AbortSignal) {
	let isPaid = true;
	return async () => {
		if (provider.callsPerSecond === null) return;
		if (isPaid) {
			isPaid = false;
			return;
		}
		const wait = await reserveCall(em, check.laneId, provider.callsPerSecond);
		if (wait > 0) await sleep(wait, signal);
	};
}
