import { Field, Float, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";
import { SearchConsoleProperty } from "../connection/search-console.types.ts";
import type { SyncState, syncTriggers } from "../sync/sync.entity.ts";

export const SyncTrigger = enumOf("SyncTrigger", "Who requested an import.", {
	MANUAL: "A user or an API key.",
	DAILY: "Automatic: the last days are imported once a day.",
});

export const PerformanceSyncState = enumOf("PerformanceSyncState", "State of an import of performance data.", {
	QUEUED: "Waiting for a worker, or for an earlier import of the property.",
	RUNNING: "Rows are being received.",
	WAITING: "Google asked to retry later; resumes automatically at `nextAttemptAt`.",
	DONE: "All rows are imported.",
	FAILED: "Nothing was changed; `error` says why.",
});

@ObjectType({ simpleResolvers: true, description: "An import of performance data." })
export class PerformanceSync {
	@Field(() => ID, { description: "The import's ID: the `jobId` of the request." })
	id!: string;

	@Field(() => PerformanceSyncState, { description: "The current state." })
	state!: SyncState;

	@Field(() => SyncTrigger, { description: "Who requested it." })
	trigger!: (typeof syncTriggers)[number];

	@Field(() => Int, { description: "Rows received so far, or imported once finished." })
	rows!: number;

	@Field(() => Int, { description: "Pages received so far, each of at most 25,000 rows." })
	pages!: number;

	@Field(() => String, { description: "The first day, `yyyy-MM-dd`." })
	startDate!: string;

	@Field(() => String, { description: "The last day, `yyyy-MM-dd`." })
	endDate!: string;

	@Field(() => String, {
		nullable: true,
		description: "Why it is waiting or failed, in Google's words if available.",
	})
	error!: string | null;

	@Field(() => Date, { nullable: true, description: "When a waiting import resumes; otherwise null." })
	nextAttemptAt!: Date | null;

	@Field(() => Date, { description: "When it was requested." })
	createdAt!: Date;

	@Field(() => Date, { nullable: true, description: "When it finished; null until then." })
	finishedAt!: Date | null;

	propertyId!: string;

	/** Whether it waits for a quota; other waits are short. */
	isOverQuota!: boolean;
}

@ObjectType({
	simpleResolvers: true,
	description: "A property's figures on one day. Google counts days in Pacific time.",
})
export class PerformanceDay {
	@Field(() => String, { description: "The day, `yyyy-MM-dd`." })
	date!: string;

	@Field(() => Float, { description: "Clicks to the site." })
	clicks!: number;

	@Field(() => Float, { description: "Impressions of the site." })
	impressions!: number;

	@Field(() => Float, {
		nullable: true,
		description: "Average position, weighted by impressions, unrounded; null without impressions.",
	})
	avgPosition!: number | null;
}

@ObjectType({ simpleResolvers: true, description: "A search query's figures in a date range." })
export class QueryAnalyticsRow {
	@Field(() => String, { description: "The search query." })
	query!: string;

	@Field(() => Float, { description: "Clicks to the site." })
	clicks!: number;

	@Field(() => Float, { description: "Impressions of the site." })
	impressions!: number;

	@Field(() => Float, { description: "Average position, weighted by impressions, unrounded." })
	avgPosition!: number;
}

@ObjectType({ simpleResolvers: true, description: "A page's figures in a date range." })
export class PageAnalyticsRow {
	@Field(() => String, { description: "The page's URL." })
	page!: string;

	@Field(() => Float, { description: "Clicks to the page." })
	clicks!: number;

	@Field(() => Float, { description: "Impressions of the page." })
	impressions!: number;

	@Field(() => Float, { description: "Average position, weighted by impressions, unrounded." })
	avgPosition!: number;
}

@InputType({ description: "The performance data to import. Days already imported are replaced." })
export class SyncPerformanceInput {
	@Field(() => ID, { description: "The property." })
	propertyId!: string;

	@Field(() => String, { description: "The first day, `yyyy-MM-dd`." })
	startDate!: string;

	@Field(() => String, {
		description:
			"The last day, `yyyy-MM-dd`: no later than today's date anywhere on earth. A range spans at most 16 months, as long as Google keeps data.",
	})
	endDate!: string;
}

@ObjectType({ description: "Result of importing performance data." })
export class SyncPerformanceResult {
	@Field(() => SearchConsoleProperty, { description: "The property." })
	property!: SearchConsoleProperty;

	@Field(() => Int, { nullable: true, description: "Rows imported; null while the import continues." })
	rows!: number | null;

	@Field(() => String, { description: "The first day, `yyyy-MM-dd`." })
	startDate!: string;

	@Field(() => String, { description: "The last day, `yyyy-MM-dd`." })
	endDate!: string;

	@Field(() => ID, {
		nullable: true,
		description: "ID of the import that continues in the background; null when it is finished.",
	})
	jobId!: string | null;
}
