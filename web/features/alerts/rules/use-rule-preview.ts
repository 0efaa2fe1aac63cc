import { useQuery } from "@apollo/client/react";
import { PreviewAlertRuleDocument } from "../../../gql/graphql.ts";
import { useSettled } from "../../../lib/form/use-settled.ts";
import { type RuleValues, ruleInput } from "./rule-values.ts";
import { previewInWords } from "./rule-words.ts";

type Domains = Parameters<typeof previewInWords>[2];

/** A rule in words. */
export interface RulePreview {
	/** Its own sentence; empty while it is not complete. */
	text: string;
	/** What it would have reported. */
	sentences: readonly string[];
}

const nothing: RulePreview = { text: "", sentences: [] };

/** A rule in words, and what it would have reported; null while loading. */
export function useRulePreview(values: RuleValues, isSound: boolean, domains: Domains): RulePreview | null {
	const input = JSON.stringify({ ...ruleInput(values), name: null });
	const settled = useSettled(input);
	const { data, error } = useQuery(PreviewAlertRuleDocument, {
		variables: { input: JSON.parse(settled) },
		skip: !isSound,
		fetchPolicy: "cache-and-network",
	});
	if (!isSound || error) return nothing;
	if (!data || settled !== input) return null;
	const preview = data.previewAlertRule;
	return { text: preview.text, sentences: previewInWords(preview, values, domains) };
}
