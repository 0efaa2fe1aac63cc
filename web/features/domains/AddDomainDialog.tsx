import { useMutation } from "@apollo/client/react";
import { Dialog } from "../../components/Dialog.tsx";
import { CreateDomainDocument, type DomainFieldsFragment, SessionDocument } from "../../gql/graphql.ts";
import { useActiveDomain } from "../../lib/active-domain.ts";
import { sendOnce } from "../../lib/send-once.ts";
import { toastSuccess } from "../../lib/toast.ts";
import { DomainForm, type DomainValues } from "./DomainForm.tsx";

const emptyProfile: DomainValues = { name: "", url: "", country: "US", searchDepth: 10 };

/** Adds a domain profile and makes it the active one. What is typed outlives the dialog until it is added or cancelled. */
export function AddDomainDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	const { select } = useActiveDomain();
	const [create] = useMutation(CreateDomainDocument, {
		update(cache, { data }) {
			if (!data) return;
			cache.updateQuery(
				{ query: SessionDocument },
				(session) => session && { ...session, domains: withDomain(session.domains, data.createDomain) },
			);
		},
	});
	const save = async (input: DomainValues) => {
		const asked = { createDomain: input };
		const { data } = await sendOnce(asked, (clientKey) => create({ variables: { input: { ...input, clientKey } } }));
		if (data) select(data.createDomain.id);
		onClose();
		toastSuccess("Domain added", "Domain profile has been created successfully.");
	};
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title="Add Domain Profile">
			<DomainForm
				initial={emptyProfile}
				onSave={save}
				draftKey="add-domain"
				onCancel={onClose}
				saveLabel="Add Domain"
				pendingLabel="Adding..."
				failure="Failed to add domain."
			/>
		</Dialog>
	);
}

/** The domain of a request that was sent again may be there already. */
function withDomain(domains: readonly DomainFieldsFragment[], added: DomainFieldsFragment): DomainFieldsFragment[] {
	return [...domains.filter(({ id }) => id !== added.id), added];
}
