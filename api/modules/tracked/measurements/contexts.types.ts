import { Field, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";
import { LocationType } from "../locations/locations.types.ts";

/** A device to search from. */
export type Device = "desktop" | "mobile";

export const DeviceEnum = enumOf("Device", "The device a search is made from.", {
	DESKTOP: ["desktop", "A desktop computer."],
	MOBILE: ["mobile", "A mobile phone."],
});

export const SearchEngineEnum = enumOf("SearchEngine", "A search engine.", { GOOGLE: "Google." });

/** A search engine's name. */
export type SearchEngine = keyof typeof SearchEngineEnum;

/** Why two measurements cannot be compared, with descriptions. */
export const incomparableReasons = {
	ENGINE: "Measured on different search engines.",
	PROVIDER: "Measured by different providers.",
	DEVICE: "Measured on different devices.",
	LOCATION: "Measured at different locations.",
	SITE: "Matched against different domain URLs.",
	QUERY: "The search engine showed results for another query in one of them.",
	RULES: "Counted or matched by different rules.",
	SNIPPET: "One of them is a featured snippet without a position.",
	DEPTH: "Found in one, beyond the depth of the other.",
} as const;

export const IncomparableReasonEnum = enumOf(
	"IncomparableReason",
	"Why two measurements of a keyword cannot be compared.",
	incomparableReasons,
);

/** Why two measurements cannot be compared. */
export type IncomparableReason = keyof typeof IncomparableReasonEnum;

@ObjectType("MeasurementContext", {
	simpleResolvers: true,
	description: "How something was measured: everything except depth that must be equal to compare two measurements.",
})
export class MeasurementContextType {
	@Field(() => ID, { description: "Equal IDs mean equal contexts." })
	id!: string;

	@Field(() => SearchEngineEnum, { description: "The search engine." })
	engine!: SearchEngine;

	@Field(() => String, { description: "The data provider: `serper` or `sandbox`." })
	provider!: string;

	@Field(() => DeviceEnum, { description: "The device actually measured." })
	device!: Device;

	@Field(() => LocationType, {
		nullable: true,
		description: "The location actually measured; null: the whole country.",
	})
	location!: LocationType | null;

	@Field(() => String, { description: "Host and path of the domain URL that results were matched against." })
	site!: string;

	@Field(() => String, {
		nullable: true,
		description: "The query whose results were shown, if the search engine corrected the phrase; otherwise null.",
	})
	usedQuery!: string | null;

	@Field(() => Int, { description: "Version of the rules by which results are counted and matched." })
	rulesVersion!: number;
}
