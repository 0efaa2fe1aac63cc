import { changesAddress } from "../../../entities/domain/changes-address.ts";
import { withDomain } from "../../../entities/domain/domain-address.ts";
import type { RunFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { lossesInWords, resultInWords } from "../run-words.ts";

const told = new Set<string>();

/** Claims the message about a run's end; false when it was shown already. */
export function claimTelling(runId: string): boolean {
	if (told.has(runId)) return false;
	told.add(runId);
	return true;
}

function tellDone(run: RunFieldsFragment): void {
	const measured = run.done - run.failed;
	const all = formatCount(run.total, "keyword");
	const losses = lossesInWords(run).join(", ");
	toastSuccess("Positions updated", `${run.failed ? `${measured} of ${all}` : all}.${losses && ` ${losses}.`}`, {
		label: "What changed",
		to: changesAddress(run.domainId ? `?${withDomain("", run.domainId)}` : "", { days: 1 }),
	});
}

/** Shows once how a run ended. */
export function tellRunEnded(run: RunFieldsFragment): void {
	if (!claimTelling(run.id)) return;
	const losses = lossesInWords(run).join(", ");
	if (run.state === "CANCELLED") toastSuccess("Run cancelled", `${resultInWords(run)}.${losses && ` ${losses}.`}`);
	else if (run.state === "STOPPED") toastError(run.error ?? "The run was stopped.", "Run stopped");
	else if (run.total > 0 && run.failed === run.total) toastError("Failed to update positions. Please try again.");
	else tellDone(run);
}
