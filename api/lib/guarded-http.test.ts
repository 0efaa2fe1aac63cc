import { type AddressInfo, createServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Receiver, startReceiver } from "../test/fakes/receiver.ts";
import { createGuardedHttp, type GuardedHttp, type GuardOptions } from "./guarded-http.ts";

const notPublic = "This address is not public.";
const publicIp = "93.184.215.14";

let receiver: Receiver;
let port: string;
beforeEach(async () => {
	receiver = await startReceiver();
	({ port } = new URL(receiver.url));
});
afterEach(() => receiver[Symbol.asyncDispose]());

const open: GuardedHttp[] = [];
afterAll(() => Promise.all(open.map((http) => http.close())));

function guarded(options: Partial<GuardOptions> = {}): GuardedHttp {
	const http = createGuardedHttp({ allowPrivateAddresses: false, ...options });
	open.push(http);
	return http;
}

const call = (url: string) => ({ url, headers: { "content-type": "text/plain" }, body: "hello" });

describe("a guarded call", () => {
	it.each([
		"https://127.1",
		"https://0x7f000001",
		"https://[::1]",
		"https://[::ffff:7f00:1]",
		"https://[64:ff9b::7f00:1]",
		"https://localhost",
		"http://127.0.0.1",
	])("goes to no private address: %s", async (host) => {
		await expect(guarded().post(call(`${host}:${port}/`))).rejects.toThrow(notPublic);
		expect(receiver.connections).toBe(0);
	});

	it.each([
		["a name with a private address", ["127.0.0.1"]],
		["a name with a public and a private address", [publicIp, "127.0.0.1"]],
		["a name with a private IPv6 address", [publicIp, "::1"]],
		["a name with a mapped address", ["::ffff:127.0.0.1"]],
	])("goes nowhere for %s", async (_, addresses) => {
		const http = guarded({ resolve: async () => addresses });
		for (const scheme of ["https", "http"]) {
			await expect(http.post(call(`${scheme}://hook.example:${port}/`))).rejects.toThrow(notPublic);
		}
		expect(receiver.connections).toBe(0);
	});

	it("goes nowhere once a name has changed to a private address", async () => {
		const answers = [[publicIp], ["127.0.0.1"]];
		const http = guarded({ resolve: async () => answers.shift() ?? [] });
		expect(await http.kindOfHost(new URL(`https://hook.example:${port}/`))).toBe("PUBLIC");
		await expect(http.post(call(`https://hook.example:${port}/`))).rejects.toThrow(notPublic);
		expect(receiver.connections).toBe(0);
	});

	it("connects to the very address that was looked up for it, and looks up once", async () => {
		let lookUps = 0;
		const resolve = async () => {
			lookUps++;
			return ["127.0.0.1"];
		};
		const answer = await guarded({ allowPrivateAddresses: true, resolve }).post(call(`http://hook.example:${port}/x`));
		expect(answer.status).toBe(204);
		expect(lookUps).toBe(1);
		expect(receiver.received).toMatchObject([{ path: "/x", body: "hello", headers: { host: `hook.example:${port}` } }]);
	});

	it("says which hosts there are", async () => {
		const standing = (resolve: GuardOptions["resolve"], url = "https://hook.example") =>
			guarded(resolve && { resolve }).kindOfHost(new URL(url));
		expect(await standing(async () => [publicIp])).toBe("PUBLIC");
		expect(await standing(async () => [publicIp, "10.0.0.1"])).toBe("NOT_PUBLIC");
		expect(await standing(async () => [])).toBe("MISSING");
		expect(await standing(() => Promise.reject(new Error("SERVFAIL")))).toBe("UNKNOWN");
		expect(await standing(undefined, "https://[::1]")).toBe("NOT_PUBLIC");
		for (const url of ["https://1.1.1.1", "https://[2606:4700::1111]"]) {
			expect(await standing(async () => [], url)).toBe("PUBLIC");
		}
	});

	describe("where private addresses are allowed", () => {
		const http = () => guarded({ allowPrivateAddresses: true });

		it("follows no redirect", async () => {
			await using inner = await startReceiver();
			receiver.answer({ status: 307, headers: { location: inner.url } });
			expect((await http().post(call(receiver.url))).status).toBe(307);
			expect(inner.connections).toBe(0);
		});

		it("reads 16 kB of an answer and no more", async () => {
			receiver.answer({ status: 200, body: "a".repeat(1_000_000) });
			expect((await http().post(call(receiver.url))).body).toBe("a".repeat(16_384));
		});

		it("ends in time if there is no answer", async () => {
			receiver.answer("HANG");
			const hasty = guarded({ allowPrivateAddresses: true, times: { connectMs: 2_000, totalMs: 300 } });
			await expect(hasty.post(call(receiver.url))).rejects.toThrow("No answer within 0.3 s.");
		});

		it("says what went wrong", async () => {
			const gone = receiver.url;
			await receiver[Symbol.asyncDispose]();
			await expect(http().post(call(gone))).rejects.toThrow("It could not be reached (ECONNREFUSED).");
			const missing = guarded({ allowPrivateAddresses: true, resolve: async () => [] });
			await expect(missing.post(call("http://hook.example/"))).rejects.toThrow("There is no such host.");
			await expect(http().post(call(gone), AbortSignal.abort(new Error("stopping")))).rejects.toThrow("stopping");
		});

		it.each([
			"HTTP/9.9 banana\r\n\r\n",
			"HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n",
			"hello",
		])("says that %j is no answer", async (answer) => {
			const server = createServer((socket) =>
				socket
					.on("error", () => {})
					.resume()
					.end(answer),
			);
			await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
			const { port } = server.address() as AddressInfo;
			const post = http().post(call(`http://127.0.0.1:${port}/`));
			await expect(post).rejects.toThrow(/^(The answer was not valid HTTP|The connection was interrupted)\.$/);
			await new Promise((resolve) => server.close(resolve));
		});

		describe("with a proxy in the environment", () => {
			const names = ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "NODE_USE_ENV_PROXY"];
			const before = new Map(names.map((name) => [name, process.env[name]]));
			let proxy: Receiver;
			beforeAll(async () => {
				proxy = await startReceiver();
				for (const name of names) process.env[name] = name === "NODE_USE_ENV_PROXY" ? "1" : new URL(proxy.url).origin;
			});
			afterAll(async () => {
				for (const [name, value] of before) {
					if (value === undefined) delete process.env[name];
					else process.env[name] = value;
				}
				await proxy[Symbol.asyncDispose]();
			});

			it("goes past it", async () => {
				expect((await http().post(call(receiver.url))).status).toBe(204);
				expect(proxy.connections).toBe(0);
			});
		});
	});
});
