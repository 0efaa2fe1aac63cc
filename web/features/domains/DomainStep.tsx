import { Button } from "../../components/Button.tsx";
import { StepActions } from "../../components/Step.tsx";
import { DomainFields } from "./DomainFields.tsx";
import { newDomain, useAddDomain } from "./use-add-domain.ts";
import { useDomainForm } from "./use-domain-form.ts";

/** The form of an account's first domain, on the screen itself. `onBegin` is called before it is added. */
export function DomainStep({ onBegin }: { onBegin: () => void }) {
	const add = useAddDomain();
	const form = useDomainForm({
		...newDomain,
		onSave: (values) => {
			onBegin();
			return add(values);
		},
	});
	return (
		<form onSubmit={form.submit} noValidate className="grid gap-3.5">
			<DomainFields form={form} />
			<StepActions>
				<Button type="submit" variant="primary" isPending={form.isPending} pendingLabel="Adding...">
					Add Domain
				</Button>
			</StepActions>
		</form>
	);
}
