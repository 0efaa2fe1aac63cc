import { useApolloClient, useMutation } from "@apollo/client/react";
import { Field } from "../../../components/form/Field.tsx";
import { Textarea } from "../../../components/form/Textarea.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { refetchDomain } from "../../../entities/domain/refetch-domain.ts";
import { type BrandTermsQuery, SaveBrandTermsDocument } from "../../../gql/graphql.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { faultOfTerms, typedTerms } from "./typed-terms.ts";
import { useBrandCount } from "./use-brand-count.ts";

export interface BrandFormProps {
	domain: BrandTermsQuery["domain"];
	onClose: () => void;
}

/** What follows from which keywords are brand keywords. */
const following = ["market", "headToHead", "facets", "keywords", "dailyPositions", "untrackedQueries"];

/** One term a line; shows how many keywords they flag before saving. */
export function BrandForm({ domain, onClose }: BrandFormProps) {
	const client = useApolloClient();
	const [save] = useMutation(SaveBrandTermsDocument);
	const form = useSavedForm({
		draftKey: `brand-terms:${domain.id}`,
		initial: { terms: domain.brandTerms.join("\n") },
		faultsOf: ({ terms }) => {
			const fault = faultOfTerms(typedTerms(terms));
			return fault === null ? {} : { terms: fault };
		},
		onSave: async ({ terms }) => {
			await save({ variables: { domainId: domain.id, terms: typedTerms(terms) } });
			leave();
			toastSuccess("Brand terms saved", "The market follows.");
			refetchDomain(client, domain.id, following);
		},
		failure: "Failed to save the brand terms.",
		focusesRefused: true,
	});
	const leave = () => {
		form.drop();
		onClose();
	};
	return (
		<DialogForm
			onSubmit={form.submit}
			consequence={<Flagged domain={domain} terms={typedTerms(form.values.terms)} isSound={!form.faults.terms} />}
			onCancel={leave}
			saveLabel="Save Terms"
			isPending={form.isPending}
		>
			<Field
				label="Terms"
				error={form.errorOf("terms")}
				hint="One a line, your names as people type them. “kettle” flags “best kettle”, not “kettlebell”."
			>
				<Textarea
					{...form.text("terms")}
					rows={7}
					spellCheck={false}
					onKeyDown={(event) => {
						if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
					}}
				/>
			</Field>
			<p className="text-ink-2">
				Brand keywords are left out of the market unless you include them: people who search for your name have already
				chosen you.
			</p>
		</DialogForm>
	);
}

interface FlaggedProps {
	domain: BrandTermsQuery["domain"];
	terms: readonly string[];
	isSound: boolean;
}

/** What saving would do. */
function Flagged({ domain, terms, isSound }: FlaggedProps) {
	const count = useBrandCount(domain.id, terms, isSound);
	if (terms.length === 0) return <>Searches for your own name count too.</>;
	if (!isSound) return null;
	if (count === null) return <span className="text-ink-3">Counting...</span>;
	return (
		<>
			Flags <b className="text-ink">{formatInteger(count)}</b> of {formatCount(domain.keywordCount, "keyword")}
		</>
	);
}
