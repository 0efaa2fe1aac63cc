import { useApolloClient, useMutation } from "@apollo/client/react";
import { useState } from "react";
import { priceOf } from "../../../schema/rules/price.ts";
import { Dialog } from "../../components/overlay/Dialog.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { useSession } from "../../entities/account/session.ts";
import { refetchDomain } from "../../entities/domain/refetch-domain.ts";
import { type DomainFieldsFragment, UpdateDomainDocument } from "../../gql/graphql.ts";
import { writeDraft } from "../../lib/form/drafts.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";
import { toastSuccess } from "../../lib/toast.ts";
import { BrandLine } from "./BrandLine.tsx";
import { DomainForm } from "./DomainForm.tsx";
import { type DomainValues, domainInput } from "./domain-values.ts";
import { capOf, MonthlyCap } from "./MonthlyCap.tsx";
import { PropertyField } from "./PropertyField.tsx";
import { ProviderField, providerOf, ratesOfChoice, useSaveProvider } from "./ProviderField.tsx";

export interface EditDomainDialogProps {
	domain: DomainFieldsFragment;
	onClose: () => void;
	/** Opens the brand terms; absent where there is no market yet. */
	onBrandTerms?: () => void;
}

/** What comes from a domain's property. */
const ofProperty = ["searchConsoleProperty", "searchConsoleAgreement", "landingPages", "untrackedQueries"] as const;

/** Edits a domain, and says what its runs cost before and after. */
export function EditDomainDialog({ domain, onClose, onBrandTerms }: EditDomainDialogProps) {
	const [update] = useMutation(UpdateDomainDocument);
	const session = useSession();
	const { canSpend, hasAllDomains } = useRights();
	const saveProvider = useSaveProvider();
	const [provider, setProvider] = useState(providerOf(domain));
	const rates = ratesOfChoice(session, provider);
	const client = useApolloClient();
	const [propertyId, setPropertyId] = useState<string | null>();
	const [cap, setCap] = useState<string | null>(null);
	const draftKey = `edit-domain:${domain.id}`;
	const leave = () => {
		writeDraft(draftKey, null);
		onClose();
	};
	const save = async (values: DomainValues) => {
		const monthlyCreditCap = cap === null ? undefined : capOf(cap);
		if (cap !== null && monthlyCreditCap === undefined) throw new Error("The monthly cap is not a number.");
		await update({
			variables: {
				id: domain.id,
				input: { ...domainInput(values), monthlyCreditCap, searchConsolePropertyId: propertyId },
			},
		});
		if (propertyId !== undefined) refetchDomain(client, domain.id, ofProperty);
		if (provider !== providerOf(domain)) await saveProvider(domain.id, provider);
		onClose();
		toastSuccess("Domain updated");
	};
	return (
		<Dialog isOpen onClose={leave} title="Edit Domain Profile">
			<DomainForm
				initial={{ name: domain.name, url: domain.url, country: domain.country, searchDepth: domain.searchDepth }}
				onSave={save}
				draftKey={draftKey}
				onCancel={leave}
				saveLabel="Save Changes"
				pendingLabel="Saving..."
				failure="Failed to update domain."
				rates={rates}
				hints={{
					url: "Later checks look for this URL. Positions measured so far stay.",
					country: "For keywords added from now on.",
				}}
				consequence={({ searchDepth }) => (
					<Price domain={domain} after={domain.keywordCount * priceOf(searchDepth, rates)} />
				)}
			>
				{canSpend && <ProviderField value={provider} onChange={setProvider} />}
				{hasAllDomains && <PropertyField domainId={domain.id} value={propertyId} onChange={setPropertyId} />}
				{canSpend && <MonthlyCap domainId={domain.id} typed={cap} onChange={setCap} />}
				{onBrandTerms && <BrandLine domainId={domain.id} onChange={onBrandTerms} />}
			</DomainForm>
		</Dialog>
	);
}

/** What a run will cost after saving, next to its current cost. */
function Price({ domain, after }: { domain: DomainFieldsFragment; after: number }) {
	const before = domain.costPerRun;
	if (after === before) return <>A run costs {formatCount(before, "credit")}</>;
	return (
		<>
			A run will cost <b className="text-ink">{formatCount(after, "credit")}</b>, now {formatInteger(before)}
		</>
	);
}
