import { useApolloClient, useMutation } from "@apollo/client/react";
import { ChooseProviderDocument, type ChooseProviderInput } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";

/** Changes the account's choice, and reads again what depends on it: prices, and after leaving the sandbox all figures. */
export function useChooseProvider(isOnSandbox: boolean) {
	const client = useApolloClient();
	const [choose, { loading }] = useMutation(ChooseProviderDocument);
	const save = async (input: ChooseProviderInput) => {
		if (loading) return;
		try {
			await choose({ variables: { input } });
		} catch (error) {
			return toastError(sentenceOf(error, "Failed to update settings"));
		}
		toastSuccess("Settings updated");
		const isLeaving = isOnSandbox && input.provider !== undefined;
		await client.refetchQueries({ include: isLeaving ? "active" : ["Session"] }).catch(() => {});
	};
	return { save, isSaving: loading };
}
