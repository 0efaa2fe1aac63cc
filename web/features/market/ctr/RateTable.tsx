import type { ReactNode } from "react";
import { Skeleton } from "../../../components/Skeleton.tsx";
import type { CtrCurveFieldsFragment } from "../../../gql/graphql.ts";
import { formatInteger } from "../../../lib/format.ts";
import type { Preview } from "./ctr-words.ts";
import { intervalText, percentText, positions } from "./rates.ts";
import type { CtrForm } from "./use-ctr-form.ts";

export interface RateTableProps {
	form: CtrForm;
	/** Null until known. */
	preview: Preview | null;
	/** The error of a field. */
	noteId: string;
}

/** Click rates of positions 1 to 10: those in use next to those chosen. */
export function RateTable({ form, preview, noteId }: RateTableProps) {
	const { source, device, active, published } = form;
	const learned = preview?.[device] ?? null;
	return (
		<table className="ctr-table" aria-label={`Click rates on ${device}`} data-source={source.toLowerCase()}>
			<thead>
				<tr>
					<th scope="col">Position</th>
					<th scope="col">In use</th>
					{source === "PUBLISHED" && <th scope="col">{published?.name ?? "Published"}</th>}
					{source !== "PUBLISHED" && <th scope="col">Learned</th>}
					{source === "SEARCH_CONSOLE" && (
						<th scope="col">
							<Shorter long="95 % interval" short="Interval" />
						</th>
					)}
					{source === "SEARCH_CONSOLE" && (
						<th scope="col">
							<Shorter long="Impressions" short="Impr." />
						</th>
					)}
					{source === "OWN" && <th scope="col">Own, %</th>}
				</tr>
			</thead>
			<tbody>
				{positions.map((position) => (
					<tr key={position}>
						<th scope="row">{position}</th>
						<td className="text-ink-2">{percentOf(active?.[device], position)}</td>
						{source === "PUBLISHED" && <td className="is-chosen">{percentOf(published?.[device], position)}</td>}
						{source === "SEARCH_CONSOLE" && <Learned curve={learned} position={position} />}
						{source === "OWN" && (
							<>
								<td className="text-ink-2">
									{learned?.isLearned ? (
										<span title={intervalText(learned.low[position - 1], learned.high[position - 1])}>
											{percentOf(learned, position)}
										</span>
									) : (
										<span className="text-ink-3">–</span>
									)}
								</td>
								<td>
									<OwnField form={form} position={position} noteId={noteId} />
								</td>
							</>
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** A head with a shorter word for phones. */
function Shorter({ long, short }: { long: string; short: string }) {
	return (
		<>
			<span className="max-md:hidden">{long}</span>
			<span className="md:hidden">{short}</span>
		</>
	);
}

function percentOf(curve: Pick<CtrCurveFieldsFragment, "rates"> | undefined, position: number): ReactNode {
	const rate = curve?.rates[position - 1];
	return rate === undefined ? "–" : percentText(rate);
}

function Learned({ curve, position }: { curve: CtrCurveFieldsFragment | null; position: number }) {
	if (!curve) {
		return [0, 1, 2].map((column) => (
			<td key={column}>
				<Skeleton className="ml-auto w-10" />
			</td>
		));
	}
	const impressions = curve.impressions[position - 1] ?? 0;
	return (
		<>
			<td className={curve.isLearned ? "is-chosen" : "text-ink-3"}>{percentOf(curve, position)}</td>
			<td className="text-ink-2">{intervalText(curve.low[position - 1], curve.high[position - 1])}</td>
			<td className={impressions === 0 ? "text-ink-3" : "text-ink-2"}>{formatInteger(impressions)}</td>
		</>
	);
}

function OwnField({ form, position, noteId }: { form: CtrForm; position: number; noteId: string }) {
	const { own, setOwn, device, fault } = form;
	const isSame = device === "mobile" && own.isMobileSame;
	const fields = isSame ? own.desktop : own[device];
	const isWrong = fault?.device === device && fault.position === position;
	return (
		<input
			className="control ml-auto h-6! w-18! text-right pointer-coarse:h-9!"
			aria-label={`Own rate at position ${position}, per cent`}
			aria-invalid={isWrong || undefined}
			aria-describedby={isWrong ? noteId : undefined}
			inputMode="decimal"
			autoComplete="off"
			disabled={isSame}
			value={fields[position - 1] ?? ""}
			onChange={(event) =>
				setOwn({ [device]: fields.map((text, index) => (index === position - 1 ? event.target.value : text)) })
			}
		/>
	);
}
