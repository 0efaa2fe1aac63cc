/** A request sent by the page before the app's code was loaded. */
interface EarlyRequest {
	body: string;
	answer: Promise<Response>;
}

declare global {
	/** Set by the page for signed-in users. */
	var earlyRequest: EarlyRequest | undefined;
}

/** `fetch`, which takes the answer of the early request, once. */
export const fetchOrTake: typeof fetch = (input, init) => {
	const early = globalThis.earlyRequest;
	if (!early || early.body !== init?.body) return fetch(input, init);
	globalThis.earlyRequest = undefined;
	return early.answer;
};
