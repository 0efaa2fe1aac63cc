import { StartRunDialog, type StartRunDialogProps } from "../features/runs/StartRunDialog.tsx";
import { SourceChoice } from "../features/settings/SourceChoice.tsx";

/** Asks before keywords are checked; where no key is configured, one is chosen there. */
export function StartRun(props: Omit<StartRunDialogProps, "sourceChoice">) {
	return <StartRunDialog {...props} sourceChoice={(onChosen) => <SourceChoice onChosen={onChosen} />} />;
}
