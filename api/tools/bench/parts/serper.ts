import { startFakeSerper } from "../../../test/fakes/fake-serper.ts";
import { answerBench } from "../part.ts";

/** What is asked of the provider: to answer from now on after so long. */
export interface SerperAsk {
	latencyMs: number;
}

/** How the provider stands. */
export interface SerperState {
	url: string;
	/** Calls answered since it was asked before. */
	calls: number;
}

const serper = await startFakeSerper({
	keep: 100,
	// Every twentieth site is not found; the others stand on the first page.
	rank({ q }) {
		const number = Number(/\d+/.exec(q)?.[0] ?? 0);
		return number % 20 === 0 ? null : { host: "example.com", position: 1 + (number % 10) };
	},
});

answerBench<SerperAsk, SerperState>(({ latencyMs }) => {
	const state = { url: serper.url, calls: serper.count };
	serper.latencyMs = latencyMs;
	serper.reset();
	return state;
});
