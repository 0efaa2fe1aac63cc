import { ResultsDialog } from "../../features/serp-results/ResultsDialog.tsx";
import { useResultsDialog } from "./use-results-dialog.ts";

/** The results of the checks that the address names. */
export function AppResults() {
	const { shown, go, close } = useResultsDialog();
	return shown && <ResultsDialog shown={shown} onGo={go} onClose={close} />;
}
