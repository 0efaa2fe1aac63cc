import { Link } from "react-router-dom";
import { pathOfDomain } from "../../../entities/domain/domain-address.ts";
import { progressInWords } from "../run-words.ts";
import { RunDot, RunMeter } from "./RunMeter.tsx";
import { useDomainRuns } from "./use-domain-runs.ts";

/** The current run, on screens without a run line. Links to the dashboard. */
export function NavRun({ domainId }: { domainId: string | null }) {
	const { activeRun } = useDomainRuns(domainId);
	if (!activeRun) return null;
	return (
		<Link
			to={pathOfDomain("/app", domainId)}
			className="grid gap-1.25 rounded-md border border-line-2 bg-surface p-2 text-xs text-ink-2 md:max-lg:p-1"
		>
			<span className="flex items-center gap-1.75">
				<RunDot run={activeRun} />
				<b className="font-[500] text-ink md:max-lg:sr-only">{progressInWords(activeRun)}</b>
			</span>
			<RunMeter run={activeRun} />
		</Link>
	);
}
