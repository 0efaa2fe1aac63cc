import { StartRunDialog, type StartRunDialogProps } from "../../features/runs/starting/StartRunDialog.tsx";
import { SourceChoice } from "../../features/settings/SourceChoice.tsx";

/** Where no key is configured, one is chosen within the question. */
export const sourceChoice: StartRunDialogProps["sourceChoice"] = (onChosen) => <SourceChoice onChosen={onChosen} />;

/** Confirms checking keywords. */
export function StartRun(props: Omit<StartRunDialogProps, "sourceChoice">) {
	return <StartRunDialog {...props} sourceChoice={sourceChoice} />;
}
