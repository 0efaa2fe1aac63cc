import { RunDialog, type RunDialogProps } from "../features/runs/RunDialog.tsx";
import { SourceChoice } from "../features/settings/SourceChoice.tsx";

/** A run's dialog with what other features do for it. */
export function AppRun(props: Omit<RunDialogProps, "sourceChoice">) {
	return <RunDialog {...props} sourceChoice={(onChosen) => <SourceChoice onChosen={onChosen} />} />;
}
