import { countryName } from "../../entities/country/countries.ts";
import { formatDay, formatDecimal, formatInteger } from "../../lib/format.ts";
import type { DetailedKeyword } from "./use-keyword-detail.ts";

/** Google's clicks, impressions and position; nothing without a property. */
export function SearchConsoleSection({ keyword }: { keyword: DetailedKeyword }) {
	const { searchPerformance: told, country, device } = keyword;
	if (!told) return null;
	const range = `${formatDay(told.startDate)} – ${formatDay(told.endDate)}`;
	return (
		<section aria-labelledby="search-console-title" className="border-t border-line px-5 pt-3 pb-4">
			<div className="flex flex-wrap items-baseline gap-x-4">
				<h3 id="search-console-title" className="grow font-[600]">
					Search Console
				</h3>
				<span className="text-xs wrap-anywhere text-ink-3">
					{told.siteUrl}, {range}
				</span>
			</div>
			{told.everywhere.impressions === 0 ? (
				<p className="mt-1.5 text-ink-2">No impressions for exactly these words in these days.</p>
			) : (
				<table aria-label="Search Console" className="list-table market-table mt-1" data-inset>
					<thead>
						<tr>
							<th scope="col">Searched in</th>
							<th scope="col" data-align="right">
								Clicks
							</th>
							<th scope="col" data-align="right">
								Impressions
							</th>
							<th scope="col" data-align="right">
								<span className="max-md:sr-only">Avg </span>Position
							</th>
						</tr>
					</thead>
					<tbody>
						<Row
							name={`${countryName(country)}, ${device === "MOBILE" ? "mobile" : "desktop"}`}
							figures={told.market}
						/>
						<Row name="All countries and devices" figures={told.everywhere} />
					</tbody>
				</table>
			)}
		</section>
	);
}

type Figures = NonNullable<DetailedKeyword["searchPerformance"]>["market"];

function Row({ name, figures: { clicks, impressions, avgPosition } }: { name: string; figures: Figures }) {
	return (
		<tr>
			<td className="w-full">{name}</td>
			<td data-align="right">{formatInteger(clicks)}</td>
			<td data-align="right" className="text-ink-2">
				{formatInteger(impressions)}
			</td>
			<td data-align="right">{avgPosition === null ? "–" : formatDecimal(avgPosition)}</td>
		</tr>
	);
}
