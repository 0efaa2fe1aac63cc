import type { ReactNode } from "react";
import { DialogForm } from "../../components/overlay/DialogForm.tsx";
import { useSavedForm } from "../../lib/form/use-saved-form.ts";
import { DomainFields, type DomainFieldsProps } from "./DomainFields.tsx";
import { type DomainFormOptions, type DomainValues, domainRules } from "./domain-values.ts";

export interface DomainFormProps extends DomainFormOptions, Pick<DomainFieldsProps, "hints" | "rates"> {
	onCancel: () => void;
	saveLabel: string;
	pendingLabel: string;
	/** What is changed apart from the form, below its fields. */
	children?: ReactNode;
	/** What saving will cost, left of the buttons. */
	consequence?: (values: DomainValues) => ReactNode;
}

/** The dialog form of a domain, for adding and editing. */
export function DomainForm(props: DomainFormProps) {
	const { onCancel, saveLabel, pendingLabel, hints, rates, children, consequence } = props;
	const form = useSavedForm({ ...props, ...domainRules });
	return (
		<DialogForm
			onSubmit={form.submit}
			consequence={
				<>
					{form.isRestored && "Restored: unsaved changes from before. "}
					{consequence?.(form.values)}
				</>
			}
			onCancel={() => {
				form.drop();
				onCancel();
			}}
			saveLabel={saveLabel}
			isPending={form.isPending}
			pendingLabel={pendingLabel}
		>
			<DomainFields form={form} hints={hints} rates={rates} />
			{children}
		</DialogForm>
	);
}
