import { type FakeCall, startFakeSerper } from "../../../test/fakes/fake-serper.ts";
import { answerBench } from "../part.ts";

/** Requests to a provider with several ports, one per client: open them, or report their use since. */
export type DoorsAsk = { do: "open"; doors: number; latencyMs: number } | { do: "count" };

/** The URLs, and the calls received. */
export interface DoorsState {
	urls: string[];
	calls: number;
	/** Distinct questions among them. */
	questions: number;
	callsOfDoors: number[];
	/** The most calls in any second, over all ports. */
	busiestSecond: number;
}

type Serper = Awaited<ReturnType<typeof startFakeSerper>>;

const doors: Serper[] = [];

answerBench<DoorsAsk, DoorsState>(async (ask) => {
	if (ask.do === "open") {
		const { latencyMs } = ask;
		for (let door = 0; door < ask.doors; door++) doors.push(await startFakeSerper({ latencyMs, keep: 100_000 }));
	}
	const calls = doors.flatMap(({ calls }) => calls);
	return {
		urls: doors.map(({ url }) => url),
		calls: calls.length,
		questions: new Set(calls.map(({ body }) => body)).size,
		callsOfDoors: doors.map(({ calls }) => calls.length),
		busiestSecond: busiestSecondOf(calls),
	};
});

function busiestSecondOf(calls: FakeCall[]): number {
	const times = calls.map(({ at }) => at).sort((one, other) => one - other);
	let most = 0;
	for (let first = 0, last = 0; last < times.length; last++) {
		while ((times[last] ?? 0) - (times[first] ?? 0) >= 1_000) first++;
		most = Math.max(most, last - first + 1);
	}
	return most;
}
