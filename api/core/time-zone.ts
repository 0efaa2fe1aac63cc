import { z } from "zod";
import { isTimeZone } from "../lib/calendar.ts";

const sentence = "The time zone must be an IANA name such as Europe/Berlin.";

/** A field's argument that takes a time zone. */
export const timeZoneOptions = {
	defaultValue: "UTC",
	description: "IANA time zone in which days begin.",
};

/** A time zone by its IANA name; left out, UTC. */
export const timeZoneRule = z
	.string(sentence)
	.refine(isTimeZone, sentence)
	.meta({ description: timeZoneOptions.description, examples: ["Europe/Berlin"] })
	.nullish()
	.transform((name) => name ?? "UTC");
