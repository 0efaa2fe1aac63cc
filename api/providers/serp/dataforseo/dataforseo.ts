import { z } from "zod";
import { type HttpAnswer, NoAnswer } from "../../../lib/http-call.ts";
import type { CallPurpose } from "../../catalog.ts";
import { createDataforseoClient, type DataforseoOptions, price, secretsOf } from "../../dataforseo.ts";
import { type OnCall, recordCall } from "../../provider-call.ts";
import { unlistedLanguages } from "../languages.ts";
import {
	type ListedTask,
	type OpenOrder,
	type Place,
	type Posted,
	type SerpAnswer,
	SerpError,
	type SerpFault,
	type SerpProvider,
	type SerpQuery,
	serpFeatureKinds,
} from "../port.ts";
import { answerOf, faultOfTask, isPending, outcomeOf, type ReadEnvelope, readEnvelope, type Task } from "./answer.ts";
import { readPage } from "./pages.ts";
import { orderOf } from "./question.ts";

/** Settings of DataForSEO as a source of positions. */
export interface DataforseoSerpOptions extends DataforseoOptions {
	/** Live calls per second and login. */
	callsPerSecond: number;
	/** Sockets, and thus the maximum of concurrent calls. */
	connections: number;
	/** For a live order; 60 s. Other calls have half of it. */
	timeoutMs?: number;
}

type Kind = Extract<CallPurpose, { provider: "dataforseo" }>["kind"];

/** A call: what it is for, where, and with which orders. */
interface Call {
	kind: Kind;
	path: string;
	tasks?: readonly object[];
	/** Whether it places orders, so that a lost answer leaves them open. */
	hasOrders?: boolean;
}

/** How calls are made: with which login, until when, and who counts them. */
interface Asking {
	key: string;
	signal: AbortSignal;
	onCall: OnCall;
}

const organic = "v3/serp/google/organic";
const garbage = "DataForSEO sent an invalid response.";
const minuteMs = 60_000;
const languagesKeptMs = 90 * 24 * 60 * minuteMs;
const listSize = 1_000;
/** Look-ups begin so long before the oldest order, and answers are expected so long after posting. */
const marginMs = 5 * minuteMs;
const askAfterMs = 15 * minuteMs;

const language = z.looseObject({ language_code: z.string() });
const readyTask = z.looseObject({ id: z.string(), tag: z.string() });
const listed = z.looseObject({
	id: z.string(),
	datetime_done: z.string().nullish(),
	cost: price,
	metadata: z.looseObject({ tag: z.string() }),
});
const place = z.looseObject({
	location_code: z.int(),
	location_name: z.string(),
	location_code_parent: z.int().nullish().catch(null),
	location_type: z.string().catch(""),
});

/** Google results by DataForSEO: desktop and mobile, of a country or a place, live or through its queue. */
export function createDataforseoSerp(options: DataforseoSerpOptions): SerpProvider {
	const { timeoutMs = minuteMs, callsPerSecond } = options;
	const client = createDataforseoClient(options);
	let languages: { codes: string[]; readAt: number } | null = null;
	/** How far the provider's clock is ahead. */
	let aheadMs = 0;

	/** Makes a call and reports it; throws a fault that concerns all of it. */
	async function ask({ kind, path, tasks, hasOrders = false }: Call, { key, signal, onCall }: Asking) {
		signal.throwIfAborted();
		const call = { path, key, timeoutMs: kind === "search" ? timeoutMs : timeoutMs / 2, ...(tasks && { tasks }) };
		try {
			const { envelope, answer } = await recordCall({ provider: "dataforseo", kind }, onCall, async () => {
				const answer = await client(call, signal);
				const sentAt = Date.parse(String(answer.headers.date));
				if (!Number.isNaN(sentAt)) aheadMs = sentAt - Date.now();
				const garbled = hasOrders ? "lost" : kind === "collect" ? "unusable" : "transient";
				const envelope = readEnvelope(answer, secretsOf(key), garbled);
				return {
					value: { envelope, answer },
					outcome: outcomeOf(faultIn(envelope, answer, key), answer),
					cost: envelope.cost,
				};
			});
			if (envelope.fault) throw new SerpError(envelope.fault, envelope.cost);
			return { envelope, answer };
		} catch (error) {
			throw error instanceof NoAnswer ? new SerpError(faultOfSilence(error, kind, hasOrders)) : error;
		}
	}

	async function languagesOf(asking: Asking): Promise<string[]> {
		if (languages && Date.now() - languages.readAt < languagesKeptMs) return languages.codes;
		const { envelope } = await ask({ kind: "locations", path: "v3/serp/google/languages" }, asking);
		const codes = entriesOf(envelope, language).map(({ language_code }) => language_code);
		if (codes.length > 0) languages = { codes, readAt: Date.now() };
		return codes;
	}

	async function fetchPages(key: string, query: SerpQuery, signal: AbortSignal, onCall: OnCall): Promise<SerpAnswer> {
		refuseUnsendable(key);
		const asking = { key, signal, onCall };
		const order = orderOf(query, await languagesOf(asking), false);
		const call = { kind: "search", path: `${organic}/live/advanced`, tasks: [order], hasOrders: true } as const;
		const { envelope } = await ask(call, asking);
		return answered(envelope.tasks[0], query, key);
	}

	async function post(
		key: string,
		orders: readonly SerpQuery[],
		signal: AbortSignal,
		onCall: OnCall,
	): Promise<Posted[]> {
		refuseUnsendable(key);
		const asking = { key, signal, onCall };
		const codes = await languagesOf(asking);
		const tasks = orders.map((query) => taskOrFault(() => orderOf(query, codes, true)));
		const sent = tasks.filter((one) => "keyword" in one);
		const call = { kind: "post", path: `${organic}/task_post`, tasks: sent, hasOrders: true } as const;
		const taken = sent.length === 0 ? [] : (await ask(call, asking)).envelope.tasks;
		const byTag = new Map(taken.map((one) => [tagOf(one), one]));
		const askAt = new Date(Date.now() + askAfterMs);
		return tasks.map((one): Posted => {
			if (!("keyword" in one)) return { fault: one, cost: null };
			const found = byTag.get(one.tag ?? "");
			// What is not in the answer may have been taken.
			if (!found) return { fault: { kind: "lost", message: "DataForSEO did not confirm the order." }, cost: null };
			const fault = faultOfTask(found, secretsOf(key));
			return fault ? { fault, cost: found.cost ?? null } : { taskId: found.id, cost: found.cost ?? null, askAt };
		});
	}

	async function ready(key: string, signal: AbortSignal, onCall: OnCall): Promise<ListedTask[]> {
		const { envelope } = await ask({ kind: "ready", path: `${organic}/tasks_ready` }, { key, signal, onCall });
		return entriesOf(envelope, readyTask).map(({ id, tag }) => ({ taskId: id, tag, isFinished: true, cost: null }));
	}

	async function collect(
		key: string,
		taskId: string,
		query: SerpQuery,
		signal: AbortSignal,
		onCall: OnCall,
	): Promise<SerpAnswer | null> {
		const path = `${organic}/task_get/advanced/${encodeURIComponent(taskId)}`;
		const { envelope } = await ask({ kind: "collect", path }, { key, signal, onCall });
		const [found] = envelope.tasks;
		if (!found) throw new SerpError({ kind: "unusable", message: garbage });
		return isPending(found) ? null : answered({ ...found, cost: null }, query, key);
	}

	async function find(
		key: string,
		open: readonly OpenOrder[],
		signal: AbortSignal,
		onCall: OnCall,
		turn: () => Promise<void>,
	): Promise<ListedTask[]> {
		const wanted = new Set(open.map(({ tag }) => tag));
		const oldest = Math.min(...open.map(({ orderedAt }) => orderedAt.getTime()));
		const range = { datetime_from: inWords(oldest + aheadMs - marginMs), datetime_to: inWords(Date.now() + aheadMs) };
		const found: ListedTask[] = [];
		for (let offset = 0; ; offset += listSize) {
			const task = { ...range, limit: listSize, offset, sort: "desc", include_metadata: true };
			const { envelope } = await ask(
				{ kind: "lookup", path: "v3/serp/id_list", tasks: [task] },
				{ key, signal, onCall },
			);
			for (const { id, metadata, datetime_done, cost } of entriesOf(envelope, listed)) {
				const isFinished = Boolean(datetime_done);
				if (wanted.has(metadata.tag)) found.push({ taskId: id, tag: metadata.tag, isFinished, cost: cost ?? null });
			}
			const isLast = (envelope.tasks[0]?.result?.length ?? 0) < listSize;
			if (isLast || new Set(found.map(({ tag }) => tag)).size === wanted.size) return found;
			await turn();
		}
	}

	async function placesOf(key: string, country: string, signal: AbortSignal, onCall: OnCall): Promise<Place[]> {
		const path = `v3/serp/google/locations/${country.toLowerCase()}`;
		const { envelope } = await ask({ kind: "locations", path }, { key, signal, onCall });
		return entriesOf(envelope, place)
			.filter(({ location_type }) => location_type !== "Country")
			.map(({ location_code, location_name, location_code_parent, location_type }) => ({
				id: String(location_code),
				name: location_name.split(",")[0] ?? location_name,
				canonicalName: location_name,
				type: location_type,
				country,
				parentId: location_code_parent == null ? null : String(location_code_parent),
			}));
	}

	async function testKey(key: string, signal: AbortSignal, onCall: OnCall): Promise<void> {
		refuseUnsendable(key);
		const { envelope } = await ask({ kind: "account", path: "v3/appendix/user_data" }, { key, signal, onCall });
		const fault = envelope.tasks[0] ? faultOfTask(envelope.tasks[0], secretsOf(key)) : null;
		if (fault) throw new SerpError(fault);
	}

	return {
		name: "dataforseo",
		capabilities: {
			devices: ["desktop", "mobile"],
			pageSize: 10,
			maxPages: 10,
			features: serpFeatureKinds,
			hasLocations: true,
			missingCountries: ["BY", "RU"],
			readsWhole: true,
		},
		callsPerSecond,
		fetchPages,
		queue: {
			maxPerPost: 100,
			perMinute: { post: 120, ready: 20, collect: 1_000, lookup: 6 },
			post,
			ready,
			collect,
			find,
		},
		placesOf,
		unknownLanguages: async (key, requested, signal, onCall) =>
			unlistedLanguages(requested, await languagesOf({ key, signal, onCall })),
		readAnswer: readPage,
		testKey,
		close: () => client.close(),
	};
}

/** The entries of a list's only task; throws the task's fault, and skips what has another shape. */
function entriesOf<T>({ tasks }: ReadEnvelope, shape: z.ZodType<T>): T[] {
	const [only] = tasks;
	const fault = only ? faultOfTask(only, []) : null;
	if (fault) throw new SerpError(fault);
	return (only?.result ?? []).flatMap((entry) => shape.safeParse(entry).data ?? []);
}

/** The answer of an order's only task; throws its fault. */
function answered(found: Task | undefined, query: SerpQuery, key: string): SerpAnswer {
	if (!found) throw new SerpError({ kind: "lost", message: garbage });
	const fault = faultOfTask(found, secretsOf(key));
	if (fault) throw new SerpError(fault, found.cost ?? null);
	const answer = answerOf(found, query);
	if ("kind" in answer) throw new SerpError(answer, found.cost ?? null);
	return answer;
}

function taskOrFault<T>(make: () => T): T | SerpFault {
	try {
		return make();
	} catch (error) {
		if (error instanceof SerpError) return error.fault;
		throw error;
	}
}

/** The fault of a response for its count: that of the envelope, else of its only task. */
function faultIn({ fault, tasks }: ReadEnvelope, _answer: HttpAnswer, key: string): SerpFault | null {
	const [only] = tasks;
	if (fault || !only || tasks.length > 1 || isPending(only)) return fault;
	return faultOfTask(only, secretsOf(key));
}

/** Nothing was sent, or it is not known what became of it; an answer that is too large would be so again. */
function faultOfSilence({ reason, message }: NoAnswer, kind: Kind, hasOrders: boolean): SerpFault {
	if (reason === "TOO_LARGE" && (kind === "search" || kind === "collect")) return { kind: "unusable", message };
	return { kind: hasOrders && reason !== "UNREACHABLE" ? "lost" : "transient", message };
}

/** Such a login cannot be sent, and the client's own error would contain the header. */
function refuseUnsendable(key: string): void {
	if (!/^[^:]+:.+$/s.test(key)) throw new SerpError({ kind: "key", message: "This is not a DataForSEO login." });
}

function tagOf({ data }: Task): string {
	const tag: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "tag") : null;
	return typeof tag === "string" ? tag : "";
}

/** `2026-11-15 12:57:46 +00:00` */
function inWords(time: number): string {
	return `${new Date(time).toISOString().slice(0, 19).replace("T", " ")} +00:00`;
}
