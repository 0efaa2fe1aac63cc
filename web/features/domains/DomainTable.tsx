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
import { PhoneTotal, Total } from "./DomainTotals.tsx";
import type { ComparedWith } from "./portfolio/compared-day.ts";
import { AlertsCell, CountCell, FigureCell, LastRunCell, NextRunCell, none } from "./portfolio/OverviewCells.tsx";
import { percent } from "./portfolio/OverviewLine.tsx";
import { type DomainOverview, sumOf } from "./portfolio/overview.ts";
import type { Portfolio } from "./portfolio/use-portfolio.ts";
import { addressOf, type DomainColumn } from "./sort-domains.ts";
import type { DomainView } from "./use-domain-view.ts";

type DomainActions = Pick<DomainItemProps, "onEdit" | "onDelete">;

export interface DomainTableProps extends DomainActions {
	view: DomainView;
	portfolio: Portfolio;
	compared: ComparedWith;
	today: string;
	activeId: string | null;
}

/** The domains: what needs someone, how each ranks, what runs, and the totals. */
export const DomainTable = memo(function DomainTable(props: DomainTableProps) {
	const { view, portfolio, compared, today, activeId, ...actions } = props;
	const { shown, isSearched, order } = view;
	const { overviews } = portfolio;
	const known = shown.flatMap(({ id }) => overviews.get(id) ?? []);
	const totals = {
		title: isSearched
			? "Domains found"
			: shown.length === 1
				? "All domains"
				: `All ${formatInteger(shown.length)} domains`,
		keywords: total(shown, "keywordCount"),
		credits: total(shown, "costPerRun"),
		sums: known.length > 0 ? sumOf(known) : null,
		spokenColumns: spokenColumns.length,
		hasActions: Boolean(actions.onEdit || actions.onDelete),
	};
	const changes = `from=${compared.since}&to=${today}`;
	return (
		<ListTable
			label="Domains"
			columns={[
				nameColumn,
				...spokenColumns,
				...overviewColumns(portfolio, changes),
				totals.hasActions ? costColumn : { ...costColumn, width: "w-25 max-[1279px]:hidden" },
				totals.hasActions && actionColumn(actions),
			]}
			rows={shown}
			keyOf={({ id }) => id}
			rowProps={({ id }) => ({ "aria-current": id === activeId ? "true" : undefined })}
			isLate={portfolio.isLate}
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
				foot: <PhoneTotal {...totals} />,
			}}
			skipsFocus
			className="portfolio"
		>
			<Total {...totals} />
		</ListTable>
	);
});

type PortfolioColumn = Column<DomainFieldsFragment, DomainColumn>;

const nameColumn: PortfolioColumn = {
	id: "name",
	head: "Domain",
	sort: asc("name"),
	cell: ({ id, name, url, country, keywordCount }) => (
		<span className="grid grid-cols-[16px_minmax(0,1fr)] items-center gap-x-2">
			<span title={countryName(country)} className="contents">
				<Flag country={country} />
			</span>
			<Link
				to={pathOfDomain("/app", id)}
				dir="auto"
				title={name}
				className="truncate text-left font-[500] underline-offset-3 hover:underline"
			>
				{name}
			</Link>
			<small className="data col-start-2 flex!">
				<ExternalLink url={url} title={url} className="truncate">
					{addressOf(url)}
				</ExternalLink>
				<span title={formatCount(keywordCount, "keyword")} className="shrink-0 whitespace-pre">
					{" "}
					· {formatInteger(keywordCount)}
				</span>
			</small>
		</span>
	),
};

const spoken = (id: string, head: string, cell: PortfolioColumn["cell"]): PortfolioColumn => ({
	id,
	head,
	width: "portfolio-spoken",
	cell,
});

/** What the first and the last cells show in short, as columns of their own for screen readers. */
const spokenColumns = [
	spoken("url", "URL", ({ url }) => url),
	spoken("country", "Country", ({ country }) => countryName(country)),
	spoken("depth", "SERP Depth", ({ searchDepth }) => searchDepth),
	spoken("keywords", "Keywords", ({ keywordCount }) => formatInteger(keywordCount)),
	spoken("created", "Created", ({ createdAt }) => formatDate(createdAt)),
];

/** The figures of a domain; bars until known. */
function overviewColumns({ overviews, isLoading }: Portfolio, changes: string): PortfolioColumn[] {
	const cell = (show: (overview: DomainOverview, domain: DomainFieldsFragment) => ReactNode, bar = "ml-auto w-7") => ({
		cell: (domain: DomainFieldsFragment) => {
			const overview = overviews.get(domain.id);
			if (overview) return show(overview, domain);
			return isLoading ? <Skeleton className={bar} /> : none;
		},
	});
	const figure = (
		id: "share" | "average" | "top10",
		head: string,
		{ format, width }: { format: (value: number) => string; width: string },
	): PortfolioColumn => ({
		id,
		head,
		sort: (id === "average" ? asc : desc)(id),
		isRight: true,
		width,
		...cell((overview) => <FigureCell figure={overview[id]} format={format} />),
	});
	const moved = (id: "lost" | "declined" | "improved", head: string, width: string): PortfolioColumn => ({
		id,
		head,
		sort: desc(id),
		isRight: true,
		width,
		...cell((overview, domain) =>
			overview.isMeasured ? (
				<CountCell
					count={overview[id]}
					to={pathOfDomain(`/app/changes?${changes}&show=${id}`, domain.id)}
					what={`${formatCount(overview[id], "keyword")} ${id}`}
				/>
			) : (
				none
			),
		),
	});
	return [
		{
			id: "alerts",
			head: "Alerts",
			sort: desc("alerts"),
			isRight: true,
			width: "w-16",
			...cell((overview, { id }) => <AlertsCell domainId={id} overview={overview} />),
		},
		moved("lost", "Lost", "w-14"),
		moved("declined", "Declined", "w-18"),
		moved("improved", "Improved", "w-20 pr-3.5! max-[1279px]:hidden"),
		figure("share", "Share of voice", { format: percent, width: "w-26 portfolio-part max-[959px]:hidden" }),
		figure("average", "Avg", { format: formatTenths, width: "w-16 max-[959px]:hidden" }),
		figure("top10", "Top 10", { format: formatInteger, width: "w-17 max-[959px]:hidden" }),
		{
			id: "line",
			head: "30 days",
			width: "w-21 pl-3! max-[1279px]:hidden",
			...cell(({ line }) => <Sparkline values={line} isReversed width={68} height={18} />, "w-15"),
		},
		{
			id: "run",
			head: "Last run",
			sort: desc("run"),
			width: "w-32 portfolio-part",
			...cell((overview, { keywordCount }) => <LastRunCell overview={overview} keywordCount={keywordCount} />, "w-20"),
		},
		{
			id: "next",
			head: "Next run",
			sort: asc("next"),
			width: "w-36",
			...cell((overview, { id }) => <NextRunCell domainId={id} overview={overview} />, "w-24"),
		},
	];
}

const costColumn: PortfolioColumn = {
	id: "cost",
	head: <span title="Credits for one live run of all keywords">Cost per Run</span>,
	sort: desc("cost"),
	isRight: true,
	width: "w-21 max-[1279px]:hidden",
	cell: ({ costPerRun, searchDepth }) => (
		<span
			title={`${formatCount(costPerRun, "credit")} to check all keywords to depth ${searchDepth}`}
			className="data text-ink-2"
		>
			{formatInteger(costPerRun)}
			<small>depth {searchDepth}</small>
		</span>
	),
};

function actionColumn({ onEdit, onDelete }: DomainActions): PortfolioColumn {
	return {
		id: "actions",
		head: "Actions",
		isHeadHidden: true,
		width: "is-held w-19",
		cell: ({ id, name }) => (
			<span className="flex justify-end gap-0.5">
				{onEdit && (
					<IconButton
						size="row"
						label={`Edit ${name}`}
						icon={<Pencil size={13} aria-hidden />}
						onClick={() => onEdit(id)}
					/>
				)}
				{onDelete && (
					<IconButton
						size="row"
						label={`Delete ${name}`}
						icon={<Trash2 size={13} aria-hidden />}
						onClick={() => onDelete(id)}
					/>
				)}
			</span>
		),
	};
}

function total(domains: readonly DomainFieldsFragment[], of: "keywordCount" | "costPerRun"): number {
	return domains.reduce((sum, domain) => sum + domain[of], 0);
}
