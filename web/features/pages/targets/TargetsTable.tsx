import { useState } from "react";
import { TableFrame } from "../../../components/figures/TableFrame.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { DeviceCell, LocationCell } from "../../../entities/keyword/KeywordCells.tsx";
import { TargetStateMark } from "../../../entities/page/TargetStateMark.tsx";
import type { TargetRowFragment } from "../../../gql/graphql.ts";
import { Head } from "../view/Head.tsx";
import { PageChoice, RowChoice, useRowSelected } from "../view/RowChoice.tsx";
import type { PagesControl } from "../view/use-pages-state.ts";
import { IssuesButton, type KeywordProps, LastPosition, Page, Phrase } from "./cells.tsx";
import { IssueList } from "./IssueList.tsx";
import { targetSort } from "./use-page-targets.ts";

export interface TargetRowsProps {
	/** Null while loading. */
	rows: readonly TargetRowFragment[] | null;
	/** Rows to keep room for while loading. */
	expected: number;
	isStale: boolean;
	domainUrl: string;
	onOpen: (keywordId: string) => void;
}

export const targetsLabel = "Targets";

/** Keywords with the page that ranks and the one that should, a row each. */
export function TargetsTable({ control, ...props }: TargetRowsProps & { control: PagesControl }) {
	const { rows, expected, isStale } = props;
	const order = { control, sort: targetSort(control.state) };
	return (
		<TableFrame
			label={targetsLabel}
			hasControls
			isBusy={isStale || rows === null}
			className={`pages-table is-targets ${isStale ? "opacity-60" : ""}`}
		>
			<thead>
				<tr>
					<th scope="col">
						<PageChoice noun="keywords" page={rows ?? []} />
					</th>
					<Head field="PHRASE" first="ASC" {...order}>
						Keyword
					</Head>
					<th scope="col">
						<span className="sr-only">Location</span>
					</th>
					<th scope="col">
						<span className="sr-only">Device</span>
					</th>
					<Head field="POSITION" first="ASC" {...order}>
						Position
					</Head>
					<th scope="col">Ranking page</th>
					<th scope="col">Target</th>
					<th scope="col">State</th>
					<th scope="col">Issues</th>
				</tr>
			</thead>
			<tbody>
				{rows === null
					? Array.from({ length: expected }, (_, index) => <SkeletonRow key={String(index)} />)
					: rows.map((keyword) => <Row key={keyword.id} keyword={keyword} {...props} />)}
			</tbody>
		</TableFrame>
	);
}

function Row({ keyword, domainUrl, onOpen }: KeywordProps & TargetRowsProps) {
	const [isOpened, setIsOpened] = useState(false);
	const isSelected = useRowSelected(keyword.id);
	const isOpen = isOpened && keyword.pageIssues.length > 0;
	const row = (
		<tr data-row data-keyword={keyword.id} data-selected={isSelected} data-open={isOpen || undefined}>
			<td>
				<RowChoice row={keyword} />
			</td>
			<td>
				<Phrase keyword={keyword} onOpen={onOpen} />
			</td>
			<td>
				<LocationCell keyword={keyword} />
			</td>
			<td>
				<DeviceCell keyword={keyword} />
			</td>
			<td>
				<LastPosition keyword={keyword} />
			</td>
			<td>
				<Page url={keyword.rankingUrl} domainUrl={domainUrl} none="no page ranks" />
			</td>
			<td>
				<Page url={keyword.targetUrl} domainUrl={domainUrl} none="no target" />
			</td>
			<td>
				<TargetStateMark keyword={keyword} />
			</td>
			<td>
				<IssuesButton keyword={keyword} isOpen={isOpen} onToggle={() => setIsOpened(!isOpened)} />
			</td>
		</tr>
	);
	if (!isOpen) return row;
	return (
		<>
			{row}
			<tr data-selected={isSelected} className="issue-row">
				<td colSpan={columns}>
					<IssueList keyword={keyword} />
				</td>
			</tr>
		</>
	);
}

const widths = ["", "w-36", "w-8", "w-3.5", "w-8", "w-28", "w-28", "w-14", "w-12"];

const columns = widths.length;

function SkeletonRow() {
	return (
		<tr aria-hidden>
			{widths.map((width, index) => (
				<td key={String(index)}>{width && <Skeleton className={`max-w-full ${width}`} />}</td>
			))}
		</tr>
	);
}
