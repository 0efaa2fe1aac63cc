import type { ApolloCache } from "@apollo/client/cache";
import { useMutation, useQuery } from "@apollo/client/react";
import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import {
	DeleteDomainDocument,
	type DomainFieldsFragment,
	DomainToDeleteDocument,
	type DomainToDeleteQuery,
	SessionDocument,
} from "../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../lib/api/errors.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

type ActiveRun = NonNullable<DomainToDeleteQuery["domain"]["activeRun"]>;

export interface DeleteDomainDialogProps {
	domain: DomainFieldsFragment;
	onClose: () => void;
}

/** Confirms deleting a domain with its history, and says what happens to a current run. */
export function DeleteDomainDialog({ domain, onClose }: DeleteDomainDialogProps) {
	const { data, error } = useQuery(DomainToDeleteDocument, {
		variables: { id: domain.id },
		fetchPolicy: "network-only",
		// Do not refetch what the deletion evicts.
		nextFetchPolicy: "cache-only",
	});
	const [remove, { loading, client }] = useMutation(DeleteDomainDocument, {
		update: (cache, { data: answer }) => answer && forget(cache, answer.deleteDomain.id),
	});
	const { keywordCount } = data?.domain ?? domain;

	const onConfirm = async () => {
		try {
			await remove({ variables: { id: domain.id } });
		} catch (error) {
			// Already deleted elsewhere, or by an earlier request whose answer was lost.
			if (codeOf(error) !== "NOT_FOUND") return toastError(sentenceOf(error, "Failed to delete domain profile."));
			forget(client.cache, domain.id);
		}
		onClose();
		toastSuccess("Domain deleted");
	};

	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Delete ${domain.name}?`}
			confirmLabel="Delete domain"
			pendingLabel="Deleting..."
			isPending={loading}
			onConfirm={onConfirm}
			isDestructive
		>
			<p>
				{lossOf(keywordCount)} of this domain and their position data are deleted with it. This action cannot be undone.
			</p>
			{/* As tall before the answer as after it: the buttons must not move from under the pointer. */}
			<p className="min-h-9">
				{data ? fateOf(data.domain.activeRun) : error ? openChecksEnd : <Skeleton className="w-56" />}
			</p>
		</ConfirmDialog>
	);
}

const openChecksEnd = "Open checks are cancelled. Those not yet sent to the provider are refunded.";

/** What happens to the run under way; a cancelled one may have checks left to finish. */
function fateOf(run: ActiveRun | null): string {
	if (!run) return "No run is in progress. What past checks have cost is not refunded.";
	if (run.state !== "RUNNING") return openChecksEnd;
	const progress = `${formatInteger(run.done)} of ${formatInteger(run.total)} checked`;
	return `A run is in progress, ${progress}. Open checks are cancelled; those not yet sent to the provider are refunded.`;
}

function forget(cache: ApolloCache, id: string): void {
	cache.updateQuery(
		{ query: SessionDocument },
		(session) => session && { ...session, domains: session.domains.filter((one) => one.id !== id) },
	);
	cache.evict({ id: cache.identify({ __typename: "Domain", id }) ?? "" });
	cache.gc();
}

function lossOf(keywordCount: number): string {
	return keywordCount > 1 ? `All ${formatCount(keywordCount, "keyword")}` : "All keywords";
}
