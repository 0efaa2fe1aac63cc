import { useMutation } from "@apollo/client/react";
import { type FormEvent, useState } from "react";
import {
	type EditedKeywordFragment,
	KeywordTableDocument,
	UpdateKeywordDocument,
	type UpdateKeywordInput,
} from "../../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { useFormDraft } from "../../../lib/use-draft.ts";
import { type GroupChoice, useGroupChoice } from "../bulk/use-group-choice.ts";
import { refetchDomain } from "../table/table-cache.ts";

/** What is typed of a keyword. */
interface TypedValues {
	targetUrl: string;
	externalId: string;
}

/** The state of a form for one keyword. */
export interface EditKeywordState {
	values: TypedValues;
	change: (changed: Partial<TypedValues>) => void;
	choice: GroupChoice;
	/** By field, why the API said no. */
	errors: Partial<Record<keyof UpdateKeywordInput, string>>;
	/** Whether some of it was typed before the form opened. */
	isRestored: boolean;
	isPending: boolean;
	submit: (event: FormEvent) => Promise<void>;
	/** Forgets what was typed, and closes. */
	leave: () => void;
}

/** A form for what can be changed of a keyword. Only what differs is sent: others may change the rest meanwhile. */
export function useEditKeyword(keyword: EditedKeywordFragment, onClose: () => void): EditKeywordState {
	const initial = { targetUrl: keyword.targetUrl ?? "", externalId: keyword.externalId ?? "" };
	const { values, isRestored, ...draft } = useFormDraft<TypedValues>(`edit-keyword:${keyword.id}`, initial);
	const choice = useGroupChoice(keyword.domain.id, { before: keyword.groups });
	const [update, { loading, client }] = useMutation(UpdateKeywordDocument);
	const [errors, setErrors] = useState<EditKeywordState["errors"]>({});

	const leave = () => {
		draft.drop();
		onClose();
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (loading || choice.fault) return;
		const input = changesOf(keyword, values, choice.groups);
		if (Object.keys(input).length === 0) return leave();
		try {
			await update({ variables: { id: keyword.id, input } });
		} catch (error) {
			// Of a list the API names the item at fault: `groups.1`.
			setErrors(Object.fromEntries(faultsOf(error).map(({ field, message }) => [field.split(".")[0], message])));
			return toastError(sentenceOf(error, "Failed to save the keyword. Please try again."));
		}
		if (input.groups) {
			refetchDomain(client, keyword.domain.id, ["stats", "facets"]);
			// By its new groups it may stand elsewhere in the table, or not at all.
			void client.refetchQueries({ include: [KeywordTableDocument] });
		}
		leave();
		toastSuccess("Keyword saved");
	};
	const change = (changed: Partial<TypedValues>) => {
		draft.change(changed);
		setErrors({});
	};
	return { values, change, choice, errors, isRestored, isPending: loading, submit, leave };
}

/** What differs from the keyword as it was read; an empty text takes away. */
function changesOf(keyword: EditedKeywordFragment, values: TypedValues, groups: string[]): UpdateKeywordInput {
	const [targetUrl, externalId] = [values.targetUrl.trim() || null, values.externalId.trim() || null];
	return {
		...(targetUrl !== keyword.targetUrl && { targetUrl }),
		...(externalId !== keyword.externalId && { externalId }),
		...(groups.join(";") !== keyword.groups.join(";") && { groups }),
	};
}
