/** A file as it is sent, to be read once. */
export interface SentFile {
	bytes: AsyncIterable<Uint8Array>;
	/** What the sender calls its encoding. */
	charset: string | undefined;
}
