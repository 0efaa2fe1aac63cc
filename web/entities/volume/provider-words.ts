/** A provider's message, preceded by its name unless included. */
export function inNameOf(provider: string, words: string): string {
	return words.includes(provider) ? words : `${provider}: ${words}`;
}
