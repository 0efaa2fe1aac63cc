import { Button } from "../../../components/Button.tsx";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { roleNames } from "../../../entities/account/role-words.ts";
import type { InvitationFieldsFragment } from "../../../gql/graphql.ts";
import { endInWords, type Here } from "../people-words.ts";
import { useHere } from "../use-here.ts";
import type { InvitationActions } from "../use-invitation-actions.ts";
import { InvitedAddress, invitedColumns, Rights } from "./cells.tsx";
import { PersonItem } from "./PersonItem.tsx";

type Actions = Pick<InvitationActions, "renew" | "busyIds">;

export interface EndedInvitationsProps {
	invitations: readonly InvitationFieldsFragment[];
	actions: Actions;
}

/** Invitations that can no longer be accepted, behind a summary; nothing without any. */
export function EndedInvitations({ invitations, actions }: EndedInvitationsProps) {
	const here = useHere();
	if (invitations.length === 0) return null;
	return (
		<details className="mt-3">
			<summary className="mx-(--gutter) mb-2 w-fit cursor-pointer text-ink-2">
				Ended invitations ({invitations.length})
			</summary>
			<ListTable
				label="Ended invitations"
				columns={columnsOf(here, actions)}
				rows={invitations}
				keyOf={({ id }) => id}
				phone={{
					className: "border-t border-line",
					item: (invitation) => <EndedItem invitation={invitation} here={here} actions={actions} />,
				}}
				skipsFocus
				className="table-fixed border-t border-line text-ink-2 [&_th]:h-0 [&_th]:border-b-0"
			/>
		</details>
	);
}

function columnsOf(here: Here, actions: Actions): Column<InvitationFieldsFragment>[] {
	return [
		...invitedColumns,
		{ id: "ended", head: "Ended", isHeadHidden: true, width: "w-38", cell: (one) => endInWords(one, here) },
		{
			id: "actions",
			head: "Actions",
			isHeadHidden: true,
			isRight: true,
			width: "w-39 min-[960px]:w-60 lg:w-66",
			cell: (invitation) => <Renew invitation={invitation} actions={actions} />,
		},
	];
}

/** Gives an expired invitation a new link; nothing for one that was accepted or revoked. */
function Renew({ invitation, actions }: { invitation: InvitationFieldsFragment; actions: Actions }) {
	const { id, email, state } = invitation;
	if (state !== "EXPIRED") return null;
	return (
		<Button
			variant="quiet"
			size="small"
			aria-label={`Renew the invitation of ${email}`}
			disabled={actions.busyIds.has(id)}
			onClick={() => void actions.renew(invitation)}
			className="-mr-2.5"
		>
			Renew
		</Button>
	);
}

interface EndedItemProps {
	invitation: InvitationFieldsFragment;
	here: Here;
	actions: Actions;
}

/** An ended invitation in a phone's list, two lines. */
function EndedItem({ invitation, here, actions }: EndedItemProps) {
	return (
		<PersonItem
			name={<InvitedAddress email={invitation.email} />}
			role={roleNames[invitation.role]}
			about={endInWords(invitation, here)}
			given={<Rights given={invitation} />}
			menu={<Renew invitation={invitation} actions={actions} />}
		/>
	);
}
