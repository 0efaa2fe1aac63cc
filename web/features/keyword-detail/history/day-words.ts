import { changeInWords } from "../../../entities/position/movement.ts";
import { snippetInWords } from "../../../entities/position/position.ts";
import type { ChartDay } from "./chart-days.ts";

/** The text of a day: `18, down 1`, `Not found within 50`, `Failed: timed out`, `No check`. */
export function dayInWords({ position, isNotFound, isSnippet, depth, failure, change }: ChartDay): string {
	if (position !== null) return change ? `${position}, ${changeInWords(change)}` : String(position);
	if (isSnippet) return snippetInWords(depth);
	if (isNotFound) return depth === null ? "Not found" : `Not found within ${depth}`;
	return failure === null ? "No check" : `Failed: ${failure}`;
}
