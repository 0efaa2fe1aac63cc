import { Pencil, Trash2 } from "lucide-react";
import { Fragment, memo } from "react";
import { Link } from "react-router-dom";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { type Sorted, SortHead } from "../../components/figures/SortHead.tsx";
import { TableFrame } from "../../components/figures/TableFrame.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { countryName } from "../../entities/country/countries.ts";
import { Flag } from "../../entities/country/Flag.tsx";
import { pathOfDomain } from "../../entities/domain/domain-address.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { formatDate, formatInteger } from "../../lib/format.ts";
import { FigureWords, StandingCells } from "./portfolio/StandingCells.tsx";
import { type Standing, sumOf } from "./portfolio/standing.ts";
import type { Portfolio } from "./portfolio/use-portfolio.ts";
import { addressOf, type DomainColumn, domainColumns } from "./sort-domains.ts";
import type { DomainView } from "./use-domain-view.ts";

export interface DomainActions {
	activeId: string | null;
	onEdit: (id: string) => void;
	onDelete: (id: string) => void;
}

export interface DomainTableProps extends DomainActions {
	view: DomainView;
	portfolio: Portfolio;
}

const labels: Record<DomainColumn, string> = {
	name: "Domain",
	url: "URL",
	country: "Country",
	keywords: "Keywords",
	average: "Avg Position",
	top10: "Top 10",
	up: "Up",
	down: "Down",
	lost: "Lost",
	run: "Last run",
	depth: "SERP Depth",
	cost: "Cost per Run",
	created: "Created",
};

const texts: ReadonlySet<DomainColumn> = new Set(["name", "url", "country", "run", "created"]);

const hints: Partial<Record<DomainColumn, string>> = {
	up: "Keywords that improved since yesterday",
	down: "Keywords that declined since yesterday",
	lost: "Keywords lost since yesterday",
};

/** The domains with their costs, and the total. */
export const DomainTable = memo(function DomainTable({ view, portfolio, activeId, ...actions }: DomainTableProps) {
	const { shown, sort, sortBy } = view;
	const { standings, isLoading } = portfolio;
	const sortedAs = (column: DomainColumn): Sorted =>
		sort.by !== column ? null : sort.isDescending ? "descending" : "ascending";
	return (
		<TableFrame label="Domains" hasControls className="portfolio">
			<thead>
				<tr>
					{domainColumns.map((column) => (
						<Fragment key={column}>
							{column === "up" && <th scope="col">30 days</th>}
							<SortHead sorted={sortedAs(column)} onSort={() => sortBy(column)} isRight={!texts.has(column)}>
								<span title={hints[column]}>{labels[column]}</span>
							</SortHead>
						</Fragment>
					))}
					<th scope="col" data-held>
						<span className="sr-only">Actions</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{shown.map((domain) => (
					<Row
						key={domain.id}
						domain={domain}
						standing={standings.get(domain.id)}
						isLoading={isLoading}
						isActive={domain.id === activeId}
						{...actions}
					/>
				))}
			</tbody>
			<Total view={view} standings={standings} />
		</TableFrame>
	);
});

/** What can be added up; averages cannot. */
function Total({ view: { shown, isSearched }, standings }: { view: DomainView } & Pick<Portfolio, "standings">) {
	const known = shown.flatMap(({ id }) => standings.get(id) ?? []);
	const { top10, top10Change, ...counts } = sumOf(known);
	const figure = known.length > 0 ? { value: top10, change: top10Change, earlier: null } : null;
	return (
		<tfoot>
			<tr>
				<td colSpan={3}>{isSearched ? "Domains found" : "All domains"}</td>
				<td data-align="right">{formatInteger(total(shown, "keywordCount"))}</td>
				<td />
				<td className="portfolio-figure">
					<FigureWords figure={figure} format={formatInteger} />
				</td>
				<td />
				{(["up", "down", "lost"] as const).map((name) => (
					<td key={name} data-align="right">
						{known.length > 0 && formatInteger(counts[name])}
					</td>
				))}
				<td />
				<td />
				<td data-align="right" title="Credits: 1 per keyword and 10 results of depth">
					{formatInteger(total(shown, "costPerRun"))}
				</td>
				<td colSpan={2} className="font-[400]! text-ink-2">
					credits
				</td>
			</tr>
		</tfoot>
	);
}

export function total(domains: readonly DomainFieldsFragment[], of: "keywordCount" | "costPerRun"): number {
	return domains.reduce((sum, domain) => sum + domain[of], 0);
}

interface RowProps extends Omit<DomainActions, "activeId"> {
	domain: DomainFieldsFragment;
	/** Undefined until known. */
	standing: Standing | undefined;
	isLoading: boolean;
	isActive: boolean;
}

const Row = memo(function Row({ domain, standing, isLoading, isActive, onEdit, onDelete }: RowProps) {
	const { id, name, url, country } = domain;
	return (
		<tr aria-current={isActive ? "true" : undefined}>
			<td className="max-w-40 font-[500]">
				<Link
					to={pathOfDomain("/app", id)}
					dir="auto"
					title={name}
					className="block truncate text-left underline-offset-3 hover:underline"
				>
					{name}
				</Link>
			</td>
			<td className="data max-w-32 truncate text-ink-2">
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
			<td data-align="right">{formatInteger(domain.keywordCount)}</td>
			<StandingCells standing={standing} isLoading={isLoading} />
			<td data-align="right" className="text-ink-2">
				{domain.searchDepth}
			</td>
			<td data-align="right" className="text-ink-2">
				{formatInteger(domain.costPerRun)}
			</td>
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
