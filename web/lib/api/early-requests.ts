/** A request sent by the page before the app's code was loaded. */
export interface EarlyRequest {
	body: string;
	answer: Promise<Response>;
	/** The answer is there, body included. */
	hasArrived: boolean;
}

declare global {
	/** By the operation's name. Set by the page for signed-in users, until the app has rendered. */
	var earlyRequests: Record<string, EarlyRequest> | undefined;
}

/** `fetch`, which takes the answer of an early request, once. */
export const fetchOrTake: typeof fetch = (input, init) => {
	const early = globalThis.earlyRequests ?? {};
	const [name, request] = Object.entries(early).find(([, { body }]) => body === init?.body) ?? [];
	if (!name || !request) return fetch(input, init);
	delete early[name];
	return request.answer;
};
