import { lookup, Resolver } from "node:dns/promises";

/** Finds a name's IP addresses; none if there is no such name. Throws if that cannot be found out. */
export type ResolveHost = (name: string) => Promise<string[]>;

/** What DNS says of a name that does not exist, or has no address of a kind. */
const nothing = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Asks DNS alone. Unlike the system's own look-up it takes no thread, of which there are four: names whose servers hang
 * would keep files and everything else waiting.
 */
export function createDnsResolver(): ResolveHost {
	const resolver = new Resolver({ timeout: 2_500, tries: 2 });
	return async (name) => {
		const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
		const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
		const faults = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : []));
		const fault = faults.find((reason) => !nothing.has(codeOf(reason)));
		if (addresses.length === 0 && fault) throw fault;
		return addresses;
	};
}

/** Asks the system, which also knows the names of private networks. */
export const resolveOfSystem: ResolveHost = async (name) => {
	try {
		const found = await lookup(name, { all: true });
		return found.map(({ address }) => address);
	} catch (error) {
		if (nothing.has(codeOf(error))) return [];
		throw error;
	}
};

function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}
