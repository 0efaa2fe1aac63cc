import { filterQuery, sortQuery } from "../../entities/filter/filter-query.ts";
import type { ComparisonSort, KeywordFilter } from "../../gql/graphql.ts";
import { downloadFile } from "../../lib/download.ts";
import { useExport } from "../../lib/use-export.ts";
import type { TwoDays } from "./view/changes-state.ts";
import { groupOf, type Shown } from "./view/groups.ts";

export interface ExportedChanges {
	domainId: string;
	days: TwoDays;
	timeZone: string;
	filter: KeywordFilter | null;
	/** Only what the one table shows; null for all. */
	show: Shown | null;
	/** Of the one table; null for those that moved furthest first. */
	sort: ComparisonSort | null;
}

/** The URL of the rows as CSV. */
export function changesAddress({ domainId, days, timeZone, filter, show, sort }: ExportedChanges): string {
	const query = new URLSearchParams({ ...filterQuery(filter), ...days, timeZone, ...(show && sortQuery(sort)) });
	const group = show && groupOf(show);
	for (const kind of group?.kinds ?? []) query.append("kind", kind);
	if (group?.movement) query.set("movement", group.movement);
	return `/api/domains/${encodeURIComponent(domainId)}/comparison/export?${query}`;
}

/** Downloads the rows of a comparison; null until known. */
export function useChangesExport(exported: ExportedChanges | null) {
	return useExport(async () => {
		if (exported) await downloadFile(changesAddress(exported));
	}, "Failed to export the changes. Please try again.");
}
