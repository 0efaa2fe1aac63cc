import { TableFrame } from "../../../components/figures/TableFrame.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { Flag } from "../../../entities/country/Flag.tsx";
import { DeviceCell, GroupsCell, LocationCell, VolumeCell } from "../../../entities/keyword/KeywordCells.tsx";
import type { ComparisonRowFragment } from "../../../gql/graphql.ts";
import { BothStandings, ChangeCell, PageCell, PhraseCell, RowMenu, type RowProps, Standing } from "./cells.tsx";
import { BothDaysHead, dayHead, Head, type Order } from "./heads.tsx";
import { useDays, useTableEnv } from "./table-env.ts";

export interface ComparisonTableProps extends Order {
	label: string;
	/** Null while loading. */
	rows: readonly ComparisonRowFragment[] | null;
	/** Rows to keep room for while loading. */
	expected: number;
	isStale: boolean;
	/** One table over the whole width, with every column in full. */
	isFull: boolean;
}

/** Keywords with their standings on two days. */
export function ComparisonTable({ label, rows, expected, isStale, isFull, ...order }: ComparisonTableProps) {
	const Row = isFull ? FullRow : HalfRow;
	return (
		<TableFrame
			label={label}
			hasControls
			isBusy={isStale || rows === null}
			className={`changes-table ${isFull ? "is-full" : "is-half"} ${isStale ? "opacity-60" : ""}`}
		>
			<thead>{isFull ? <FullHeads {...order} /> : <HalfHeads {...order} />}</thead>
			<tbody>
				{rows === null
					? Array.from({ length: expected }, (_, index) => (
							<SkeletonRow key={String(index)} columns={isFull ? 10 : 7} />
						))
					: rows.map((row) => <Row key={row.keyword.id} row={row} />)}
			</tbody>
		</TableFrame>
	);
}

const menuHead = (
	<th scope="col">
		<span className="sr-only">Actions</span>
	</th>
);

function HalfHeads(order: Order) {
	return (
		<tr>
			<Head field="PHRASE" order={order}>
				Keyword
			</Head>
			<th scope="col">
				<span className="sr-only">Location and device</span>
			</th>
			<Head field="VOLUME" order={order} isRight>
				Volume
			</Head>
			<BothDaysHead order={order} />
			<Head field="CHANGE" order={order}>
				Change
			</Head>
			<th scope="col">Page</th>
			{menuHead}
		</tr>
	);
}

function HalfRow({ row }: RowProps) {
	const { keyword } = row;
	return (
		<tr>
			<td>
				<PhraseCell row={row} hasGroups />
			</td>
			<td>
				<span className="inline-flex items-center gap-1.5 align-middle" title={keyword.country}>
					<Flag country={keyword.country} />
					<span className="sr-only">{keyword.country}</span>
					<DeviceCell keyword={keyword} />
				</span>
			</td>
			<td data-align="right">
				<VolumeCell keyword={keyword} />
			</td>
			<td>
				<BothStandings row={row} />
			</td>
			<td>
				<ChangeCell row={row} />
			</td>
			<td>
				<PageCell row={row} />
			</td>
			<td>
				<RowMenu row={row} />
			</td>
		</tr>
	);
}

function FullHeads(order: Order) {
	const { days } = useTableEnv();
	return (
		<tr>
			<Head field="PHRASE" order={order}>
				Keyword
			</Head>
			<th scope="col">Groups</th>
			<th scope="col">Location</th>
			<th scope="col">Device</th>
			<Head field="VOLUME" order={order} isRight>
				Volume
			</Head>
			<Head field="BEFORE" order={order}>
				{dayHead(days, "from")}
			</Head>
			<Head field="AFTER" order={order}>
				{dayHead(days, "to")}
			</Head>
			<Head field="CHANGE" order={order}>
				Change
			</Head>
			<th scope="col">Page</th>
			{menuHead}
		</tr>
	);
}

function FullRow({ row }: RowProps) {
	const days = useDays();
	const { keyword } = row;
	return (
		<tr>
			<td>
				<PhraseCell row={row} />
			</td>
			<td>
				<GroupsCell keyword={keyword} />
			</td>
			<td>
				<LocationCell keyword={keyword} />
			</td>
			<td>
				<DeviceCell keyword={keyword} />
			</td>
			<td data-align="right">
				<VolumeCell keyword={keyword} />
			</td>
			<td className="data">
				<Standing standing={row.before} day={days.from} />
			</td>
			<td className="data">
				<Standing standing={row.after} day={days.to} isAfter />
			</td>
			<td>
				<ChangeCell row={row} />
			</td>
			<td>
				<PageCell row={row} />
			</td>
			<td>
				<RowMenu row={row} />
			</td>
		</tr>
	);
}

function SkeletonRow({ columns }: { columns: number }) {
	return (
		<tr aria-hidden>
			{Array.from({ length: columns }, (_, index) => (
				<td key={String(index)}>{index < columns - 2 && <Skeleton className={index === 0 ? "w-36" : "w-8"} />}</td>
			))}
		</tr>
	);
}
