import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { Select } from "../../components/choice/Select.tsx";
import { type Column, ListTable } from "../../components/figures/ListTable.tsx";
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

/** Calls to external services by month, for those with any, newest first. */
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
	return (
		<ListTable
			label={`Calls to outside services, ${formatMonth(month)}`}
			columns={hasCosts ? [...columns, costs] : columns}
			rows={rows.toSorted(byService)}
			keyOf={({ provider, kind }) => `${provider} ${kind}`}
			isInset
		/>
	);
}

type UsageColumn = Column<ProviderUsageFieldsFragment>;

const columns: UsageColumn[] = [
	{
		id: "service",
		head: "Service",
		cell: ({ provider, kind }) => (
			<>
				{serviceInWords[provider]}
				<span className="text-ink-3">, {purposeInWords[kind]}</span>
			</>
		),
	},
	{ id: "calls", head: "Calls", isRight: true, cell: ({ calls }) => formatInteger(calls) },
	countOf("succeeded", "Succeeded"),
	countOf("refused", "Refused"),
	countOf("rateLimited", "Rate limited"),
	countOf("failed", "Failed"),
	{ id: "average", head: "Average", isRight: true, cell: ({ averageMs }) => `${formatInteger(averageMs)} ms` },
];

const costs: UsageColumn = {
	id: "cost",
	head: "Cost",
	isRight: true,
	cell: ({ cost }) => cost !== null && formatDollars(cost),
};

/** A count, grey if zero. */
function countOf(id: "succeeded" | "refused" | "rateLimited" | "failed", head: string): UsageColumn {
	return {
		id,
		head,
		isRight: true,
		td: (row) => ({ className: row[id] === 0 ? "text-ink-3" : undefined }),
		cell: (row) => formatInteger(row[id]),
	};
}

function withMonth(before: URLSearchParams, month: string | null): URLSearchParams {
	const after = new URLSearchParams(before);
	if (month === null) after.delete(parameter);
	else after.set(parameter, month);
	return after;
}
