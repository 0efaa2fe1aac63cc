import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { CheckState, Outcome } from "./keyword.entity.ts";

/** A device a keyword can ask for. */
export type Device = "desktop" | "mobile";

/** GraphQL's names of the devices, by what is stored. */
export const DeviceEnum = { DESKTOP: "desktop", MOBILE: "mobile" } as const;
registerEnumType(DeviceEnum, {
	name: "Device",
	description: "Whose results a keyword asks for.",
	valuesConfig: {
		DESKTOP: { description: "A computer's." },
		MOBILE: { description: "A phone's." },
	},
});

/** GraphQL's names of the check states. */
export const CheckStateEnum = {
	QUEUED: "QUEUED",
	RUNNING: "RUNNING",
	DONE: "DONE",
	FAILED: "FAILED",
	CANCELLED: "CANCELLED",
} as const;
registerEnumType(CheckStateEnum, {
	name: "CheckState",
	description: "How a check stands.",
	valuesConfig: {
		QUEUED: { description: "It waits for its turn." },
		RUNNING: { description: "The provider is being asked." },
		DONE: { description: "It measured: found, or not found within the depth." },
		FAILED: { description: "It measured nothing and its credits were given back." },
		CANCELLED: { description: "It never began, or was ended with its keyword; its credits were given back." },
	},
});

/** GraphQL's names of the outcomes. */
export const OutcomeEnum = { FOUND: "FOUND", NOT_FOUND: "NOT_FOUND", FAILED: "FAILED" } as const;
registerEnumType(OutcomeEnum, {
	name: "Outcome",
	description: "What a check came to. Cancelled checks have no outcome.",
	valuesConfig: {
		FOUND: { description: "It found the domain at a position." },
		NOT_FOUND: { description: "It did not find the domain within the depth." },
		FAILED: { description: "It measured nothing, and its credits were given back." },
	},
});

/** One measurement as clients see it. */
@ObjectType("PositionRecord", { simpleResolvers: true, description: "One measurement of a keyword." })
export class PositionRecordType {
	@Field(() => ID, { description: "The record's id, which is its check's." })
	id!: string;

	@Field(() => Int, { nullable: true, description: "1 is best; null when not found within `depth`." })
	position!: number | null;

	@Field(() => Int, {
		nullable: true,
		description:
			"The measurement just before; null when it found nothing or there was none. Failed checks do not count.",
	})
	previousPosition!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "`previousPosition` − `position`, above zero is better; null unless both are found.",
	})
	change!: number | null;

	@Field(() => String, { nullable: true, description: "The page that ranks; null when not found." })
	url!: string | null;

	@Field(() => Int, { description: "How many results were looked through." })
	depth!: number;

	@Field(() => Date, { description: "When it was measured." })
	checkedAt!: Date;

	@Field(() => ID, { description: "The run it belongs to." })
	runId!: string;

	@Field(() => String, { description: "Who answered: `serper` or `sandbox`." })
	provider!: string;

	@Field(() => DeviceEnum, { description: "The device really measured, whatever the keyword asks for." })
	measuredDevice!: Device;
}

/** The last check of a keyword as clients see it. */
@ObjectType({ simpleResolvers: true, description: "A keyword's last check." })
export class KeywordCheck {
	@Field(() => CheckStateEnum, { description: "How it stands." })
	state!: CheckState;

	@Field(() => Date, { nullable: true, description: "When it ended; null before." })
	checkedAt!: Date | null;

	@Field(() => String, { nullable: true, description: "Why it failed, in the provider's words." })
	error!: string | null;
}

/** One organic result that is not the domain's own, as clients see it. */
@ObjectType("Competitor", {
	simpleResolvers: true,
	description: "An organic result of page 1 that is not the domain's own.",
})
export class CompetitorType {
	@Field(() => Int, { description: "Its place among the organic results; 1 is first." })
	position!: number;

	@Field(() => String, { description: "Its host." })
	domain!: string;

	@Field(() => String, { description: "Its title on the page." })
	title!: string;

	@Field(() => String, { description: "Its address." })
	url!: string;
}

/** A keyword as clients see it. */
@ObjectType("Keyword", {
	simpleResolvers: true,
	description: "A phrase whose position a domain tracks in one country, language and device.",
})
export class KeywordType {
	@Field(() => ID, { description: "The keyword's id." })
	id!: string;

	/** The domain it belongs to; GraphQL shows the domain itself. */
	domainId!: string;

	@Field(() => String, { description: "The phrase as first spelled, 1–200 characters." })
	keyword!: string;

	@Field(() => String, {
		nullable: true,
		description: "The page that should rank. It takes no part in matching.",
	})
	targetUrl!: string | null;

	@Field(() => String, { description: "ISO 3166-1 alpha-2 code of the country searched in." })
	country!: string;

	@Field(() => String, { description: "Language searched in, for example `en` or `pt-BR`." })
	language!: string;

	@Field(() => DeviceEnum, { description: "The device asked for." })
	device!: Device;

	@Field(() => [String], { description: "Its groups, in the order of adding." })
	groups!: string[];

	@Field(() => Int, { nullable: true, description: "Searches a month; null when not known." })
	searchVolume!: number | null;

	@Field(() => String, {
		nullable: true,
		description: "The client's own id of it, unique among the domain's keywords; at most 200 characters.",
	})
	externalId!: string | null;

	@Field(() => Date, { description: "When it was added." })
	createdAt!: Date;

	@Field(() => PositionRecordType, { nullable: true, description: "The last measurement; null when never measured." })
	latestPosition!: PositionRecordType | null;

	@Field(() => KeywordCheck, {
		nullable: true,
		description: "The last check, whatever became of it; null when there was none.",
	})
	lastCheck!: KeywordCheck | null;

	@Field(() => OutcomeEnum, {
		nullable: true,
		description:
			"What the last check that ended came to; null when none has. It stays while a new check is queued or running, and cancelled ones do not count.",
	})
	outcome!: Outcome | null;
}

/** A page of keywords. */
@ObjectType({ simpleResolvers: true, description: "A page of keywords." })
export class KeywordPage {
	@Field(() => [KeywordType], { description: "The keywords of this page, in the order asked for." })
	items!: KeywordType[];

	@Field(() => Int, { description: "How many pass the filter in all." })
	totalCount!: number;
}

/** A keyword to add. */
@InputType({ description: "A keyword to add." })
export class KeywordInput {
	@Field(() => String, { description: "The phrase: 1–200 characters after white space is collapsed." })
	keyword!: string;

	@Field(() => String, { nullable: true, description: "ISO 3166-1 alpha-2 code; left out: the domain's country." })
	country?: string | null;

	@Field(() => String, { nullable: true, description: "For example `en` or `pt-BR`; left out: `en`." })
	language?: string | null;

	@Field(() => DeviceEnum, { nullable: true, description: "Left out: `DESKTOP`." })
	device?: Device | null;

	@Field(() => [String], {
		nullable: true,
		description: "Groups, 100 at most, each of at most 50 characters without `;`.",
	})
	groups?: string[] | null;

	@Field(() => String, {
		nullable: true,
		description: "The page that should rank: an http(s) URL of at most 2,000 characters.",
	})
	targetUrl?: string | null;

	@Field(() => String, {
		nullable: true,
		description:
			"An id of your own, at most 200 characters without control characters; one that another keyword of the domain has refuses the request (`CONFLICT`).",
	})
	externalId?: string | null;
}

/** What to change of a keyword. */
@InputType({
	description:
		"What to change of a keyword, one field at least: a field left out stays, null takes it away. Phrase, country, language and device are what a keyword is and cannot be changed: add another one.",
})
export class UpdateKeywordInput {
	@Field(() => String, {
		nullable: true,
		description: "The page that should rank: an http(s) URL of at most 2,000 characters.",
	})
	targetUrl?: string | null;

	@Field(() => [String], {
		nullable: true,
		description: "All its groups from now on, 100 at most, each of at most 50 characters without `;`.",
	})
	groups?: string[] | null;

	@Field(() => String, {
		nullable: true,
		description:
			"An id of your own, at most 200 characters without control characters; one that another keyword of the domain has is a `CONFLICT`.",
	})
	externalId?: string | null;
}

/** GraphQL's names of what can become of an item. */
export const AddedStatusEnum = { ADDED: "ADDED", EXISTING: "EXISTING", REPEATED: "REPEATED" } as const;
registerEnumType(AddedStatusEnum, {
	name: "AddedStatus",
	description: "What became of one keyword to add.",
	valuesConfig: {
		ADDED: { description: "It is new." },
		EXISTING: { description: "The domain had it already; it was left as it was, its external id too." },
		REPEATED: { description: "An earlier item of the same request is the same keyword." },
	},
});

/** One of these. */
export type AddedStatus = keyof typeof AddedStatusEnum;

/** An external id for one keyword. */
@InputType({ description: "An id of your own for one keyword." })
export class ExternalIdInput {
	@Field(() => ID, { description: "The keyword." })
	keywordId!: string;

	@Field(() => String, {
		nullable: true,
		description: "At most 200 characters without control characters; null, or empty, takes it away.",
	})
	externalId?: string | null;
}

/** Keywords to add to a domain. */
@InputType({ description: "Keywords to add to a domain; one bad item refuses them all." })
export class AddKeywordsInput {
	@Field(() => ID, { description: "The domain." })
	domainId!: string;

	@Field(() => [KeywordInput], {
		description:
			"1–10,000 keywords; a request of 100 kB holds some 1,000 of them, REST takes all in one. One the domain has already (same phrase whatever its case, country, language, device) is left alone.",
	})
	keywords!: KeywordInput[];
}
