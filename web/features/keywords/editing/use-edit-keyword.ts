import { useMutation } from "@apollo/client/react";
import type { ComponentProps } from "react";
import { refetchDomain } from "../../../entities/domain/refetch-domain.ts";
import {
	type EditedKeywordFragment,
	KeywordTableDocument,
	UpdateKeywordDocument,
	type UpdateKeywordInput,
} from "../../../gql/graphql.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { useGroupChoice } from "../bulk/use-group-choice.ts";

interface TextField {
	label: string;
	hint: string;
	input: ComponentProps<"input">;
}

/** The editable fields of a keyword, as the form lists them; groups have controls of their own. */
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

/** A form for one keyword. Only what differs is sent: others may change the rest meanwhile. */
export function useEditKeyword(keyword: EditedKeywordFragment, onClose: () => void) {
	const choice = useGroupChoice(keyword.domain.id, { before: keyword.groups });
	const [update, { client }] = useMutation(UpdateKeywordDocument);
	const form = useSavedForm({
		draftKey: `edit-keyword:${keyword.id}`,
		initial: Object.fromEntries(textNames.map((name) => [name, keyword[name] ?? ""])) as TypedValues,
		onSave: async (values) => {
			const input = changesOf(keyword, values, choice.groups);
			if (Object.keys(input).length === 0) return leave();
			await update({ variables: { id: keyword.id, input } });
			if (input.groups) {
				refetchDomain(client, keyword.domain.id, ["stats", "facets", "comparison"]);
				// With other groups it may move in the table, or leave it.
				void client.refetchQueries({ include: [KeywordTableDocument] });
			}
			leave();
			toastSuccess("Keyword saved");
		},
		failure: "Failed to save the keyword. Please try again.",
	});
	const leave = () => {
		form.drop();
		onClose();
	};
	return { ...form, choice, leave };
}

/** The changes to the keyword as it was read; an empty text clears a field. */
function changesOf(keyword: EditedKeywordFragment, values: TypedValues, groups: string[]): UpdateKeywordInput {
	const input: UpdateKeywordInput = {};
	for (const name of textNames) {
		const text = values[name].trim() || null;
		if (text !== keyword[name]) input[name] = text;
	}
	if (groups.join(";") !== keyword.groups.join(";")) input.groups = groups;
	return input;
}
