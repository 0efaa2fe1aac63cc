import type { Services } from "../../../../context.ts";
import { type ReviewParts, reviewAccount } from "./review-account.service.ts";

/** What reviewing several accounts needs. */
export type JobParts = ReviewParts & Pick<Services, "log">;

/** Reviews accounts one after another. One that fails stops no other, and is tried again by the next call. */
export async function eachAccount(
	parts: JobParts,
	accountIds: readonly string[],
	reviewOf: (accountId: string) => Parameters<typeof reviewAccount>[2],
): Promise<void> {
	for (const accountId of accountIds) {
		try {
			const of = { accountId, runId: null };
			await reviewAccount({ ...parts, em: parts.em.fork() }, of, reviewOf(accountId));
		} catch (error) {
			parts.log.error({ err: error, accountId }, "Review of alerts failed");
		}
	}
}
