import { counted, formatCount } from "../../../../../lib/text.ts";
import { serpFeatureLabels } from "../../../../../providers/serp/port.ts";
import { featureHistory } from "../../../../meaning/serp-results/feature-history.service.ts";
import type { FeatureHistory, FeatureSeries } from "../../../../meaning/serp-results/feature-history.types.ts";
import { dayNear } from "../../content/period.policy.ts";
import type { DocumentCell, DocumentTable } from "../document.types.ts";
import type { BlockBuilder } from "../document-source.ts";
import { cellOf, unknown } from "../words.ts";
import { noResultPages } from "./paragraph.ts";

/** The search features of the keywords, on the first and the last day with values. */
export const buildFeatures: BlockBuilder = async ({ parts, domain, content, filter, first, last }) => {
	const args = { from: first, to: last, timeZone: content.timeZone, filter };
	const history = await featureHistory(parts, domain, args);
	const hasValues = (measured: number | null) => measured !== null && measured > 0;
	const [newest, oldest] = [history.measured.findIndex(hasValues), history.measured.findLastIndex(hasValues)];
	const shown = history.features.filter(({ covered }) => [newest, oldest].some((at) => (covered[at] ?? 0) > 0));
	if (shown.length === 0) return { parts: [noResultPages] };
	const total = counted(history.totalCount[newest] ?? 0, "keyword");
	const days = oldest === newest ? [newest] : [oldest, newest];
	return {
		remark: `${formatCount(history.measured[newest] ?? 0)} of ${total} with results`,
		parts: days.map((at): DocumentTable => {
			const day = dayNear(history.dates[at] ?? last, last);
			return { ...tableOf(shown, at), title: day, isHalf: days.length > 1 };
		}),
	};
};

function tableOf(shown: FeatureHistory["features"], at: number): DocumentTable {
	return {
		...{ type: "table", title: null, tone: null, isHalf: false, totalCount: null },
		columns: [
			{ head: "Feature", role: "name" },
			{ head: "Covered", role: "number" },
			{ head: "Present", role: "number" },
			{ head: "Owned", role: "number" },
		],
		rows: shown.map((series) => rowOf(series, at)),
	};
}

/** What no provider covered may have been there, and what gives no links may be the domain's. */
function rowOf({ kind, ...series }: FeatureSeries, at: number): DocumentCell[] {
	const [covered, present] = [series.covered[at] ?? 0, series.present[at] ?? 0];
	const isOwnerUnknown = present > 0 && !series.ownerKnown[at];
	const numberOf = (count: number, isKnown: boolean) => cellOf({ text: isKnown ? formatCount(count) : unknown });
	return [
		cellOf({ text: serpFeatureLabels[kind] }),
		numberOf(covered, true),
		numberOf(present, covered > 0),
		numberOf(series.owned[at] ?? 0, covered > 0 && !isOwnerUnknown),
	];
}
