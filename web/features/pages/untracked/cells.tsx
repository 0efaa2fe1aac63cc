import { Check } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { bucketOf } from "../../../entities/position/position.ts";
import type { UntrackedQueryRowFragment } from "../../../gql/graphql.ts";
import { formatTenths } from "../../../lib/format.ts";
import type { AddQueries } from "./use-add-queries.ts";

/** Takes of a search what the cell shows. */
export interface QueryProps {
	row: UntrackedQueryRowFragment;
}

export interface AddButtonProps extends QueryProps {
	adding: AddQueries;
	/** What a run costs more with it. */
	costTitle: string;
}

/** Tracks one search; afterwards its button says so and keeps the focus. Nothing for viewers. */
export function AddButton({ row, adding, costTitle }: AddButtonProps) {
	const { query, problem } = row;
	const isAdded = adding.added.has(query);
	const { canWrite } = useRights();
	if (!canWrite) return null;
	return (
		<Button
			size="small"
			variant={isAdded ? "quiet" : "default"}
			icon={isAdded ? <Check size={13} aria-hidden /> : undefined}
			data-row-start
			aria-label={isAdded ? `${query}, added` : `Add ${query}`}
			title={isAdded || problem !== null ? undefined : costTitle}
			disabledReason={problem ?? undefined}
			aria-disabled={isAdded || undefined}
			isPending={adding.pending.has(query)}
			onClick={() => !isAdded && void adding.add([row])}
			className="query-add"
		>
			{isAdded ? "Added" : "Add"}
		</Button>
	);
}

/** Next to a query that contains a brand term. */
export function BrandWord() {
	return <span className="ml-2 text-ink-3">brand</span>;
}

/** An average position in the colour of its bucket. */
export function AveragePosition({ value }: { value: number }) {
	return (
		<span className="text-bucket data" data-bucket={bucketOf(Math.round(value))}>
			{formatTenths(value)}
		</span>
	);
}
