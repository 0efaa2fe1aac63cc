import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { formatCount } from "../../lib/format.ts";
import { useStartRun } from "./use-start-run.ts";

/** As many as a run takes by their ids. */
const maxKeywords = 10_000;

export interface CheckAddedProps {
	domain: DomainFieldsFragment;
	keywordIds: readonly string[];
	/** The run was refused: say why, and what can be done. */
	onRefused: () => void;
}

/** Offers to check what was just added, and says what that costs. */
export function CheckAdded({ domain, keywordIds, onRefused }: CheckAddedProps) {
	const { start, isStarting } = useStartRun({ keywordIds: [...keywordIds] });
	const count = keywordIds.length;
	const onClick = async () => {
		if ((await start()) === "refused") onRefused();
	};
	return (
		<>
			<span role="status" className="truncate">
				{formatCount(count, "keyword")} added.
			</span>
			{count <= maxKeywords && (
				<button
					type="button"
					aria-disabled={isStarting || undefined}
					onClick={isStarting ? undefined : () => void onClick()}
					className="font-[500] text-ink underline underline-offset-3 max-md:h-full"
				>
					Check now, {formatCount((count * domain.searchDepth) / 10, "credit")}
				</button>
			)}
		</>
	);
}
