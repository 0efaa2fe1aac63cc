import { ListFilter } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { FilterCount } from "../../entities/filter/FilterCount.tsx";
import { Coverage } from "../../features/alerts/feed/Coverage.tsx";
import { rulesOf } from "../../features/alerts/rules/RulesView.tsx";
import { AlertFilters, countAlertFilters } from "../../features/alerts/view/AlertFilters.tsx";
import { AlertTabs } from "../../features/alerts/view/AlertTabs.tsx";
import { noFilters, shownTab } from "../../features/alerts/view/alerts-state.ts";
import { useShortcuts } from "../../lib/keys/shortcuts.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { DomainsChoice } from "../frame/DomainsChoice.tsx";
import type { Alerts } from "./use-alerts.ts";

/** Tabs with their counts, the learning progress, and the filters. */
export function AlertsToolbar({ alerts }: { alerts: Alerts }) {
	const { control, feed, rules, learnt, isUnknown, domainId, areFiltersOpen, onToggleFilters, goToFilters } = alerts;
	const { state } = control;
	const isPhone = useIsPhone();
	const { canWrite } = useRights();
	const hasFilters = shownTab(state) !== "rules";
	const all = rules.value && rulesOf(rules.value.alertRules ?? [], state.isAll ? null : domainId);
	const count = countAlertFilters(state);
	const coverage = learnt && learnt.keywordCount > 0 && <Coverage learnt={learnt} />;
	const isCounting = !learnt && !isUnknown;
	useShortcuts({ f: hasFilters ? goToFilters : undefined });
	return (
		<>
			<AlertTabs state={state} counts={feed.counts} hasRules={canWrite} ruleCount={all?.length ?? null}>
				{!isPhone && coverage}
				{hasFilters && !isPhone && <FiltersButton count={count} isOpen={areFiltersOpen} onToggle={onToggleFilters} />}
			</AlertTabs>
			{isPhone && (
				<div className="flex items-center gap-2 border-b border-line px-(--gutter) py-2 [&>:first-child]:min-w-0 [&>:first-child]:grow">
					<DomainsChoice label="Alerts of" isAll={state.isAll} onAll={alerts.onAll} />
					{hasFilters && <FiltersButton count={count} isOpen={areFiltersOpen} onToggle={onToggleFilters} />}
				</div>
			)}
			{isPhone && hasFilters && (coverage || isCounting) && (
				<p className="alert-note">{coverage || <Skeleton className="w-48" />}</p>
			)}
			{hasFilters && areFiltersOpen && (
				<AlertFilters control={control} rules={canWrite ? (rules.value?.alertRules ?? []) : null} />
			)}
			{state.message !== null && hasFilters && (
				<p className="alert-note">
					What one message told, of all domains.
					<Button size="small" variant="quiet" onClick={() => control.change({ ...noFilters, tab: null })}>
						Show All Alerts
					</Button>
				</p>
			)}
		</>
	);
}

function FiltersButton({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle: () => void }) {
	return (
		<Button
			size="small"
			icon={<ListFilter size={13} aria-hidden />}
			aria-expanded={isOpen}
			aria-controls={isOpen ? "alert-filters" : undefined}
			onClick={onToggle}
			className="max-md:h-(--h-control)"
		>
			Filters
			<FilterCount count={count} />
		</Button>
	);
}
