import { useMutation } from "@apollo/client/react";
import { useRights } from "../../../entities/account/rights.ts";
import {
	type AlertRuleFieldsFragment,
	type AlertRuleInput,
	AlertRulesDocument,
	type AlertRulesQuery,
	UpdateAlertRuleDocument,
} from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";
import { toastError } from "../../../lib/toast.ts";
import { changedInput } from "./rule-values.ts";

/** Reads the account's rules, and how their alerts reach people; for viewers only what both depend on. */
export function useRules(): Reading<AlertRulesQuery> {
	const { canWrite, isAdmin } = useRights();
	return useReading(AlertRulesDocument, { variables: { canWrite, isAdmin } });
}

type RuleChange = Pick<AlertRuleInput, "isOn" | "pausedUntil">;

/** Switches a rule on or off, or pauses it; it shows at once. */
export function useChangeRule(): (rule: AlertRuleFieldsFragment, changes: RuleChange) => void {
	const [update] = useMutation(UpdateAlertRuleDocument);
	return (rule, changes) => {
		const { isOn = rule.isOn, pausedUntil = rule.pausedUntil } = changes;
		update({
			variables: { id: rule.id, input: changedInput(rule, changes) },
			optimisticResponse: { updateAlertRule: { ...rule, isOn: isOn ?? true, pausedUntil } },
		}).catch((error: unknown) => toastError(sentenceOf(error, "Failed to change the rule.")));
	};
}
