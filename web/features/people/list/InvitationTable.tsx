import { MailX, RefreshCw } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { roleNames } from "../../../entities/account/role-words.ts";
import type { InvitationFieldsFragment } from "../../../gql/graphql.ts";
import { dayAndTime } from "../../../lib/moment.ts";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { expiryInWords } from "../people-words.ts";
import type { InvitationActions } from "../use-invitation-actions.ts";
import { InvitedAddress, invitedColumns, MailState, Rights, RowMenu } from "./cells.tsx";
import { PersonItem } from "./PersonItem.tsx";

export interface InvitationTableProps {
	invitations: readonly InvitationFieldsFragment[];
	actions: InvitationActions;
}

/** A row per open invitation: whom, what it gives, how long it is good, and what became of its mail. */
export function InvitationTable({ invitations, actions }: InvitationTableProps) {
	const isNarrow = useMediaQuery("(width < 960px)");
	return (
		<ListTable
			label="Open invitations"
			columns={columnsOf(actions, isNarrow)}
			rows={invitations}
			keyOf={({ id }) => id}
			phone={{ item: (invitation) => <InvitationItem invitation={invitation} actions={actions} /> }}
			skipsFocus
			className="table-fixed [&_th]:h-0 [&_th]:border-b-0"
		/>
	);
}

/** @param isNarrow whether the buttons have no room */
function columnsOf(actions: InvitationActions, isNarrow: boolean): Column<InvitationFieldsFragment>[] {
	const Actions = isNarrow ? InvitationMenu : InvitationButtons;
	return [
		...invitedColumns,
		{
			id: "expires",
			head: "Expires",
			isHeadHidden: true,
			width: "w-32 lg:w-35",
			className: "text-ink-2",
			td: ({ expiresAt }) => ({ title: dayAndTime(expiresAt) }),
			cell: ({ expiresAt }) => expiryInWords(expiresAt, Date.now()),
		},
		{
			id: "actions",
			head: "Mail and actions",
			isHeadHidden: true,
			width: "w-45 min-[960px]:w-66 lg:w-69",
			cell: (invitation) => (
				<span className="flex items-center gap-1 text-ink-2">
					<span className="mr-auto flex">
						<MailState invitation={invitation} />
					</span>
					<Actions invitation={invitation} actions={actions} />
				</span>
			),
		},
	];
}

interface InvitationRowProps {
	invitation: InvitationFieldsFragment;
	actions: InvitationActions;
}

function InvitationButtons({ invitation, actions }: InvitationRowProps) {
	const { id, email } = invitation;
	const isBusy = actions.busyIds.has(id);
	return (
		<>
			<Button
				variant="quiet"
				size="small"
				aria-label={`Renew the invitation of ${email}`}
				disabled={isBusy}
				onClick={() => void actions.renew(invitation)}
			>
				Renew
			</Button>
			<Button
				variant="quiet"
				size="small"
				aria-label={`Revoke the invitation of ${email}`}
				disabled={isBusy}
				onClick={() => void actions.revoke(invitation)}
				className="-mr-2.5"
			>
				Revoke
			</Button>
		</>
	);
}

/** The same where buttons have no room. */
function InvitationMenu({ invitation, actions }: InvitationRowProps) {
	const { id, email } = invitation;
	const disabled = actions.busyIds.has(id);
	return (
		<RowMenu
			label={`More for ${email}`}
			entries={[
				{
					label: "Renew",
					icon: <RefreshCw size={13} aria-hidden />,
					onSelect: () => void actions.renew(invitation),
					disabled,
				},
				{
					label: "Revoke",
					icon: <MailX size={13} aria-hidden />,
					onSelect: () => void actions.revoke(invitation),
					isDanger: true,
					disabled,
				},
			]}
		/>
	);
}

/** An invitation in a phone's list, two lines. */
function InvitationItem({ invitation, actions }: InvitationRowProps) {
	const { email, role, expiresAt } = invitation;
	return (
		<PersonItem
			name={<InvitedAddress email={email} />}
			role={roleNames[role]}
			about={
				<span className="truncate">
					<MailState invitation={invitation} /> · {expiryInWords(expiresAt, Date.now())}
				</span>
			}
			given={<Rights given={invitation} />}
			menu={<InvitationMenu invitation={invitation} actions={actions} />}
		/>
	);
}
