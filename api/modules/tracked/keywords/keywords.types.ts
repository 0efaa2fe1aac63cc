import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { TargetState } from "../../../../schema/rules/target-state.ts";
import { enumOf } from "../../../core/enums.ts";
import { type CheckMode, CheckModeEnum, sourceDescription } from "../../keys/credentials/providers.types.ts";
import { LocationType } from "../locations/locations.types.ts";
import { type Device, DeviceEnum } from "../measurements/contexts.types.ts";
import type { CheckState, Outcome, PageIssuePattern } from "./keyword.entity.ts";
import { TargetStateEnum } from "./targets/targets.types.ts";

export const CheckStateEnum = enumOf("CheckState", "State of a check.", {
	QUEUED: "Waiting for its turn.",
	RUNNING: "The provider is being called.",
	POSTED: "In the provider's queue.",
	DONE: "Measured: found, or not found within the depth.",
	FAILED: "Nothing was measured; its credits were refunded.",
	CANCELLED: "It never started, or its keyword was deleted; its credits were refunded.",
});

export const OutcomeEnum = enumOf("Outcome", "Outcome of a check. Cancelled checks have none.", {
	FOUND: "The domain was found at a position.",
	NOT_FOUND: "The domain was not found within the depth.",
	FAILED: "Nothing was measured; its credits were refunded.",
});

@ObjectType("PositionRecord", { simpleResolvers: true, description: "One measurement of a keyword." })
export class PositionRecordType {
	@Field(() => ID, { description: "The record's ID, the same as its check's." })
	id!: string;

	@Field(() => Int, { nullable: true, description: "1 is best; null when not found within `depth`." })
	position!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "Position of the previous measurement; null when not found or none. Failed checks do not count.",
	})
	previousPosition!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "`previousPosition` − `position`; positive is better; null unless both are found and may be compared.",
	})
	change!: number | null;

	@Field(() => String, { nullable: true, description: "The page that ranks; null when not found." })
	url!: string | null;

	@Field(() => Int, { description: "Number of results searched." })
	depth!: number;

	@Field(() => Date, { description: "When its result was stored; days go by this." })
	checkedAt!: Date;

	@Field(() => Date, {
		description: "When the provider read the page; `checkedAt` where it does not say.",
	})
	measuredAt!: Date;

	@Field(() => CheckModeEnum, { description: "How the check reached the provider." })
	mode!: CheckMode;

	@Field(() => ID, { description: "The run it belongs to." })
	runId!: string;

	@Field(() => String, { description: sourceDescription })
	provider!: string;

	@Field(() => DeviceEnum, { description: "The device actually measured, which may differ from the keyword's." })
	measuredDevice!: Device;

	@Field(() => ID, { description: "How it was measured. Only measurements with the same one may be compared." })
	contextId!: string;

	/** Not in GraphQL, where the context has it. */
	usedQuery!: string | null;

	/** The canonical name of the place that was measured; null: the whole country. Not in GraphQL, as before. */
	measuredLocation!: string | null;

	@Field(() => Boolean, {
		nullable: true,
		description:
			"Whether the domain owned the featured snippet; null if the provider does not tell. Without a position, the snippet took the place of the organic result.",
	})
	isFeaturedSnippet!: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: "A keyword's last check." })
export class KeywordCheck {
	@Field(() => CheckStateEnum, { description: "The current state." })
	state!: CheckState;

	@Field(() => Date, { nullable: true, description: "When it finished; null until then." })
	checkedAt!: Date | null;

	@Field(() => String, { nullable: true, description: "Why the check failed, in the provider's words." })
	error!: string | null;

	@Field(() => Date, { nullable: true, description: "When a provider's queue took it; null unless it is `POSTED`." })
	postedAt!: Date | null;
}

@ObjectType("Competitor", {
	simpleResolvers: true,
	description: "An organic result on page 1 that is not the domain's own.",
})
export class CompetitorType {
	@Field(() => Int, { description: "Position among the organic results; 1 is first." })
	position!: number;

	@Field(() => String, { description: "The result's host." })
	domain!: string;

	@Field(() => String, { description: "The result's title." })
	title!: string;

	@Field(() => String, { description: "The result's URL." })
	url!: string;
}

@ObjectType("Keyword", {
	simpleResolvers: true,
	description: "A phrase tracked for a domain in one country, language and device, and perhaps one place.",
})
export class KeywordType {
	@Field(() => ID, { description: "The keyword's ID." })
	id!: string;

	/** The domain it belongs to; GraphQL shows the domain itself. */
	domainId!: string;

	@Field(() => String, { description: "The phrase as first entered, 1–200 characters." })
	keyword!: string;

	@Field(() => String, {
		nullable: true,
		description: "The page that should rank. Not used for matching.",
	})
	targetUrl!: string | null;

	@Field(() => String, { description: "ISO 3166-1 alpha-2 code of the country searched in." })
	country!: string;

	@Field(() => String, { description: "Language searched in, for example `en` or `pt-BR`." })
	language!: string;

	@Field(() => DeviceEnum, { description: "The device searched from." })
	device!: Device;

	@Field(() => LocationType, { nullable: true, description: "The place searched from; null: the whole country." })
	location!: LocationType | null;

	@Field(() => [String], { description: "The keyword's groups, in the order they were added." })
	groups!: string[];

	@Field(() => Boolean, { description: "Whether it contains one of the domain's brand terms." })
	isBrand!: boolean;

	@Field(() => Int, { nullable: true, description: "Searches per month; null when unknown." })
	searchVolume!: number | null;

	@Field(() => String, {
		nullable: true,
		description: "The client's own ID for the keyword, unique within the domain; at most 200 characters.",
	})
	externalId!: string | null;

	@Field(() => Date, { description: "When it was added." })
	createdAt!: Date;

	@Field(() => Date, {
		description: "When groups, target, external ID, volume, place or `isBrand` last changed; not by checks.",
	})
	updatedAt!: Date;

	@Field(() => PositionRecordType, { nullable: true, description: "The last measurement; null if never measured." })
	latestPosition!: PositionRecordType | null;

	@Field(() => KeywordCheck, {
		nullable: true,
		description: "The last check, whatever its outcome; null if there was none.",
	})
	lastCheck!: KeywordCheck | null;

	@Field(() => OutcomeEnum, {
		nullable: true,
		description:
			"Outcome of the last finished check; null if there is none. It stays while a new check is queued or running; cancelled checks do not count.",
	})
	outcome!: Outcome | null;

	@Field(() => TargetStateEnum, {
		description:
			"How the ranking page of the last measurement relates to the target. `WRONG` also until its issue `WRONG_PAGE` closes. Failed checks do not count.",
	})
	targetState!: TargetState;

	@Field(() => String, {
		nullable: true,
		description:
			"The page at the last position; without a position the page of the own featured snippet; null if there is none.",
	})
	rankingUrl!: string | null;

	/** Names of its page issues now; GraphQL shows each with its details. */
	pageIssues!: PageIssuePattern[];
}

@ObjectType({ simpleResolvers: true, description: "A page of keywords." })
export class KeywordPage {
	@Field(() => [KeywordType], { description: "The keywords on this page, in the requested order." })
	items!: KeywordType[];

	@Field(() => Int, { description: "Total number of keywords that match the filter." })
	totalCount!: number;
}

const externalIdOptions = {
	nullable: true,
	description:
		"Your own ID for the keyword, at most 200 characters, no control characters. `CONFLICT` if another keyword of the domain has it.",
};

@InputType({ description: "A keyword to add." })
export class KeywordInput {
	@Field(() => String, { description: "The phrase: 1–200 characters after white space is collapsed." })
	keyword!: string;

	@Field(() => String, { nullable: true, description: "ISO 3166-1 alpha-2 code. Defaults to the domain's country." })
	country?: string | null;

	@Field(() => String, { nullable: true, description: "For example `en` or `pt-BR`. Defaults to `en`." })
	language?: string | null;

	@Field(() => DeviceEnum, { nullable: true, description: "Defaults to `DESKTOP`." })
	device?: Device | null;

	@Field(() => ID, {
		nullable: true,
		description:
			"Google's criteria ID of the place to search from, as in `locations`. Defaults to the whole country, which a country's own ID means too. `country` then defaults to the location's.",
	})
	locationId?: string | null;

	@Field(() => [String], {
		nullable: true,
		description: "At most 100 groups, each at most 50 characters without `;`.",
	})
	groups?: string[] | null;

	@Field(() => String, {
		nullable: true,
		description: "The page that should rank: an http(s) URL of at most 2,000 characters.",
	})
	targetUrl?: string | null;

	@Field(() => String, externalIdOptions)
	externalId?: string | null;
}

@InputType({
	description:
		"Fields to change, at least one. Omitted fields stay unchanged; null removes a value. Phrase, country, language, device and location identify a keyword and cannot be changed: add a new keyword instead.",
})
export class UpdateKeywordInput {
	@Field(() => String, {
		nullable: true,
		description: "The page that should rank: an http(s) URL of at most 2,000 characters.",
	})
	targetUrl?: string | null;

	@Field(() => [String], {
		nullable: true,
		description: "The new list of groups: at most 100, each at most 50 characters without `;`.",
	})
	groups?: string[] | null;

	@Field(() => String, externalIdOptions)
	externalId?: string | null;
}

export const AddedStatusEnum = enumOf("AddedStatus", "Result of adding one keyword.", {
	ADDED: "The keyword is new.",
	EXISTING: "The domain already had the keyword. It was left unchanged, including its external ID.",
	REPEATED: "A duplicate of an earlier item in the request.",
});

export type AddedStatus = keyof typeof AddedStatusEnum;

@InputType({ description: "An external ID for one keyword." })
export class ExternalIdInput {
	@Field(() => ID, { description: "The keyword." })
	keywordId!: string;

	@Field(() => String, {
		nullable: true,
		description: "At most 200 characters, no control characters; null or empty removes it.",
	})
	externalId?: string | null;
}
