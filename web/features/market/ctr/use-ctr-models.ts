import { useApolloClient, useMutation } from "@apollo/client/react";
import { refetchDomain } from "../../../entities/domain/refetch-domain.ts";
import {
	type CtrModelFieldsFragment,
	CtrModelPreviewDocument,
	CtrModelsDocument,
	DeleteCtrModelDocument,
	LearnCtrModelDocument,
	RenameCtrModelDocument,
	SaveCtrModelDocument,
	type SaveCtrModelInput,
	UseCtrModelDocument,
} from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { sendOnce } from "../../../lib/api/send-once.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { modelName } from "./ctr-words.ts";

/** The account's models and what Search Console teaches. */
export function useCtrModels() {
	const models = useReading(CtrModelsDocument, { fetchPolicy: "network-only" });
	const preview = useReading(CtrModelPreviewDocument, { fetchPolicy: "network-only" });
	return { models, preview };
}

/** A model to use: an existing one, one to learn under a name, or custom rates. */
export type ChosenModel = { id: string } | { learnAs: string } | { own: SaveCtrModelInput };

/** Sets the account's model; returns whether it succeeded. A failure has been shown. */
export function useChooseModel(domainId: string) {
	const client = useApolloClient();
	const [use, using] = useMutation(UseCtrModelDocument);
	const [learn, learning] = useMutation(LearnCtrModelDocument);
	const [save, saving] = useMutation(SaveCtrModelDocument);
	const made = async (chosen: ChosenModel): Promise<CtrModelFieldsFragment | undefined> => {
		if ("id" in chosen) return (await use({ variables: chosen })).data?.useCtrModel;
		return sendOnce(chosen, async (clientKey) => {
			if ("learnAs" in chosen) {
				return (await learn({ variables: { name: chosen.learnAs, clientKey } })).data?.learnCtrModel;
			}
			return (await save({ variables: { input: chosen.own, clientKey } })).data?.saveCtrModel;
		});
	};
	const choose = async (chosen: ChosenModel): Promise<boolean> => {
		try {
			const model = await made(chosen);
			if (!model) return false;
			toastSuccess(`${modelName(model)} is in use`, "All domains follow it, with their whole history.");
		} catch (error) {
			toastError(sentenceOf(error, "Failed to change the CTR model."));
			return false;
		}
		refetchDomain(client, domainId, ["market", "headToHead", "landingPages"]);
		return true;
	};
	return { choose, isPending: using.loading || learning.loading || saving.loading };
}

/** Renames and deletes models; each returns whether it succeeded. A failure has been shown. */
export function useModelActions() {
	const refetchQueries = [CtrModelsDocument];
	const [rename, renaming] = useMutation(RenameCtrModelDocument);
	const [remove, removing] = useMutation(DeleteCtrModelDocument, { refetchQueries, awaitRefetchQueries: true });
	const doing = async (act: () => Promise<unknown>, failure: string): Promise<boolean> => {
		try {
			await act();
			return true;
		} catch (error) {
			toastError(sentenceOf(error, failure));
			return false;
		}
	};
	return {
		rename: (id: string, name: string) =>
			doing(() => rename({ variables: { id, name } }), "Failed to rename the CTR model."),
		remove: (id: string) => doing(() => remove({ variables: { id } }), "Failed to delete the CTR model."),
		isPending: renaming.loading || removing.loading,
	};
}
