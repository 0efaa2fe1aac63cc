import { startFakeSerper } from "../../../test/fakes/fake-serper.ts";
import { answerBench } from "../part.ts";

/** Sets the provider's latency. */
export interface SerperAsk {
	latencyMs: number;
}

/** The provider's state. */
export interface SerperState {
	url: string;
	/** Calls since the last request. */
	calls: number;
}

const serper = await startFakeSerper({
	keep: 100,
	// One site in twenty is not found; the others are on page 1.
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
