import { formatCount } from "../../../../../lib/text.ts";
import type { PositionDistribution } from "../../../../meaning/comparisons/comparison.types.ts";
import { dayNear } from "../../content/period.policy.ts";
import type { DocumentCell } from "../document.types.ts";
import type { BlockBuilder } from "../document-source.ts";
import { cellOf, unknown } from "../words.ts";
import { nothingMeasured } from "./paragraph.ts";

type Bucket = keyof PositionDistribution;

const names: [Bucket, string][] = [
	["top3", "1–3"],
	["from4to10", "4–10"],
	["from11to20", "11–20"],
	["below20", "beyond 20"],
	["notFound", "not found"],
	["noData", "no data"],
];

/** Keywords by position on both days. */
export const buildDistribution: BlockBuilder = async ({ comparison, before, last }) => {
	const figures = await comparison.figures();
	if (figures.after.noData === figures.totalCount) return { parts: [nothingMeasured] };
	const isBeforeKnown = figures.before.noData < figures.totalCount;
	const max = Math.max(...names.flatMap(([bucket]) => [figures.before[bucket], figures.after[bucket]]));
	const rows = names.map(([bucket, name]): DocumentCell[] => {
		const [then, now] = [figures.before[bucket], figures.after[bucket]];
		const isKnown = isBeforeKnown || bucket === "noData";
		return [
			cellOf({ text: name, tone: bucket }),
			cellOf({ text: isKnown ? formatCount(then) : unknown }),
			cellOf({ text: formatCount(now) }),
			cellOf({ text: "", tone: bucket, bar: { value: now, mark: isKnown && then > 0 ? then : null, max } }),
		];
	});
	const [dayBefore, day] = [dayNear(before, last), dayNear(last, last)];
	return {
		parts: [
			{
				...{ type: "table", title: null, tone: null, isHalf: false, totalCount: null },
				columns: [
					{ head: "Position", role: "name" },
					{ head: dayBefore, role: "number" },
					{ head: day, role: "number" },
					{ head: `Bar: ${day} · Mark: ${dayBefore}`, role: "bar" },
				],
				rows,
			},
		],
	};
};
