import { z } from "zod";
import { device } from "../modules/keywords/keywords.input.ts";
import { field, idField, momentField, positionField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

/** A position record as the documented calls show it. */
export const recordShape = z
	.object({
		id: idField("The record's id.", "90210"),
		position: positionField("1 is best; null when not found within the depth.", 4).nullable(),
		previousPosition: positionField(
			"The measurement just before; null when it found nothing or there was none.",
			9,
		).nullable(),
		change: field(z.int().nullable(), "Above zero is better; null unless both are found.", 5),
		url: field(z.string().nullable(), "The page that ranks; null when not found.", "https://example.com/pricing"),
		depth: field(z.int().min(10).max(100), "Results that were looked through.", 30),
		checkedAt: momentField("When it was measured."),
		runId: idField("The run it belongs to.", "77"),
		provider: field(z.string(), "Who answered.", "serper"),
		measuredDevice: field(device, "The device really measured.", "desktop"),
	})
	.meta({ id: "PositionRecord", description: "One measurement of a keyword." });

/** Shows a position record. */
export const presentRecord = presenterOf(recordShape);
