import { useMutation } from "@apollo/client/react";
import { Dialog } from "../../components/Dialog.tsx";
import { CreateDomainDocument, SessionDocument } from "../../gql/graphql.ts";
import { useActiveDomain } from "../../lib/active-domain.ts";
import { toastSuccess } from "../../lib/toast.ts";
import { DomainForm, type DomainValues } from "./DomainForm.tsx";

const emptyProfile: DomainValues = { name: "", url: "", country: "US", searchDepth: 10 };

/** Adds a domain profile and makes it the active one. */
export function AddDomainDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	const { select } = useActiveDomain();
	const [create] = useMutation(CreateDomainDocument, {
		update(cache, { data }) {
			if (!data) return;
			cache.updateQuery(
				{ query: SessionDocument },
				(session) => session && { ...session, domains: [...session.domains, data.createDomain] },
			);
		},
	});
	const save = async (input: DomainValues) => {
		const { data } = await create({ variables: { input } });
		if (data) select(data.createDomain.id);
		onClose();
		toastSuccess("Domain added", "Domain profile has been created successfully.");
	};
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title="Add Domain Profile">
			<DomainForm
				initial={emptyProfile}
				onSave={save}
				onClose={onClose}
				saveLabel="Add Domain"
				pendingLabel="Adding..."
				failure="Failed to add domain."
			/>
		</Dialog>
	);
}
