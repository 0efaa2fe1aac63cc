import { useMemo } from "react";
import { AnnotationRail } from "../../../entities/annotation/AnnotationRail.tsx";
import { dailyPoints } from "../../../entities/annotation/rail.ts";
import { ChartAnnotationsDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import type { DetailedKeyword } from "../use-keyword-detail.ts";
import { chartDays } from "./chart-days.ts";
import { chartHeight, plotBottom, plotTop } from "./chart-size.ts";
import { contextNotes } from "./context-notes.ts";
import { plotInset } from "./position-scale.ts";

/** The rail below a keyword's chart: the notes of its domain, and the days its measurement changed. */
export function HistoryRail({
	keyword: { domain, history },
}: {
	keyword: Pick<DetailedKeyword, "domain" | "history">;
}) {
	const isPhone = useIsPhone();
	const points = useMemo(() => dailyPoints(chartDays(history).map(({ day }) => day)), [history]);
	const { value } = useReading(ChartAnnotationsDocument, {
		variables: {
			domainId: domain.id,
			from: points[0]?.first ?? "",
			to: points.at(-1)?.last ?? "",
			timeZone: localTimeZone(),
		},
		skip: points.length === 0,
		keep: true,
	});
	const annotations = value?.domain.annotations;
	const shown = useMemo(
		() => [...(annotations ?? []), ...contextNotes(history.contextChanges)],
		[annotations, history.contextChanges],
	);
	return (
		<AnnotationRail
			points={points}
			annotations={shown}
			inset={plotInset}
			plot={{ height: chartHeight(isPhone), top: plotTop, bottom: plotBottom }}
		/>
	);
}
