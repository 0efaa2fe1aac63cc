import type { SignedInContext } from "../../../context.ts";
import { countAttempt } from "./attempts.service.ts";

/** Counts a test of a connection; refuses with `RATE_LIMITED` above the limit per minute. */
export async function countTest({ em, viewer }: SignedInContext, connection: string, most: number): Promise<void> {
	await countAttempt(em, {
		key: `${connection}-test:${viewer.accountId}`,
		most,
		seconds: 60,
		message: "Too many connection tests. Please try again in a minute.",
	});
}
