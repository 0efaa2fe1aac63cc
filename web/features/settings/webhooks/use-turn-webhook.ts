import { useMutation } from "@apollo/client/react";
import { UpdateWebhookDocument, type WebhookFieldsFragment } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";

/** Turns a webhook on or off. @returns whether it is */
export function useTurnWebhook({ id, name }: Pick<WebhookFieldsFragment, "id" | "name">) {
	const [update, { loading: isTurning }] = useMutation(UpdateWebhookDocument);
	const turn = async (isOn: boolean): Promise<boolean> => {
		if (isTurning) return false;
		try {
			await update({ variables: { id, isOn } });
		} catch (error) {
			toastError(sentenceOf(error, "Failed to update the webhook. Please try again."));
			return false;
		}
		toastSuccess(isOn ? "Webhook turned on" : "Webhook turned off", name);
		return true;
	};
	return { turn, isTurning };
}
