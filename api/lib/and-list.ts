const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** `one, another and a third` */
export function andList(words: readonly string[]): string {
	return list.format(words);
}
