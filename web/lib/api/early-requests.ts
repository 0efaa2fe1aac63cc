/** A request sent by the page before the app's code was loaded. */
export interface EarlyRequest {
	body: string;
	answer: Promise<Response>;
	hasCome: boolean;
}

declare global {
	/** By the operation's name. Set by the page for signed-in users. */
	var earlyRequests: Record<string, EarlyRequest> | undefined;
}

/** `fetch`, which takes the answer of an early request for the first request of its operation, if that is the same. */
export const fetchOrTake: typeof fetch = (input, init) => {
	const [, name = ""] = /"operationName":"(\w+)"/.exec(String(init?.body)) ?? [];
	const early = globalThis.earlyRequests?.[name];
	// The second time, it may be out of date.
	if (early) delete globalThis.earlyRequests?.[name];
	return early && early.body === init?.body ? early.answer : fetch(input, init);
};
