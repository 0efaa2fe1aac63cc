import { useSession } from "../../../entities/account/session.ts";
import { useServerFacts } from "../../../lib/server-facts.ts";
import { sendsNoMail } from "./report-words.ts";

/** Why a member cannot have reports sent; undefined if they can. */
export function useSendingReason(): string | undefined {
	const { emailVerified } = useSession().me;
	if (!useServerFacts().sendsMail) return sendsNoMail;
	return emailVerified ? undefined : "Verify your e-mail address before you send reports.";
}
