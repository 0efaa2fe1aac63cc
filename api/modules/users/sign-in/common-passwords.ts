import { badInput } from "../../../errors.ts";

let list: Promise<ReadonlySet<string>> | null = null;

/**
 * Refuses a password that guessers try first: one of the 18,000 or so of a packaged list that are long enough to be a password
 * here, in upper or lower case.
 */
export async function refuseCommon(password: string, field: string): Promise<void> {
	// Some megabytes of memory, and time to unpack: only for processes that set passwords.
	list ??= readList();
	if ((await list).has(password.toLowerCase())) {
		throw badInput({ field, message: "This password is too common. Choose another." });
	}
}

async function readList(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(dictionary["passwords-common"].filter((password) => password.length >= 8));
}
