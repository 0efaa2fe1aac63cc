import { request } from "undici";
import { sharedClock } from "./bench.ts";
import type { Client } from "./client.ts";

/** Fetches a file: milliseconds until its first byte and its last, and its lines. */
export async function firstByteOf(url: string, { cookie }: Client, path: string) {
	const began = sharedClock();
	const { body, statusCode } = await request(url + path, { headers: { cookie } });
	let firstByte: number | undefined;
	let lines = 0;
	for await (const part of body) {
		firstByte ??= sharedClock() - began;
		for (const byte of part as Buffer) if (byte === 10) lines++;
	}
	if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}.`);
	return { firstByte: firstByte ?? Number.NaN, milliseconds: sharedClock() - began, lines };
}
