import { z } from "zod";
import { isTimeZone } from "../lib/calendar.ts";

const sentence = "The time zone must be an IANA name such as Europe/Berlin.";

/** A time zone by its IANA name; left out, UTC. */
export const timeZoneRule = z
	.string(sentence)
	.refine(isTimeZone, sentence)
	.nullish()
	.transform((name) => name ?? "UTC");
