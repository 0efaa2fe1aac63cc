import { useApolloClient, useMutation } from "@apollo/client/react";
import { useState } from "react";
import {
	type InvitationFieldsFragment,
	PeopleDocument,
	RenewInvitationDocument,
	RevokeInvitationDocument,
} from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

type Invitation = Pick<InvitationFieldsFragment, "id" | "email">;

/** What can be done with an open invitation. */
export interface InvitationActions {
	renew: (invitation: Invitation) => Promise<void>;
	revoke: (invitation: Invitation) => Promise<void>;
	/** The invitations with a request under way. */
	busyIds: ReadonlySet<string>;
}

/** @param onLink receives the new link of a renewed invitation, where no mail brings it */
export function useInvitationActions(onLink: (link: { email: string; url: string }) => void): InvitationActions {
	const client = useApolloClient();
	const [renew] = useMutation(RenewInvitationDocument);
	const [revoke] = useMutation(RevokeInvitationDocument);
	const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
	const doing = async ({ id }: Invitation, act: () => Promise<unknown>, failure: string) => {
		setBusyIds((before) => new Set([...before, id]));
		try {
			await act();
		} catch (error) {
			toastError(sentenceOf(error, failure));
			// It may have been accepted meanwhile, or revoked elsewhere.
			await client.refetchQueries({ include: [PeopleDocument] }).catch(() => {});
		}
		setBusyIds((before) => new Set([...before].filter((other) => other !== id)));
	};
	return {
		busyIds,
		renew: (invitation) =>
			doing(
				invitation,
				async () => {
					const { data } = await renew({ variables: { id: invitation.id } });
					const url = data?.renewInvitation.url;
					if (url) onLink({ email: invitation.email, url });
					else toastSuccess("Invitation renewed", "A mail with a new link is on its way. The old link is dead.");
				},
				"Failed to renew the invitation. Please try again.",
			),
		revoke: (invitation) =>
			doing(
				invitation,
				async () => {
					await revoke({ variables: { id: invitation.id } });
					toastSuccess("Invitation revoked", `The link for ${invitation.email} is dead.`);
				},
				"Failed to revoke the invitation. Please try again.",
			),
	};
}
