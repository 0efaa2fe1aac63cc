import { RuleKeywordDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { AddRuleDialog, type RuleDialogProps } from "./RuleDialog.tsx";
import { keywordRule } from "./rule-values.ts";
import { useRules } from "./use-rules.ts";

/** Makes a rule for a keyword; opens once its position and the channels are known. */
export function KeywordRuleDialog({ id, ...props }: Omit<RuleDialogProps, "rules"> & { id: string }) {
	const rules = useRules();
	const { value } = useReading(RuleKeywordDocument, { variables: { id } });
	const keyword = value?.keyword;
	if (!rules.value || !keyword) return null;
	const { latestPosition } = keyword;
	return <AddRuleDialog {...props} rules={rules.value} initial={keywordRule(id, latestPosition?.position ?? null)} />;
}
