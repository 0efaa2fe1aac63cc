import { ArrowUpRight, Monitor, Smartphone } from "lucide-react";
import { googleNote } from "../../../schema/rules/google-page.ts";
import { type TargetState, targetStateOf } from "../../../schema/rules/target-state.ts";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { Flag } from "../../entities/country/Flag.tsx";
import { placed } from "../../entities/location/placed.ts";
import { GoogleMark } from "../../entities/page/GoogleMark.tsx";
import { issuesInWords } from "../../entities/page/page-words.ts";
import type { KeywordPagesFragment, KeywordRowFragment } from "../../gql/graphql.ts";
import { readableAddress, webAddress } from "../../lib/address/web-address.ts";
import { formatCount } from "../../lib/format.ts";

const languages = new Intl.DisplayNames("en", { type: "language" });

export interface KeywordFactsProps {
	keyword: KeywordRowFragment;
	/** Null while unknown. */
	language: string | null;
	/** Whether the right page ranks; null while unknown. */
	pages: KeywordPages | null;
}

type KeywordPages = KeywordPagesFragment & { domain: { id: string; url: string } };

export function KeywordFacts({ keyword, language, pages }: KeywordFactsProps) {
	const { country, location, device, searchVolume, groups, targetUrl, latestPosition } = keyword;
	const [Device, word] = device === "MOBILE" ? [Smartphone, "Mobile"] : [Monitor, "Desktop"];
	const url = targetUrl ?? latestPosition?.url ?? null;
	return (
		<span className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
			<span className="flex items-center gap-1.5">
				<Flag country={country} />
				{placed({ country, location })}
			</span>
			{language !== null && language !== "en" && <span>{languages.of(language) ?? language}</span>}
			<span className="flex items-center gap-1.25">
				<Device size={13} aria-hidden />
				{word}
			</span>
			{searchVolume !== null && <span>{formatCount(searchVolume, "search", "searches")} a month</span>}
			{groups.length > 0 && <span className="min-w-0 break-words">{groups.join(", ")}</span>}
			{url !== null && (
				<span className="flex min-w-0 basis-full items-center">
					<ExternalLink
						url={url}
						title={targetUrl === null ? "The ranking page" : "Target URL"}
						className="flex min-w-0 items-center gap-1.25"
					>
						<span className="truncate">{shortened(url)}</span>
						{webAddress(url) && <ArrowUpRight size={13} aria-hidden className="shrink-0" />}
					</ExternalLink>
					<GoogleMark url={url} />
					{targetUrl !== null && pages && (
						<span className="ml-3.5 shrink-0">
							<TextLink
								to={`/app/pages/targets?${new URLSearchParams({ domain: pages.domain.id, q: keyword.keyword })}`}
							>
								Show in Targets
							</TextLink>
						</span>
					)}
				</span>
			)}
			<RankingPage keyword={keyword} pages={pages} />
		</span>
	);
}

/** The note about a ranking page that is not exactly the target. */
const differences: Partial<Record<TargetState, string>> = {
	WRONG: "Another page ranks:",
	FORM: "A form of the target ranks:",
};

/** The ranking page where it is not exactly the target, and the issues of the keyword's pages. */
function RankingPage({ keyword: { targetUrl, latestPosition }, pages }: Omit<KeywordFactsProps, "language">) {
	// The row knows the page already: the line does not wait for the rest.
	const rankingUrl = pages?.rankingUrl ?? latestPosition?.url ?? null;
	const state = pages?.targetState ?? targetStateOf({ targetUrl, rankingUrl, isMeasured: latestPosition !== null });
	const isRightAgain = pages?.pageIssues.some(({ pattern, isHolding }) => pattern === "WRONG_PAGE" && !isHolding);
	const differing = isRightAgain ? undefined : differences[state];
	const note = rankingUrl === null ? null : googleNote(rankingUrl);
	return (
		<>
			{rankingUrl !== null && (differing !== undefined || (targetUrl !== null && note !== null)) && (
				<span className="flex min-w-0 basis-full gap-1.25">
					<span className="shrink-0 font-[500] text-ink">{differing ?? "The target ranks:"}</span>
					<ExternalLink url={rankingUrl} className="truncate">
						{shortened(rankingUrl)}
					</ExternalLink>
					{note !== null && <span className="shrink-0">{note}</span>}
					{pages?.targetPosition != null && <span className="shrink-0">target at {pages.targetPosition}</span>}
				</span>
			)}
			{pages && pages.pageIssues.length > 0 && (
				<span className="min-w-0 basis-full break-words">{issuesInWords(pages.pageIssues, pages.domain.url)}</span>
			)}
		</>
	);
}

function shortened(url: string): string {
	const address = webAddress(url);
	if (!address) return url;
	const { host, path } = readableAddress(address);
	return host + path;
}
