import { Download } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { buttonLook } from "../../components/Button.tsx";
import { TableFrame } from "../../components/figures/TableFrame.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
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
	isStale: boolean;
	renderName: (name: string) => ReactNode;
	/** All rows as CSV. */
	exportUrl: string;
	/** Shown without rows. */
	empty: ReactNode;
}

export function TopTable({ title, nameLabel, rows, isStale, renderName, exportUrl, empty }: TopTableProps) {
	const most = Math.max(1, ...(rows ?? []).map(({ clicks }) => clicks));
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
				<TableFrame label={title} isInset isBusy={rows === null || isStale} className={isStale ? "opacity-60" : ""}>
					<thead>
						<tr>
							<th scope="col">{nameLabel}</th>
							<th scope="col" data-align="right" aria-sort="descending">
								Clicks
							</th>
							<th scope="col" data-align="right">
								Impressions
							</th>
							<th scope="col" data-align="right">
								Avg Position
							</th>
						</tr>
					</thead>
					<tbody>
						{rows === null
							? Array.from({ length: topRows }, (_, index) => <SkeletonRow key={String(index)} />)
							: rows.map((row) => (
									<tr key={row.name}>
										<td
											className="share-bar w-full max-w-0 min-w-26"
											style={{ "--share": row.clicks / most } as CSSProperties}
										>
											<span dir="auto" className="block min-w-26 truncate text-left" title={row.name}>
												{renderName(row.name)}
											</span>
										</td>
										<td data-align="right">{formatInteger(row.clicks)}</td>
										<td data-align="right" className="text-ink-2">
											{formatInteger(row.impressions)}
										</td>
										<td data-align="right">{formatTenths(row.avgPosition)}</td>
									</tr>
								))}
					</tbody>
				</TableFrame>
			)}
		</section>
	);
}

function SkeletonRow() {
	return (
		<tr aria-hidden>
			<td className="w-full">
				<Skeleton className="w-40" />
			</td>
			{["w-8", "w-10", "w-8"].map((width, index) => (
				<td key={String(index)} data-align="right">
					<Skeleton className={width} />
				</td>
			))}
		</tr>
	);
}
