import { OfListed } from "../../components/overlay/OfListed.tsx";
import { InvitationLinkDialog } from "../../features/people/dialogs/InvitationLinkDialog.tsx";
import { InviteDialog } from "../../features/people/dialogs/InviteDialog.tsx";
import { MemberDialog } from "../../features/people/dialogs/MemberDialog.tsx";
import { RemoveMemberDialog } from "../../features/people/dialogs/RemoveMemberDialog.tsx";
import { RenameAccountDialog } from "../../features/people/dialogs/RenameAccountDialog.tsx";
import { TransferDialog } from "../../features/people/dialogs/TransferDialog.tsx";
import type { MemberFieldsFragment } from "../../gql/graphql.ts";
import type { UrlDialog } from "../../lib/address/use-url-dialog.ts";

/** What a dialog of the People screen asks about a member, or shows of an invitation. */
export type Question =
	| { kind: "remove" | "transfer"; member: MemberFieldsFragment }
	| { kind: "link"; email: string; url: string };

export interface PeopleDialogsProps {
	invite: UrlDialog;
	rename: UrlDialog;
	/** Undefined until known. */
	members: readonly MemberFieldsFragment[] | undefined;
	/** Whose rights are being changed. */
	changed: MemberFieldsFragment | undefined;
	onChanged: () => void;
	question: Question | null;
	onQuestion: (question: Question | null) => void;
}

/** The dialogs of the People screen. */
export function PeopleDialogs(props: PeopleDialogsProps) {
	const { invite, rename, members, changed, onChanged, question, onQuestion } = props;
	const onAnswered = () => onQuestion(null);
	const ask = (kind: "remove" | "transfer", member: MemberFieldsFragment) => {
		onChanged();
		onQuestion({ kind, member });
	};
	return (
		<>
			{invite.isOpen && <InviteDialog onClose={invite.close} />}
			{rename.isOpen && <RenameAccountDialog onClose={rename.close} />}
			<OfListed list={members} id={changed?.id} thing="member">
				{changed && (
					<MemberDialog
						key={changed.id}
						member={changed}
						onClose={onChanged}
						onRemove={() => ask("remove", changed)}
						onTransfer={() => ask("transfer", changed)}
					/>
				)}
			</OfListed>
			{question?.kind === "remove" && <RemoveMemberDialog member={question.member} onClose={onAnswered} />}
			{question?.kind === "transfer" && <TransferDialog member={question.member} onClose={onAnswered} />}
			{question?.kind === "link" && <InvitationLinkDialog {...question} onClose={onAnswered} />}
		</>
	);
}
