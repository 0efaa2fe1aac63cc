const list = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** `one, another or a third` */
export function orList(words: readonly string[]): string {
	return list.format(words);
}

/** The same of names in code, as descriptions write them. */
export function orListOfCode(names: readonly string[]): string {
	return orList(names.map((name) => `\`${name}\``));
}
