import { Button } from "../../../components/Button.tsx";
import { roleNames } from "../../../entities/account/role-words.ts";
import type { InvitationFieldsFragment } from "../../../gql/graphql.ts";
import { endInWords } from "../people-words.ts";
import { useHere } from "../use-here.ts";
import type { InvitationActions } from "../use-invitation-actions.ts";

export interface EndedInvitationsProps {
	invitations: readonly InvitationFieldsFragment[];
	actions: Pick<InvitationActions, "renew" | "busyIds">;
}

/** Invitations that can no longer be accepted, behind a summary; nothing without any. */
export function EndedInvitations({ invitations, actions }: EndedInvitationsProps) {
	const here = useHere();
	if (invitations.length === 0) return null;
	return (
		<details className="px-(--gutter) py-3 text-ink-2">
			<summary className="w-fit cursor-pointer">Ended invitations ({invitations.length})</summary>
			<ul aria-label="Ended invitations" className="mt-2 border-t border-line">
				{invitations.map((invitation) => (
					<li key={invitation.id} className="flex min-h-8.5 items-center gap-x-3 border-b border-line py-1 text-ink-3">
						<span className="min-w-0 truncate text-ink-2" title={invitation.email}>
							{invitation.email}
						</span>
						<span className="shrink-0">
							{roleNames[invitation.role]} · {endInWords(invitation, here)}
						</span>
						{invitation.state === "EXPIRED" && (
							<Button
								variant="quiet"
								size="small"
								aria-label={`Renew the invitation of ${invitation.email}`}
								disabled={actions.busyIds.has(invitation.id)}
								onClick={() => void actions.renew(invitation)}
							>
								Renew
							</Button>
						)}
					</li>
				))}
			</ul>
		</details>
	);
}
