import { Dialog } from "../../components/overlay/Dialog.tsx";
import { DomainForm } from "./DomainForm.tsx";
import { newDomain, useAddDomain } from "./use-add-domain.ts";
import type { DomainValues } from "./use-domain-form.ts";

/** Adds a domain and activates it. The draft outlives the dialog until it is added or cancelled. */
export function AddDomainDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	const add = useAddDomain();
	const save = async (values: DomainValues) => {
		await add(values);
		onClose();
	};
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title="Add Domain Profile">
			<DomainForm {...newDomain} onSave={save} onCancel={onClose} saveLabel="Add Domain" pendingLabel="Adding..." />
		</Dialog>
	);
}
