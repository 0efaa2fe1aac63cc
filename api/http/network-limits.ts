/** What one process grants whoever connects to it; times in milliseconds. */
export interface NetworkLimits {
	/** WebSockets of one network address, and of one account. */
	sockets: number;
	/** For the head of a request, from its first byte or the connection on. */
	headersMs: number;
	/** For a whole request, its body included. */
	requestMs: number;
	/** Without a byte either way in the middle of a request or an answer. */
	stalledMs: number;
	/** Between looks at who is over time. */
	lookEveryMs: number;
}

/** As the program runs. A file of 25 MB takes less than five minutes over 1 Mbit/s. */
export const networkLimits: NetworkLimits = {
	sockets: 2_000,
	headersMs: 20_000,
	requestMs: 300_000,
	stalledMs: 120_000,
	lookEveryMs: 10_000,
};
