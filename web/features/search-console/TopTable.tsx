import { Download } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { buttonLook } from "../../components/Button.tsx";
import { type Column, ListTable } from "../../components/figures/ListTable.tsx";
import { classNames } from "../../lib/class-names.ts";
import { formatInteger, formatTenths } from "../../lib/format.ts";

export const topRows = 10;

export interface TopRow {
	/** The query, or the page's URL. */
	name: string;
	clicks: number;
	impressions: number;
	avgPosition: number;
}

export interface TopTableProps {
	title: string;
	nameLabel: string;
	/** Null while loading. */
	rows: readonly TopRow[] | null;
	/** Still the rows of another range. */
	isLate: boolean;
	renderName: (name: string) => ReactNode;
	/** All rows as CSV. */
	exportUrl: string;
	/** Shown without rows. */
	empty: ReactNode;
}

export function TopTable({ title, nameLabel, rows, isLate, renderName, exportUrl, empty }: TopTableProps) {
	const most = Math.max(1, ...(rows ?? []).map(({ clicks }) => clicks));
	const columns: Column<TopRow>[] = [
		{
			id: "name",
			head: nameLabel,
			width: "w-full",
			className: "share-bar max-w-0 min-w-26",
			td: ({ clicks }) => ({ style: { "--share": clicks / most } as CSSProperties }),
			cell: ({ name }) => (
				<span dir="auto" className="block min-w-26 truncate text-left" title={name}>
					{renderName(name)}
				</span>
			),
			skeleton: "w-40",
		},
		{
			id: "clicks",
			head: "Clicks",
			sorted: "descending",
			isRight: true,
			cell: ({ clicks }) => formatInteger(clicks),
			skeleton: "w-8",
		},
		{
			id: "impressions",
			head: "Impressions",
			isRight: true,
			className: "text-ink-2",
			cell: ({ impressions }) => formatInteger(impressions),
			skeleton: "w-10",
		},
		{
			id: "position",
			head: "Avg Position",
			isRight: true,
			cell: ({ avgPosition }) => formatTenths(avgPosition),
			skeleton: "w-8",
		},
	];
	return (
		<section className="min-w-0 px-(--gutter) pt-3 pb-4">
			<div className="flex min-h-(--h-control) items-center gap-2">
				<h3 className="grow font-[600]">{title}</h3>
				{rows !== null && rows.length > 0 && (
					<a
						href={exportUrl}
						download
						aria-label={`Export CSV of all ${title.replace("Top ", "").toLowerCase()}`}
						className={classNames(buttonLook("quiet", "small"), "-mr-2.5")}
					>
						<Download size={13} aria-hidden />
						Export CSV
					</a>
				)}
			</div>
			{rows?.length === 0 ? (
				empty
			) : (
				<ListTable
					label={title}
					columns={columns}
					rows={rows}
					keyOf={({ name }) => name}
					expected={topRows}
					isLate={isLate}
					isInset
				/>
			)}
		</section>
	);
}
