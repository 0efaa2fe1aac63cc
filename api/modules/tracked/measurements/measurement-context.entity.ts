import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** The search engines that are measured. */
export const searchEngines = ["GOOGLE"] as const;

/** Version of the rules by which results are counted and matched; raised when they change. */
export const rulesVersion = 1;

/**
 * How something was measured, stored once for all measurements: everything except depth that must be equal before two
 * measurements of a keyword may be compared. Equal IDs mean equal contexts.
 */
export const MeasurementContext = defineEntity({
	name: "MeasurementContext",
	tableName: "measurement_contexts",
	properties: {
		id: p.integer().primary(),
		engine: p.enum(searchEngines),
		provider: p.text(),
		/** The device actually measured. */
		device: p.text(),
		/** The location actually measured, by its id; null: the whole country. */
		location: p.text().nullable(),
		/** Host and path that results were matched against. */
		site: p.text(),
		/** The query whose results were shown, if the search engine corrected the phrase. */
		usedQuery: p.text().nullable(),
		rulesVersion: p.smallint(),
	},
	indexes: [
		{
			name: "measurement_contexts_unique",
			// The hash, because an index entry cannot hold the longest sites.
			expression:
				"create unique index measurement_contexts_unique on measurement_contexts (md5(site), provider, device, engine, location, used_query, rules_version) nulls not distinct",
		},
	],
});

export type MeasurementContext = InferEntity<typeof MeasurementContext>;

/** A stored context. */
export interface StoredContext {
	id: number;
	engine: (typeof searchEngines)[number];
	provider: string;
	device: string;
	location: string | null;
	/** The location's canonical name. */
	locationName: string | null;
	site: string;
	usedQuery: string | null;
	rulesVersion: number;
}
