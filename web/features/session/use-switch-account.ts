import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { SwitchAccountDocument } from "../../gql/graphql.ts";
import { moveToAccount } from "../../lib/api/account-in-use.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastError } from "../../lib/toast.ts";

/** Goes to another account of the user: the app is loaded again, there. */
export function useSwitchAccount(): (account: { id: string; name: string }) => Promise<void> {
	const [send] = useMutation(SwitchAccountDocument);
	return useCallback(
		async ({ id, name }) => {
			try {
				await moveToAccount(async () => {
					await send({ variables: { accountId: id } });
					return name;
				});
			} catch (error) {
				toastError(sentenceOf(error, "Failed to switch the account. Please try again."));
			}
		},
		[send],
	);
}
