import { useMutation } from "@apollo/client/react";
import { DomainRunsDocument, type EstimateRunInput, StartRunDocument } from "../../../gql/graphql.ts";
import { isRefused, sentenceOf } from "../../../lib/api/errors.ts";
import { sendOnce } from "../../../lib/api/send-once.ts";
import { toastError } from "../../../lib/toast.ts";

/** The message when the server gives no reason. */
export const startFailure = "Failed to update positions. Please try again.";

export interface RunStart {
	/** @returns the outcome. A refusal is in `error`; a failure has been shown as a toast. */
	start: () => Promise<"started" | "refused" | "failed">;
	isStarting: boolean;
	error: unknown;
	reset: () => void;
}

/** Starts a run of some keywords; a repeated request starts it once. */
export function useStartRun(keywords: EstimateRunInput): RunStart {
	const [send, { loading, error, reset }] = useMutation(StartRunDocument, { refetchQueries: [DomainRunsDocument] });
	const start = async () => {
		try {
			await sendOnce(keywords, (clientKey) => send({ variables: { input: { ...keywords, clientKey } } }));
			return "started";
		} catch (error) {
			if (isRefused(error)) return "refused";
			toastError(sentenceOf(error, startFailure));
			return "failed";
		}
	};
	return { start, isStarting: loading, error, reset };
}
