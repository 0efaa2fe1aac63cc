import { useMutation, useQuery } from "@apollo/client/react";
import {
	type AlertRuleFieldsFragment,
	type AlertRuleInput,
	AlertRulesDocument,
	type AlertRulesQuery,
	UpdateAlertRuleDocument,
} from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { toastError } from "../../../lib/toast.ts";
import { changedInput } from "./rule-values.ts";

export interface RulesReading {
	/** The rules, and how their alerts reach people; null before the first answer. */
	data: AlertRulesQuery | null;
	hasFailed: boolean;
	read: () => void;
}

/** Reads the account's rules. */
export function useRules(): RulesReading {
	const { data, error, refetch } = useQuery(AlertRulesDocument, {
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	return {
		data: data ?? null,
		hasFailed: error !== undefined && !data,
		read: () => void refetch().catch(() => {}),
	};
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
