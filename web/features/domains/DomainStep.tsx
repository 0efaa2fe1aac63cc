import { Button } from "../../components/Button.tsx";
import { StepActions } from "../../components/page/Step.tsx";
import { useRates } from "../../entities/account/rates.ts";
import { useSavedForm } from "../../lib/form/use-saved-form.ts";
import { DomainFields } from "./DomainFields.tsx";
import { domainRules } from "./domain-values.ts";
import { newDomain, useAddDomain } from "./use-add-domain.ts";

export interface DomainStepProps {
	onBegin: () => void;
	onFailed: () => void;
}

/** The form of an account's first domain. */
export function DomainStep({ onBegin, onFailed }: DomainStepProps) {
	const add = useAddDomain();
	const form = useSavedForm({
		...newDomain,
		...domainRules,
		onSave: async (values) => {
			onBegin();
			try {
				await add(values);
			} catch (error) {
				onFailed();
				throw error;
			}
		},
	});
	return (
		<form onSubmit={form.submit} noValidate className="grid gap-3.5">
			<DomainFields form={form} rates={useRates(null)} />
			<StepActions>
				<Button type="submit" variant="primary" isPending={form.isPending} pendingLabel="Adding...">
					Add Domain
				</Button>
			</StepActions>
		</form>
	);
}
