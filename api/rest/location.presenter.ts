import { z } from "zod";
import { field, idField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

/** A place of a keyword or a measurement in REST responses. */
export const locationShape = z
	.object({
		id: idField("Google's criteria ID.", "1006886"),
		name: field(z.string(), "Its name.", "London"),
		canonicalName: field(z.string(), "From the place to its country.", "London,England,United Kingdom"),
	})
	.meta({ id: "Location", description: "A place within a country that searches are made from." });

/** A place in REST lists of places. */
export const listedLocationShape = locationShape
	.extend({
		type: field(z.string(), "Google's word for what it is.", "City"),
		country: field(z.string().regex(/^[A-Z]{2}$/), "ISO 3166-1 alpha-2 code.", "GB"),
	})
	.meta({ id: "ListedLocation", description: "A place of a country's list." });

/** Presents a place of a country's list. */
export const presentListedLocation = presenterOf(listedLocationShape);
