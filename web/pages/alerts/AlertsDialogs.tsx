import { OfListed } from "../../components/overlay/OfListed.tsx";
import { useSession } from "../../entities/account/session.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { OfDomain } from "../../entities/domain/OfDomain.tsx";
import { DeleteRuleDialog } from "../../features/alerts/rules/DeleteRuleDialog.tsx";
import { AddRuleDialog, EditRuleDialog } from "../../features/alerts/rules/RuleDialog.tsx";
import type { AlertRuleFieldsFragment, AlertRulesQuery } from "../../gql/graphql.ts";
import { useLastFound } from "../../lib/address/use-last-found.ts";
import type { UrlDialog } from "../../lib/address/use-url-dialog.ts";
import type { UrlId } from "../../lib/address/use-url-id.ts";

export interface AlertsDialogsProps {
	rules: AlertRulesQuery;
	addRule: UrlDialog;
	editRule: UrlId;
	deleting: AlertRuleFieldsFragment | null;
	onDeleted: () => void;
}

/** The dialogs of the Alerts screen. */
export function AlertsDialogs({ rules, addRule, editRule, deleting, onDeleted }: AlertsDialogsProps) {
	const { domain, domains } = useActiveDomain();
	const edited = useLastFound(rules.alertRules, editRule.id);
	const { me } = useSession();
	const about = { domains, activeDomainId: domain?.id ?? null, rules, email: me.email };
	return (
		<>
			<OfDomain id={domain?.id}>{addRule.isOpen && <AddRuleDialog {...about} onClose={addRule.close} />}</OfDomain>
			<OfDomain id={edited?.domain?.id}>
				<OfListed list={rules.alertRules} id={edited?.id} thing="rule">
					{edited && <EditRuleDialog key={edited.id} {...about} rule={edited} onClose={editRule.close} />}
				</OfListed>
			</OfDomain>
			{deleting && <DeleteRuleDialog rule={deleting} onClose={onDeleted} />}
		</>
	);
}
