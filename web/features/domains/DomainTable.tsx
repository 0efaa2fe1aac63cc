import { Pencil, Trash2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { type Column, ListTable } from "../../components/figures/ListTable.tsx";
import { Sparkline } from "../../components/figures/Sparkline.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { countryName } from "../../entities/country/countries.ts";
import { Flag } from "../../entities/country/Flag.tsx";
import { pathOfDomain } from "../../entities/domain/domain-address.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { asc, desc } from "../../lib/address/sorting.ts";
import { formatCount, formatDate, formatInteger, formatTenths } from "../../lib/format.ts";
import { DomainItem, type DomainItemProps } from "./DomainItem.tsx";
import { Count, FigureWords, LastRun, none } from "./portfolio/OverviewCells.tsx";
import { type DomainOverview, sumOf } from "./portfolio/overview.ts";
import type { Portfolio } from "./portfolio/use-portfolio.ts";
import { addressOf, type DomainColumn } from "./sort-domains.ts";
import type { DomainView } from "./use-domain-view.ts";

type DomainActions = Pick<DomainItemProps, "onEdit" | "onDelete">;

export interface DomainTableProps extends DomainActions {
	view: DomainView;
	portfolio: Portfolio;
	activeId: string | null;
}

/** The domains with their costs, and the total. */
export const DomainTable = memo(function DomainTable({ view, portfolio, activeId, ...actions }: DomainTableProps) {
	const { shown, isSearched, order } = view;
	const { overviews } = portfolio;
	const title = isSearched ? "Domains found" : "All domains";
	const keywords = total(shown, "keywordCount");
	const credits = total(shown, "costPerRun");
	return (
		<ListTable
			label="Domains"
			columns={[...factColumns, ...overviewColumns(portfolio), ...costColumns(actions)]}
			rows={shown}
			keyOf={({ id }) => id}
			rowProps={({ id }) => ({ "aria-current": id === activeId ? "true" : undefined })}
			order={order}
			phone={{
				item: (domain) => (
					<DomainItem
						domain={domain}
						overview={overviews.get(domain.id)}
						isActive={domain.id === activeId}
						{...actions}
					/>
				),
				foot: (
					<p className="border-t border-line-2 px-(--gutter) py-3 text-ink-2">
						<b className="text-ink">{title}</b>: {formatCount(keywords, "keyword")}, {formatCount(credits, "credit")} a
						run. 1 credit per keyword and 10 results of depth.
					</p>
				),
			}}
			skipsFocus
			className="portfolio"
		>
			<Total title={title} keywords={keywords} credits={credits} shown={shown} overviews={overviews} />
		</ListTable>
	);
});

type PortfolioColumn = Column<DomainFieldsFragment, DomainColumn>;

const factColumns: PortfolioColumn[] = [
	{
		id: "name",
		head: "Domain",
		sort: asc("name"),
		className: "max-w-40 font-[500]",
		cell: ({ id, name }) => (
			<Link
				to={pathOfDomain("/app", id)}
				dir="auto"
				title={name}
				className="block truncate text-left underline-offset-3 hover:underline"
			>
				{name}
			</Link>
		),
	},
	{
		id: "url",
		head: "URL",
		sort: asc("url"),
		className: "data max-w-32 truncate text-ink-2",
		cell: ({ url }) => (
			<ExternalLink url={url} title={url}>
				{addressOf(url)}
			</ExternalLink>
		),
	},
	{
		id: "country",
		head: "Country",
		sort: asc("country"),
		cell: ({ country }) => (
			<span className="data inline-flex items-center gap-1.75 text-ink-2" title={countryName(country)}>
				<Flag country={country} />
				{country}
			</span>
		),
	},
	{
		id: "keywords",
		head: "Keywords",
		sort: desc("keywords"),
		isRight: true,
		cell: ({ keywordCount }) => formatInteger(keywordCount),
	},
];

/** The figures of a domain; bars until known. */
function overviewColumns({ overviews, isLoading }: Portfolio): PortfolioColumn[] {
	const cell = (show: (overview: DomainOverview) => ReactNode, bar = "ml-auto w-7") => ({
		cell: ({ id }: DomainFieldsFragment) => {
			const overview = overviews.get(id);
			if (overview) return show(overview);
			return isLoading ? <Skeleton className={bar} /> : none;
		},
	});
	const moved = (name: "up" | "down" | "lost", head: string, what: string): PortfolioColumn => ({
		id: name,
		head: <span title={`Keywords ${what} since yesterday`}>{head}</span>,
		sort: desc(name),
		isRight: true,
		...cell((overview) => <Count count={overview[name]} />),
	});
	return [
		{
			id: "average",
			head: "Avg Position",
			sort: asc("average"),
			isRight: true,
			width: "portfolio-figure",
			...cell(({ average }) => <FigureWords figure={average} format={formatTenths} />),
		},
		{
			id: "top10",
			head: "Top 10",
			sort: desc("top10"),
			isRight: true,
			width: "portfolio-figure",
			...cell(({ top10 }) => <FigureWords figure={top10} format={formatInteger} />),
		},
		{
			id: "line",
			head: "30 days",
			...cell(({ line }) => <Sparkline values={line} isReversed width={68} height={18} />, "w-15"),
		},
		moved("up", "Up", "that improved"),
		moved("down", "Down", "that declined"),
		moved("lost", "Lost", "lost"),
		{
			id: "run",
			head: "Last run",
			sort: desc("run"),
			className: "data",
			...cell((overview) => <LastRun overview={overview} />),
		},
	];
}

function costColumns({ onEdit, onDelete }: DomainActions): PortfolioColumn[] {
	return [
		{
			id: "depth",
			head: "SERP Depth",
			sort: desc("depth"),
			isRight: true,
			className: "text-ink-2",
			cell: ({ searchDepth }) => searchDepth,
		},
		{
			id: "cost",
			head: "Cost per Run",
			sort: desc("cost"),
			isRight: true,
			className: "text-ink-2",
			cell: ({ costPerRun }) => formatInteger(costPerRun),
		},
		{
			id: "created",
			head: "Created",
			sort: asc("created"),
			className: "data text-ink-2",
			cell: ({ createdAt }) => formatDate(createdAt),
		},
		{
			id: "actions",
			head: "Actions",
			isHeadHidden: true,
			width: "is-held w-20",
			cell: ({ id, name }) => (
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
			),
		},
	];
}

interface TotalProps extends Pick<DomainView, "shown">, Pick<Portfolio, "overviews"> {
	title: string;
	keywords: number;
	credits: number;
}

/** What can be added up; averages cannot. */
function Total({ title, keywords, credits, shown, overviews }: TotalProps) {
	const known = shown.flatMap(({ id }) => overviews.get(id) ?? []);
	const { top10, top10Change, ...counts } = sumOf(known);
	const figure = known.length > 0 ? { value: top10, change: top10Change, earlier: null } : null;
	return (
		<tfoot>
			<tr>
				<td colSpan={3}>{title}</td>
				<td data-align="right">{formatInteger(keywords)}</td>
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
					{formatInteger(credits)}
				</td>
				<td colSpan={2} className="font-[400]! text-ink-2">
					credits
				</td>
			</tr>
		</tfoot>
	);
}

function total(domains: readonly DomainFieldsFragment[], of: "keywordCount" | "costPerRun"): number {
	return domains.reduce((sum, domain) => sum + domain[of], 0);
}
