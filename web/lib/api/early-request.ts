/** A request that the page itself sent, before any of the app's code was there. */
interface EarlyRequest {
	body: string;
	answer: Promise<Response>;
}

declare global {
	/** Set by a page for somebody who is signed in. */
	var earlyRequest: EarlyRequest | undefined;
}

/** `fetch`, which answers what the page has asked already with the answer that is on its way, once. */
export const fetchOrTake: typeof fetch = (input, init) => {
	const early = globalThis.earlyRequest;
	if (!early || early.body !== init?.body) return fetch(input, init);
	globalThis.earlyRequest = undefined;
	return early.answer;
};
