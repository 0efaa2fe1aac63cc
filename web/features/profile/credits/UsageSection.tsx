import { Suspense, useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { DailyUsageDocument, MonthlyUsageDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useThrottled } from "../../../lib/use-throttled.ts";
import { chartHeight } from "./usage-chart-size.ts";

const UsageChart = lazyPart(() => import("./UsageChart.tsx").then((m) => m.UsageChart));

const spans = [
	{ value: "30", label: "30 days" },
	{ value: "90", label: "90 days" },
	{ value: "months", label: "12 months" },
] as const;

type Span = (typeof spans)[number]["value"];

const refreshMilliseconds = 3000;

export function UsageSection({ credits }: { credits: number | null }) {
	const [params, setParams] = useSearchParams();
	const span = spans.find(({ value }) => value === params.get("usage"))?.value ?? "30";
	const setSpan = (next: Span) =>
		setParams((before) => withSpan(before, next), { replace: true, preventScrollReset: true });
	const { periods, hasFailed, retry } = useUsage(span);
	const refresh = useThrottled(retry, refreshMilliseconds);
	const onCredits = useEffectEvent((_: number | null) => periods && refresh());
	useEffect(() => void onCredits(credits), [credits]);
	return (
		<>
			<Segmented label="Period" value={span} segments={spans} onChange={setSpan} className="mb-2 ml-auto w-fit" />
			<div style={{ minHeight: chartHeight }}>
				{periods ? (
					<Suspense>
						<UsageChart periods={periods} unit={span === "months" ? "month" : "day"} />
					</Suspense>
				) : (
					hasFailed && <LoadingFailure onRetry={retry}>The usage could not be loaded.</LoadingFailure>
				)}
			</div>
		</>
	);
}

function withSpan(before: URLSearchParams, span: Span): URLSearchParams {
	const after = new URLSearchParams(before);
	if (span === "30") after.delete("usage");
	else after.set("usage", span);
	return after;
}

/** Usage by day or month, oldest first; the old span shows while another is loading. */
function useUsage(span: Span) {
	const timeZone = localTimeZone();
	const isMonthly = span === "months";
	const daily = useReading(DailyUsageDocument, {
		variables: { days: span === "90" ? 90 : 30, timeZone },
		skip: isMonthly,
		nextFetchPolicy: "cache-and-network",
		keep: true,
	});
	const monthly = useReading(MonthlyUsageDocument, {
		variables: { months: 12, timeZone },
		skip: !isMonthly,
		nextFetchPolicy: "cache-and-network",
	});
	const used = isMonthly ? monthly.value?.me.usage : daily.value?.me.dailyUsage;
	const { error, retry } = isMonthly ? monthly : daily;
	return { periods: used?.toReversed() ?? null, hasFailed: Boolean(error), retry };
}
