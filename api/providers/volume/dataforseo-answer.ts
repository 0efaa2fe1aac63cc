import { z } from "zod";
import type { HttpAnswer } from "../../lib/http-call.ts";
import { ownWords, parseJson } from "../answer.ts";
import { isFine, loginFaults, price, status, tooFast } from "../dataforseo.ts";
import { competitions, type MonthlySearches, type PhraseVolume, type VolumeFault } from "./port.ts";

/** A task without results has not failed. */
const foundNothing = 40102;
const badField = 40501;
/** The request field of the country or language; later quotes in the message may contain a phrase. */
const placeField = /^[^'"`]*field:?\s*['"`]?(location|language)/i;

const envelope = z.looseObject({
	...status,
	cost: price,
	tasks: z.array(z.looseObject({ ...status, cost: price, result: z.unknown().optional() })).nullish(),
});

// Every value may be null; invalid values count as null.
const count = z.int().min(0).max(2_147_483_647).nullable().catch(null);
const monthlyItem = z.looseObject({
	year: z.int().min(1970).max(9999),
	month: z.int().min(1).max(12),
	search_volume: count,
});
const resultItem = z.looseObject({
	keyword: z.string(),
	search_volume: count,
	cpc: z.number().min(0).max(1e6).nullable().catch(null),
	competition: z.enum(competitions).nullable().catch(null),
	competition_index: z.int().min(0).max(100).nullable().catch(null),
	monthly_searches: z.array(z.unknown()).nullable().catch(null),
});

/** Months stored per phrase. */
const keptMonths = 24;

/** A response and the call's cost in US dollars; with a fault there are no volumes. */
export interface ReadAnswer {
	cost: number | null;
	fault: VolumeFault | null;
	volumes: PhraseVolume[];
}

/** Reads the response to one task, at both of its levels. Removes `secrets` from the provider's message. */
export function readAnswer(answer: HttpAnswer, phrases: readonly string[], secrets: readonly string[]): ReadAnswer {
	const { cost, fault, result } = readEnvelope(answer, secrets);
	const volumes = fault ? [] : volumesOf(result, phrases);
	if (volumes) return { cost, fault, volumes };
	return { cost, fault: { kind: "transient", message: "DataForSEO sent an invalid search volume." }, volumes: [] };
}

/** Reads a response for errors only. */
export function readTest(answer: HttpAnswer, secrets: readonly string[]): ReadAnswer {
	const { cost, fault } = readEnvelope(answer, secrets);
	return { cost, fault, volumes: [] };
}

function readEnvelope(
	{ status: httpStatus, body, retryAfterMs }: HttpAnswer,
	secrets: readonly string[],
): { cost: number | null; fault: VolumeFault | null; result: unknown } {
	const { data } = envelope.safeParse(parseJson(body));
	const task = data?.tasks?.[0];
	const failed = [data, task].find((level) => level !== undefined && level.status_code !== isFine);
	const words = ownWords(failed?.status_message ?? "", secrets);
	const message = words || `DataForSEO responded with ${failed?.status_code ?? httpStatus}.`;
	const read = { cost: task?.cost ?? data?.cost ?? null, result: task?.result ?? [] };
	if (httpStatus === 429) return { ...read, fault: { kind: "limited", message, retryAfterMs } };
	if (httpStatus === 401 || httpStatus === 402 || httpStatus === 403)
		return { ...read, fault: { kind: "credentials", message } };
	if (failed && failed.status_code !== foundNothing) {
		return { ...read, fault: faultOf(failed.status_code, message, retryAfterMs) };
	}
	if (httpStatus !== 200) return { ...read, fault: { kind: "transient", message, retryAfterMs } };
	const isWhole = task !== undefined;
	return {
		...read,
		fault: isWhole ? null : { kind: "transient", message: "DataForSEO sent an invalid response." },
	};
}

/** Whether a response says that the path does not exist. */
export function isUnknownPath({ status: httpStatus, body }: HttpAnswer): boolean {
	const { data } = envelope.safeParse(parseJson(body));
	const codes = [data?.status_code, data?.tasks?.[0]?.status_code];
	return httpStatus === 404 || codes.includes(40400) || codes.includes(40402);
}

function faultOf(code: number, message: string, retryAfterMs: number | undefined): VolumeFault {
	if (tooFast.has(code) || /too many requests/i.test(message)) return { kind: "limited", message, retryAfterMs };
	if (loginFaults.has(code)) return { kind: "credentials", message };
	if (code === badField && placeField.test(message)) return { kind: "place", message };
	if (code >= 40500 && code < 40600) return { kind: "phrases", message };
	return { kind: "transient", message, retryAfterMs };
}

/** The volumes of a result, by phrase; null if it is not a list. */
function volumesOf(result: unknown, phrases: readonly string[]): PhraseVolume[] | null {
	if (!Array.isArray(result)) return null;
	const requested = new Map(phrases.map((phrase) => [keyOf(phrase), phrase]));
	return result.flatMap((item) => {
		const { data } = resultItem.safeParse(item);
		const phrase = requested.get(keyOf(data?.keyword ?? ""));
		if (data === undefined || phrase === undefined) return [];
		const { search_volume, cpc, competition, competition_index, monthly_searches } = data;
		const monthly = monthly_searches && monthsOf(monthly_searches);
		return [{ phrase, volume: search_volume, cpc, competition, competitionIndex: competition_index, monthly }];
	});
}

function keyOf(phrase: string): string {
	return phrase.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Months sorted oldest first, without duplicates. */
function monthsOf(items: unknown[]): MonthlySearches[] {
	const byMonth = new Map<number, MonthlySearches>();
	for (const item of items) {
		const { data } = monthlyItem.safeParse(item);
		if (!data) continue;
		const { year, month, search_volume: searches } = data;
		byMonth.set(year * 12 + month, { year, month, searches });
	}
	const inOrder = [...byMonth].sort(([one], [other]) => one - other);
	return inOrder.slice(-keptMonths).map(([, month]) => month);
}
