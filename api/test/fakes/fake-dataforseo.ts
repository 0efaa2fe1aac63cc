import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { waited } from "../wait.ts";

/** A request as received. */
export interface VolumeCall {
	path: string;
	/** Login and password, as sent. */
	login: string;
	body: string;
	/** Of the first task. */
	keywords: string[];
	locationCode: number | null;
	languageCode: string | null;
}

/** A scripted response. */
export interface VolumeAnswer {
	/** 200 by default. */
	status?: number;
	/** Of the envelope and its task; 20000 by default. */
	code?: number;
	taskCode?: number;
	message?: string;
	/** Replaces the envelope. Strings are sent as they are, anything else as JSON. */
	body?: unknown;
	headers?: Record<string, string>;
	/** The response waits for this. */
	after?: Promise<unknown>;
	/** `hang`: never answers. `half`: disconnects in the middle of the body. */
	fault?: "hang" | "half";
}

const volumePath = "/v3/keywords_data/google_ads/search_volume/live";
const userPath = "/v3/appendix/user_data";
const placesPath = /^\/v3\/serp\/google\/locations\/[a-z]{2}$/;

/** Starts a fake DataForSEO on loopback, which returns the same volumes for all phrases by default. */
export async function startFakeDataforseo(): Promise<FakeDataforseo> {
	const fake = new FakeDataforseo();
	await fake.listen();
	return fake;
}

/** See `startFakeDataforseo`. */
export class FakeDataforseo implements AsyncDisposable {
	/** Requests for volumes, oldest first. */
	calls: VolumeCall[] = [];
	/** Other requests. */
	others: VolumeCall[] = [];
	/** Accepted logins, as `login:password`; null: all. */
	logins: readonly string[] | null = null;
	/** Whether the free user data call exists. */
	hasUserData = true;
	/** Responses to the next requests for volumes. */
	next: VolumeAnswer[] = [];
	/** The response to every request for volumes, unless null. */
	always: (call: VolumeCall) => VolumeAnswer | null = () => null;
	/** The result for a phrase. */
	volumeOf: (keyword: string) => object | null = usualVolume;
	url = "";
	readonly #server = createServer((request, response) => this.#receive(request, response));
	#arrivals: { count: number; resolve: () => void }[] = [];

	async listen(): Promise<void> {
		await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
		this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	/** Clears requests and scripts. */
	reset(): void {
		Object.assign(this, { calls: [], others: [], logins: null, hasUserData: true, next: [] });
		this.always = () => null;
		this.volumeOf = usualVolume;
	}

	/** Resolves after this many requests for volumes. */
	received(count: number): Promise<void> {
		const received = new Promise<void>((resolve) => {
			this.#arrivals.push({ count, resolve });
			this.#notify();
		});
		return waited(received, () => `${this.calls.length} of ${count} calls`);
	}

	async [Symbol.asyncDispose](): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise<void>((resolve) => this.#server.close(() => resolve()));
	}

	#notify(): void {
		for (const { count, resolve } of this.#arrivals) if (this.calls.length >= count) resolve();
	}

	#receive(request: IncomingMessage, response: ServerResponse): void {
		let body = "";
		request.setEncoding("utf8");
		request.on("data", (chunk: string) => {
			body += chunk;
		});
		request.on("end", () => {
			const call = callOf(request, body);
			(call.path === volumePath ? this.calls : this.others).push(call);
			this.#notify();
			void this.#respond(call, response);
		});
	}

	async #respond(call: VolumeCall, response: ServerResponse): Promise<void> {
		const isVolume = call.path === volumePath;
		const answer = (isVolume && (this.next.shift() ?? this.always(call))) || this.#refusalOf(call) || {};
		await answer.after;
		if (answer.fault === "hang") return;
		const body = answer.body ?? this.#envelopeOf(call, answer);
		const text = typeof body === "string" ? body : JSON.stringify(body);
		const length = Buffer.byteLength(text);
		response.writeHead(answer.status ?? 200, {
			"content-type": "application/json",
			"content-length": length,
			...answer.headers,
		});
		if (answer.fault !== "half") return void response.end(text);
		response.write(Buffer.from(text).subarray(0, length >> 1), () => response.destroy());
	}

	#refusalOf({ login, path }: VolumeCall): VolumeAnswer | null {
		if (this.logins && !this.logins.includes(login)) {
			return { status: 401, code: 40100, message: "You are not authorized to access this resource." };
		}
		if (path === volumePath || placesPath.test(path) || (path === userPath && this.hasUserData)) return null;
		return { status: 404, code: 40400, message: "Not Found." };
	}

	#envelopeOf({ path, keywords }: VolumeCall, { code = 20000, taskCode = 20000, message }: VolumeAnswer) {
		const isFine = code === 20000 && taskCode === 20000;
		const result = placesPath.test(path)
			? [placeIn(path)]
			: path === volumePath
				? keywords.map(this.volumeOf).filter(Boolean)
				: [{ login: "me" }];
		const task = {
			id: "11211234-0000-0000-0000-000000000000",
			status_code: taskCode,
			status_message: taskCode === 20000 ? "Ok." : message,
			cost: isFine && path === volumePath ? 0.075 : 0,
			result_count: isFine ? result.length : 0,
			result: isFine ? result : null,
		};
		return {
			version: "0.1",
			status_code: code,
			status_message: code === 20000 ? "Ok." : message,
			cost: task.cost,
			tasks_count: 1,
			tasks_error: isFine ? 0 : 1,
			tasks: code === 20000 ? [task] : null,
		};
	}
}

/** The one place of a country. */
function placeIn(path: string): object {
	const country = path.slice(-2).toUpperCase();
	const place = { location_code: 1_006_864, location_name: "Leeds,England,United Kingdom", location_type: "City" };
	return { ...place, location_code_parent: 20_339, country_iso_code: country };
}

/** The default result for a phrase. */
export function usualVolume(keyword: string): object {
	return {
		keyword: keyword.toLowerCase(),
		location_code: 2840,
		language_code: "en",
		search_partners: false,
		competition: "LOW",
		competition_index: 12,
		search_volume: 1_000,
		low_top_of_page_bid: 0.5,
		high_top_of_page_bid: 2,
		cpc: 1.25,
		monthly_searches: Array.from({ length: 12 }, (_, index) => ({
			year: index < 11 ? 2026 : 2025,
			month: index < 11 ? 11 - index : 12,
			search_volume: 900 + index,
		})),
	};
}

function callOf(request: IncomingMessage, body: string): VolumeCall {
	const [task = {}] = (body === "" ? [] : JSON.parse(body)) as Record<string, unknown>[];
	const encoded = request.headers.authorization?.replace(/^Basic /, "") ?? "";
	return {
		path: request.url ?? "",
		login: Buffer.from(encoded, "base64").toString(),
		body,
		keywords: (task.keywords as string[] | undefined) ?? [],
		locationCode: (task.location_code as number | undefined) ?? null,
		languageCode: (task.language_code as string | undefined) ?? null,
	};
}
