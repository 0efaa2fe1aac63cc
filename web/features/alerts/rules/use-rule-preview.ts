import { useQuery } from "@apollo/client/react";
import { PreviewAlertRuleDocument } from "../../../gql/graphql.ts";
import { useSettled } from "../../../lib/form/use-settled.ts";
import { isOfKeywords, type RuleValues, ruleInput } from "./rule-values.ts";
import { previewInWords } from "./rule-words.ts";

type Domains = Parameters<typeof previewInWords>[2];

/** What a rule would have reported, in sentences; null while loading. */
export function useRulePreview(values: RuleValues, isSound: boolean, domains: Domains): readonly string[] | null {
	const input = JSON.stringify({ ...ruleInput(values), name: null });
	const settled = useSettled(input);
	const isSkipped = !isSound || !isOfKeywords(values.kind);
	const { data, error } = useQuery(PreviewAlertRuleDocument, {
		variables: { input: JSON.parse(settled) },
		skip: isSkipped,
		fetchPolicy: "cache-and-network",
	});
	if (isSkipped || error) return [];
	if (!data || settled !== input) return null;
	return previewInWords(data.previewAlertRule, values, domains);
}
