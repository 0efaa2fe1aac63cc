import { useSession } from "../../entities/account/session.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { KeywordRuleDialog } from "../../features/alerts/rules/KeywordRuleDialog.tsx";

/** The dialog that makes a rule for a keyword. */
export function AppKeywordRule({ id, onClose }: { id: string; onClose: () => void }) {
	const { me } = useSession();
	const { domain, domains } = useActiveDomain();
	return (
		<KeywordRuleDialog
			id={id}
			domains={domains}
			activeDomainId={domain?.id ?? null}
			email={me.email}
			onClose={onClose}
		/>
	);
}
