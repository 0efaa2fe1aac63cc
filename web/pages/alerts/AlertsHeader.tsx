import { Check, Plus, Search } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { Segmented } from "../../components/form/Segmented.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { LogoMark } from "../../components/Logo.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { PhoneDock } from "../../components/page/PhoneDock.tsx";
import { SandboxBadge } from "../../entities/account/SandboxBadge.tsx";
import { useSession } from "../../entities/account/session.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { useShell } from "../../lib/shell.ts";
import type { Alerts } from "./use-alerts.ts";

/** The screen's title, of which domains, and its two actions; a phone has them under the thumb. */
export function AlertsHeader({ alerts, onAddRule }: { alerts: Alerts; onAddRule: () => void }) {
	const { domain } = useActiveDomain();
	const { openPalette } = useShell();
	const { isAll } = alerts.control.state;
	const name = domain?.name ?? "";
	return (
		<>
			<PageHeader
				title="Alerts"
				subtitle={isAll ? "All domains" : name}
				badge={<SandboxBadge />}
				phoneBar={
					<>
						<LogoMark />
						<span className="mr-auto truncate text-lg font-[600]">Alerts</span>
						<SandboxBadge />
						<IconButton
							label="Search"
							icon={<Search size={15} aria-hidden />}
							hasTooltip={false}
							onClick={openPalette}
						/>
					</>
				}
				actions={
					<>
						<DomainsChoice alerts={alerts} />
						<MarkRead alerts={alerts} />
						<Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={onAddRule}>
							Add Rule
						</Button>
					</>
				}
			/>
			<PhoneDock>
				<MarkRead alerts={alerts} />
				<Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={onAddRule} className="flex-1">
					Add Rule
				</Button>
			</PhoneDock>
		</>
	);
}

/** Every domain, or the active one. */
export function DomainsChoice({ alerts: { control } }: { alerts: Alerts }) {
	const { domain } = useActiveDomain();
	if (!domain) return null;
	const { isAll, message } = control.state;
	return (
		<Segmented
			label="Alerts of"
			value={isAll ? "all" : "one"}
			segments={[
				{ value: "all", label: "All domains" },
				{ value: "one", label: domain.name },
			]}
			onChange={(which) =>
				control.change({ isAll: which === "all", ...(message !== null && { message: null, tab: null }) })
			}
			className="h-(--h-control)! [&>button]:max-w-44 [&>button]:truncate"
		/>
	);
}

function MarkRead({ alerts: { markRead, isMarking } }: { alerts: Alerts }) {
	const { unreadAlertCount } = useSession().me;
	return (
		<Button
			icon={<Check size={15} aria-hidden />}
			onClick={markRead}
			isPending={isMarking}
			disabledReason={unreadAlertCount === 0 ? "Everything is read." : undefined}
			className="max-md:flex-1"
		>
			Mark All Read
		</Button>
	);
}
