import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CallAnswer, OrderAnswer, SerpOrder, SerpTask } from "./dataforseo-orders.ts";

const base = "/v3/serp/google/organic";

/** Starts a fake source of positions with DataForSEO's envelopes on loopback. */
export async function startFakeDataforseoSerp(): Promise<FakeDataforseoSerp> {
	const fake = new FakeDataforseoSerp();
	await fake.listen();
	return fake;
}

/** See `startFakeDataforseoSerp`. */
export class FakeDataforseoSerp implements AsyncDisposable {
	/** Requests by path, without the host. */
	calls: { path: string; key: string; orders: SerpOrder[]; at: number }[] = [];
	/** Orders that were taken, in order. */
	tasks: SerpTask[] = [];
	/** Accepted keys, as `login:password`; null: all. */
	keys: readonly string[] | null = null;
	/** Milliseconds until a queued order is ready. */
	readyAfter: (order: SerpOrder) => number = () => 0;
	/** The answer to a request, before its orders are looked at; null: the usual one. */
	callAnswer: (call: { path: string; index: number }) => CallAnswer | null = () => null;
	/** The answer to an order: when it is placed, and when it is collected. */
	orderAnswer: (order: SerpOrder, at: "order" | "collect") => OrderAnswer = () => ({});
	/** The own position for a keyword, of `ownHost`. */
	positionOf: (keyword: string) => number | null = () => null;
	ownHost = "example.com";
	url = "";
	readonly #server = createServer((request, response) => this.#receive(request, response));

	async listen(): Promise<void> {
		await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
		this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	/** How often each tag was taken. */
	get tags(): Map<string, number> {
		const counts = new Map<string, number>();
		for (const { order } of this.tasks) counts.set(order.tag ?? "", (counts.get(order.tag ?? "") ?? 0) + 1);
		return counts;
	}

	/** Requests to a path. */
	callsTo(end: string): { path: string; key: string; orders: SerpOrder[]; at: number }[] {
		return this.calls.filter(({ path }) => path.includes(end));
	}

	async [Symbol.asyncDispose](): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise<void>((resolve) => this.#server.close(() => resolve()));
	}

	#receive(request: IncomingMessage, response: ServerResponse): void {
		let body = "";
		request.setEncoding("utf8");
		request.on("data", (chunk: string) => {
			body += chunk;
		});
		request.on("end", () => {
			const encoded = request.headers.authorization?.replace(/^Basic /, "") ?? "";
			const key = Buffer.from(encoded, "base64").toString();
			const orders = body === "" ? [] : (JSON.parse(body) as SerpOrder[]);
			const path = request.url ?? "";
			const answer = this.callAnswer({ path, index: this.callsTo(path).length }) ?? this.#refusalOf(key) ?? {};
			this.calls.push({ path, key, orders, at: Date.now() });
			this.#respond(path, orders, answer, response);
		});
	}

	#refusalOf(key: string): CallAnswer | null {
		if (!this.keys || this.keys.includes(key)) return null;
		return { status: 401, code: 40100, message: "You are not authorized to access this resource." };
	}

	#respond(path: string, orders: SerpOrder[], answer: CallAnswer, response: ServerResponse): void {
		if (answer.fault === "hang") return;
		const { status = 200, code = 20000, message = "Ok." } = answer;
		const isFine = code === 20000 && status === 200;
		const tasks = isFine ? this.#tasksOf(path, orders) : null;
		if (answer.fault === "cut") return void response.destroy();
		const cost = (tasks ?? []).reduce((sum, one) => sum + (one.cost ?? 0), 0);
		const text = JSON.stringify({ version: "0.1", status_code: code, status_message: message, cost, tasks });
		response.writeHead(status, { "content-type": "application/json", ...answer.headers });
		response.end(answer.body ?? text);
	}

	#tasksOf(path: string, orders: SerpOrder[]): TaskAnswer[] {
		if (path === `${base}/live/advanced`) return orders.map((order) => this.#live(order));
		if (path === `${base}/task_post`) return orders.map((order) => this.#posted(order));
		if (path === `${base}/tasks_ready`) return [listOf(this.#readyTasks())];
		if (path.startsWith(`${base}/task_get/advanced/`)) return [this.#collected(path.slice(path.lastIndexOf("/") + 1))];
		if (path === "/v3/serp/id_list") return [listOf(this.#listed(orders[0] ?? {}))];
		if (path === "/v3/serp/google/languages") return [listOf(languages)];
		if (path === "/v3/serp/google/locations/gb") return [listOf(locations)];
		if (path === "/v3/appendix/user_data") return [listOf([{ login: "me" }])];
		return [{ ...listOf([]), status_code: 40400, status_message: "Not Found." }];
	}

	#live(order: SerpOrder): TaskAnswer {
		const answer = this.orderAnswer(order, "order");
		if (isDeclined(answer.code)) return declined(order, answer);
		return this.#answer(this.#take(order, true), answer);
	}

	#posted(order: SerpOrder): TaskAnswer {
		const answer = this.orderAnswer(order, "order");
		if (isDeclined(answer.code)) return declined(order, answer);
		const { id, cost } = this.#take(order, false);
		return { id, status_code: 20100, status_message: "Task Created.", cost, data: order, result: null };
	}

	#take(order: SerpOrder, isLive: boolean): SerpTask {
		const serial = String(this.tasks.length + 1).padStart(12, "0");
		const pages = order.depth / 10;
		const first = isLive ? 0.002 : 0.0006;
		const cost = Number((first * (1 + 0.75 * (pages - 1))).toFixed(6));
		const task = {
			id: `11211234-0696-0066-0000-${serial}`,
			order,
			isLive,
			takenAt: Date.now(),
			cost,
			isCollected: false,
		};
		this.tasks.push(task);
		return task;
	}

	#isReady({ order, takenAt, isLive }: SerpTask): boolean {
		return isLive || Date.now() >= takenAt + this.readyAfter(order);
	}

	#readyTasks(): object[] {
		return this.tasks
			.filter((task) => !task.isLive && !task.isCollected && this.#isReady(task))
			.slice(0, 1_000)
			.map(({ id, order: { tag } }) => ({ id, se: "google", se_type: "organic", date_posted: "", tag }));
	}

	#collected(id: string): TaskAnswer {
		const task = this.tasks[Number(id.slice(id.lastIndexOf("-") + 1)) - 1];
		if (!task) return { ...listOf([]), id, status_code: 40401, status_message: "Task Not Found." };
		if (!this.#isReady(task)) return { ...listOf([]), id, status_code: 40602, status_message: "Task In Queue." };
		task.isCollected = true;
		return { ...this.#answer(task, this.orderAnswer(task.order, "collect")), cost: 0 };
	}

	#listed(query: Record<string, unknown>): object[] {
		const from = Date.parse(String(query.datetime_from).replace(" ", "T").replace(" ", ""));
		const newest = this.tasks.filter(({ takenAt }) => takenAt >= from).toReversed();
		const offset = Number(query.offset ?? 0);
		return newest.slice(offset, offset + Number(query.limit ?? 1_000)).map((task) => ({
			id: task.id,
			url: base,
			datetime_posted: new Date(task.takenAt).toISOString(),
			datetime_done: this.#isReady(task) ? new Date(task.takenAt).toISOString() : null,
			status: this.#isReady(task) ? "20000" : "20100",
			cost: task.cost,
			metadata: task.order,
		}));
	}

	#answer({ id, order, cost }: SerpTask, { code, message, result, data, items }: OrderAnswer): TaskAnswer {
		const isAnswered = code === undefined || code === 20000;
		const found = items ?? this.#itemsOf(order);
		return {
			id,
			status_code: code ?? 20000,
			status_message: isAnswered ? "Ok." : (message ?? "Internal Error."),
			cost,
			data: { api: "serp", se: "google", ...order, ...data },
			result: isAnswered ? [{ ...resultOf(order, found), ...result }] : null,
		};
	}

	#itemsOf({ keyword, depth }: SerpOrder): object[] {
		const own = this.positionOf(decoded(keyword));
		return Array.from({ length: depth }, (_, index) => {
			const place = index + 1;
			const host = place === own ? this.ownHost : `other-${place}.example`;
			return organicItem(place, `https://${host}/`);
		});
	}
}

interface TaskAnswer {
	id: string;
	status_code: number;
	status_message: string;
	cost: number;
	data: object;
	result: object[] | null;
}

/** An organic item at a place. */
export function organicItem(place: number, url: string): object {
	const page = Math.ceil(place / 10);
	return {
		type: "organic",
		rank_group: place,
		rank_absolute: place,
		page,
		position: "left",
		title: `Result ${place}`,
		url,
	};
}

function resultOf(order: SerpOrder, items: object[]): object {
	const pages = Math.max(1, Math.ceil(items.length / 10));
	return {
		keyword: decoded(order.keyword),
		type: "organic",
		se_domain: "google.com",
		location_code: order.location_code,
		language_code: order.language_code,
		check_url: "https://www.google.com/search",
		datetime: "2026-11-15 12:57:46 +00:00",
		spell: null,
		item_types: ["organic"],
		se_results_count: 1_000,
		pages_count: pages,
		items_count: items.length,
		items,
	};
}

/** Neither taken nor paid. */
function isDeclined(code: number | undefined): boolean {
	return code !== undefined && ![20000, 40101, 40102, 40501, 50000].includes(code);
}

function declined(order: SerpOrder, { code = 50000, message = "Internal Error." }: OrderAnswer): TaskAnswer {
	return { id: "", status_code: code, status_message: message, cost: 0, data: order, result: null };
}

function listOf(result: object[]): TaskAnswer {
	return { id: "", status_code: 20000, status_message: "Ok.", cost: 0, data: {}, result };
}

function decoded(keyword: string): string {
	return decodeURIComponent(keyword.replaceAll("+", " "));
}

const languages = ["en", "de", "nl", "fr", "es", "zh-CN"].map((language_code) => ({
	language_name: language_code,
	language_code,
}));

const locations = [
	{ location_code: 2826, location_name: "United Kingdom", location_code_parent: null, location_type: "Country" },
	{
		location_code: 20339,
		location_name: "England,United Kingdom",
		location_code_parent: 2826,
		location_type: "Region",
	},
	{
		location_code: 1006864,
		location_name: "Leeds,England,United Kingdom",
		location_code_parent: 20339,
		location_type: "City",
	},
].map((one) => ({ ...one, country_iso_code: "GB" }));
