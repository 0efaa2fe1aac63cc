import { useApolloClient, useMutation } from "@apollo/client/react";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import { useSession } from "../../../entities/account/session.ts";
import { LeaveAccountDocument } from "../../../gql/graphql.ts";
import { moveToAccount } from "../../../lib/api/account-in-use.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { dropDrafts } from "../../../lib/form/drafts.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";

/** Confirms leaving the account: another one of the user follows, or, without one, the login. */
export function LeaveAccountDialog({ onClose }: { onClose: () => void }) {
	const { account, accounts } = useSession().me;
	const client = useApolloClient();
	const navigate = useNavigate();
	const [leave, { loading }] = useMutation(LeaveAccountDocument);
	const isLast = accounts.length === 1;
	const signOut = async () => {
		await leave();
		dropDrafts();
		await navigate("/app/login", { replace: true });
		await client.clearStore();
		toastSuccess(`You left ${account.name}`);
	};
	const onConfirm = async () => {
		try {
			await (isLast ? signOut() : moveToAccount(() => leave()));
		} catch (error) {
			toastError(sentenceOf(error, "Failed to leave the account. Please try again."));
		}
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Leave ${account.name}?`}
			confirmLabel="Leave"
			pendingLabel="Leaving..."
			isPending={loading}
			onConfirm={() => void onConfirm()}
			isDestructive
		>
			<p>
				You are signed out of this account at once, and the API keys you made for it stop working. Runs, domains and
				reports stay.
			</p>
			{isLast && <p>It is your only account: your user is deleted too.</p>}
		</ConfirmDialog>
	);
}
