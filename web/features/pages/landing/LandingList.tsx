import { Link } from "react-router-dom";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { PagePath } from "../../../entities/page/PagePath.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { formatCount, formatInteger, formatTenths } from "../../../lib/format.ts";
import { BestPosition, KeywordChange, type PageProps, WrongCount } from "./cells.tsx";
import { type LandingRowsProps, landingLabel } from "./LandingTable.tsx";

/** A phone's landing pages, two lines each. */
export function LandingList({ rows, expected, isStale, ...props }: LandingRowsProps) {
	return (
		<ul
			aria-label={landingLabel}
			aria-busy={isStale || rows === null}
			className={classNames("pages-list", isStale && "opacity-60")}
		>
			{rows === null
				? Array.from({ length: expected }, (_, index) => (
						<li key={String(index)} aria-hidden className="grid content-center gap-2">
							<Skeleton className="w-40" />
							<Skeleton className="w-28" />
						</li>
					))
				: rows.map((page) => <Item key={page.url} page={page} {...props} />)}
		</ul>
	);
}

function Item({ page, domainUrl, addressOf }: PageProps & Pick<LandingRowsProps, "domainUrl" | "addressOf">) {
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
					{page.averagePosition !== null && <span>avg {formatTenths(page.averagePosition)}</span>}
					{page.volume !== null && <span>{formatCount(page.volume, "search", "searches")}</span>}
					{page.estimatedClicks !== null && <span>est. {formatCount(page.estimatedClicks, "click")}</span>}
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
