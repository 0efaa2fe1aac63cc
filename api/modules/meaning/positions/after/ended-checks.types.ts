import { Field, ObjectType } from "type-graphql";
import type { CheckMode } from "../../../keys/credentials/providers.types.ts";
import type { Outcome } from "../../../tracked/keywords/keyword.entity.ts";
import type { KeywordType, PositionRecordType } from "../../../tracked/keywords/keywords.types.ts";
import type { Device } from "../../../tracked/measurements/contexts.types.ts";
import { CheckType } from "../check-history.types.ts";

/** A finished check: its position record with the outcome, or, if it failed, its time and nothing else. */
export interface EndedCheck
	extends Omit<PositionRecordType, "depth" | "provider" | "measuredDevice" | "contextId" | "mode" | "measuredAt"> {
	depth: number | null;
	provider: string | null;
	measuredDevice: Device | null;
	contextId: string | null;
	mode: CheckMode | null;
	measuredAt: Date | null;
	outcome: Outcome;
}

/** A finished check with what identifies its keyword. */
export interface TrackedCheck
	extends EndedCheck,
		Pick<KeywordType, "keyword" | "country" | "language" | "device" | "externalId"> {
	keywordId: string;
	domainId: string;
	/** Why it failed; null for a measurement. */
	error: string | null;
}

/** A page of finished checks, in the order of their ends. */
export interface TrackedCheckPage {
	items: TrackedCheck[];
	endCursor: string | null;
	hasNext: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A page of failed checks, the first that ended first." })
export class FailedCheckPage {
	@Field(() => [CheckType], { description: "The failed checks on this page." })
	items!: CheckType[];

	@Field(() => String, {
		nullable: true,
		description: "Pass as `after` to get the next page, now or later; null if no check failed yet.",
	})
	endCursor!: string | null;

	@Field(() => Boolean, {
		description:
			"Whether there are more; also briefly true while any account's checks are being written. The page may then be empty, so wait a second before asking again.",
	})
	hasNext!: boolean;
}
