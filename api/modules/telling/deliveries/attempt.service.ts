import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { NoAnswer } from "../../../lib/http-call.ts";
import { storableLine } from "../../../lib/storable-text.ts";
import { type Carrier, type Outgoing, Unsendable } from "./carrier.ts";
import { openedAddress } from "./endpoints.service.ts";
import type { Verdict } from "./next-step.policy.ts";

/** Characters of an answer that are stored. */
const maxAnswer = 2_000;

/** What an attempt needs. */
export interface AttemptParts extends Pick<Services, "outbound" | "secrets"> {
	em: EntityManager;
	carrier: Carrier;
}

/** An attempt that was made. */
export interface Attempted {
	status: number | null;
	durationMs: number;
	answer: string | null;
	verdict: Verdict;
}

/** Makes one attempt, of 20 s at most. Throws only the signal's reason, or what is a bug. */
export async function attempt(
	{ em, outbound, secrets, carrier }: AttemptParts,
	outgoing: Outgoing,
	signal?: AbortSignal,
): Promise<Attempted> {
	const began = performance.now();
	const durationMs = () => Math.round(performance.now() - began);
	try {
		const url = openedAddress(secrets, outgoing);
		if (url === null) throw new Unsendable("The address can no longer be read. Enter it again.");
		const answer = await outbound.post({ url, ...(await carrier.prepare({ secrets }, em, outgoing)) }, signal);
		const body = storableLine(answer.body, maxAnswer);
		const verdict = carrier.evaluate(answer, outgoing);
		return { status: answer.status, durationMs: durationMs(), answer: body || null, verdict };
	} catch (error) {
		if (!(error instanceof NoAnswer || error instanceof Unsendable)) throw error;
		const verdict = { outcome: "RETRY", error: error.message } as const;
		return { status: null, durationMs: durationMs(), answer: null, verdict };
	}
}
