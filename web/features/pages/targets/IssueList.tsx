import { Copy, CornerUpRight, type LucideIcon, Repeat } from "lucide-react";
import { issueTitle } from "../../../entities/page/page-words.ts";
import type { PageIssuePattern } from "../../../gql/graphql.ts";
import type { KeywordProps } from "./cells.tsx";

const icons: Record<PageIssuePattern, LucideIcon> = {
	WRONG_PAGE: CornerUpRight,
	MULTI_URL: Copy,
	FLIPPING: Repeat,
};

/** The issues of a keyword's pages, with full addresses. */
export function IssueList({ keyword }: KeywordProps) {
	return (
		<ul aria-label={`Page issues of ${keyword.keyword}`} className="issue-list">
			{keyword.pageIssues.map((issue) => {
				const Icon = icons[issue.pattern];
				return (
					<li key={issue.pattern} className="issue-item">
						<Icon size={14} aria-hidden className="mt-0.5 text-ink-2" />
						<div>
							<p className="font-[500]">{issueTitle(issue)}</p>
							{!issue.isHolding && (
								<p className="text-xs text-ink-3">No longer so at the last check. One more check decides.</p>
							)}
						</div>
						<ol className="issue-pages">
							{pagesOf(keyword, issue).map(({ label, place, url }) => (
								<li key={`${label} ${url}`} className="issue-page">
									<span className="text-xs text-ink-3">
										{label}
										{place !== null && ` ${place}`}
									</span>
									<span dir="ltr">{url}</span>
								</li>
							))}
						</ol>
					</li>
				);
			})}
		</ul>
	);
}

interface IssuePage {
	label: string;
	/** Its current position; null to leave it out. */
	place: number | null;
	url: string;
}

type Keyword = KeywordProps["keyword"];

function pagesOf(keyword: Keyword, { pattern, urls, isHolding }: Keyword["pageIssues"][number]): IssuePage[] {
	const { targetUrl, targetPosition, latestPosition } = keyword;
	if (pattern !== "WRONG_PAGE") return urls.map((url, index) => ({ label: `${index + 1}`, place: null, url }));
	const wrong = urls.map((url) => ({
		label: isHolding ? "Ranks" : "Ranked",
		place: isHolding ? (latestPosition?.position ?? null) : null,
		url,
	}));
	return targetUrl === null ? wrong : [...wrong, { label: "Target", place: targetPosition, url: targetUrl }];
}
