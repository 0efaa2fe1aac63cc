import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { targetStates } from "../../../../schema/rules/target-state.ts";
import { Account } from "../../people/accounts/account.entity.ts";
import { Domain } from "../domains/domain.entity.ts";
import { Location } from "../locations/location.entity.ts";
import { checkModes, devices } from "../measurements/position-record.entity.ts";

/** Patterns of page issues. */
export const pageIssuePatterns = ["WRONG_PAGE", "MULTI_URL", "FLIPPING"] as const;

export type PageIssuePattern = (typeof pageIssuePatterns)[number];

/** The bit of each pattern in a keyword's `pageIssues`. */
export const pageIssueBits: Readonly<Record<PageIssuePattern, number>> = { WRONG_PAGE: 1, MULTI_URL: 2, FLIPPING: 4 };

/** How much a position usually wanders. */
export const volatilities = ["LOW", "MEDIUM", "HIGH"] as const;

/** The states of a check. */
export const checkStates = ["QUEUED", "RUNNING", "POSTED", "DONE", "FAILED", "CANCELLED"] as const;

/** What a check that ended came to: it found the domain, did not find it within the depth, or measured nothing. */
export const outcomes = ["FOUND", "NOT_FOUND", "FAILED"] as const;

/**
 * A keyword of a domain. Its last measurement and the one before are stored in the row, so that lists, filters, sorts and
 * statistics need no other table; they move only forward in time.
 */
export const Keyword = defineEntity({
	name: "Keyword",
	tableName: "keywords",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		domainId: () => p.manyToOne(Domain).mapToPk().fieldName("domain_id"),
		/** As first spelled, white space collapsed, 1–200 characters. */
		phrase: p.text(),
		/** NFC and lower case: what makes two keywords the same. */
		phraseKey: p.text(),
		/** `findingKeyOf` the phrase, if that is not its key: what texts are looked for in. */
		findingKey: p.text().nullable(),
		/** ISO 3166-1 alpha-2. */
		country: p.string().length(2),
		language: p.string().length(7),
		device: p.enum(devices),
		/** The place searched from, by Google's criteria id; null: the whole country. */
		locationId: () =>
			p.manyToOne(Location).mapToPk().fieldName("location_id").nullable().updateRule("cascade").deleteRule("no action"),
		/** In order of adding. */
		groups: p.array().$type<string[]>().columnType("text[]").default([]),
		targetUrl: p.text().nullable(),
		/** The client's own id of it; no two of a domain's keywords have the same. */
		externalId: p.text().nullable(),
		/** Searches a month. */
		searchVolume: p.integer().nullable(),
		/** US dollars. */
		cpc: p.double().nullable(),
		/** Whether it contains one of its domain's brand terms. */
		isBrand: p.boolean().default(false),
		/** How much its position usually wanders; null while that is not known. */
		volatility: p.enum(volatilities).nullable(),
		actor: p.text(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** When one of its own fields last changed, not a measurement, which a trigger notes; null: as it was added. */
		updatedAt: p.datetime(3).nullable(),
		deletedAt: p.datetime(3).nullable(),

		/** The check that measured last; null when never measured. */
		latestCheckId: p.bigint("string").nullable(),
		latestRunId: p.bigint("string").nullable(),
		/** Null when not found within `latestDepth`. */
		latestPosition: p.smallint().nullable(),
		latestDepth: p.smallint().nullable(),
		latestUrlId: p.bigint("string").nullable(),
		latestCheckedAt: p.datetime(3).nullable(),
		latestProvider: p.text().nullable(),
		latestMeasuredDevice: p.enum(devices).nullable(),
		latestContextId: p.integer().nullable(),
		latestMode: p.enum(checkModes).default("LIVE"),
		/** When the provider read the page; null: at `latestCheckedAt`. */
		latestMeasuredAt: p.datetime(3).nullable(),
		/** Features of page 1, as in `measurements/feature-states.ts`; null if the results were not kept. */
		latestFeatures: p.bigint("number").nullable(),
		/** The measurement just before the last one. */
		previousPosition: p.smallint().nullable(),
		previousDepth: p.smallint().nullable(),
		previousCheckedAt: p.datetime(3).nullable(),
		previousContextId: p.integer().nullable(),
		previousFeatures: p.bigint("number").nullable(),
		/** previous − latest; null unless both are found and may be compared. */
		change: p.smallint().nullable(),

		/** The page at `latestPosition`; without a position, the own featured snippet's page. */
		rankingUrlId: p.bigint("string").nullable(),
		/** How that page relates to `targetUrl`; always that of `targetStateOf`. */
		targetState: p.enum(targetStates).default("NO_TARGET"),
		/** Page issues now, as `pageIssueBits`; the details are in `page_issues`. */
		pageIssues: p.smallint().default(0),
		/** Whether the issues are to be computed again for another reason than a run. */
		areIssuesDue: p.boolean().default(false),

		/** The last check, whatever became of it. */
		checkId: p.bigint("string").nullable(),
		checkState: p.enum(checkStates).nullable(),
		/** When that check ended. */
		checkEndedAt: p.datetime(3).nullable(),
		/** Why that check failed, in the provider's words. */
		checkError: p.text().nullable(),
		/** What the last check that ended came to; cancelled ones do not count, and it stays while a new one is under way. */
		outcome: p.enum(outcomes).nullable(),
	},
	indexes: [
		{
			name: "keywords_external_id_unique",
			expression:
				"create unique index keywords_external_id_unique on keywords (domain_id, external_id) where external_id is not null and deleted_at is null",
		},
		{
			name: "keywords_identity_unique",
			expression:
				"create unique index keywords_identity_unique on keywords (domain_id, phrase_key, country, language, device, coalesce(location_id, 0)) where deleted_at is null",
		},
		{
			name: "keywords_phrase",
			expression:
				"create index keywords_phrase on keywords (account_id, country, language, phrase_key) where deleted_at is null",
		},
		{
			name: "keywords_domain_id",
			expression: "create index keywords_domain_id on keywords (domain_id, id) where deleted_at is null",
		},
		{
			name: "keywords_issues_due",
			expression: "create index keywords_issues_due on keywords (id) where are_issues_due and deleted_at is null",
		},
		{
			name: "keywords_location_id",
			expression: "create index keywords_location_id on keywords (location_id) where location_id is not null",
		},
		{
			name: "keywords_deleted",
			expression: "create index keywords_deleted on keywords (domain_id) where deleted_at is not null",
		},
	],
});

export type Keyword = InferEntity<typeof Keyword>;

export type CheckState = (typeof checkStates)[number];

export type Outcome = (typeof outcomes)[number];
