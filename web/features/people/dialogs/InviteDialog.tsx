import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { SecretDialog } from "../../../components/overlay/SecretDialog.tsx";
import { useSession } from "../../../entities/account/session.ts";
import { InvitePersonDocument, PeopleDocument } from "../../../gql/graphql.ts";
import { isAddress } from "../../../lib/form/email-addresses.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { useServerFacts } from "../../../lib/server-facts.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { RightsFields } from "../rights/RightsFields.tsx";
import { firstRights, givenRights, type RightsValues } from "../rights/rights-values.ts";
import { goodFor, linkWords, noMail } from "./link-words.ts";

interface InviteValues extends RightsValues {
	email: string;
}

const failure = "Failed to invite. Please try again.";

/** Invites somebody by address. Without a mail server it then shows the link, once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
	const { me, domains } = useSession();
	const { sendsMail } = useServerFacts();
	/** Whom the link is for, once it is known. */
	const [made, setMade] = useState<{ email: string; url: string } | null>(null);
	const [invite] = useMutation(InvitePersonDocument, {
		update: (cache, { data }) => {
			cache.updateQuery({ query: PeopleDocument }, (before) => {
				if (!before || !data) return before;
				const { account } = before.me;
				const invitations = [data.invitePerson.invitation, ...account.invitations];
				return { me: { ...before.me, account: { ...account, invitations } } };
			});
		},
	});
	const { values, change, text, errorOf, refused, submit, isPending, drop } = useSavedForm<InviteValues>({
		draftKey: "invite",
		initial: { ...firstRights, email: "" },
		faultsOf: ({ email }) => (isAddress(email.trim()) ? {} : { email: "Enter an e-mail address." }),
		onSave: async (typed) => {
			const email = typed.email.trim();
			const { data } = await invite({ variables: { input: { email, ...givenRights(typed, domains) } } });
			const url = data?.invitePerson.url;
			if (url) return setMade({ email: data.invitePerson.invitation.email, url });
			onClose();
			toastSuccess("Invitation sent", `A mail with the link is on its way to ${email}.`);
		},
		failure,
		focusesRefused: true,
	});
	const leave = () => {
		drop();
		onClose();
	};
	return (
		<SecretDialog
			title={made ? `Invite ${made.email}` : "Invite"}
			secret={made?.url ?? null}
			words={linkWords}
			consequence={goodFor}
			width="wide"
			onClose={leave}
		>
			<DialogForm
				onSubmit={submit}
				consequence={goodFor}
				isHeld
				onCancel={leave}
				saveLabel="Invite"
				isPending={isPending}
				pendingLabel="Inviting..."
				disabledReason={
					sendsMail && !me.emailVerified ? "Verify your e-mail address before you invite people." : undefined
				}
			>
				{!sendsMail && <p className="text-ink-2">{noMail}</p>}
				<Field label="Email" error={errorOf("email")} isRequired>
					<TextInput
						{...text("email")}
						type="email"
						// Of somebody else: not what the browser remembers of the reader.
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						data-first-focus
					/>
				</Field>
				<RightsFields
					values={values}
					change={change}
					errorOf={(field) => refused[field]}
					offersSpending={me.account.canSpend}
				/>
			</DialogForm>
		</SecretDialog>
	);
}
