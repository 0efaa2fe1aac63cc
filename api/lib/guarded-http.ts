import type { IncomingHttpHeaders } from "node:http";
import { isIPv6, type LookupFunction } from "node:net";
import { Agent, request } from "undici";
import { DeadlinePassed, withDeadline } from "./deadline.ts";
import { NoAnswer } from "./http-call.ts";
import { ipOf, isClosedHost, isPublicIp } from "./public-address.ts";
import { createDnsResolver, type ResolveHost, resolveOfSystem } from "./resolve-host.ts";

/** Milliseconds to connect, and in all. */
const usualTimes = { connectMs: 10_000, totalMs: 20_000 };

/** Bytes of an answer's body that are read. */
const maxAnswerBytes = 16_384;

/** Milliseconds until the next of a name's addresses is tried. */
const nextAddressMs = 2_500;

/** A call to an address that a user entered. */
export interface OutboundCall {
	url: string;
	headers: Record<string, string>;
	body: string;
}

/** An answer, its body cut after 16 kB. */
export interface OutboundAnswer {
	status: number;
	headers: IncomingHttpHeaders;
	body: string;
}

/** What an address leads to; `UNKNOWN` if that cannot be found out now. */
export type HostKind = "PUBLIC" | "NOT_PUBLIC" | "MISSING" | "UNKNOWN";

/** Calls addresses that users entered: only public ones, unless the installation allows all. */
export interface GuardedHttp {
	/** Sends a POST, follows no redirect, and takes 20 s at most. Throws `NoAnswer`, or the signal's reason. */
	post(call: OutboundCall, signal?: AbortSignal): Promise<OutboundAnswer>;
	/** Looks an address up, as it is now. */
	kindOfHost(url: URL): Promise<HostKind>;
	close(): Promise<void>;
}

/** How calls are guarded. */
export interface GuardOptions {
	allowPrivateAddresses: boolean;
	/** Instead of DNS, or of the system's look-up where private addresses are allowed. */
	resolve?: ResolveHost;
	times?: typeof usualTimes;
}

/** Refused before anything was sent. */
class NotPublic extends Error {
	override readonly name = "NotPublic";
}

/** Creates a `GuardedHttp`. No proxy of the environment is used: it would resolve names itself. */
export function createGuardedHttp({
	allowPrivateAddresses,
	resolve: given,
	times = usualTimes,
}: GuardOptions): GuardedHttp {
	const { connectMs, totalMs } = times;
	const resolve = given ?? (allowPrivateAddresses ? resolveOfSystem : createDnsResolver());
	const isAllowed = (address: string) => allowPrivateAddresses || isPublicIp(address);
	// Called for every connection: what it returns is what is connected to.
	const lookup: LookupFunction = (name, { all }, done) => {
		addressesOf(name).then(
			([first, ...others]) => (all ? done(null, [first, ...others]) : done(null, first.address, first.family)),
			(error) => done(error, ""),
		);
	};
	async function addressesOf(name: string) {
		const found = await resolve(name);
		if (!found.every(isAllowed)) throw new NotPublic();
		const [first, ...others] = found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
		if (!first) throw Object.assign(new Error("There is no such host."), { code: "ENOTFOUND" });
		return [first, ...others] as const;
	}
	const agent = new Agent({
		connect: { lookup, timeout: connectMs, autoSelectFamilyAttemptTimeout: nextAddressMs },
		// With HTTP/2 the calls of many accounts could share a connection.
		allowH2: false,
		// The deadline below bounds the whole call.
		headersTimeout: 0,
		bodyTimeout: 0,
	});
	return {
		async post({ url, headers, body }, signal = new AbortController().signal) {
			// A host that is an address is not looked up.
			if (!allowPrivateAddresses && isClosedHost(new URL(url))) throw noAnswerOf(new NotPublic(), times);
			try {
				return await withDeadline(totalMs, signal, async (bounded) => {
					const options = { dispatcher: agent, method: "POST" as const, headers, body, signal: bounded };
					const response = await request(url, options);
					return { status: response.statusCode, headers: response.headers, body: await beginningOf(response.body) };
				});
			} catch (error) {
				signal.throwIfAborted();
				throw noAnswerOf(error, times);
			}
		},
		async kindOfHost(url) {
			if (allowPrivateAddresses) return "PUBLIC";
			if (isClosedHost(url)) return "NOT_PUBLIC";
			if (ipOf(url) !== null) return "PUBLIC";
			try {
				await addressesOf(url.hostname);
				return "PUBLIC";
			} catch (error) {
				if (error instanceof NotPublic) return "NOT_PUBLIC";
				return codeOf(error) === "ENOTFOUND" ? "MISSING" : "UNKNOWN";
			}
		},
		close: () => agent.destroy(),
	};
}

/** Reads a body until it is long enough, and gives up the rest with its connection. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of body) {
		chunks.push(chunk);
		length += chunk.length;
		if (length >= maxAnswerBytes) break;
	}
	return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString("utf8");
}

/** Why there was no answer, without anything that was sent. */
function noAnswerOf(error: unknown, { connectMs, totalMs }: typeof usualTimes): NoAnswer {
	if (error instanceof NotPublic) return new NoAnswer("This address is not public.", "UNREACHABLE");
	if (error instanceof DeadlinePassed) return new NoAnswer(`No answer within ${totalMs / 1_000} s.`, "LATE");
	const code = codeOf(error);
	if (code === "UND_ERR_CONNECT_TIMEOUT") return new NoAnswer(`No connection within ${connectMs / 1_000} s.`, "LATE");
	if (code === "ENOTFOUND") return new NoAnswer("There is no such host.", "UNREACHABLE");
	if (/^(UND_ERR_(SOCKET|ABORTED)|ECONNRESET|EPIPE)$/.test(code))
		return new NoAnswer("The connection was interrupted.", "UNREACHABLE");
	// Failed assertions of the client are about what it read.
	if (/^(HPE_.*|ERR_ASSERTION)$/.test(code) || (error instanceof Error && error.name === "HTTPParserError"))
		return new NoAnswer("The answer was not valid HTTP.", "UNREACHABLE");
	return new NoAnswer(`It could not be reached${code && ` (${code})`}.`, "UNREACHABLE");
}

/** The error's code; of several tried addresses, the first one's. */
function codeOf(error: unknown): string {
	if (error instanceof AggregateError) return codeOf(error.errors[0]);
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
