/** What a provider said, with its name before it where it does not say who it is. */
export function inNameOf(provider: string, words: string): string {
	return words.includes(provider) ? words : `${provider}: ${words}`;
}
