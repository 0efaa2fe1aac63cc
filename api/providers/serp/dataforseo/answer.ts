import { z } from "zod";
import type { HttpAnswer } from "../../../lib/http-call.ts";
import { ownWords, parseJson } from "../../answer.ts";
import { isFine, loginFaults, price, status, text, tooFast } from "../../dataforseo.ts";
import type { CallOutcome } from "../../provider-call.ts";
import type { SerpAnswer, SerpFault, SerpPage, SerpQuery } from "../port.ts";
import { placesOf } from "../read-serp.ts";
import { pagesOf, taskData, taskResult } from "./pages.ts";
import { locationCodeOf } from "./question.ts";

/** The task was taken. */
const wasPosted = 20100;
const foundNothing = 40102;
const badField = 40501;
const notReady: ReadonlySet<number> = new Set([40601, 40602]);
const isUnknown = 40401;
const engineFault = 40101;

const task = z.looseObject({
	...status,
	id: text,
	cost: price,
	data: z.unknown(),
	result: z.array(z.unknown()).nullish().catch(null),
});
const envelope = z.looseObject({ ...status, cost: price, tasks: z.array(task).nullish().catch(null) });

/** A task of a response. */
export type Task = z.infer<typeof task>;

/** A response, read at its first level. */
export interface ReadEnvelope {
	/** Why no task was answered. */
	fault: SerpFault | null;
	cost: number | null;
	tasks: Task[];
}

/**
 * Reads a response. HTTP errors of the server leave it open whether orders were placed. @param secrets never in a message
 * @param garbled the fault of a response that cannot be read
 */
export function readEnvelope(
	answer: HttpAnswer,
	secrets: readonly string[],
	garbled: "lost" | "unusable" | "transient",
): ReadEnvelope {
	const { data } = envelope.safeParse(parseJson(answer.body));
	const message =
		ownWords(data?.status_message ?? "", secrets) || `DataForSEO responded with ${data?.status_code ?? answer.status}.`;
	const read = { cost: data?.cost ?? null, tasks: data?.tasks ?? [] };
	const { status: code, retryAfterMs } = answer;
	if (code === 429) return { ...read, fault: transient(message, retryAfterMs) };
	if (code === 401 || code === 402 || code === 403) return { ...read, fault: { kind: "key", message } };
	if (code >= 500 || !data) {
		const words = data ? message : "DataForSEO sent an invalid response.";
		const isPassing = garbled === "transient" || (garbled === "unusable" && code >= 500);
		return { ...read, fault: isPassing ? transient(words, retryAfterMs) : { kind: garbled, message: words } };
	}
	const fault = data.status_code === isFine ? null : faultOf(data.status_code, message, retryAfterMs);
	return { ...read, fault };
}

/** What a task's code means; null if it has an answer or was taken. */
export function faultOfTask({ status_code, status_message }: Task, secrets: readonly string[]): SerpFault | null {
	if (status_code === isFine || status_code === wasPosted || isEmpty(status_code, status_message)) return null;
	const message = ownWords(status_message, secrets) || `DataForSEO responded with ${status_code}.`;
	return faultOf(status_code, message, undefined);
}

/** Whether a task waits or is under way. */
export function isPending({ status_code }: Task): boolean {
	return notReady.has(status_code);
}

/** The answer of a task; a fault if it cannot be the one to this query. */
export function answerOf(found: Task, query: SerpQuery): SerpAnswer | SerpFault {
	const garbage: SerpFault = { kind: "unusable", message: "DataForSEO sent an answer that does not fit the question." };
	const data = taskData.safeParse(found.data).data;
	if (!data || (query.tag !== undefined && data.tag !== query.tag)) return garbage;
	const cost = found.cost ?? null;
	if (isEmpty(found.status_code, found.status_message)) {
		const result = {
			keyword: query.phrase,
			location_code: locationCodeOf(query),
			datetime: "",
			items_count: 0,
			items: [],
		};
		return { pages: pagesOf(data, result), depth: null, saysNone: true, cost };
	}
	const result = taskResult.safeParse(found.result?.[0]).data;
	if (!result || result.items_count !== (result.items ?? []).length) return garbage;
	if (result.location_code !== locationCodeOf(query) || plain(result.keyword) !== plain(query.phrase)) return garbage;
	const pages = pagesOf(data, result);
	return { pages, depth: depthOf(pages, result.pages_count ?? 0, query), cost };
}

/** As deep as requested (null) if all pages were read and brought results, or enough came; else as many results as came. */
function depthOf(pages: readonly SerpPage[], pagesRead: number, { depth }: SerpQuery): number | null {
	const places = placesOf(pages);
	const results = places.flat().length;
	const isWhole = pagesRead >= Math.ceil(depth / 10) && places.length === pages.length;
	return isWhole || results >= depth || results === 0 ? null : results;
}

/** An empty page was measured. */
function isEmpty(code: number, message: string): boolean {
	return code === foundNothing || (code === badField && /^No Search Results/i.test(message));
}

function faultOf(code: number, message: string, retryAfterMs: number | undefined): SerpFault {
	if (code === isUnknown) return { kind: "unknown", message };
	if (code === engineFault) return { kind: "unusable", message };
	if (loginFaults.has(code)) return { kind: "key", message };
	if (tooFast.has(code) || code >= 50000) return transient(message, retryAfterMs);
	return { kind: "refused", message };
}

function transient(message: string, retryAfterMs: number | undefined): SerpFault {
	return { kind: "transient", message, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

/** What a call came to, by its fault. */
export function outcomeOf(fault: SerpFault | null, { status: code, body }: HttpAnswer): CallOutcome {
	if (fault === null) return "OK";
	const isLimited = code === 429 || /"status_code":\s*(?:40202|40209)\b/.test(body);
	if (fault.kind === "transient" && isLimited) return "LIMITED";
	return fault.kind === "transient" || fault.kind === "lost" || fault.kind === "unusable" ? "FAILED" : "REFUSED";
}

function plain(phrase: string): string {
	return phrase.normalize("NFC").toLowerCase().replaceAll(/\s+/g, "");
}
