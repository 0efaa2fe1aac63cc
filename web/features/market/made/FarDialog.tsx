import { TableFrame } from "../../../components/figures/TableFrame.tsx";
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
				<TableFrame label="Far from Search Console" hasControls isInset className="far-table">
					<thead>
						<tr>
							<th scope="col">Keyword</th>
							<th scope="col" data-align="right">
								Measured
							</th>
							<th scope="col" data-align="right">
								Search Console
							</th>
							<th scope="col" data-align="right">
								Difference
							</th>
							<th scope="col" data-align="right">
								Impressions
							</th>
						</tr>
					</thead>
					<tbody>
						{far.map((row) => (
							<Row key={row.keyword.id} row={row} onOpen={keyword.open} />
						))}
					</tbody>
				</TableFrame>
				{rest > 0 && <p className="text-ink-3">{formatInteger(rest)} others are nearer than these.</p>}
			</DialogBody>
		</Dialog>
	);
}

function Row({ row, onOpen }: { row: FarKeywordFragment; onOpen: (id: string) => void }) {
	const { keyword, measured, searchConsole, difference, impressions } = row;
	return (
		<tr data-row>
			<td>
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
			</td>
			<td data-align="right">
				<span className="text-bucket data" data-bucket={bucketOf(Math.round(measured))}>
					{formatDecimal(measured)}
				</span>
			</td>
			<td data-align="right">
				<span className="text-bucket data" data-bucket={bucketOf(Math.round(searchConsole))}>
					{formatTenths(searchConsole)}
				</span>
			</td>
			<td data-align="right" className="data">
				{differenceText(difference)}
			</td>
			<td data-align="right" className="data text-ink-2">
				{formatInteger(impressions)}
			</td>
		</tr>
	);
}
