import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { Select } from "../../components/choice/Select.tsx";
import { TableFrame } from "../../components/figures/TableFrame.tsx";
import { SheetRow, SheetSection } from "../../components/page/Sheet.tsx";
import type { ProviderUsageFieldsFragment } from "../../gql/graphql.ts";
import { formatDollars, formatInteger, formatMonth } from "../../lib/format.ts";
import { byService, purposeInWords, serviceInWords } from "./provider-usage-words.ts";

/** The month shown, in the address. */
const parameter = "calls";

export interface ProviderUsageProps {
	/** Undefined while loading. */
	usage: readonly ProviderUsageFieldsFragment[] | undefined;
	fallback: ReactNode;
}

/** Calls to outside services in a month, of those that have any, newest first. */
export function ProviderUsage({ usage, fallback }: ProviderUsageProps) {
	const [params, setParams] = useSearchParams();
	const months = [...new Set(usage?.map(({ month }) => month))];
	const month = months.find((known) => known === params.get(parameter)) ?? months[0];
	const choose = (chosen: string) =>
		setParams((before) => withMonth(before, chosen === months[0] ? null : chosen), {
			replace: true,
			preventScrollReset: true,
		});
	const choice = month && (
		<Select
			label="Month"
			value={month}
			options={months.map((value) => ({ value, label: formatMonth(value) }))}
			onChange={choose}
			className="w-32"
		/>
	);
	return (
		<SheetSection title="Provider usage" note="Calls to outside services, by month in UTC." aside={choice}>
			{month && usage && (
				<div className="md:-mt-1.5">
					<UsageTable month={month} rows={usage.filter((row) => row.month === month)} />
				</div>
			)}
			{!month && usage && (
				<SheetRow>
					<p className="text-ink-3">No calls yet. Sandbox checks make none.</p>
				</SheetRow>
			)}
			{!usage && fallback}
		</SheetSection>
	);
}

function UsageTable({ rows, month }: { rows: readonly ProviderUsageFieldsFragment[]; month: string }) {
	const hasCosts = rows.some(({ cost }) => cost !== null);
	const heads = ["Calls", "Succeeded", "Refused", "Rate limited", "Failed", "Average", ...(hasCosts ? ["Cost"] : [])];
	return (
		<TableFrame label={`Calls to outside services, ${formatMonth(month)}`} isInset>
			<thead>
				<tr>
					<th scope="col">Service</th>
					{heads.map((head) => (
						<th key={head} scope="col" data-align="right">
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.toSorted(byService).map(({ provider, kind, calls, averageMs, cost, ...ends }) => (
					<tr key={`${provider} ${kind}`}>
						<td>
							{serviceInWords[provider]}
							<span className="text-ink-3">, {purposeInWords[kind]}</span>
						</td>
						<td data-align="right">{formatInteger(calls)}</td>
						<Count>{ends.succeeded}</Count>
						<Count>{ends.refused}</Count>
						<Count>{ends.rateLimited}</Count>
						<Count>{ends.failed}</Count>
						<td data-align="right">{formatInteger(averageMs)} ms</td>
						{hasCosts && <td data-align="right">{cost !== null && formatDollars(cost)}</td>}
					</tr>
				))}
			</tbody>
		</TableFrame>
	);
}

function Count({ children }: { children: number }) {
	return (
		<td data-align="right" className={children === 0 ? "text-ink-3" : undefined}>
			{formatInteger(children)}
		</td>
	);
}

function withMonth(before: URLSearchParams, month: string | null): URLSearchParams {
	const after = new URLSearchParams(before);
	if (month === null) after.delete(parameter);
	else after.set(parameter, month);
	return after;
}
