import { useUrlId } from "../../../lib/address/use-url-id.ts";
import { formatCount } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moment.ts";
import type { DomainRuns } from "./use-domain-runs.ts";

/** ` · then 60 keywords, 23:43`: a later run of a selection; opens it. */
export function LaterRun({ run: { id, total, finishedAt } }: { run: NonNullable<DomainRuns["laterRun"]> }) {
	const { open } = useUrlId("run");
	return (
		<span className="-ml-3.5 flex min-w-0 whitespace-pre">
			{" · "}
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => open(id)}
				className="truncate underline-offset-3 hover:underline max-md:h-full"
			>
				then {formatCount(total, "keyword")}
				{finishedAt && `, ${momentInWords(finishedAt)}`}
			</button>
		</span>
	);
}
