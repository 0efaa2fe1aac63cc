import { AddingStopped, toastAdded, useAddKeywords } from "../../../../entities/keyword/adding/use-add-keywords.ts";
import type { DomainFieldsFragment } from "../../../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../../../lib/api/errors.ts";
import { formatCount, formatInteger } from "../../../../lib/format.ts";
import { toastError, toastSuccess } from "../../../../lib/toast.ts";
import { changeCsvDraft, csvDraftOf } from "./csv-draft.ts";
import type { CsvKeyword, CsvProblem } from "./csv-keywords.ts";

export interface CsvSendingOptions {
	domain: DomainFieldsFragment;
	newKeywords: readonly CsvKeyword[];
	/** Valid keywords of the file, including those sent or tracked already. */
	usableCount: number;
	onClose: () => void;
	onAdded: () => void;
}

/** The faults of a refused request, by line of the file. */
function problemsOf(error: unknown, sent: number, keywords: readonly CsvKeyword[]): CsvProblem[] {
	return faultsOf(error).flatMap(({ field, message }) => {
		const index = /^(?:input\.)?keywords\.(\d+)/.exec(field)?.[1];
		const keyword = index === undefined ? undefined : keywords[sent + Number(index)];
		return keyword ? [{ line: keyword.line, reason: message }] : [];
	});
}

/** Sends the keywords of a file and counts what was sent, also when cancelled. */
export function useCsvSending({
	domain,
	newKeywords,
	usableCount,
	onClose,
	onAdded,
}: CsvSendingOptions): () => Promise<void> {
	const addKeywords = useAddKeywords();
	const keepSent = (count: number, addedNow: number) => {
		const known = csvDraftOf(domain.id);
		const identities = newKeywords.slice(0, count).map(({ identity }) => identity);
		const sent = new Set([...known.sent, ...identities]);
		changeCsvDraft(domain.id, { sent, added: known.added + addedNow, progress: null });
	};
	return async () => {
		const draft = csvDraftOf(domain.id);
		const stop = new AbortController();
		const total = newKeywords.length;
		const reportProgress = (sent: number) => changeCsvDraft(domain.id, { progress: { sent, total, stop } });
		reportProgress(0);
		try {
			const inputs = newKeywords.map(({ input }) => input);
			const follower = { onSent: ({ sent }: { sent: number }) => reportProgress(sent), signal: stop.signal };
			const sum = await addKeywords(domain.id, inputs, follower);
			if (sum.sent < total) {
				keepSent(sum.sent, sum.added);
				toastSuccess("Import cancelled", `Already added: ${formatCount(sum.added, "keyword")}.`);
			} else {
				changeCsvDraft(domain.id, null);
				onClose();
				const added = draft.added + sum.added;
				toastAdded({ added, existing: Math.max(usableCount - added, 0), cleaned: sum.cleaned });
			}
		} catch (failure) {
			const { cause, sum } =
				failure instanceof AddingStopped ? failure : { cause: failure, sum: { sent: 0, added: 0 } };
			const problems = problemsOf(cause, sum.sent, newKeywords);
			changeCsvDraft(domain.id, { refused: [...csvDraftOf(domain.id).refused, ...problems] });
			keepSent(sum.sent, sum.added);
			const message = sentenceOf(cause, "Failed to add keywords.");
			toastError(
				sum.sent > 0 ? `${message} ${formatInteger(sum.sent)} of ${formatInteger(total)} were sent and stay.` : message,
			);
		}
		onAdded();
	};
}
