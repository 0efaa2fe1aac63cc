import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { retryWait } from "../../../lib/backoff.ts";
import type { ProviderCall } from "../../../providers/provider-call.ts";
import { type PhraseVolume, VolumeError, type VolumeFault } from "../../../providers/volume/port.ts";
import { clearLane, pauseLane } from "../../keys/lanes/lanes.service.ts";
import { refusedSeconds, restLane } from "../../keys/lanes/volume-lane.service.ts";
import { countCalls } from "../../keys/provider-calls/provider-calls.service.ts";
import { type ClaimedPhrases, claimPhrases, maxAttempts, removeUnwanted } from "./volume-claim.service.ts";
import { divide, fail, failWithHeld, postpone, refuse, storeVolumes } from "./volume-outcomes.service.ts";

/** Gives phrases up after one to two hours. */
const waits = { first: 10, factor: 3, max: 60 * 60, maxRequested: 60 * 60 };

/** Seconds to wait if the provider is rate limiting without saying for how long. */
const usualRest = 60;

/** What fetching volumes needs. */
export type VolumeParts = Pick<Services, "config" | "log" | "secrets" | "volumes">;

/** The message for users if it is not the provider's fault. */
const ownFault = "Something went wrong while fetching it.";

/**
 * Fetches an account's pending search volumes, call by call, until none is left or the rate is used up. Saves each
 * answer with its call count in one transaction, under the lease: a process killed in between costs a second call and
 * changes nothing twice. Unknown errors back off like the provider's, because the call may have been charged. @returns
 * seconds until the next try; null if nothing is left
 */
export async function fetchVolumes(parts: VolumeParts, em: EntityManager, accountId: string): Promise<number | null> {
	await removeUnwanted(em, accountId);
	for (;;) {
		const claim = await claimPhrases(parts, em, accountId);
		if (!claim.claimed) return claim.waitSeconds;
		const { attempts } = claim.claimed;
		const calls: ProviderCall[] = [];
		try {
			await askFor(parts, em, claim.claimed, calls);
		} catch (error) {
			parts.log.error({ err: error, accountId, attempts }, "Failed to fetch or save search volumes");
			await inTransaction(em, async (em) => {
				await settle(em, claim.claimed, { kind: "transient", message: ownFault });
				await countCalls(em, accountId, calls);
			});
		}
	}
}

async function askFor({ volumes }: VolumeParts, em: EntityManager, claimed: ClaimedPhrases, calls: ProviderCall[]) {
	const { accountId, source, laneId } = claimed;
	const provider = volumes[source.provider];
	const answer = await ask(() => provider.searchVolumes(source, claimed, { onCall: (call) => void calls.push(call) }));
	await inTransaction(em, async (em) => {
		if ("fault" in answer) {
			await settle(em, claimed, answer.fault);
		} else {
			await storeVolumes(em, claimed, provider.name, answer.volumes);
			if (laneId !== null) await clearLane(em, laneId);
		}
		await countCalls(em, accountId, calls);
	});
}

async function ask(call: () => Promise<PhraseVolume[]>): Promise<{ volumes: PhraseVolume[] } | { fault: VolumeFault }> {
	try {
		return { volumes: await call() };
	} catch (error) {
		if (error instanceof VolumeError) return { fault: error.fault };
		throw error;
	}
}

async function settle(em: EntityManager, claimed: ClaimedPhrases, fault: VolumeFault): Promise<void> {
	const { laneId, attempts } = claimed;
	const { message } = fault;
	switch (fault.kind) {
		case "credentials":
			await failWithHeld(em, claimed, message, "all");
			if (laneId !== null) await pauseLane(em, laneId, message, refusedSeconds);
			return;
		case "limited": {
			const seconds = retryWait(1, { ...waits, requested: secondsOf(fault) ?? usualRest });
			await postpone(em, claimed, { seconds, error: message, isCounted: false });
			if (laneId !== null) await restLane(em, laneId, seconds);
			return;
		}
		case "place":
			return failWithHeld(em, claimed, message, "place");
		case "phrases":
			return refusePhrases(em, claimed, message);
		case "transient": {
			if (attempts >= maxAttempts) return fail(em, claimed, message);
			const seconds = retryWait(attempts, { ...waits, requested: secondsOf(fault) });
			return postpone(em, claimed, { seconds, error: message, isCounted: true });
		}
	}
}

/** One refused phrase fails the whole request; if it is not named, halving the request finds it. */
async function refusePhrases(em: EntityManager, claimed: ClaimedPhrases, words: string): Promise<void> {
	const { phrases } = claimed;
	const named = phrases.filter((phrase) => isNamed(phrase, words));
	if (named.length > 0) return refuse(em, claimed, named, words);
	if (phrases.length === 1) return refuse(em, claimed, phrases, words);
	return divide(em, claimed, Math.ceil(phrases.length / 2));
}

/** Whether a refusal quotes a phrase; the name of the request's field does not count. */
function isNamed(phrase: string, words: string): boolean {
	const quoted = words.toLowerCase().replace(/(["'`])keywords?\1/g, "");
	return ['"', "'", "`"].some((mark) => quoted.includes(`${mark}${phrase}${mark}`));
}

function secondsOf({ retryAfterMs }: { retryAfterMs?: number | undefined }): number | undefined {
	return retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1_000);
}
