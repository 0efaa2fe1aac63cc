/** An uploaded file; it can be read once. */
export interface SentFile {
	bytes: AsyncIterable<Uint8Array>;
	/** The charset named by the client. */
	charset: string | undefined;
}
