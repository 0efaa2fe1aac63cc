import { useState } from "react";
import { Flag } from "../../../entities/country/Flag.tsx";
import { DeviceCell } from "../../../entities/keyword/KeywordCells.tsx";
import { PhraseButton } from "../../../entities/keyword/PhraseButton.tsx";
import { TargetStateMark } from "../../../entities/page/TargetStateMark.tsx";
import { RowChoice, useRowSelected } from "../view/RowChoice.tsx";
import { IssuesButton, type KeywordProps, LastPosition, Page } from "./cells.tsx";
import { IssueList } from "./IssueList.tsx";

export interface TargetItemProps extends KeywordProps {
	domainUrl: string;
	onOpen: (keywordId: string) => void;
}

/** A keyword in a phone's list, two lines; a third for issues. */
export function TargetItem({ keyword, domainUrl, onOpen }: TargetItemProps) {
	const { targetState, rankingUrl, targetUrl } = keyword;
	const [isOpened, setIsOpened] = useState(false);
	const isOpen = isOpened && keyword.pageIssues.length > 0;
	return (
		<li data-row data-keyword={keyword.id} data-selected={useRowSelected(keyword.id)}>
			<RowChoice row={keyword} />
			<div className="pages-item">
				<span className="flex min-w-0 items-center gap-1.5">
					<PhraseButton data-row-start keyword={keyword} onOpen={onOpen} />
					<Flag country={keyword.country} />
					<DeviceCell keyword={keyword} />
				</span>
				<LastPosition keyword={keyword} />
				<span className="pages-facts is-pages">
					<Page url={rankingUrl ?? targetUrl} domainUrl={domainUrl} none="no page ranks" isWhole />
					{targetState === "WRONG" && targetUrl !== null && (
						<>
							{" "}
							<span role="img" aria-label="target" className="text-ink-4">
								→
							</span>{" "}
							<Page url={targetUrl} domainUrl={domainUrl} none="no target" isWhole />
						</>
					)}
				</span>
				<span className="pages-aside">
					<TargetStateMark keyword={keyword} />
				</span>
				<span className="col-span-2">
					<IssuesButton keyword={keyword} isOpen={isOpen} onToggle={() => setIsOpened(!isOpened)} />
				</span>
				{isOpen && (
					<div className="col-span-2 min-w-0">
						<IssueList keyword={keyword} />
					</div>
				)}
			</div>
		</li>
	);
}
