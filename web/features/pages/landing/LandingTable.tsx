import { Link } from "react-router-dom";
import { TableFrame } from "../../../components/figures/TableFrame.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { PagePath } from "../../../entities/page/PagePath.tsx";
import type { LandingPageRowFragment } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatTenths } from "../../../lib/format.ts";
import { Head } from "../view/Head.tsx";
import type { PagesControl } from "../view/use-pages-state.ts";
import {
	BestPosition,
	EstimatedClicks,
	Figure,
	isEstimated,
	KeywordChange,
	type PageProps,
	Volume,
	WrongCount,
} from "./cells.tsx";
import { landingSort } from "./use-landing-pages.ts";

export interface LandingRowsProps {
	/** Null while loading. */
	rows: readonly LandingPageRowFragment[] | null;
	/** Rows to keep room for while loading. */
	expected: number;
	isStale: boolean;
	domainUrl: string;
	/** Whether Search Console has figures for these pages. */
	hasSearchConsole: boolean;
	/** The keywords of a page. */
	addressOf: (url: string) => string;
}

export const landingLabel = "Landing pages";

/** Landing pages, a row each. */
export function LandingTable({ control, ...props }: LandingRowsProps & { control: PagesControl }) {
	const { rows, expected, isStale, hasSearchConsole } = props;
	// What is sorted by stays in sight.
	const hasEstimates = !rows || rows.some(isEstimated) || landingSort(control.state)?.field === "ESTIMATED_CLICKS";
	const order = { control, sort: landingSort(control.state) ?? { field: "KEYWORDS", direction: "DESC" as const } };
	return (
		<TableFrame
			label={landingLabel}
			hasControls
			isBusy={isStale || rows === null}
			className={classNames(
				"pages-table is-landing",
				hasEstimates && "has-estimates",
				hasSearchConsole && "has-search-console",
				isStale && "opacity-60",
			)}
		>
			<thead>
				<tr>
					<Head field="URL" first="ASC" {...order}>
						Page
					</Head>
					<Head field="KEYWORDS" first="DESC" isRight {...order}>
						Keywords
					</Head>
					<th scope="col">
						<span className="sr-only">Change of keywords</span>
					</th>
					<Head field="BEST_POSITION" first="ASC" isRight {...order}>
						Best
					</Head>
					<Head field="AVERAGE_POSITION" first="ASC" isRight {...order}>
						Average
					</Head>
					<th scope="col" data-align="right">
						Top 10
					</th>
					<Head field="VOLUME" first="DESC" isRight {...order}>
						Volume
					</Head>
					<Head field="ESTIMATED_CLICKS" first="DESC" isRight {...order}>
						Est. clicks
					</Head>
					<th scope="col" data-align="right">
						Wrong
					</th>
					{hasSearchConsole && (
						<>
							<Head field="CLICKS" first="DESC" isRight {...order}>
								Clicks
							</Head>
							<Head field="IMPRESSIONS" first="DESC" isRight {...order}>
								Impressions
							</Head>
						</>
					)}
				</tr>
			</thead>
			<tbody>
				{rows === null
					? Array.from({ length: expected }, (_, index) => (
							<SkeletonRow key={String(index)} columns={hasSearchConsole ? 11 : 9} />
						))
					: rows.map((page) => <Row key={page.url} page={page} {...props} />)}
			</tbody>
		</TableFrame>
	);
}

function Row({ page, domainUrl, hasSearchConsole, addressOf }: PageProps & LandingRowsProps) {
	return (
		<tr data-row>
			<td>
				<Link to={addressOf(page.url)} data-row-start className="row-link">
					<PagePath url={page.url} domainUrl={domainUrl} />
				</Link>
			</td>
			<td data-align="right">
				<Figure value={page.keywordCount} />
			</td>
			<td className="change-cell">
				<KeywordChange page={page} />
			</td>
			<td data-align="right">
				<BestPosition page={page} />
			</td>
			<td data-align="right">
				<Figure value={page.averagePosition} format={formatTenths} />
			</td>
			<td data-align="right">
				<Figure value={page.top10Count} />
			</td>
			<td data-align="right">
				<Volume page={page} />
			</td>
			<td data-align="right">
				<EstimatedClicks page={page} />
			</td>
			<td data-align="right">
				<WrongCount page={page} />
			</td>
			{hasSearchConsole && (
				<>
					<td data-align="right">
						<Figure value={page.clicks} />
					</td>
					<td data-align="right">
						<Figure value={page.impressions} />
					</td>
				</>
			)}
		</tr>
	);
}

function SkeletonRow({ columns }: { columns: number }) {
	return (
		<tr aria-hidden>
			{Array.from({ length: columns }, (_, index) => (
				<td key={String(index)} data-align={index > 0 ? "right" : undefined}>
					{index !== 2 && <Skeleton className={index === 0 ? "w-44" : "w-7"} />}
				</td>
			))}
		</tr>
	);
}
