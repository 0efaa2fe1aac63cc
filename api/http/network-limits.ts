/** Network limits of one process; times in milliseconds. */
export interface NetworkLimits {
	/** WebSockets per network address and per account. */
	sockets: number;
	/** Concurrent operations of one account, and how many more of each member may wait. */
	operations: number;
	waitingOperations: number;
	/** Requests per minute and session. */
	sessionRequests: number;
	/** For the head of a request, from its first byte or from the connection. */
	headersMs: number;
	/** For a whole request, including its body. */
	requestMs: number;
	/** Without a byte in either direction during a request or a response. */
	stalledMs: number;
	/** Between checks for connections over their limit. */
	lookEveryMs: number;
	/** Between pings of a WebSocket. A client that does not answer before the next ping is disconnected. */
	pingEveryMs: number;
	/** For a WebSocket client to answer a close. */
	closeMs: number;
}

/** The production limits. A file of 25 MB takes less than five minutes at 1 Mbit/s. */
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
