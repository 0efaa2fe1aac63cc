import { useApolloClient, useMutation } from "@apollo/client/react";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Textarea } from "../../../components/form/Textarea.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { refetchDomain } from "../../../entities/domain/refetch-domain.ts";
import { AddCompetitorsDocument, type DomainFieldsFragment, type TrackedSiteFragment } from "../../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../../lib/api/errors.ts";
import { formatCount } from "../../../lib/format.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { followsCompetitors } from "../board/use-board-actions.ts";
import { faultOfSites, maxCompetitors, siteFaults, typedSites } from "./typed-sites.ts";

export interface AddCompetitorsDialogProps {
	domain: Pick<DomainFieldsFragment, "id" | "name">;
	/** Those tracked already; null until known. */
	competitors: readonly TrackedSiteFragment[] | null;
	onClose: () => void;
	/** Called with the new ones. */
	onAdded: (added: readonly TrackedSiteFragment[]) => void;
}

/** Tracks sites, one a line. One bad line refuses all: each says what is wrong with it. */
export function AddCompetitorsDialog({ domain, competitors, onClose, onAdded }: AddCompetitorsDialogProps) {
	const client = useApolloClient();
	const [add, { loading }] = useMutation(AddCompetitorsDocument);
	const draft = useDraft(`competitors:${domain.id}`, "");
	const [isTried, setIsTried] = useState(false);
	const [refused, setRefused] = useState<{ site: string; message: string }[]>([]);
	const sites = typedSites(draft.text);
	const fault = faultOfSites(sites);
	const leave = () => {
		draft.drop();
		onClose();
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (loading || fault !== null) return;
		try {
			const { data } = await add({ variables: { domainId: domain.id, sites } });
			const before = new Set(competitors?.map(({ id }) => id));
			const added = (data?.addCompetitors?.trackedCompetitors ?? []).filter(({ id }) => !before.has(id));
			onAdded(added);
			toastSuccess(
				added.length === 0 ? "Tracked already" : `${formatCount(added.length, "competitor")} added`,
				"Their history follows, back to the first results kept.",
			);
		} catch (error) {
			const faults = siteFaults(faultsOf(error), sites);
			if (faults.length > 0) return setRefused(faults);
			return toastError(sentenceOf(error, "Failed to add the competitors."));
		}
		leave();
		refetchDomain(client, domain.id, followsCompetitors);
	};
	return (
		<Dialog isOpen onClose={onClose} title="Add Competitor" description={`to ${domain.name}`}>
			<form onSubmit={(event) => void submit(event)} noValidate className="contents">
				<DialogBody>
					<Field
						label="Sites"
						error={isTried ? (fault ?? (refused.length > 0 ? "Nothing was added." : undefined)) : undefined}
						hint="One a line: rival.com or rival.com/shop. Subdomains count with it."
					>
						<Textarea
							rows={5}
							spellCheck={false}
							autoCapitalize="none"
							value={draft.text}
							onChange={(event) => {
								setRefused([]);
								draft.change(event.target.value);
							}}
							onKeyDown={(event) => {
								if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
									event.currentTarget.form?.requestSubmit();
							}}
						/>
					</Field>
					<Refused faults={refused} />
				</DialogBody>
				<DialogFooter
					consequence={
						competitors && `${competitors.length} of ${maxCompetitors} tracked. Costs no credits and no checks.`
					}
				>
					<Button variant="quiet" onClick={leave}>
						Cancel
					</Button>
					<Button type="submit" variant="primary" isPending={loading} pendingLabel="Adding...">
						{sites.length > 1 ? `Add ${sites.length} Competitors` : "Add Competitor"}
					</Button>
				</DialogFooter>
			</form>
		</Dialog>
	);
}

/** What is wrong with each site. */
function Refused({ faults }: { faults: readonly { site: string; message: string }[] }) {
	if (faults.length === 0) return null;
	return (
		<ul role="alert" className="market-refused">
			{faults.map(({ site, message }) => (
				<li key={site + message}>
					<CircleAlert size={13} aria-hidden />
					<span>
						{site && <b>{site}: </b>}
						{message}
					</span>
				</li>
			))}
		</ul>
	);
}
