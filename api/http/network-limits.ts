/** What one process grants whoever connects to it; times in milliseconds. */
export interface NetworkLimits {
	/** WebSockets of one network address, and of one account. */
	sockets: number;
	/** Operations of one account that run at once, and further ones that wait for their turn. */
	operations: number;
	waitingOperations: number;
	/** Requests of one session in a minute. */
	sessionRequests: number;
	/** For the head of a request, from its first byte or the connection on. */
	headersMs: number;
	/** For a whole request, its body included. */
	requestMs: number;
	/** Without a byte either way in the middle of a request or an answer. */
	stalledMs: number;
	/** Between looks at who is over time. */
	lookEveryMs: number;
	/** Between pings of a WebSocket; one whose client does not answer before the next is cut off. */
	pingEveryMs: number;
	/** For the client of a WebSocket to answer that it is closed. */
	closeMs: number;
}

/** As the program runs. A file of 25 MB takes less than five minutes over 1 Mbit/s. */
export const networkLimits: NetworkLimits = {
	sockets: 2_000,
	operations: 6,
	waitingOperations: 50,
	sessionRequests: 1_200,
	headersMs: 20_000,
	requestMs: 300_000,
	stalledMs: 120_000,
	lookEveryMs: 10_000,
	pingEveryMs: 12_000,
	closeMs: 3_000,
};
