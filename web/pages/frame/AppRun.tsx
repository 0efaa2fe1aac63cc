import { RunDialog, type RunDialogProps } from "../../features/runs/report/RunDialog.tsx";
import { sourceChoice } from "./StartRun.tsx";

/** A run's dialog with what other features do for it. */
export function AppRun(props: Omit<RunDialogProps, "sourceChoice">) {
	return <RunDialog {...props} sourceChoice={sourceChoice} />;
}
