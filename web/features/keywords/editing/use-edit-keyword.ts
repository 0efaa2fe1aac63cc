import { useMutation } from "@apollo/client/react";
import { type ComponentProps, type FormEvent, useState } from "react";
import { refetchDomain } from "../../../entities/domain/refetch-domain.ts";
import {
	type EditedKeywordFragment,
	KeywordTableDocument,
	UpdateKeywordDocument,
	type UpdateKeywordInput,
} from "../../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../../lib/api/errors.ts";
import { useFormDraft } from "../../../lib/form/use-draft.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { type GroupChoice, useGroupChoice } from "../bulk/use-group-choice.ts";

interface TextField {
	label: string;
	hint: string;
	input: ComponentProps<"input">;
}

/** What can be changed of a keyword, as the form lists it; groups have controls of their own. */
export const fields = {
	targetUrl: {
		label: "Target URL",
		hint: "The page that should rank. The keyword's details show when another page ranks instead.",
		input: { type: "url", placeholder: "https://" },
	},
	groups: null,
	externalId: { label: "External ID", hint: "Your own id, for use with the API.", input: { spellCheck: false } },
} satisfies Record<keyof UpdateKeywordInput, TextField | null>;

export const fieldNames = Object.keys(fields) as (keyof typeof fields)[];

type TextName = Exclude<keyof typeof fields, "groups">;

const textNames = fieldNames.filter((name): name is TextName => fields[name] !== null);

type TypedValues = Record<TextName, string>;

export interface EditKeywordState {
	values: TypedValues;
	change: (changed: Partial<TypedValues>) => void;
	choice: GroupChoice;
	/** The API's message for each refused field. */
	errors: Partial<Record<keyof UpdateKeywordInput, string>>;
	/** Whether some of it was typed before the form opened. */
	isRestored: boolean;
	isPending: boolean;
	submit: (event: FormEvent) => Promise<void>;
	leave: () => void;
}

/** A form for one keyword. Only what differs is sent: others may change the rest meanwhile. */
export function useEditKeyword(keyword: EditedKeywordFragment, onClose: () => void): EditKeywordState {
	const initial = Object.fromEntries(textNames.map((name) => [name, keyword[name] ?? ""])) as TypedValues;
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
			// The API names an item of a list at fault: `groups.1`.
			setErrors(Object.fromEntries(faultsOf(error).map(({ field, message }) => [field.split(".")[0], message])));
			return toastError(sentenceOf(error, "Failed to save the keyword. Please try again."));
		}
		if (input.groups) {
			refetchDomain(client, keyword.domain.id, ["stats", "facets", "comparison"]);
			// With other groups it may move in the table, or leave it.
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

/** What differs from the keyword as it was read; an empty text clears a field. */
function changesOf(keyword: EditedKeywordFragment, values: TypedValues, groups: string[]): UpdateKeywordInput {
	const input: UpdateKeywordInput = {};
	for (const name of textNames) {
		const text = values[name].trim() || null;
		if (text !== keyword[name]) input[name] = text;
	}
	if (groups.join(";") !== keyword.groups.join(";")) input.groups = groups;
	return input;
}
