import { z } from "zod";
import { deviceName } from "../core/market-rules.ts";
import { checkModes } from "../modules/tracked/measurements/position-record.entity.ts";
import { field, idField, momentField, positionField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

/** How a check reached its provider, as documents name it. */
export const checkMode = z.enum(checkModes).meta({ id: "CheckMode" });

/** A position record in REST responses. */
export const recordShape = z
	.object({
		id: idField("The record's ID.", "90210"),
		position: positionField("1 is best; null when not found within the depth.", 4).nullable(),
		previousPosition: positionField("Position of the previous measurement; null when not found or none.", 9).nullable(),
		change: field(z.int().nullable(), "Positive is better; null unless both are found and may be compared.", 5),
		url: field(z.string().nullable(), "The page that ranks; null when not found.", "https://example.com/pricing"),
		depth: field(z.int().min(0).max(100), "Number of results searched.", 30),
		checkedAt: momentField("When its result was stored."),
		measuredAt: momentField("When the provider read the page; `checkedAt` where it does not say."),
		mode: field(checkMode, "How the check reached the provider.", "LIVE"),
		runId: idField("The run it belongs to.", "77"),
		provider: field(z.string(), "The data provider.", "serper"),
		measuredDevice: field(deviceName, "The device actually measured.", "desktop"),
		measuredLocation: field(
			z.string().nullable(),
			"The canonical name of the place that was measured; null: the whole country.",
			"Leeds,England,United Kingdom",
		),
		contextId: idField("How it was measured: only measurements with the same one may be compared.", "3"),
		usedQuery: field(
			z.string().nullable(),
			"The query whose results were shown, if the search engine corrected the phrase.",
			null,
		),
		isFeaturedSnippet: field(
			z.boolean().nullable(),
			"Whether the domain owned the featured snippet; null if unknown.",
			false,
		),
	})
	.meta({ id: "PositionRecord", description: "One measurement of a keyword." });

/** Shows a position record. */
export const presentRecord = presenterOf(recordShape);
