import { useRights } from "../../entities/account/rights.ts";
import type { MemberFieldsFragment } from "../../gql/graphql.ts";
import { useServerFacts } from "../../lib/server-facts.ts";

/** Whether the reader can transfer the account at all, and what keeps it from going to a member. */
export interface TransferRule {
	isOwner: boolean;
	problemOf: (member: Pick<MemberFieldsFragment, "emailVerified">) => string | undefined;
}

/** Only the owner transfers the account, where mail is sent to a verified address alone. */
export function useTransferRule(): TransferRule {
	const { isOwner } = useRights();
	const { sendsMail } = useServerFacts();
	return {
		isOwner,
		problemOf: ({ emailVerified }) =>
			sendsMail && !emailVerified ? "The account can go to a member with a verified address only." : undefined,
	};
}
