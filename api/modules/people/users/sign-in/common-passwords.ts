import { badInput } from "../../../../errors.ts";

let list: Promise<ReadonlySet<string>> | null = null;

/**
 * Refuses the most common passwords: about 18,000 from a packaged list that are long enough here, compared without
 * case.
 */
export async function refuseCommon(password: string, field: string): Promise<void> {
	// Takes some megabytes and time to unpack, so only processes that set passwords load it.
	list ??= readList();
	if ((await list).has(password.toLowerCase())) {
		throw badInput({ field, message: "This password is too common. Choose another." });
	}
}

async function readList(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(dictionary["passwords-common"].filter((password) => password.length >= 8));
}
