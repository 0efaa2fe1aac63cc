import { Link } from "react-router-dom";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { PagePath } from "../../../entities/page/PagePath.tsx";
import type { LandingPageRowFragment } from "../../../gql/graphql.ts";
import { asc, desc } from "../../../lib/address/sorting.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatTenths } from "../../../lib/format.ts";
import { orderOf } from "../view/order.ts";
import type { PagesControl } from "../view/use-pages-state.ts";
import { BestPosition, EstimatedClicks, Figure, isEstimated, KeywordChange, Volume, WrongCount } from "./cells.tsx";
import { LandingItem, type LandingItemProps } from "./LandingItem.tsx";
import { chosenSort, landingSort } from "./use-landing-pages.ts";

export interface LandingTableProps extends Omit<LandingItemProps, "page"> {
	/** Null while loading. */
	rows: readonly LandingPageRowFragment[] | null;
	isLate: boolean;
	/** Whether Search Console has figures for these pages. */
	hasSearchConsole: boolean;
	control: PagesControl;
}

/** Landing pages, a row each. */
export function LandingTable({ control, ...props }: LandingTableProps) {
	const { rows, isLate, domainUrl, addressOf } = props;
	// The sorted column stays visible.
	const hasEstimates = !rows || rows.some(isEstimated) || chosenSort(control.state)?.field === "ESTIMATED_CLICKS";
	return (
		<ListTable
			label="Landing pages"
			columns={columnsOf(props, hasEstimates)}
			rows={rows}
			keyOf={({ url }) => url}
			rowProps={() => ({ "data-row": true })}
			expected={12}
			isLate={isLate}
			// Pages without an estimate are ordered by their number of keywords.
			order={orderOf(
				control,
				hasEstimates ? landingSort(control.state) : (chosenSort(control.state) ?? desc("KEYWORDS")),
			)}
			phone={{
				className: "pages-list",
				item: (page) => <LandingItem page={page} domainUrl={domainUrl} addressOf={addressOf} />,
				skeleton: (
					<li aria-hidden className="grid content-center gap-2">
						<Skeleton className="w-40" />
						<Skeleton className="w-28" />
					</li>
				),
			}}
			skipsFocus
			className="pages-table is-landing"
		/>
	);
}

function columnsOf(
	{ domainUrl, hasSearchConsole, addressOf }: Omit<LandingTableProps, "control">,
	hasEstimates: boolean,
): (Column<LandingPageRowFragment> | false)[] {
	const figure = { isRight: true, skeleton: "w-7" };
	// Where Search Console has two columns more, a narrow screen has room for two fewer of these.
	const narrow = hasSearchConsole && "max-[1080px]:hidden";
	return [
		{
			id: "page",
			head: "Page",
			sort: asc("URL"),
			cell: ({ url }) => (
				<Link to={addressOf(url)} data-row-start className="row-link">
					<PagePath url={url} domainUrl={domainUrl} />
				</Link>
			),
			skeleton: "w-44",
		},
		{
			...figure,
			id: "keywords",
			head: "Keywords",
			sort: desc("KEYWORDS"),
			width: "w-23 pr-0",
			cell: (page) => <Figure value={page.keywordCount} />,
		},
		{
			id: "change",
			head: "Change of keywords",
			isHeadHidden: true,
			width: "w-16 pr-0 pl-1.5",
			className: "change-cell",
			cell: (page) => <KeywordChange page={page} />,
		},
		{
			...figure,
			id: "best",
			head: "Best",
			sort: asc("BEST_POSITION"),
			width: "w-18.5",
			cell: (page) => <BestPosition page={page} />,
		},
		{
			...figure,
			id: "average",
			head: "Average",
			sort: asc("AVERAGE_POSITION"),
			width: classNames("w-23", narrow),
			cell: (page) => <Figure value={page.averagePosition} format={formatTenths} />,
		},
		{
			...figure,
			id: "top10",
			head: "Top 10",
			width: classNames("w-19", narrow),
			cell: (page) => <Figure value={page.top10Count} />,
		},
		{
			...figure,
			id: "volume",
			head: "Volume",
			sort: desc("VOLUME"),
			width: "w-24.5",
			cell: (page) => <Volume page={page} />,
		},
		// Clicks are estimated where a volume is known.
		hasEstimates && {
			...figure,
			id: "estimated",
			head: "Est. clicks",
			sort: desc("ESTIMATED_CLICKS"),
			width: "w-28",
			cell: (page) => <EstimatedClicks page={page} />,
		},
		{ ...figure, id: "wrong", head: "Wrong", width: "w-21", cell: (page) => <WrongCount page={page} /> },
		hasSearchConsole && {
			...figure,
			id: "clicks",
			head: "Clicks",
			sort: desc("CLICKS"),
			width: "w-24",
			cell: (page) => <Figure value={page.clicks} />,
		},
		hasSearchConsole && {
			...figure,
			id: "impressions",
			head: "Impressions",
			sort: desc("IMPRESSIONS"),
			width: "w-32 max-[1080px]:w-27",
			cell: (page) => <Figure value={page.impressions} />,
		},
	];
}
