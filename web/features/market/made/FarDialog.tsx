import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { Dialog, DialogBody } from "../../../components/overlay/Dialog.tsx";
import { Flag } from "../../../entities/country/Flag.tsx";
import { DeviceCell } from "../../../entities/keyword/KeywordCells.tsx";
import { bucketOf } from "../../../entities/position/position.ts";
import type { FarKeywordFragment } from "../../../gql/graphql.ts";
import { useUrlId } from "../../../lib/address/use-url-id.ts";
import { formatDecimal, formatInteger, formatTenths } from "../../../lib/format.ts";
import { type Agreement, daysText, differenceText } from "./agreement-words.ts";

export interface FarDialogProps {
	agreement: Agreement;
	onClose: () => void;
}

/** The keywords whose position is far from Search Console's. */
export function FarDialog({ agreement, onClose }: FarDialogProps) {
	const { far, farCount, startDate, endDate } = agreement;
	const keyword = useUrlId("keyword");
	const rest = farCount - far.length;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="detail"
			title="Far from Search Console"
			description={`${daysText(startDate, endDate)}, more than 5 positions apart`}
		>
			<DialogBody>
				<p className="max-w-[76ch] text-ink-2">
					Google averages over people and places and counts more kinds of results, so some distance is normal. A large
					one often means another place, device or language than most of your visitors have.
				</p>
				<ListTable
					label="Far from Search Console"
					columns={columnsOf(keyword.open)}
					rows={far}
					keyOf={(row) => row.keyword.id}
					rowProps={() => ({ "data-row": true })}
					skipsFocus
					isInset
					className="far-table"
				/>
				{rest > 0 && <p className="text-ink-3">{formatInteger(rest)} others are nearer than these.</p>}
			</DialogBody>
		</Dialog>
	);
}

function columnsOf(onOpen: (id: string) => void): Column<FarKeywordFragment>[] {
	return [
		{
			id: "keyword",
			head: "Keyword",
			cell: ({ keyword }) => (
				<span className="compare-phrase">
					<button
						type="button"
						dir="auto"
						title={keyword.keyword}
						className="keyword-open"
						onClick={() => onOpen(keyword.id)}
					>
						{keyword.keyword}
					</button>
					<Flag country={keyword.country} />
					<DeviceCell keyword={keyword} />
				</span>
			),
		},
		{ id: "measured", head: "Measured", isRight: true, cell: ({ measured }) => position(measured, formatDecimal) },
		{
			id: "google",
			head: "Search Console",
			isRight: true,
			cell: ({ searchConsole }) => position(searchConsole, formatTenths),
		},
		{
			id: "difference",
			head: "Difference",
			isRight: true,
			className: "data",
			cell: ({ difference }) => differenceText(difference),
		},
		{
			id: "impressions",
			head: "Impressions",
			isRight: true,
			className: "data text-ink-2",
			cell: ({ impressions }) => formatInteger(impressions),
		},
	];
}

function position(value: number, format: (value: number) => string) {
	return (
		<span className="text-bucket data" data-bucket={bucketOf(Math.round(value))}>
			{format(value)}
		</span>
	);
}
