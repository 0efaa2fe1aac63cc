import { ArrowUpRight, Monitor, Smartphone } from "lucide-react";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { countryName } from "../../entities/country/countries.ts";
import { Flag } from "../../entities/country/Flag.tsx";
import type { KeywordRowFragment } from "../../gql/graphql.ts";
import { isSamePage, readableAddress, webAddress } from "../../lib/address/web-address.ts";
import { formatCount } from "../../lib/format.ts";

const languages = new Intl.DisplayNames("en", { type: "language" });

export interface KeywordFactsProps {
	keyword: KeywordRowFragment;
	/** Null while unknown. */
	language: string | null;
}

export function KeywordFacts({ keyword, language }: KeywordFactsProps) {
	const { country, device, searchVolume, groups, targetUrl, latestPosition } = keyword;
	const [Device, word] = device === "MOBILE" ? [Smartphone, "Mobile"] : [Monitor, "Desktop"];
	const url = targetUrl ?? latestPosition?.url ?? null;
	return (
		<span className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
			<span className="flex items-center gap-1.5">
				<Flag country={country} />
				{countryName(country)}
			</span>
			{language !== null && language !== "en" && <span>{languages.of(language) ?? language}</span>}
			<span className="flex items-center gap-1.25">
				<Device size={13} aria-hidden />
				{word}
			</span>
			{searchVolume !== null && <span>{formatCount(searchVolume, "search", "searches")} a month</span>}
			{groups.length > 0 && <span className="min-w-0 break-words">{groups.join(", ")}</span>}
			{url !== null && (
				<ExternalLink
					url={url}
					title={targetUrl === null ? "The ranking page" : "Target URL"}
					className="flex min-w-0 basis-full items-center gap-1.25"
				>
					<span className="truncate">{shortened(url)}</span>
					{webAddress(url) && <ArrowUpRight size={13} aria-hidden className="shrink-0" />}
				</ExternalLink>
			)}
			{targetUrl !== null && latestPosition?.url != null && !isSamePage(targetUrl, latestPosition.url) && (
				<span className="flex min-w-0 basis-full gap-1.25">
					<span className="shrink-0 font-[500] text-ink">Another page ranks:</span>
					<ExternalLink url={latestPosition.url} className="truncate">
						{shortened(latestPosition.url)}
					</ExternalLink>
				</span>
			)}
		</span>
	);
}

function shortened(url: string): string {
	const address = webAddress(url);
	if (!address) return url;
	const { host, path } = readableAddress(address);
	return host + path;
}
