import { changesAddress } from "../../../entities/domain/changes-address.ts";
import { withDomain } from "../../../entities/domain/domain-address.ts";
import type { RunFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { lossesInWords, resultInWords } from "../run-words.ts";

/** Shows how a run ended. */
export function showRunEnded(run: RunFieldsFragment): void {
	const losses = lossesInWords(run).join(", ");
	if (run.state === "CANCELLED") toastSuccess("Run cancelled", `${resultInWords(run)}.${losses && ` ${losses}.`}`);
	else if (run.state === "STOPPED") toastError(run.error ?? "The run was stopped.", "Run stopped");
	else if (run.total > 0 && run.failed === run.total) toastError("Failed to update positions. Please try again.");
	else showDone(run);
}

function showDone(run: RunFieldsFragment): void {
	const measured = run.done - run.failed;
	const all = formatCount(run.total, "keyword");
	const losses = lossesInWords(run).join(", ");
	toastSuccess("Positions updated", `${run.failed ? `${measured} of ${all}` : all}.${losses && ` ${losses}.`}`, {
		label: "What changed",
		to: changesAddress(run.domainId ? `?${withDomain("", run.domainId)}` : "", { days: 1 }),
	});
}
