import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import type { ViewFieldsFragment } from "../../gql/graphql.ts";
import { noFilters, withFilters } from "../filter/keyword-filters.ts";
import { DeleteViewDialog } from "./DeleteViewDialog.tsx";

/** Takes the view out of the address. */
function useAllKeywords(): () => void {
	const [, setParams] = useSearchParams();
	return () =>
		setParams((before) => {
			const after = withFilters(before, noFilters);
			after.delete("dialog");
			return after;
		});
}

interface ProblemProps {
	title: string;
	children: ReactNode;
	/** Instead of leaving the view. */
	action?: ReactNode;
}

function Problem({ title, children, action }: ProblemProps) {
	const showAll = useAllKeywords();
	return (
		<>
			<PageHeader title="View" isRuled />
			<EmptyState
				title={title}
				action={
					<>
						{action}
						<Button onClick={showAll}>Show all keywords</Button>
					</>
				}
			>
				{children}
			</EmptyState>
		</>
	);
}

/** The address names a view that is not there. */
export function Unknown() {
	return <Problem title="View not found">It was deleted, or it belongs to another account.</Problem>;
}

/** The address names a view of another domain. */
export function OtherDomain({ name }: { name: string }) {
	return (
		<Problem title="View of another domain">
			The view <bdi>“{name}”</bdi> belongs to another domain.
		</Problem>
	);
}

/** The view could not be read just now. */
export function Unavailable({ onRetry }: { onRetry: () => void }) {
	return (
		<Problem title="The view could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
			The server returned an unexpected answer. Nothing is lost.
		</Problem>
	);
}

/** The view was saved by a newer version: it is never used in part. */
export function Unreadable({ view }: { view: ViewFieldsFragment }) {
	const [isDeleting, setIsDeleting] = useState(false);
	const showAll = useAllKeywords();
	return (
		<>
			<Problem
				title={view.name}
				action={
					<Button variant="dangerText" onClick={() => setIsDeleting(true)}>
						Delete
					</Button>
				}
			>
				This view was saved by a newer version of Toprung.
			</Problem>
			{isDeleting && <DeleteViewDialog view={view} onClose={() => setIsDeleting(false)} onDeleted={showAll} />}
		</>
	);
}
