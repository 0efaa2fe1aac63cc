import { useApolloClient, useMutation } from "@apollo/client/react";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Textarea } from "../../../components/form/Textarea.tsx";
import { DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { refetchDomain } from "../../../entities/domain/refetch-domain.ts";
import { type BrandTermsQuery, SaveBrandTermsDocument } from "../../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../../lib/api/errors.ts";
import { useDraft } from "../../../lib/form/use-draft.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { faultOfTerms, typedTerms } from "./typed-terms.ts";
import { useBrandCount } from "./use-brand-count.ts";

export interface BrandFormProps {
	domain: BrandTermsQuery["domain"];
	onClose: () => void;
}

/** What follows from which keywords are brand keywords. */
const following = ["market", "headToHead", "facets", "keywords", "dailyPositions", "untrackedQueries"];

/** One term a line; before saving it is said how many keywords they flag. */
export function BrandForm({ domain, onClose }: BrandFormProps) {
	const client = useApolloClient();
	const [save, { loading }] = useMutation(SaveBrandTermsDocument);
	const draft = useDraft(`brand-terms:${domain.id}`, domain.brandTerms.join("\n"));
	const [isTried, setIsTried] = useState(false);
	const [refusal, setRefusal] = useState<string | null>(null);
	const terms = typedTerms(draft.text);
	const fault = faultOfTerms(terms);
	const leave = () => {
		draft.drop();
		onClose();
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (loading || fault !== null) return;
		try {
			await save({ variables: { domainId: domain.id, terms } });
		} catch (error) {
			const [first] = faultsOf(error);
			if (first) return setRefusal(first.message);
			return toastError(sentenceOf(error, "Failed to save the brand terms."));
		}
		leave();
		toastSuccess("Brand terms saved", "The market follows.");
		refetchDomain(client, domain.id, following);
	};
	return (
		<form onSubmit={(event) => void submit(event)} noValidate className="contents">
			<DialogBody>
				<Field
					label="Terms"
					error={(isTried ? fault : null) ?? refusal ?? undefined}
					hint="One a line, your names as people type them. “kettle” flags “best kettle”, not “kettlebell”."
				>
					<Textarea
						rows={7}
						spellCheck={false}
						value={draft.text}
						onChange={(event) => {
							setRefusal(null);
							draft.change(event.target.value);
						}}
						onKeyDown={(event) => {
							if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
						}}
					/>
				</Field>
				<p className="text-ink-2">
					Brand keywords are left out of the market unless you include them: who searches for your name has chosen
					already.
				</p>
			</DialogBody>
			<DialogFooter consequence={<Flagged domain={domain} terms={terms} isSound={fault === null} />}>
				<Button variant="quiet" onClick={leave}>
					Cancel
				</Button>
				<Button type="submit" variant="primary" isPending={loading} pendingLabel="Saving...">
					Save Terms
				</Button>
			</DialogFooter>
		</form>
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
