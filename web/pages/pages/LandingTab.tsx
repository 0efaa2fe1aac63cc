import { useMemo } from "react";
import { toFilter } from "../../entities/filter/keyword-filters.ts";
import { useFinding } from "../../entities/filter/use-finding.ts";
import { LandingView } from "../../features/pages/landing/LandingView.tsx";
import { useLandingPages } from "../../features/pages/landing/use-landing-pages.ts";
import { CompareChoice } from "../../features/pages/view/CompareChoice.tsx";
import { PagesToolbar } from "../../features/pages/view/PagesToolbar.tsx";
import type { PagesControl } from "../../features/pages/view/use-pages-state.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { useReadAfterRuns } from "../frame/use-read-after-runs.ts";
import { NoPagesYet } from "./NoPagesYet.tsx";

/** What every tab of Pages works with. */
export interface PagesTabProps {
	domain: DomainFieldsFragment;
	control: PagesControl;
	/** `yyyy-MM-dd` */
	today: string;
	/** Opens the dialog that runs all keywords. */
	onRefresh: () => void;
}

/** The pages that the keywords rank with. */
export function LandingTab({ domain, control, today, onRefresh }: PagesTabProps) {
	const { state } = control;
	const filter = useMemo(() => toFilter({ ...state, text: "" }), [state]);
	const reading = useLandingPages({ domainId: domain.id, state, filter, today });
	const finding = useFinding(state);
	useReadAfterRuns(domain.id, reading.retry);
	return (
		<>
			<PagesToolbar control={control} finding={finding} searchLabel="Search pages" domain={domain}>
				<CompareChoice control={control} today={today} />
			</PagesToolbar>
			<LandingView
				domain={domain}
				control={control}
				reading={reading}
				today={today}
				noPages={<NoPagesYet domain={domain} onRefresh={onRefresh} />}
			/>
		</>
	);
}
