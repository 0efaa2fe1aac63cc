/** The addresses in a text: one a line, or with commas between them; of `Maren <maren@example.com>` the address alone. */
export function addressesIn(text: string): string[] {
	return text.split(/[\n,;]/).flatMap((part) => {
		const [, inside] = part.split("<");
		const addresses = inside === undefined ? part.split(/\s/) : [inside.split(">", 1)[0] ?? ""];
		return addresses.map((address) => address.trim().toLowerCase()).filter(Boolean);
	});
}

/** Addresses with those of a text after them, each once. */
export function withAddresses(addresses: readonly string[], text: string): readonly string[] {
	return [...new Set([...addresses, ...addressesIn(text)])];
}

/** Whether mail could be sent to an address at all; the API knows better. */
export function isAddress(text: string): boolean {
	const [name, host, ...more] = text.split("@");
	const dot = host?.indexOf(".", 1) ?? -1;
	return Boolean(name) && more.length === 0 && dot > 0 && dot < (host?.length ?? 0) - 1;
}
