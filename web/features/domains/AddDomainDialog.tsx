import { useState } from "react";
import { Dialog } from "../../components/overlay/Dialog.tsx";
import { useSession } from "../../entities/account/session.ts";
import { DomainForm } from "./DomainForm.tsx";
import type { DomainValues } from "./domain-values.ts";
import { type DomainProvider, ProviderField, ratesOfChoice, useSaveProvider } from "./ProviderField.tsx";
import { newDomain, useAddDomain } from "./use-add-domain.ts";

/** Adds a domain and activates it. The draft outlives the dialog until it is added or cancelled. */
export function AddDomainDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	const add = useAddDomain();
	const session = useSession();
	const saveProvider = useSaveProvider();
	const [provider, setProvider] = useState<DomainProvider>("INHERITED");
	const save = async (values: DomainValues) => {
		const id = await add(values);
		if (id && provider !== "INHERITED") await saveProvider(id, provider);
		onClose();
	};
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title="Add Domain Profile">
			<DomainForm
				{...newDomain}
				rates={ratesOfChoice(session, provider)}
				onSave={save}
				onCancel={onClose}
				saveLabel="Add Domain"
				pendingLabel="Adding..."
			>
				<ProviderField value={provider} onChange={setProvider} />
			</DomainForm>
		</Dialog>
	);
}
