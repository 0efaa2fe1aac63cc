import { useApolloClient, useMutation } from "@apollo/client/react";
import { useNavigate } from "react-router-dom";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { PasswordProof } from "../../../entities/account/PasswordProof.tsx";
import { type Session, useSession } from "../../../entities/account/session.ts";
import { DeleteAccountDocument } from "../../../gql/graphql.ts";
import { dropDrafts } from "../../../lib/form/drafts.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { formatCount } from "../../../lib/format.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { ExportLink } from "./ExportLink.tsx";

const required = "Please fill in all required fields.";

/** Lists what is lost, offers an export, and requires the password or a new sign-in to delete the account. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
	const session = useSession();
	const { email, hasPassword } = session.me;
	const client = useApolloClient();
	const navigate = useNavigate();
	const [remove] = useMutation(DeleteAccountDocument);
	const { text, errorOf, submit, isPending } = useSavedForm({
		initial: { email: "", password: "" },
		faultsOf: (values) => {
			const typed = values.email.trim().toLowerCase();
			return {
				...(typed !== email && { email: typed ? "This is not your account's e-mail address." : required }),
				...(hasPassword && !values.password && { password: required }),
			};
		},
		onSave: async ({ password }) => {
			await remove({ variables: { password } });
			dropDrafts();
			await navigate("/app/login", { replace: true });
			await client.clearStore();
			toastSuccess("Account deleted");
		},
		failure: "Failed to delete the account. Please try again.",
	});
	return (
		<Dialog isOpen onClose={onClose} title="Delete your account?">
			<DialogForm
				onSubmit={submit}
				onCancel={onClose}
				saveLabel="Delete account"
				variant="danger"
				isPending={isPending}
				pendingLabel="Deleting..."
			>
				<div className="grid gap-3 pb-1.5 text-ink-2">
					<p>{lossOf(session)} This action cannot be undone.</p>
					<div>
						<ExportLink>Export everything first</ExportLink>
					</div>
				</div>
				<Field label="Email" hint={`Type ${email} to confirm.`} error={errorOf("email")} isRequired>
					<TextInput {...text("email")} type="email" autoComplete="off" autoCapitalize="off" spellCheck={false} />
				</Field>
				<PasswordProof label="Password" error={errorOf("password")} {...text("password")} />
			</DialogForm>
		</Dialog>
	);
}

/** What is lost, by what there is. */
function lossOf({ me, domains }: Session): string {
	const keywords = domains.reduce((sum, { keywordCount }) => sum + keywordCount, 0);
	const parts = [
		domains.length > 0 && formatCount(domains.length, "domain"),
		keywords > 0 && `${formatCount(keywords, "keyword")} with their positions`,
		me.credits !== null && me.credits > 0 && formatCount(me.credits, "credit"),
		"the ledger, settings and API keys",
	].filter((part) => part !== false);
	return `Everything is deleted: ${parts.join(", ")}. Checks under way are cancelled, and all sessions end.`;
}
