import { TableFrame } from "../../../components/figures/TableFrame.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { DeviceCell, LocationCell } from "../../../entities/keyword/KeywordCells.tsx";
import { PagePath } from "../../../entities/page/PagePath.tsx";
import { bucketOf } from "../../../entities/position/position.ts";
import type { UntrackedQueryRowFragment } from "../../../gql/graphql.ts";
import { formatInteger, formatTenths } from "../../../lib/format.ts";
import { Head } from "../view/Head.tsx";
import { PageChoice, RowChoice, useRowSelected } from "../view/RowChoice.tsx";
import type { PagesControl } from "../view/use-pages-state.ts";
import { AddButton, type AddButtonProps, type QueryProps } from "./cells.tsx";
import { querySort } from "./use-untracked.ts";

export interface UntrackedRowsProps extends Pick<AddButtonProps, "adding" | "costTitle"> {
	/** Null while loading. */
	rows: readonly UntrackedQueryRowFragment[] | null;
	/** Rows to keep room for while loading. */
	expected: number;
	isStale: boolean;
	domainUrl: string;
}

export const untrackedLabel = "Searches not tracked";

/** Searches that no keyword tracks, a row each. */
export function UntrackedTable({ control, ...props }: UntrackedRowsProps & { control: PagesControl }) {
	const { rows, expected, isStale, adding } = props;
	const canChoose = (rows ?? [])
		.filter(({ query, problem }) => problem === null && !adding.added.has(query))
		.map(({ query }) => ({ id: query, keyword: query }));
	const order = { control, sort: querySort(control.state) ?? { field: "CLICKS", direction: "DESC" as const } };
	return (
		<TableFrame
			label={untrackedLabel}
			hasControls
			isBusy={isStale || rows === null}
			className={`pages-table is-untracked ${isStale ? "opacity-60" : ""}`}
		>
			<thead>
				<tr>
					<th scope="col">
						<PageChoice noun="searches" page={canChoose} />
					</th>
					<Head field="QUERY" first="ASC" {...order}>
						Query
					</Head>
					<Head field="CLICKS" first="DESC" isRight {...order}>
						Clicks
					</Head>
					<Head field="IMPRESSIONS" first="DESC" isRight {...order}>
						Impressions
					</Head>
					<Head field="POSITION" first="ASC" isRight {...order}>
						Position
					</Head>
					<th scope="col">Page</th>
					<th scope="col" colSpan={2}>
						Market
					</th>
					<th scope="col">
						<span className="sr-only">Actions</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{rows === null
					? Array.from({ length: expected }, (_, index) => <SkeletonRow key={String(index)} />)
					: rows.map((row) => <Row key={row.query} row={row} {...props} />)}
			</tbody>
		</TableFrame>
	);
}

function Row({ row, domainUrl, adding, costTitle }: QueryProps & UntrackedRowsProps) {
	const { query, isBrand, clicks, impressions, avgPosition, page, problem } = row;
	const isAdded = adding.added.has(query);
	return (
		<tr data-row data-selected={useRowSelected(query)} data-added={isAdded || undefined}>
			<td>
				<RowChoice row={{ id: query, keyword: query }} refusal={isAdded ? "It is added." : problem} />
			</td>
			<td>
				<span dir="auto" className="query-text" title={query}>
					{query}
					{isBrand && <BrandWord />}
				</span>
			</td>
			<td data-align="right" className="data">
				{formatInteger(clicks)}
			</td>
			<td data-align="right" className="data text-ink-2">
				{formatInteger(impressions)}
			</td>
			<td data-align="right">
				<AveragePosition value={avgPosition} />
			</td>
			<td>
				<PagePath url={page} domainUrl={domainUrl} isNarrow />
			</td>
			<td>
				<LocationCell keyword={row} />
			</td>
			<td>
				<DeviceCell keyword={row} />
			</td>
			<td data-align="right">
				<AddButton row={row} adding={adding} costTitle={costTitle} />
			</td>
		</tr>
	);
}

/** Beside what contains a brand term. */
export function BrandWord() {
	return <span className="ml-2 text-ink-3">brand</span>;
}

export function AveragePosition({ value }: { value: number }) {
	return (
		<span className="text-bucket data" data-bucket={bucketOf(Math.round(value))}>
			{formatTenths(value)}
		</span>
	);
}

const widths = ["", "w-40", "w-7", "w-10", "w-7", "w-32", "w-8", "w-3.5", "w-10"];

function SkeletonRow() {
	return (
		<tr aria-hidden>
			{widths.map((width, index) => (
				<td key={String(index)} data-align={index >= 2 && index <= 4 ? "right" : undefined}>
					{width && <Skeleton className={`max-w-full ${width}`} />}
				</td>
			))}
		</tr>
	);
}
