import { Skeleton } from "../../components/Skeleton.tsx";
import { type DomainFieldsFragment, FilteredCountDocument } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { localTimeZone } from "../../lib/days.ts";
import { formatInteger } from "../../lib/format.ts";
import { filtersInWords } from "../filter/filter-words.ts";
import { conditionsOf, type FilterState } from "../filter/keyword-filters.ts";

/** A filter in words, and how many keywords pass it now. */
export function FilterPreview({ domain, state }: { domain: DomainFieldsFragment; state: FilterState }) {
	const filter = conditionsOf(state);
	const { value, hasFailed } = useReading(FilteredCountDocument, {
		variables: { domainId: domain.id, filter, timeZone: localTimeZone() },
	});
	return (
		<div className="grid gap-1">
			<p className="break-words text-ink" dir="auto">
				{filter ? filtersInWords(state).join(" · ") : "All keywords"}
			</p>
			<p role="status" className="min-h-4.5 text-ink-3">
				{value
					? `${formatInteger(value.domain.keywords.totalCount)} of ${formatInteger(value.domain.keywordCount)} keywords now`
					: !hasFailed && <Skeleton className="w-40" />}
			</p>
		</div>
	);
}
