import { Pencil, Trash2 } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router-dom";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { ListTable } from "../../components/figures/ListTable.tsx";
import { type Sorted, SortHead } from "../../components/figures/SortHead.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { countryName } from "../../entities/country/countries.ts";
import { Flag } from "../../entities/country/Flag.tsx";
import { pathOfDomain } from "../../entities/domain/domain-address.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { formatDate, formatInteger } from "../../lib/format.ts";
import { addressOf, type DomainColumn } from "./sort-domains.ts";
import type { DomainView } from "./use-domain-view.ts";

export interface DomainActions {
	activeId: string | null;
	onEdit: (id: string) => void;
	onDelete: (id: string) => void;
}

export interface DomainTableProps extends DomainActions {
	view: DomainView;
}

const heads: { column: DomainColumn; label: string; isRight?: boolean }[] = [
	{ column: "name", label: "Domain" },
	{ column: "url", label: "URL" },
	{ column: "country", label: "Country" },
	{ column: "depth", label: "SERP Depth", isRight: true },
	{ column: "keywords", label: "Keywords", isRight: true },
	{ column: "cost", label: "Cost per Run", isRight: true },
	{ column: "created", label: "Created" },
];

/** The domains with their costs, and the total. */
export const DomainTable = memo(function DomainTable({ view, activeId, ...actions }: DomainTableProps) {
	const { shown, sort, sortBy } = view;
	const sortedAs = (column: DomainColumn): Sorted =>
		sort.by !== column ? null : sort.isDescending ? "descending" : "ascending";
	return (
		<ListTable label="Domains" hasControls>
			<thead>
				<tr>
					{heads.map(({ column, label, isRight }) => (
						<SortHead key={column} sorted={sortedAs(column)} onSort={() => sortBy(column)} isRight={isRight ?? false}>
							{label}
						</SortHead>
					))}
					<th scope="col" data-held>
						<span className="sr-only">Actions</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{shown.map((domain) => (
					<Row key={domain.id} domain={domain} isActive={domain.id === activeId} {...actions} />
				))}
			</tbody>
			<tfoot>
				<tr>
					<td colSpan={4}>{view.isSearched ? "Domains found" : "All domains"}</td>
					<td data-align="right">{formatInteger(total(shown, "keywordCount"))}</td>
					<td data-align="right">{formatInteger(total(shown, "costPerRun"))}</td>
					<td colSpan={2} className="font-[400]! text-ink-2">
						credits<span className="max-lg:hidden">: 1 per keyword and 10 results of depth</span>
					</td>
				</tr>
			</tfoot>
		</ListTable>
	);
});

export function total(domains: readonly DomainFieldsFragment[], of: "keywordCount" | "costPerRun"): number {
	return domains.reduce((sum, domain) => sum + domain[of], 0);
}

type RowProps = Omit<DomainActions, "activeId"> & { domain: DomainFieldsFragment; isActive: boolean };

const Row = memo(function Row({ domain, isActive, onEdit, onDelete }: RowProps) {
	const { id, name, url, country } = domain;
	return (
		<tr aria-current={isActive ? "true" : undefined}>
			<td className="max-w-40 font-[500] lg:max-w-70">
				<Link
					to={pathOfDomain("/app", id)}
					dir="auto"
					title={name}
					className="block truncate text-left underline-offset-3 hover:underline"
				>
					{name}
				</Link>
			</td>
			<td className="data max-w-44 truncate text-ink-2 lg:max-w-80">
				<ExternalLink url={url} title={url}>
					{addressOf(url)}
				</ExternalLink>
			</td>
			<td>
				<span className="data inline-flex items-center gap-1.75 text-ink-2" title={countryName(country)}>
					<Flag country={country} />
					{country}
				</span>
			</td>
			<td data-align="right">{domain.searchDepth}</td>
			<td data-align="right">{formatInteger(domain.keywordCount)}</td>
			<td data-align="right">{formatInteger(domain.costPerRun)}</td>
			<td className="data text-ink-2">{formatDate(domain.createdAt)}</td>
			<td data-held className="w-20">
				<span className="flex justify-end gap-0.5">
					<IconButton
						size="row"
						label={`Edit ${name}`}
						icon={<Pencil size={13} aria-hidden />}
						onClick={() => onEdit(id)}
					/>
					<IconButton
						size="row"
						label={`Delete ${name}`}
						icon={<Trash2 size={13} aria-hidden />}
						onClick={() => onDelete(id)}
					/>
				</span>
			</td>
		</tr>
	);
});
