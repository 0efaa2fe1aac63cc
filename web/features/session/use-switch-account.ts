import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { SwitchAccountDocument } from "../../gql/graphql.ts";
import { moveToAccount } from "../../lib/api/account-in-use.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastError } from "../../lib/toast.ts";

/** Goes to another account of the user: the app is loaded again, there. */
export function useSwitchAccount(): (accountId: string) => Promise<void> {
	const [send] = useMutation(SwitchAccountDocument);
	return useCallback(
		async (accountId) => {
			try {
				await moveToAccount(() => send({ variables: { accountId } }));
			} catch (error) {
				toastError(sentenceOf(error, "Failed to switch the account. Please try again."));
			}
		},
		[send],
	);
}
