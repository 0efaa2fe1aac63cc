import { type Column, ListTable } from "../../components/figures/ListTable.tsx";
import { countryName } from "../../entities/country/countries.ts";
import { formatDay, formatDecimal, formatInteger } from "../../lib/format.ts";
import type { DetailedKeyword } from "./use-keyword-detail.ts";

/** Google's clicks, impressions and position; nothing without a property. */
export function SearchConsoleSection({ keyword }: { keyword: DetailedKeyword }) {
	const { searchPerformance: performance, country, device } = keyword;
	if (!performance) return null;
	const range = `${formatDay(performance.startDate)} – ${formatDay(performance.endDate)}`;
	return (
		<section aria-labelledby="search-console-title" className="border-t border-line px-5 pt-3 pb-4">
			<div className="flex flex-wrap items-baseline gap-x-4">
				<h3 id="search-console-title" className="grow font-[600]">
					Search Console
				</h3>
				<span className="text-xs wrap-anywhere text-ink-3">
					{performance.siteUrl}, {range}
				</span>
			</div>
			{performance.everywhere.impressions === 0 ? (
				<p className="mt-1.5 text-ink-2">No impressions for exactly these words in these days.</p>
			) : (
				<ListTable
					label="Search Console"
					columns={columns}
					rows={[
						{ name: `${countryName(country)}, ${device === "MOBILE" ? "mobile" : "desktop"}`, ...performance.market },
						{ name: "All countries and devices", ...performance.everywhere },
					]}
					keyOf={({ name }) => name}
					isInset
					// Its names wrap, so it never scrolls.
					skipsFocus
					className="market-table mt-1"
				/>
			)}
		</section>
	);
}

type Figures = NonNullable<DetailedKeyword["searchPerformance"]>["market"];

const columns: Column<Figures & { name: string }>[] = [
	{ id: "name", head: "Searched in", className: "w-full", cell: ({ name }) => name },
	{ id: "clicks", head: "Clicks", isRight: true, cell: ({ clicks }) => formatInteger(clicks) },
	{
		id: "impressions",
		head: "Impressions",
		isRight: true,
		className: "text-ink-2",
		cell: ({ impressions }) => formatInteger(impressions),
	},
	{
		id: "position",
		head: (
			<>
				<span className="max-md:sr-only">Avg </span>Position
			</>
		),
		isRight: true,
		cell: ({ avgPosition }) => (avgPosition === null ? "–" : formatDecimal(avgPosition)),
	},
];
