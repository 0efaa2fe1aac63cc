import { Check, Plus, Search } from "lucide-react";
import { useSession } from "../../entities/account/session.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { useShell } from "../../lib/shell.ts";
import { DomainsChoice } from "../frame/DomainsChoice.tsx";
import { type ScreenAction, ScreenHeader } from "../frame/ScreenHeader.tsx";
import type { Alerts } from "./use-alerts.ts";

interface AlertsHeaderProps {
	alerts: Alerts;
	/** Undefined for who cannot add one. */
	onAddRule: (() => void) | undefined;
}

/** The screen's title, the choice of domains, and its two actions. */
export function AlertsHeader({ alerts, onAddRule }: AlertsHeaderProps) {
	const { domain } = useActiveDomain();
	const { openPalette } = useShell();
	const { unreadAlertCount } = useSession().me;
	const { control, onAll, markRead, isMarking } = alerts;
	const { isAll } = control.state;
	const add: ScreenAction = { label: "Add Rule", Icon: Plus, onClick: onAddRule, variant: "primary" };
	return (
		<ScreenHeader
			title="Alerts"
			subtitle={isAll ? "All domains" : (domain?.name ?? "")}
			phoneTitle="bar"
			actions={[
				{ label: "Search", Icon: Search, onClick: openPalette, at: ["bar"] },
				{
					label: "Domains",
					control: <DomainsChoice label="Alerts of" isAll={isAll} onAll={onAll} />,
					at: ["header"],
				},
				{
					label: "Mark All Read",
					Icon: Check,
					onClick: markRead,
					isFolding: true,
					isPending: isMarking,
					disabledReason: unreadAlertCount === 0 ? "Everything is read." : undefined,
				},
				...(onAddRule ? [add] : []),
			]}
		/>
	);
}
