import { z } from "zod";
import { isTimeZone, spelledTimeZone } from "../lib/calendar.ts";

const message = "The time zone must be an IANA name such as Europe/Berlin.";

/** Options of a time zone argument. */
export const timeZoneOptions = {
	defaultValue: "UTC",
	description: "IANA time zone in which days begin.",
};

/** An IANA time zone; defaults to UTC. */
export const timeZoneRule = z
	.string(message)
	.refine(isTimeZone, { message, abort: true })
	.overwrite(spelledTimeZone)
	.meta({ description: timeZoneOptions.description, examples: ["Europe/Berlin"] })
	.nullish()
	.transform((name) => name ?? "UTC");
