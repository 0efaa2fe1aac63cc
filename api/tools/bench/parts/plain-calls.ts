import { Agent, request } from "undici";
import { sharedClock } from "../bench.ts";
import { answerBench } from "../part.ts";

/** Calls to make, with this concurrency. */
export interface PlainCallsAsk {
	url: string;
	calls: number;
	inFlight: number;
}

/** What the HTTP client reaches if the responses are ignored. */
answerBench<PlainCallsAsk, { seconds: number }>(async ({ url, calls, inFlight }) => {
	const dispatcher = new Agent({ connections: inFlight, allowH2: false });
	const headers = { "x-api-key": "bench", "content-type": "application/json" };
	let left = calls;
	const callInTurn = async () => {
		while (left-- > 0) {
			const body = JSON.stringify({ q: `phrase ${left}`, gl: "us", hl: "en", num: 10, page: 1 });
			const response = await request(`${url}/search`, { dispatcher, method: "POST", headers, body });
			JSON.parse(await response.body.text());
		}
	};
	const began = sharedClock();
	await Promise.all(Array.from({ length: inFlight }, callInTurn));
	const seconds = (sharedClock() - began) / 1_000;
	await dispatcher.destroy();
	return { seconds };
});
