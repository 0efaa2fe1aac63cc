import { useState } from "react";
import { flushSync } from "react-dom";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { useAlertFeed } from "../../features/alerts/feed/use-alert-feed.ts";
import { useRules } from "../../features/alerts/rules/use-rules.ts";
import { useLearnt } from "../../features/alerts/use-learnt.ts";
import { useMarkRead } from "../../features/alerts/use-mark-read.ts";
import { countAlertFilters } from "../../features/alerts/view/AlertFilters.tsx";
import { useAlertsState } from "../../features/alerts/view/use-alerts-state.ts";

/** The Alerts screen's state, data and actions. */
export function useAlerts() {
	const { domain } = useActiveDomain();
	const domainId = domain?.id ?? null;
	const control = useAlertsState();
	const { state } = control;
	const [areFiltersOpen, setAreFiltersOpen] = useState(() => countAlertFilters(state) > 0);
	return {
		domainId,
		control,
		feed: useAlertFeed(state, domainId),
		rules: useRules(),
		...useLearnt(domainId, state.isAll),
		...useMarkRead(),
		onAll: (isAll: boolean) => control.change({ isAll, ...(state.message !== null && { message: null, tab: null }) }),
		areFiltersOpen,
		onToggleFilters: () => setAreFiltersOpen((isOpen) => !isOpen),
		goToFilters: () => {
			flushSync(() => setAreFiltersOpen(true));
			document.querySelector<HTMLElement>("#alert-filters button")?.focus();
		},
	};
}

/** What the Alerts screen works with. */
export type Alerts = ReturnType<typeof useAlerts>;
