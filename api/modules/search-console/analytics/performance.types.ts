import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { SearchConsoleProperty } from "../connection/search-console.types.ts";
import { type SyncState, syncStates, syncTriggers } from "../sync/sync.entity.ts";

const enumOf = <Name extends string>(names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, name])) as { [N in Name]: N };

/** Who asked for a sync. */
export const SyncTrigger = enumOf(syncTriggers);
registerEnumType(SyncTrigger, {
	name: "SyncTrigger",
	description: "Who asked for a sync.",
	valuesConfig: {
		MANUAL: { description: "A person or a program." },
		DAILY: { description: "Nobody: the last days are brought in once a day." },
	},
});

/** How a sync stands. */
export const PerformanceSyncState = enumOf(syncStates);
registerEnumType(PerformanceSyncState, {
	name: "PerformanceSyncState",
	description: "How a sync of performance data stands.",
	valuesConfig: {
		QUEUED: { description: "It waits for a worker, or for the property's sync before it." },
		RUNNING: { description: "Rows are coming in." },
		WAITING: { description: "Google asked to come back later; it goes on by itself at `nextAttemptAt`." },
		DONE: { description: "Everything is there." },
		FAILED: { description: "Nothing was changed; `error` says why." },
	},
});

/** An import of performance data. */
@ObjectType({ simpleResolvers: true, description: "An import of performance data." })
export class PerformanceSync {
	@Field(() => ID, { description: "Its id: the `jobId` of whoever asked for it." })
	id!: string;

	@Field(() => PerformanceSyncState, { description: "How it stands." })
	state!: SyncState;

	@Field(() => SyncTrigger, { description: "Who asked for it." })
	trigger!: (typeof syncTriggers)[number];

	@Field(() => Int, { description: "Rows received so far, or imported once it is done." })
	rows!: number;

	@Field(() => Int, { description: "Pages received so far, of 25,000 rows at most each." })
	pages!: number;

	@Field(() => String, { description: "The first day, `yyyy-MM-dd`." })
	startDate!: string;

	@Field(() => String, { description: "The last day, `yyyy-MM-dd`." })
	endDate!: string;

	@Field(() => String, {
		nullable: true,
		description: "Why it waits or failed, in Google's words where there are any.",
	})
	error!: string | null;

	@Field(() => Date, { nullable: true, description: "When a sync that waits goes on; null for any other." })
	nextAttemptAt!: Date | null;

	@Field(() => Date, { description: "When it was asked for." })
	createdAt!: Date;

	@Field(() => Date, { nullable: true, description: "When it ended." })
	finishedAt!: Date | null;

	propertyId!: string;

	/** Whether it waits for a quota: other waits are short. */
	isOverQuota!: boolean;
}

/** How a property did on one day. */
@ObjectType({
	simpleResolvers: true,
	description: "How a property did on one day of Google's, which are Pacific time.",
})
export class PerformanceDay {
	@Field(() => String, { description: "The day, `yyyy-MM-dd`." })
	date!: string;

	@Field(() => Float, { description: "Clicks that led to the site." })
	clicks!: number;

	@Field(() => Float, { description: "How often the site was shown." })
	impressions!: number;

	@Field(() => Float, {
		nullable: true,
		description: "Average position, weighted by impressions, unrounded; null without impressions.",
	})
	avgPosition!: number | null;
}

/** How a search query did. */
@ObjectType({ simpleResolvers: true, description: "How a search query did in a range of days." })
export class QueryAnalyticsRow {
	@Field(() => String, { description: "What people searched for." })
	query!: string;

	@Field(() => Float, { description: "Clicks that led to the site." })
	clicks!: number;

	@Field(() => Float, { description: "How often the site was shown." })
	impressions!: number;

	@Field(() => Float, { description: "Average position, weighted by impressions, unrounded." })
	avgPosition!: number;
}

/** How a page did. */
@ObjectType({ simpleResolvers: true, description: "How a page did in a range of days." })
export class PageAnalyticsRow {
	@Field(() => String, { description: "The page's address." })
	page!: string;

	@Field(() => Float, { description: "Clicks that led to it." })
	clicks!: number;

	@Field(() => Float, { description: "How often it was shown." })
	impressions!: number;

	@Field(() => Float, { description: "Average position, weighted by impressions, unrounded." })
	avgPosition!: number;
}

/** Performance data to import. */
@InputType({ description: "Performance data to import; days imported before are replaced." })
export class SyncPerformanceInput {
	@Field(() => ID, { description: "The property." })
	propertyId!: string;

	@Field(() => String, { description: "The first day, `yyyy-MM-dd`." })
	startDate!: string;

	@Field(() => String, {
		description:
			"The last day, `yyyy-MM-dd`: at the latest the one that is today anywhere on earth. A range has 16 months at most, as long as Google keeps.",
	})
	endDate!: string;
}

/** What came of importing performance data. */
@ObjectType({ description: "What came of importing performance data." })
export class SyncPerformanceResult {
	@Field(() => SearchConsoleProperty, { description: "The property." })
	property!: SearchConsoleProperty;

	@Field(() => Int, { nullable: true, description: "Rows imported; null while the import goes on." })
	rows!: number | null;

	@Field(() => String, { description: "The first day, `yyyy-MM-dd`." })
	startDate!: string;

	@Field(() => String, { description: "The last day, `yyyy-MM-dd`." })
	endDate!: string;

	@Field(() => ID, { nullable: true, description: "The job that goes on with the import; null when it is done." })
	jobId!: string | null;
}
