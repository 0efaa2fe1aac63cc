import { useMutation } from "@apollo/client/react";
import { TestWebhookDocument, type WebhookFieldsFragment } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { attemptInWords } from "../deliveries/delivery-words.ts";

/** Sends a test event to a webhook, once, and shows the receiver's answer. */
export function useTestWebhook({ id, name }: Pick<WebhookFieldsFragment, "id" | "name">, onTested?: () => void) {
	const [test, { loading: isTesting }] = useMutation(TestWebhookDocument, { variables: { id } });
	const send = async () => {
		if (isTesting) return;
		try {
			const { data } = await test();
			const delivery = data?.testWebhook;
			const words = delivery?.attempts[0] ? attemptInWords(delivery.attempts[0]) : "";
			if (delivery?.state === "DELIVERED") toastSuccess("Test delivered", `${name} answered ${words}.`);
			else toastError(words, "Test failed");
		} catch (error) {
			toastError(sentenceOf(error, "The test could not be sent."), "Test failed");
		}
		onTested?.();
	};
	return { send: () => void send(), isTesting };
}
