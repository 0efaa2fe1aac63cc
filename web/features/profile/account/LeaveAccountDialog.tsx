import { useApolloClient, useMutation } from "@apollo/client/react";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import { type Session, useSession } from "../../../entities/account/session.ts";
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
	// The window goes on showing the account until the app is loaded again.
	const [leave, { loading }] = useMutation(LeaveAccountDocument, { fetchPolicy: "no-cache" });
	const others = accounts.filter(({ isCurrent }) => !isCurrent);
	const isLast = others.length === 0;
	const signOut = async () => {
		await leave();
		dropDrafts();
		await navigate("/app/login", { replace: true });
		await client.clearStore();
		toastSuccess(`You left ${account.name}`);
	};
	const move = async () => {
		const { data } = await leave();
		return data?.leaveAccount?.account.name ?? null;
	};
	const onConfirm = async () => {
		try {
			await (isLast ? signOut() : moveToAccount(move));
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
				You lose access to it at once, and the API keys you made for it stop working. Runs, domains and reports stay.
			</p>
			<p>{isLast ? "It is your only account: your user is deleted too." : `You continue in ${nextOf(others)}.`}</p>
		</ConfirmDialog>
	);
}

type Choice = Session["me"]["accounts"][number];

/** The account that follows, as the API chooses it: of one's own the oldest, else the one joined first, which only the API knows. */
function nextOf(others: readonly Choice[]): string {
	const [own] = others.filter(({ role }) => role === "OWNER").sort((one, other) => Number(one.id) - Number(other.id));
	const next = own ?? (others.length === 1 ? others[0] : undefined);
	return next ? `the account ${next.name}` : "the account you joined first";
}
