import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import type { AlertRuleFieldsFragment, AlertRulesQuery } from "../../../gql/graphql.ts";
import type { Reading } from "../../../lib/api/use-reading.ts";
import { formatCount } from "../../../lib/format.ts";
import { DeliveryBar } from "./DeliveryBar.tsx";
import { RuleRow } from "./RuleRow.tsx";
import { RulesSkeleton } from "./RulesSkeleton.tsx";
import { falseAlertsOf, falseInWords } from "./rule-words.ts";
import { useRuleCounts } from "./use-rule-counts.ts";

export interface RulesViewProps {
	reading: Reading<AlertRulesQuery>;
	/** The domain whose rules are listed; null: of all. */
	domainId: string | null;
	domains: readonly { id: string; keywordCount: number }[];
	email: string;
	/** Undefined for who cannot add one. */
	onAdd: (() => void) | undefined;
	onEdit: (id: string) => void;
	onDelete: (rule: AlertRuleFieldsFragment) => void;
}

/** The rules as sentences, and how their alerts reach people. */
export function RulesView({ reading, domainId, domains, email, onAdd, onEdit, onDelete }: RulesViewProps) {
	const { value: data, hasFailed, retry } = reading;
	const rules = rulesOf(data?.alertRules ?? [], domainId);
	const counts = useRuleCounts(rules.map(({ id }) => id));
	if (hasFailed) {
		return (
			<div className="px-(--gutter) py-3">
				<LoadingFailure onRetry={retry}>The rules could not be loaded.</LoadingFailure>
			</div>
		);
	}
	if (!data) return <RulesSkeleton />;
	const watched = domainId === null ? domains : domains.filter(({ id }) => id === domainId);
	const keywordCount = watched.reduce((sum, domain) => sum + domain.keywordCount, 0);
	const rate = falseAlertsOf(keywordCount, domainId, domains);
	return (
		<>
			{keywordCount > 0 && (
				<p className="alert-note">{falseInWords(rate, ` for ${formatCount(keywordCount, "keyword")}`)}</p>
			)}
			{rules.length === 0 ? (
				<div className="flex min-h-60">
					<EmptyState title="No rules." action={onAdd && <Button onClick={onAdd}>Add Rule</Button>}>
						Without a rule nothing is an alert, and nobody is told.
					</EmptyState>
				</div>
			) : (
				<ul aria-label="Rules" className="rule-list">
					{rules.map((rule) => (
						<RuleRow
							key={rule.id}
							rule={rule}
							count={counts.get(rule.id)}
							onEdit={() => onEdit(rule.id)}
							onDelete={() => onDelete(rule)}
						/>
					))}
				</ul>
			)}
			<DeliveryBar data={data} email={email} />
		</>
	);
}

/** The rules that watch a domain, those of all domains included. */
export function rulesOf(rules: readonly AlertRuleFieldsFragment[], domainId: string | null) {
	return rules.filter(({ domain }) => domainId === null || domain === null || domain.id === domainId);
}
