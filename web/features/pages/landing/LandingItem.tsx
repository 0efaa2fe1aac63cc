import { Link } from "react-router-dom";
import { PagePath } from "../../../entities/page/PagePath.tsx";
import { formatCount, formatInteger, formatTenths } from "../../../lib/format.ts";
import { BestPosition, KeywordChange, type PageProps, WrongCount } from "./cells.tsx";

export interface LandingItemProps extends PageProps {
	domainUrl: string;
	/** The keywords of a page. */
	addressOf: (url: string) => string;
}

/** A page in a phone's list, two lines. */
export function LandingItem({ page, domainUrl, addressOf }: LandingItemProps) {
	return (
		<li data-row>
			<Link to={addressOf(page.url)} data-row-start className="pages-item">
				<PagePath url={page.url} domainUrl={domainUrl} />
				<span className="pages-count">
					<KeywordChange page={page} /> <b>{formatInteger(page.keywordCount)}</b>
					<span className="sr-only"> {page.keywordCount === 1 ? "keyword" : "keywords"}</span>
				</span>
				<span className="pages-facts">
					{page.bestPosition !== null && (
						<span>
							Best <BestPosition page={page} />
						</span>
					)}
					{page.averagePosition !== null && page.keywordCount > 1 && (
						<span>average {formatTenths(page.averagePosition)}</span>
					)}
					{page.volume !== null && <span>{formatCount(page.volume, "search", "searches")}</span>}
					{page.estimatedClicks !== null && <span>{formatCount(page.estimatedClicks, "estimated click")}</span>}
					{page.clicks !== null && <span>{formatCount(page.clicks, "click")}</span>}
				</span>
				{page.wrongCount > 0 && (
					<span className="pages-aside text-danger">
						<WrongCount page={page} /> wrong
					</span>
				)}
			</Link>
		</li>
	);
}
