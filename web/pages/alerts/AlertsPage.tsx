import { Suspense, useMemo, useState } from "react";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { useCanAddDomain, useRights } from "../../entities/account/rights.ts";
import { useSession } from "../../entities/account/session.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { AlertFeedView } from "../../features/alerts/feed/AlertFeedView.tsx";
import { type AlertEnv, AlertEnvProvider } from "../../features/alerts/feed/alert-env.ts";
import { NothingOpen } from "../../features/alerts/feed/NothingOpen.tsx";
import { RulesView, rulesOf } from "../../features/alerts/rules/RulesView.tsx";
import { shownTab } from "../../features/alerts/view/alerts-state.ts";
import { useRefreshKeyword } from "../../features/runs/starting/use-refresh-keyword.ts";
import type { AlertRuleFieldsFragment } from "../../gql/graphql.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useUrlId } from "../../lib/address/use-url-id.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { NothingShared } from "../frame/DomainScreen.tsx";
import { AlertsHeader } from "./AlertsHeader.tsx";
import { AlertsToolbar } from "./AlertsToolbar.tsx";
import { type Alerts, useAlerts } from "./use-alerts.ts";

const AlertsDialogs = lazyPart(() => import("./AlertsDialogs.tsx").then((m) => m.AlertsDialogs));

/** Real moves, problems, and the rules that detect them. */
export function AlertsPage() {
	usePageMeta("Alerts - Toprung | Keyword Rank Tracking", "What really moved, and the rules that decide what is told.");
	const alerts = useAlerts();
	const addRule = useUrlDialog("add-rule");
	const editRule = useUrlId("edit-rule");
	const [deleting, setDeleting] = useState<AlertRuleFieldsFragment | null>(null);
	const { control, rules } = alerts;
	const { canWrite, hasAllDomains } = useRights();
	// A rule of all domains is not for members with chosen ones.
	const onAddRule = canWrite && (hasAllDomains || alerts.domainId !== null) ? addRule.open : undefined;
	const isOpen = addRule.isOpen || editRule.id !== null || deleting !== null;
	return (
		<div className="flex grow flex-col max-md:pb-15">
			<AlertsHeader alerts={alerts} onAddRule={onAddRule} />
			<AlertsToolbar alerts={alerts} />
			{shownTab(control.state) === "rules" ? (
				<RulesTab alerts={alerts} onAdd={onAddRule} onEdit={editRule.open} onDelete={setDeleting} />
			) : (
				<FeedTab alerts={alerts} />
			)}
			<Suspense>
				{isOpen && rules.value && (
					<AlertsDialogs
						rules={rules.value}
						addRule={addRule}
						editRule={editRule}
						deleting={deleting}
						onDeleted={() => setDeleting(null)}
					/>
				)}
			</Suspense>
		</div>
	);
}

function FeedTab({ alerts }: { alerts: Alerts }) {
	const { control, feed, learnt, isUnknown, rules, domainId } = alerts;
	const { open } = useUrlId("keyword");
	const { open: onOpenRun } = useUrlId("run");
	const { refresh, refreshingIds } = useRefreshKeyword();
	const { isAll } = control.state;
	const isShared = useCanAddDomain() || domainId !== null;
	const env = useMemo<AlertEnv>(
		() => ({ onOpen: open, onOpenRun, onCheck: refresh, checkingIds: refreshingIds, hasDomains: isAll }),
		[open, onOpenRun, refresh, refreshingIds, isAll],
	);
	const { value: data } = rules;
	const sentences = data && rulesOf(data.alertRules ?? [], isAll ? null : domainId).filter(({ isOn }) => isOn);
	return (
		<AlertEnvProvider value={env}>
			<AlertFeedView
				feed={feed}
				control={control}
				nothingOpen={
					!isShared ? (
						<NothingShared />
					) : isUnknown ? (
						<EmptyState title="Nothing to report." />
					) : (
						learnt &&
						data && (
							<NothingOpen
								learnt={learnt}
								isDaily={data.settings.dailyPositionCheck}
								rules={(sentences ?? []).map(({ text }) => text)}
							/>
						)
					)
				}
			/>
		</AlertEnvProvider>
	);
}

interface RulesTabProps {
	alerts: Alerts;
	onAdd: (() => void) | undefined;
	onEdit: (id: string) => void;
	onDelete: (rule: AlertRuleFieldsFragment) => void;
}

function RulesTab({ alerts, ...actions }: RulesTabProps) {
	const { me } = useSession();
	const { domains } = useActiveDomain();
	const { control, rules, domainId } = alerts;
	return (
		<RulesView
			{...actions}
			reading={rules}
			domainId={control.state.isAll ? null : domainId}
			domains={domains}
			email={me.email}
		/>
	);
}
