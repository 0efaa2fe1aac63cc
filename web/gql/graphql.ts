/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Who caused a credit movement. */
export type ActorKind =
  /** An administrator of the installation. */
  | 'ADMINISTRATOR'
  /** A client with an API key. */
  | 'API_KEY'
  /** The daily schedule. */
  | 'SCHEDULE'
  /** A signed-in user of the account. */
  | 'USER';

/** Keywords to add to a domain. One invalid item rejects the whole request. */
export type AddKeywordsInput = {
  /** The domain. */
  domainId: string | number;
  /** 1–10,000 keywords. The 100 kB request limit fits about 1,000; REST accepts all in one request. A keyword the domain already has (same phrase ignoring case, country, language and device) is left unchanged. */
  keywords: Array<KeywordInput>;
};

/** What a check saw of an AI Overview. */
export type AiOverviewState =
  /** There was none. */
  | 'ABSENT'
  /** It was shown, and its references were read. */
  | 'PRESENT'
  /** It was shown, but its content was not delivered: nothing is known about its references. */
  | 'PRESENT_UNREAD';

/** Who wrote an annotation, and for what. */
export type AnnotationKind =
  /** A ranking update that Google announced. */
  | 'GOOGLE_UPDATE'
  /** A remark of people or programs. */
  | 'NOTE'
  /** A release of the site, for example posted by a deploy pipeline. */
  | 'RELEASE'
  /** A cause that Toprung noted; `systemType` says which. */
  | 'SYSTEM';

/** What an API key may do. Operations that need a missing scope are refused with `FORBIDDEN`. No scope lets a key change a user's profile, password, sessions or API keys, or export or delete the account. */
export type ApiKeyScope =
  /** Queries, subscriptions, REST `GET` calls, and objects in mutation results. */
  | 'READ'
  /** Operations that spend credits: starting runs and checks. Without `READ`, only scalar fields of mutation results can be selected. */
  | 'SPEND'
  /** Changes that cost no credits. Without `READ`, only scalar fields of mutation results can be selected. */
  | 'WRITE';

/** State of an API key. */
export type ApiKeyState =
  /** The key works. */
  | 'ACTIVE'
  /** The key has expired. */
  | 'EXPIRED'
  /** The key was revoked. */
  | 'REVOKED';

/** An external service that Toprung calls. The sandbox makes no calls, so it is not listed. */
export type CalledProvider =
  /** DataForSEO: search volumes. */
  | 'DATAFORSEO'
  /** Google: sign-in and Search Console. */
  | 'GOOGLE'
  /** Serper: positions. */
  | 'SERPER';

/** How a keyword moved: its last measurement today compared with its last one on an earlier day. Every keyword has exactly one direction. */
export type ChangeDirection =
  /** Moved to a worse position. */
  | 'DOWN'
  /** Not found before; found now within the depth of the earlier check. */
  | 'ENTERED'
  /** Found before; not found now, although the check was deep enough to reach the earlier position. */
  | 'LOST'
  /** No change: not measured today, no earlier measurement, the same position, not found both times, or depths that cannot be compared. */
  | 'STABLE'
  /** Moved to a better position. */
  | 'UP';

/** The current and the new password. */
export type ChangePasswordInput = {
  /** The user's current password. */
  currentPassword: string;
  /** At least 8 characters, at most 72 bytes in UTF-8. */
  newPassword: string;
};

/** State of a check. */
export type CheckState =
  /** It never started, or its keyword was deleted; its credits were refunded. */
  | 'CANCELLED'
  /** Measured: found, or not found within the depth. */
  | 'DONE'
  /** Nothing was measured; its credits were refunded. */
  | 'FAILED'
  /** Waiting for its turn. */
  | 'QUEUED'
  /** The provider is being called. */
  | 'RUNNING';

/** How a keyword's standings at the end of two days compare. Every keyword has exactly one kind. */
export type ComparisonKind =
  /** Not found within the depth on the first day; found on the second. */
  | 'ENTERED'
  /** Found on the first day; on the second, not found within a depth that reaches the first position. */
  | 'LOST'
  /** Found on both days, at different positions. */
  | 'MOVED'
  /** Measured differently on the two days. */
  | 'NOT_COMPARABLE'
  /** Not measured in the eight days up to the first day, or not since. */
  | 'NO_DATA'
  /** The same position on both days, or not found on either. */
  | 'UNCHANGED';

/** Why a keyword's standings on two days have no change. */
export type ComparisonReason =
  /** Found in one, beyond the depth of the other. */
  | 'DEPTH'
  /** Measured on different devices. */
  | 'DEVICE'
  /** Measured on different search engines. */
  | 'ENGINE'
  /** Measured at different locations. */
  | 'LOCATION'
  /** Not measured in the eight days up to the first day. */
  | 'NO_EARLIER'
  /** Not measured in the eight days up to the second day, or not since the first. */
  | 'NO_LATER'
  /** Measured by different providers. */
  | 'PROVIDER'
  /** The search engine showed results for another query in one of them. */
  | 'QUERY'
  /** Counted or matched by different rules. */
  | 'RULES'
  /** Matched against different domain URLs. */
  | 'SITE'
  /** One of them is a featured snippet without a position. */
  | 'SNIPPET';

/** How to sort rows. Equal ones are sorted by |`weight`|, then search volume (largest first), then phrase. */
export type ComparisonSort = {
  /** The direction. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: ComparisonSortField;
};

/** Fields to sort the rows of a comparison by. Rows without a value come last in both directions. */
export type ComparisonSortField =
  /** The position on the second day. Not found sorts after all positions, no data last. */
  | 'AFTER'
  /** The position on the first day. Not found sorts after all positions, no data last. */
  | 'BEFORE'
  /** The change of the position. */
  | 'CHANGE'
  /** The order in which keywords were added. */
  | 'CREATED_AT'
  /** The phrase, ignoring case. */
  | 'PHRASE'
  /** Searches per month. */
  | 'VOLUME'
  /** How far it moved, up or down: |`weight`|. */
  | 'WEIGHT';

/** How many advertisers compete for a keyword. */
export type Competition =
  /** Many. */
  | 'HIGH'
  /** Few. */
  | 'LOW'
  /** Some. */
  | 'MEDIUM';

/** The annotation to create. It is given as days, or as moments, never both; without `day` and `at` it is now. A range is 3,660 days long at most. */
export type CreateAnnotationInput = {
  /** The moment, or the first one; the same range. */
  at?: string | null | undefined;
  /** Idempotency key, 1–200 characters: the same key within 24 hours returns the same annotation. */
  clientKey?: string | null | undefined;
  /** The day, or the first one: `yyyy-MM-dd`, from 2000-01-01 to one year ahead. */
  day?: string | null | undefined;
  /** The domain it belongs to; null or left out: all domains. */
  domainId?: string | number | null | undefined;
  /** The last moment; not before the first. */
  endAt?: string | null | undefined;
  /** The last day, with `day`; not before it. */
  endDay?: string | null | undefined;
  /** Whether shared reports show it. */
  isPublic?: boolean;
  /** `NOTE` or `RELEASE`. */
  kind?: AnnotationKind;
  /** At most 2,000 characters; line breaks, but no other control characters. */
  text?: string | null | undefined;
  /** One line, 1–200 characters, no control characters. */
  title: string;
  /** An http(s) URL of at most 2,000 characters. */
  url?: string | null | undefined;
};

/** The API key to create. */
export type CreateApiKeyInput = {
  /** When the key expires; must be in the future. Defaults to never. */
  expiresAt?: string | null | undefined;
  /** Credits the key may spend per calendar month (UTC): 1 to 1,000,000,000. Defaults to no cap beyond the account's credits. */
  monthlyCreditCap?: number | null | undefined;
  /** The key's name: 1–100 characters, no control characters. */
  name: string;
  /** What the key may do; at least one scope. */
  scopes: Array<ApiKeyScope>;
};

/** The domain to create. */
export type CreateDomainInput = {
  /** Idempotency key, 1–200 characters: the same key within 24 hours returns the same domain. */
  clientKey?: string | null | undefined;
  /** ISO 3166-1 alpha-2 code, upper or lower case. */
  country?: string;
  /** Your own ID for the domain, at most 200 characters, no control characters. `CONFLICT` if another domain has it. */
  externalId?: string | null | undefined;
  /** 1–100 characters, no control characters. */
  name: string;
  /** Number of results to search: 10 to 100 in steps of 10. Every 10 cost one credit per check. */
  searchDepth?: number;
  /** An http(s) URL of at most 2,000 characters. A bare host becomes `https://`. */
  url: string;
};

/** The device a search is made from. */
export type Device =
  /** A desktop computer. */
  | 'DESKTOP'
  /** A mobile phone. */
  | 'MOBILE';

/** Which keywords a run would check: `domainId`, optionally with `filter`, or `keywordIds`. */
export type EstimateRunInput = {
  /** Explicitly selects every keyword of the domain. Use instead of `filter`. */
  all?: boolean | null | undefined;
  /** Selects all keywords of this domain, or those that match `filter`. */
  domainId?: string | number | null | undefined;
  /** Selects matching keywords of the domain, at most 10,000. Defaults to all. An empty filter and null or empty conditions are `BAD_INPUT`. Requires `domainId`. */
  filter?: KeywordFilter | null | undefined;
  /** Selects these keywords: 1–10,000 IDs; duplicates count once. */
  keywordIds?: Array<string | number> | null | undefined;
  /** IANA time zone in which days begin. */
  timeZone?: string;
};

/** Keywords to fetch search volumes for: `domainId`, optionally with `filter`, or `keywordIds`. */
export type FetchSearchVolumesInput = {
  /** Explicitly selects every keyword of the domain. Use instead of `filter`. */
  all?: boolean | null | undefined;
  /** Selects all keywords of this domain, or those that match `filter`. */
  domainId?: string | number | null | undefined;
  /** Selects matching keywords of the domain, at most 10,000. Defaults to all. An empty filter and null or empty conditions are `BAD_INPUT`. Requires `domainId`. */
  filter?: KeywordFilter | null | undefined;
  /** Selects these keywords: 1–10,000 IDs; duplicates count once. */
  keywordIds?: Array<string | number> | null | undefined;
  /** IANA time zone in which days begin. */
  timeZone?: string;
};

/** How to change groups. */
export type GroupsMode =
  /** Append the groups to those the keywords have. */
  | 'ADD'
  /** Remove the groups. */
  | 'REMOVE'
  /** Set exactly these groups; an empty list removes all groups. */
  | 'REPLACE';

/** Why two measurements of a keyword cannot be compared. */
export type IncomparableReason =
  /** Found in one, beyond the depth of the other. */
  | 'DEPTH'
  /** Measured on different devices. */
  | 'DEVICE'
  /** Measured on different search engines. */
  | 'ENGINE'
  /** Measured at different locations. */
  | 'LOCATION'
  /** Measured by different providers. */
  | 'PROVIDER'
  /** The search engine showed results for another query in one of them. */
  | 'QUERY'
  /** Counted or matched by different rules. */
  | 'RULES'
  /** Matched against different domain URLs. */
  | 'SITE'
  /** One of them is a featured snippet without a position. */
  | 'SNIPPET';

/** Which keywords to select: those that meet every given condition. */
export type KeywordFilter = {
  /**
   * Direction of change today, compared with an earlier day.
   * @deprecated Use `changes`, which takes several values.
   */
  change?: ChangeDirection | null | undefined;
  /** Keywords that moved in any of these directions today, compared with an earlier day. Days begin in `timeZone`. */
  changes?: Array<ChangeDirection> | null | undefined;
  /** Keywords in any of these countries, at most 1,000 codes. */
  countries?: Array<string> | null | undefined;
  /** Keywords on any of these devices. */
  devices?: Array<Device> | null | undefined;
  /** Keywords with these external IDs, at most 1,000. An empty list matches none. */
  externalIds?: Array<string> | null | undefined;
  /** Keywords in any of these groups, at most 1,000. An empty list is ignored. */
  groups?: Array<string> | null | undefined;
  /** Keywords with these IDs, at most 1,000. An empty list matches none. */
  ids?: Array<string | number> | null | undefined;
  /** Keywords in any of these languages, at most 1,000. */
  languages?: Array<string> | null | undefined;
  /** Keywords by their movement between two days, as `Domain.comparison` counts them. */
  movement?: MovementFilterInput | null | undefined;
  /** Keywords whose last finished check had any of these outcomes. */
  outcomes?: Array<OutcomeFilter> | null | undefined;
  /**
   * Position bucket of the last measurement.
   * @deprecated Use `positions`, which takes several values.
   */
  position?: PositionBucket | null | undefined;
  /** Keywords in any of these position buckets, by the last measurement. */
  positions?: Array<PositionBucket> | null | undefined;
  /** Part of the phrase, case-insensitive; at most 200 characters. */
  text?: string | null | undefined;
};

/** A keyword to add. */
export type KeywordInput = {
  /** ISO 3166-1 alpha-2 code. Defaults to the domain's country. */
  country?: string | null | undefined;
  /** Defaults to `DESKTOP`. */
  device?: Device | null | undefined;
  /** Your own ID for the keyword, at most 200 characters, no control characters. `CONFLICT` if another keyword of the domain has it. */
  externalId?: string | null | undefined;
  /** At most 100 groups, each at most 50 characters without `;`. */
  groups?: Array<string> | null | undefined;
  /** The phrase: 1–200 characters after white space is collapsed. */
  keyword: string;
  /** For example `en` or `pt-BR`. Defaults to `en`. */
  language?: string | null | undefined;
  /** The page that should rank: an http(s) URL of at most 2,000 characters. */
  targetUrl?: string | null | undefined;
};

/** How to sort keywords. Equal keywords keep the order in which they were added. */
export type KeywordSort = {
  /** The day for `DAY_POSITION`, `yyyy-MM-dd`. */
  day?: string | null | undefined;
  /** The direction. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: KeywordSortField;
  /** The day that `MOVEMENT` compares with, `yyyy-MM-dd`; before today, at most 3,660 days ago. */
  since?: string | null | undefined;
};

/** Fields to sort keywords by. Keywords without a value come last in both directions. */
export type KeywordSortField =
  /** Change today, compared with an earlier day. Not found counts as the depth + 1 if the depths can be compared. */
  | 'CHANGE'
  /** When it was last measured. */
  | 'CHECKED_AT'
  /** The country code. */
  | 'COUNTRY'
  /** The order in which keywords were added. */
  | 'CREATED_AT'
  /** Position on `KeywordSort.day`. Not found sorts after all positions, not measured last. */
  | 'DAY_POSITION'
  /** The device. */
  | 'DEVICE'
  /** The group names. */
  | 'GROUPS'
  /** How far it moved since the end of `KeywordSort.since`, up or down: the |`weight`| of its row in `Domain.comparison`. */
  | 'MOVEMENT'
  /** The phrase, ignoring case. */
  | 'PHRASE'
  /** The last position. Not found sorts after all positions, never measured last. */
  | 'POSITION'
  /** The ranking page, otherwise the target URL. */
  | 'URL'
  /** Searches per month. */
  | 'VOLUME';

/** Why credits moved. */
export type LedgerEntryKind =
  /** A correction by an administrator. */
  | 'ADJUSTMENT'
  /** Credits given to the account. */
  | 'GRANT'
  /** The price of failed or cancelled checks, refunded. */
  | 'REFUND'
  /** The price of a run, charged when it started. */
  | 'RUN';

/** Sign-in credentials. */
export type LoginInput = {
  /** The user's e-mail address; case is ignored. */
  email: string;
  /** The user's password. */
  password: string;
};

/** Which way a keyword went between two days. */
export type Movement =
  /** Moved to a better position, or entered. */
  | 'BETTER'
  /** Moved to a worse position, or was lost. */
  | 'WORSE';

/** Keywords by how they stand at the end of a day, compared with an earlier one. Without `kinds` and `movement` it is no condition. */
export type MovementFilterInput = {
  /** The first day, `yyyy-MM-dd`. */
  from: string;
  /** Keywords of any of these kinds. An empty list is ignored. */
  kinds?: Array<ComparisonKind> | null | undefined;
  /** Keywords that went this way. */
  movement?: Movement | null | undefined;
  /** IANA time zone in which days begin. */
  timeZone?: string;
  /** The second day: after `from`, not after today, at most 3,660 days later. Defaults to today. */
  to?: string | null | undefined;
};

/** Outcome of a check. Cancelled checks have none. */
export type Outcome =
  /** Nothing was measured; its credits were refunded. */
  | 'FAILED'
  /** The domain was found at a position. */
  | 'FOUND'
  /** The domain was not found within the depth. */
  | 'NOT_FOUND';

/** Outcome of a keyword's last finished check. Cancelled checks do not count. */
export type OutcomeFilter =
  /** Nothing was measured. The keyword may have a position from an earlier check. */
  | 'FAILED'
  /** The domain was found at a position. */
  | 'FOUND'
  /** No check has finished yet. */
  | 'NEVER'
  /** The domain was not found within the depth. */
  | 'NOT_FOUND';

/** Offset pagination. */
export type PageInput = {
  /** Maximum number of items; 1–1,000. */
  limit?: number;
  /** Number of items to skip; 0 or more. */
  offset?: number;
};

/** State of an import of performance data. */
export type PerformanceSyncState =
  /** All rows are imported. */
  | 'DONE'
  /** Nothing was changed; `error` says why. */
  | 'FAILED'
  /** Waiting for a worker, or for an earlier import of the property. */
  | 'QUEUED'
  /** Rows are being received. */
  | 'RUNNING'
  /** Google asked to retry later; resumes automatically at `nextAttemptAt`. */
  | 'WAITING';

/** A keyword's position bucket, by its last measurement. */
export type PositionBucket =
  /** Found below position 20. */
  | 'BELOW20'
  /** Positions 4 to 10. */
  | 'FROM4TO10'
  /** Positions 11 to 20. */
  | 'FROM11TO20'
  /** Not found within the depth. */
  | 'NOT_FOUND'
  /** Positions 1 to 3. */
  | 'TOP3'
  /** Positions 1 to 10. */
  | 'TOP10'
  /** Positions 1 to 20. */
  | 'TOP20'
  /** Without a position: not found, or never measured. */
  | 'UNTRACKED';

/** What a provider was called for. */
export type ProviderCallKind =
  /** The provider's account, to test a key. */
  | 'ACCOUNT'
  /** A page of a property's performance data. */
  | 'PERFORMANCE'
  /** The list of Search Console properties. */
  | 'PROPERTIES'
  /** Revoking a Google sign-in. */
  | 'REVOKE'
  /** A page of results, for a check or a key test. */
  | 'SEARCH'
  /** A Google sign-in or a token refresh. */
  | 'TOKEN'
  /** Search volumes of up to 1,000 keywords. */
  | 'VOLUME';

/** The new user. */
export type RegisterInput = {
  /** Trimmed and lower-cased; at most 254 characters; must be unique. */
  email: string;
  /** 1–100 characters, no control characters. */
  name: string;
  /** At least 8 characters, at most 72 bytes in UTF-8. */
  password: string;
};

/** A new password and the token from the mailed link. */
export type ResetPasswordInput = {
  /** At least 8 characters, at most 72 bytes in UTF-8. */
  password: string;
  /** The `token` from the mailed link. */
  token: string;
};

/** A user's role. It affects only labels and unlimited credits. */
export type Role =
  /** An administrator, whose checks cost nothing. */
  | 'ADMIN'
  /** Everyone else. */
  | 'USER';

/** State of a run. */
export type RunState =
  /** Cancelled by a user. Checks already sent to a provider still finish. */
  | 'CANCELLED'
  /** Every check finished. */
  | 'DONE'
  /** Checks are queued or running. */
  | 'RUNNING'
  /** It could not start; `error` says why. */
  | 'STOPPED';

/** Who or what started a run. */
export type RunTrigger =
  /** A client with an API key. */
  | 'API'
  /** The daily schedule. */
  | 'DAILY'
  /** A user with a session. */
  | 'MANUAL';

/** Settings to save, at least one. Omitted settings stay unchanged; an empty string removes one. */
export type SaveSettingsInput = {
  /** Whether to check positions every 24 hours. Turning it off stops the next run, not a running one. Turning it on with an API key also needs the scope `SPEND`. */
  dailyPositionCheck?: boolean | null | undefined;
  /** At most 500 characters, no colon. */
  dataforseoLogin?: string | null | undefined;
  /** At most 500 characters. */
  dataforseoPassword?: string | null | undefined;
  /** At most 500 characters. `sandbox` selects the built-in simulated engine and is refused while there are real measurements. Replacing it with a real key deletes its measurements. */
  serperApiKey?: string | null | undefined;
};

/** Provider of search volumes. */
export type SearchVolumeProvider =
  /** DataForSEO, with Google Ads data. */
  | 'DATAFORSEO'
  /** The built-in sandbox: simulated data. */
  | 'SANDBOX';

/** Where search volumes come from. */
export type SearchVolumeSource =
  /** DataForSEO, with the account's own login. */
  | 'ACCOUNT'
  /** DataForSEO, with the operator's login. */
  | 'OPERATOR'
  /** The built-in sandbox: simulated data. */
  | 'SANDBOX';

/** State of a keyword's search volume. */
export type SearchVolumeState =
  /** The fetch failed. It is retried by `fetchSearchVolumes` or with another login. */
  | 'FAILED'
  /** The provider has answered. What it does not know is null. */
  | 'KNOWN'
  /** Not requested. */
  | 'UNKNOWN'
  /** Not supported, or refused by the provider; `reason` says why. */
  | 'UNSUITABLE'
  /** Being fetched. The previous volume is shown until then. */
  | 'WAITING';

/** A feature of a results page beside its organic results. */
export type SerpFeatureKind =
  /** Ads. */
  | 'ADS'
  /** AI Overview. */
  | 'AI_OVERVIEW'
  /** Discussions. */
  | 'DISCUSSIONS'
  /** Featured Snippet. */
  | 'FEATURED_SNIPPET'
  /** Images. */
  | 'IMAGES'
  /** Knowledge Panel. */
  | 'KNOWLEDGE_PANEL'
  /** Local Pack. */
  | 'LOCAL_PACK'
  /** People Also Ask. */
  | 'PEOPLE_ALSO_ASK'
  /** Related Searches. */
  | 'RELATED_SEARCHES'
  /** Shopping Results. */
  | 'SHOPPING_RESULTS'
  /** Top Stories. */
  | 'TOP_STORIES'
  /** Videos. */
  | 'VIDEOS';

/** What a check says about a feature of page 1. */
export type SerpFeatureState =
  /** It was not there. */
  | 'ABSENT'
  /** It was there, and one of its links is the domain's. */
  | 'OWNED'
  /** It was there, and none of its known links is the domain's. */
  | 'PRESENT'
  /** Not seen, and the provider does not reliably report it. */
  | 'UNKNOWN';

/** What became of a result from one check to another. */
export type SerpRowState =
  /** At a worse place in the second. */
  | 'DOWN'
  /** Only in the first, at a place that the second read. */
  | 'LEFT'
  /** Only in the second, at a place that the first read. */
  | 'NEW'
  /** In one only, at a place that the other did not read: it may have been there. */
  | 'NOT_READ'
  /** Another page of the same host instead. */
  | 'OTHER_PAGE'
  /** At the same place in both. */
  | 'SAME'
  /** At a better place in the second. */
  | 'UP';

/** Sort direction. */
export type SortDirection =
  /** Ascending: smallest first. */
  | 'ASC'
  /** Descending: largest first. */
  | 'DESC';

/** Which keywords to check: `domainId`, optionally with `filter`, or `keywordIds`. */
export type StartRunInput = {
  /** Explicitly selects every keyword of the domain. Use instead of `filter`. */
  all?: boolean | null | undefined;
  /** Idempotency key, 1–200 characters: the same key within 24 hours returns the same run at no extra cost. */
  clientKey?: string | null | undefined;
  /** Selects all keywords of this domain, or those that match `filter`. */
  domainId?: string | number | null | undefined;
  /** Selects matching keywords of the domain, at most 10,000. Defaults to all. An empty filter and null or empty conditions are `BAD_INPUT`. Requires `domainId`. */
  filter?: KeywordFilter | null | undefined;
  /** Selects these keywords: 1–10,000 IDs; duplicates count once. */
  keywordIds?: Array<string | number> | null | undefined;
  /** IANA time zone in which days begin. */
  timeZone?: string;
};

/** The performance data to import. Days already imported are replaced. */
export type SyncPerformanceInput = {
  /** The last day, `yyyy-MM-dd`: no later than today's date anywhere on earth. A range spans at most 16 months, as long as Google keeps data. */
  endDate: string;
  /** The property. */
  propertyId: string | number;
  /** The first day, `yyyy-MM-dd`. */
  startDate: string;
};

/** Who requested an import. */
export type SyncTrigger =
  /** Automatic: the last days are imported once a day. */
  | 'DAILY'
  /** A user or an API key. */
  | 'MANUAL';

/** Fields to change, at least one. Omitted fields stay unchanged. */
export type UpdateAnnotationInput = {
  /** The moment, or the first one. Replaces days. */
  at?: string | null | undefined;
  /** The day, or the first one: `yyyy-MM-dd`, from 2000-01-01 to one year ahead. Replaces moments. */
  day?: string | null | undefined;
  /** The last moment; null removes it. */
  endAt?: string | null | undefined;
  /** The last day; null removes it. */
  endDay?: string | null | undefined;
  /** Whether shared reports show it. */
  isPublic?: boolean | null | undefined;
  /** `NOTE` or `RELEASE`. */
  kind?: AnnotationKind | null | undefined;
  /** At most 2,000 characters; null or empty removes it. */
  text?: string | null | undefined;
  /** One line, 1–200 characters, no control characters. */
  title?: string | null | undefined;
  /** An http(s) URL; null or empty removes it. */
  url?: string | null | undefined;
};

/** Fields to change, at least one. Omitted fields stay unchanged. */
export type UpdateDomainInput = {
  /** ISO 3166-1 alpha-2 code, upper or lower case. */
  country?: string | null | undefined;
  /** Your own ID for the domain, at most 200 characters, no control characters. `CONFLICT` if another domain has it. Null removes it. */
  externalId?: string | null | undefined;
  /** 1–100 characters, no control characters. */
  name?: string | null | undefined;
  /** Number of results to search: 10 to 100 in steps of 10. */
  searchDepth?: number | null | undefined;
  /** An http(s) URL of at most 2,000 characters. History is kept: each record stores the URL it was matched against. */
  url?: string | null | undefined;
};

/** Which keywords' groups to change, and how. */
export type UpdateKeywordGroupsInput = {
  /** Explicitly selects every keyword of the domain, at most 10,000. Use instead of `filter`. */
  all?: boolean | null | undefined;
  /** Selects by domain instead of by ID. Requires `filter` or `all`. */
  domainId?: string | number | null | undefined;
  /** Selects matching keywords of the domain, at most 10,000. An empty filter and null or empty conditions are `BAD_INPUT`. Requires `domainId`. */
  filter?: KeywordFilter | null | undefined;
  /** Group names, case-sensitive, each at most 50 characters without `;`. At least one unless the mode is `REPLACE`. */
  groups: Array<string>;
  /** 1–10,000 keyword IDs; duplicates count once. */
  keywordIds?: Array<string | number> | null | undefined;
  /** How to apply the groups. */
  mode?: GroupsMode;
  /** IANA time zone in which days begin. */
  timeZone?: string;
};

/** Fields to change, at least one. Omitted fields stay unchanged; null removes a value. Phrase, country, language and device identify a keyword and cannot be changed: add a new keyword instead. */
export type UpdateKeywordInput = {
  /** Your own ID for the keyword, at most 200 characters, no control characters. `CONFLICT` if another keyword of the domain has it. */
  externalId?: string | null | undefined;
  /** The new list of groups: at most 100, each at most 50 characters without `;`. */
  groups?: Array<string> | null | undefined;
  /** The page that should rank: an http(s) URL of at most 2,000 characters. */
  targetUrl?: string | null | undefined;
};

/** Profile fields to change, at least one. Omitted fields stay unchanged. */
export type UpdateProfileInput = {
  /** 1–100 characters, no control characters. */
  name?: string | null | undefined;
  /** 3–30 of `a-z`, `0-9`, `_`, `.`, `-`; lower-cased; must be unique (`CONFLICT`). Null removes it. */
  username?: string | null | undefined;
};

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { me: { hasRun: boolean, id: string, name: string, email: string, username: string | null, role: Role, emailVerified: boolean, credits: number | null, unlimitedCredits: boolean }, domains: Array<{ id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, firstCheckedAt: string | null, createdAt: string }>, settings: { serper: { isConfigured: boolean, isSandbox: boolean, isServed: boolean } } };

export type MeFieldsFragment = { id: string, name: string, email: string, username: string | null, role: Role, emailVerified: boolean, credits: number | null, unlimitedCredits: boolean };

export type AnnotationFieldsFragment = { id: string, kind: AnnotationKind, title: string, text: string, url: string | null, domainId: string | null, day: string, endDay: string | null, isOngoing: boolean, isPublic: boolean, actorName: string };

export type DomainFieldsFragment = { id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, firstCheckedAt: string | null, createdAt: string };

export type FilterFacetsQueryVariables = Exact<{
  domainId: string | number;
  filter?: KeywordFilter | null | undefined;
  timeZone: string;
}>;


export type FilterFacetsQuery = { domain: { id: string, facets: { totalCount: number, groupCounts: Array<{ value: string, count: number }>, countryCounts: Array<{ value: string, count: number }>, deviceCounts: Array<{ value: Device, count: number }>, languageCounts: Array<{ value: string, count: number }>, positionCounts: Array<{ value: PositionBucket, count: number }>, outcomeCounts: Array<{ value: OutcomeFilter, count: number }>, changeCounts: Array<{ value: ChangeDirection, count: number }> } } };

export type KeywordRowFragment = { id: string, keyword: string, targetUrl: string | null, country: string, device: Device, groups: Array<string>, searchVolume: number | null, outcome: Outcome | null, searchVolumeDetail: { state: SearchVolumeState, reason: string | null }, latestPosition: { position: number | null, url: string | null, depth: number, checkedAt: string, contextId: string, isFeaturedSnippet: boolean | null } | null, dayChange: { previousPosition: number | null, previousDepth: number, previousContextId: string, previousIsFeaturedSnippet: boolean | null, previousDay: string } | null, lastCheck: { state: CheckState, checkedAt: string | null, error: string | null } | null };

export type EditedKeywordFragment = { id: string, keyword: string, country: string, language: string, device: Device, targetUrl: string | null, groups: Array<string>, externalId: string | null, domain: { id: string } };

export type VolumeProgressFieldsFragment = { waiting: number, failed: number, problem: string | null };

export type DomainVolumesFragment = { id: string, searchVolumes: { waiting: number, failed: number, problem: string | null } };

export type FetchSearchVolumesMutationVariables = Exact<{
  input: FetchSearchVolumesInput;
}>;


export type FetchSearchVolumesMutation = { fetchSearchVolumes: { fresh: number, queued: number, unsuitable: Array<{ keywordId: string, keyword: string, reason: string }>, domains: Array<{ id: string, searchVolumes: { waiting: number, failed: number, problem: string | null } }> } };

export type PeriodAnnotationsQueryVariables = Exact<{
  domainId: string | number;
  from: string;
  to: string;
  timeZone: string;
}>;


export type PeriodAnnotationsQuery = { domain: { id: string, annotations: Array<{ id: string, kind: AnnotationKind, title: string, text: string, url: string | null, domainId: string | null, day: string, endDay: string | null, isOngoing: boolean, isPublic: boolean, actorName: string }> }, googleUpdates: { isOn: boolean, fetchedAt: string | null, knownSince: string | null, problem: string | null } };

export type CreateAnnotationMutationVariables = Exact<{
  input: CreateAnnotationInput;
  timeZone: string;
}>;


export type CreateAnnotationMutation = { createAnnotation: { id: string, kind: AnnotationKind, title: string, text: string, url: string | null, domainId: string | null, day: string, endDay: string | null, isOngoing: boolean, isPublic: boolean, actorName: string } };

export type UpdateAnnotationMutationVariables = Exact<{
  id: string | number;
  input: UpdateAnnotationInput;
  timeZone: string;
}>;


export type UpdateAnnotationMutation = { updateAnnotation: { id: string, kind: AnnotationKind, title: string, text: string, url: string | null, domainId: string | null, day: string, endDay: string | null, isOngoing: boolean, isPublic: boolean, actorName: string } };

export type DeleteAnnotationMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteAnnotationMutation = { deleteAnnotation: string };

export type ComparisonRowFragment = { kind: ComparisonKind, change: number | null, reasons: Array<ComparisonReason>, isPageChanged: boolean | null, keyword: { id: string, keyword: string, country: string, device: Device, groups: Array<string>, searchVolume: number | null, searchVolumeDetail: { state: SearchVolumeState, reason: string | null } }, before: { id: string, position: number | null, depth: number, url: string | null, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null, checkedAt: string } | null, after: { id: string, position: number | null, depth: number, url: string | null, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null, checkedAt: string } | null };

export type StandingFragment = { id: string, position: number | null, depth: number, url: string | null, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null, checkedAt: string };

export type ComparisonRowsFragment = { totalCount: number, items: Array<{ kind: ComparisonKind, change: number | null, reasons: Array<ComparisonReason>, isPageChanged: boolean | null, keyword: { id: string, keyword: string, country: string, device: Device, groups: Array<string>, searchVolume: number | null, searchVolumeDetail: { state: SearchVolumeState, reason: string | null } }, before: { id: string, position: number | null, depth: number, url: string | null, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null, checkedAt: string } | null, after: { id: string, position: number | null, depth: number, url: string | null, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null, checkedAt: string } | null }> };

export type DistributionFragment = { top3: number, from4to10: number, from11to20: number, below20: number, notFound: number, noData: number };

export type DomainComparisonQueryVariables = Exact<{
  domainId: string | number;
  days?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  timeZone: string;
  filter?: KeywordFilter | null | undefined;
  isOne: boolean;
  kinds?: Array<ComparisonKind> | ComparisonKind | null | undefined;
  movement?: Movement | null | undefined;
  sort?: ComparisonSort | null | undefined;
  page: PageInput;
}>;


export type DomainComparisonQuery = { domain: { id: string, comparison: { from: string, to: string, totalCount: number, summary: string, firstMeasuredDay: string | null, counts: { improved: number, declined: number, entered: number, lost: number, unchanged: number, notComparable: number, noData: number }, before: { top3: number, from4to10: number, from11to20: number, below20: number, notFound: number, noData: number }, after: { top3: number, from4to10: number, from11to20: number, below20: number, notFound: number, noData: number }, shown?: { totalCount: number, items: Array<{ kind: ComparisonKind, change: number | null, reasons: Array<ComparisonReason>, isPageChanged: boolean | null, keyword: { id: string, keyword: string, country: string, device: Device, groups: Array<string>, searchVolume: number | null, searchVolumeDetail: { state: SearchVolumeState, reason: string | null } }, before: { id: string, position: number | null, depth: number, url: string | null, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null, checkedAt: string } | null, after: { id: string, position: number | null, depth: number, url: string | null, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null, checkedAt: string } | null }> }, better?: { totalCount: number, items: Array<{ kind: ComparisonKind, change: number | null, reasons: Array<ComparisonReason>, isPageChanged: boolean | null, keyword: { id: string, keyword: string, country: string, device: Device, groups: Array<string>, searchVolume: number | null, searchVolumeDetail: { state: SearchVolumeState, reason: string | null } }, before: { id: string, position: number | null, depth: number, url: string | null, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null, checkedAt: string } | null, after: { id: string, position: number | null, depth: number, url: string | null, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null, checkedAt: string } | null }> }, worse?: { totalCount: number, items: Array<{ kind: ComparisonKind, change: number | null, reasons: Array<ComparisonReason>, isPageChanged: boolean | null, keyword: { id: string, keyword: string, country: string, device: Device, groups: Array<string>, searchVolume: number | null, searchVolumeDetail: { state: SearchVolumeState, reason: string | null } }, before: { id: string, position: number | null, depth: number, url: string | null, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null, checkedAt: string } | null, after: { id: string, position: number | null, depth: number, url: string | null, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null, checkedAt: string } | null }> } } } };

export type DomainTrendQueryVariables = Exact<{
  domainId: string | number;
  from: string;
  to: string;
  timeZone: string;
  filter?: KeywordFilter | null | undefined;
}>;


export type DomainTrendQuery = { domain: { id: string, trend: { dates: Array<string>, isWeekly: boolean, isComplete: boolean, totalCount: Array<number | null>, top3: Array<number | null>, from4to10: Array<number | null>, from11to20: Array<number | null>, below20: Array<number | null>, notFound: Array<number | null>, noData: Array<number | null>, avgFound: Array<number | null>, visibilityScore: Array<number | null> } } };

export type DomainsQueryVariables = Exact<{ [key: string]: never; }>;


export type DomainsQuery = { domains: Array<{ id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, firstCheckedAt: string | null, createdAt: string }> };

export type DomainToDeleteQueryVariables = Exact<{
  id: string | number;
}>;


export type DomainToDeleteQuery = { domain: { id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, firstCheckedAt: string | null, createdAt: string, activeRun: { id: string, total: number, done: number, state: RunState } | null } };

export type CreateDomainMutationVariables = Exact<{
  input: CreateDomainInput;
}>;


export type CreateDomainMutation = { createDomain: { id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, firstCheckedAt: string | null, createdAt: string } };

export type UpdateDomainMutationVariables = Exact<{
  id: string | number;
  input: UpdateDomainInput;
}>;


export type UpdateDomainMutation = { updateDomain: { id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, firstCheckedAt: string | null, createdAt: string } };

export type DeleteDomainMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteDomainMutation = { deleteDomain: { id: string, me: { id: string, credits: number | null, unlimitedCredits: boolean } } };

export type DomainNotesQueryVariables = Exact<{
  id: string | number;
}>;


export type DomainNotesQuery = { domain: { id: string, notes: string } };

export type SaveDomainNotesMutationVariables = Exact<{
  id: string | number;
  notes: string;
}>;


export type SaveDomainNotesMutation = { saveDomainNotes: { id: string, notes: string } };

export type DomainPortfolioQueryVariables = Exact<{
  from: string;
  to: string;
  timeZone: string;
  hasStats: boolean;
}>;


export type DomainPortfolioQuery = { domains: Array<{ id: string, activeRun: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, unpaid: number, missedSlots: number, cost: number, refunded: number, error: string | null, createdAt: string, finishedAt: string | null } | null, lastRun: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, unpaid: number, missedSlots: number, cost: number, refunded: number, error: string | null, createdAt: string, finishedAt: string | null } | null, stats?: { avgPosition: number, top10Count: number }, comparison: { from: string, counts: { improved: number, declined: number, lost: number } }, trend: { dates: Array<string>, avgFound: Array<number | null>, totalCount: Array<number | null>, notFound: Array<number | null>, noData: Array<number | null>, top3: Array<number | null>, from4to10: Array<number | null> } }> };

export type KeywordChecksQueryVariables = Exact<{
  id: string | number;
  page: PageInput;
  limit: number;
}>;


export type KeywordChecksQuery = { keyword: { id: string, checks: { hasNext: boolean, items: Array<{ id: string, runId: string, state: CheckState, startedAt: string | null, finishedAt: string | null, position: number | null, url: string | null, depth: number, price: number, refunded: number, error: string | null }> }, positions: Array<{ id: string, change: number | null, isFeaturedSnippet: boolean | null }> } };

export type CheckFieldsFragment = { id: string, runId: string, state: CheckState, startedAt: string | null, finishedAt: string | null, position: number | null, url: string | null, depth: number, price: number, refunded: number, error: string | null };

export type ChartAnnotationsQueryVariables = Exact<{
  domainId: string | number;
  from: string;
  to: string;
  timeZone: string;
}>;


export type ChartAnnotationsQuery = { domain: { id: string, annotations: Array<{ id: string, kind: AnnotationKind, title: string, text: string, url: string | null, domainId: string | null, day: string, endDay: string | null, isOngoing: boolean, isPublic: boolean, actorName: string }> } };

export type KeywordDetailQueryVariables = Exact<{
  id: string | number;
  days: number;
  timeZone: string;
}>;


export type KeywordDetailQuery = { keyword: { language: string, features: Array<string>, id: string, keyword: string, targetUrl: string | null, country: string, device: Device, groups: Array<string>, searchVolume: number | null, outcome: Outcome | null, competitors: Array<{ position: number, domain: string, title: string, url: string }>, domain: { id: string, name: string, url: string, searchDepth: number }, measured: Array<{ id: string, measuredDevice: Device }>, history: { dates: Array<string>, positions: Array<number | null>, depths: Array<number | null>, urls: Array<string | null>, failed: Array<string | null>, isFeaturedSnippet: Array<boolean | null>, contextChanges: Array<{ date: string, text: string }>, summary: { average: number | null, best: number | null, foundDays: number, measuredDays: number } }, searchPerformance: { siteUrl: string, startDate: string, endDate: string, market: { clicks: number, impressions: number, avgPosition: number | null }, everywhere: { clicks: number, impressions: number, avgPosition: number | null } } | null, siblings: Array<{ language: string, id: string, keyword: string, targetUrl: string | null, country: string, device: Device, groups: Array<string>, searchVolume: number | null, outcome: Outcome | null, searchVolumeDetail: { state: SearchVolumeState, reason: string | null }, latestPosition: { position: number | null, url: string | null, depth: number, checkedAt: string, contextId: string, isFeaturedSnippet: boolean | null } | null, dayChange: { previousPosition: number | null, previousDepth: number, previousContextId: string, previousIsFeaturedSnippet: boolean | null, previousDay: string } | null, lastCheck: { state: CheckState, checkedAt: string | null, error: string | null } | null }>, searchVolumeDetail: { state: SearchVolumeState, reason: string | null, provider: SearchVolumeProvider | null, cpc: number | null, competition: Competition | null, competitionIndex: number | null, fetchedAt: string | null, monthlySearches: Array<{ year: number, month: number, searches: number | null }> }, latestPosition: { position: number | null, url: string | null, depth: number, checkedAt: string, contextId: string, isFeaturedSnippet: boolean | null } | null, dayChange: { previousPosition: number | null, previousDepth: number, previousContextId: string, previousIsFeaturedSnippet: boolean | null, previousDay: string } | null, lastCheck: { state: CheckState, checkedAt: string | null, error: string | null } | null } };

export type KeywordDomainFragment = { id: string, domain: { id: string, name: string } };

export type MeasurementsBeforeQueryVariables = Exact<{
  id: string | number;
  before: string;
  limit: number;
}>;


export type MeasurementsBeforeQuery = { keyword: { id: string, positions: Array<{ id: string, checkedAt: string }> } };

export type KeywordVolumeFragment = { id: string, searchVolume: number | null, searchVolumeDetail: { state: SearchVolumeState, reason: string | null, provider: SearchVolumeProvider | null, cpc: number | null, competition: Competition | null, competitionIndex: number | null, fetchedAt: string | null, monthlySearches: Array<{ year: number, month: number, searches: number | null }> } };

export type VolumeOfKeywordQueryVariables = Exact<{
  id: string | number;
}>;


export type VolumeOfKeywordQuery = { keyword: { id: string, searchVolume: number | null, searchVolumeDetail: { state: SearchVolumeState, reason: string | null, provider: SearchVolumeProvider | null, cpc: number | null, competition: Competition | null, competitionIndex: number | null, fetchedAt: string | null, monthlySearches: Array<{ year: number, month: number, searches: number | null }> } } };

export type VolumeSourceQueryVariables = Exact<{ [key: string]: never; }>;


export type VolumeSourceQuery = { settings: { searchVolume: { source: SearchVolumeSource | null } } };

export type AddKeywordsMutationVariables = Exact<{
  input: AddKeywordsInput;
}>;


export type AddKeywordsMutation = { addKeywords: { added: number, existing: number, keywords: Array<{ id: string }>, domain: { id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, firstCheckedAt: string | null, createdAt: string, searchVolumes: { waiting: number, failed: number, problem: string | null } } } };

export type FindTrackedKeywordsMutationVariables = Exact<{
  input: AddKeywordsInput;
}>;


export type FindTrackedKeywordsMutation = { addKeywords: { items: Array<{ index: number }> } };

export type UpdateKeywordGroupsMutationVariables = Exact<{
  input: UpdateKeywordGroupsInput;
}>;


export type UpdateKeywordGroupsMutation = { updateKeywordGroups: { updated: number, keywords: Array<{ id: string, groups: Array<string> }> } };

export type DeleteKeywordsMutationVariables = Exact<{
  keywordIds?: Array<string | number> | string | number | null | undefined;
  domainId?: string | number | null | undefined;
  filter?: KeywordFilter | null | undefined;
  timeZone?: string;
  all?: boolean | null | undefined;
}>;


export type DeleteKeywordsMutation = { deleteKeywords: { deleted: number, ids: Array<string>, domains: Array<{ id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, firstCheckedAt: string | null, createdAt: string }>, me: { id: string, credits: number | null } } };

export type KeywordToEditQueryVariables = Exact<{
  id: string | number;
}>;


export type KeywordToEditQuery = { keyword: { id: string, keyword: string, country: string, language: string, device: Device, targetUrl: string | null, groups: Array<string>, externalId: string | null, domain: { id: string } } };

export type UpdateKeywordMutationVariables = Exact<{
  id: string | number;
  input: UpdateKeywordInput;
}>;


export type UpdateKeywordMutation = { updateKeyword: { id: string, keyword: string, country: string, language: string, device: Device, targetUrl: string | null, groups: Array<string>, externalId: string | null, domain: { id: string } } };

export type PositionsMeasuredSubscriptionVariables = Exact<{
  domainId: string | number;
  after?: number | null | undefined;
}>;


export type PositionsMeasuredSubscription = { positionsMeasured: { seq: number, resync: boolean, positions: Array<{ keywordId: string, position: number | null, depth: number | null, contextId: string | null, isFeaturedSnippet: boolean | null, state: CheckState, checkedAt: string }> } };

export type KeywordTableQueryVariables = Exact<{
  domainId: string | number;
  days: number;
  timeZone: string;
  filter?: KeywordFilter | null | undefined;
  sort?: KeywordSort | null | undefined;
  page: PageInput;
  until?: string | null | undefined;
  since?: string;
  hasSince?: boolean;
}>;


export type KeywordTableQuery = { domain: { id: string, positionsSeq: number, keywordCount: number, searchVolumes: { waiting: number, failed: number, problem: string | null }, dailyPositions: { dates: Array<string>, totalCount: number, rows: Array<{ positions: Array<number | null>, changes: Array<number | null>, failedDays: Array<number>, snippetDays: Array<number>, keyword: { id: string, keyword: string, targetUrl: string | null, country: string, device: Device, groups: Array<string>, searchVolume: number | null, outcome: Outcome | null, searchVolumeDetail: { state: SearchVolumeState, reason: string | null }, latestPosition: { position: number | null, url: string | null, depth: number, checkedAt: string, contextId: string, isFeaturedSnippet: boolean | null } | null, dayChange: { previousPosition: number | null, previousDepth: number, previousContextId: string, previousIsFeaturedSnippet: boolean | null, previousDay: string } | null, lastCheck: { state: CheckState, checkedAt: string | null, error: string | null } | null } & { comparedWith?: { kind: ComparisonKind, change: number | null, reasons: Array<ComparisonReason>, before: { position: number | null, depth: number, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null } | null, after: { position: number | null, depth: number, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null } | null } } }> } } };

export type KeywordRowsQueryVariables = Exact<{
  domainId: string | number;
  ids: Array<string | number> | string | number;
  page: PageInput;
  timeZone: string;
  since?: string;
  hasSince?: boolean;
}>;


export type KeywordRowsQuery = { domain: { id: string, keywords: { items: Array<{ id: string, keyword: string, targetUrl: string | null, country: string, device: Device, groups: Array<string>, searchVolume: number | null, outcome: Outcome | null, searchVolumeDetail: { state: SearchVolumeState, reason: string | null }, latestPosition: { position: number | null, url: string | null, depth: number, checkedAt: string, contextId: string, isFeaturedSnippet: boolean | null } | null, dayChange: { previousPosition: number | null, previousDepth: number, previousContextId: string, previousIsFeaturedSnippet: boolean | null, previousDay: string } | null, lastCheck: { state: CheckState, checkedAt: string | null, error: string | null } | null } & { comparedWith?: { kind: ComparisonKind, change: number | null, reasons: Array<ComparisonReason>, before: { position: number | null, depth: number, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null } | null, after: { position: number | null, depth: number, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null } | null } }> } } };

export type KeywordSinceFragment = { comparedWith: { kind: ComparisonKind, change: number | null, reasons: Array<ComparisonReason>, before: { position: number | null, depth: number, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null } | null, after: { position: number | null, depth: number, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null } | null } };

export type SinceStandingFragment = { position: number | null, depth: number, provider: string, measuredDevice: Device, isFeaturedSnippet: boolean | null };

export type VolumeProgressQueryVariables = Exact<{
  domainId: string | number;
}>;


export type VolumeProgressQuery = { domain: { id: string, searchVolumes: { waiting: number, failed: number, problem: string | null } } };

export type MovementQueryVariables = Exact<{
  domainId: string | number;
  days?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  timeZone: string;
  filter?: KeywordFilter | null | undefined;
}>;


export type MovementQuery = { domain: { id: string, comparison: { from: string, to: string, totalCount: number, firstMeasuredDay: string | null, counts: { improved: number, declined: number, entered: number, lost: number, unchanged: number } } } };

export type TopMovementQueryVariables = Exact<{
  domainId: string | number;
  from: string;
  to: string;
  timeZone: string;
  better: KeywordFilter;
  worse: KeywordFilter;
}>;


export type TopMovementQuery = { domain: { id: string, better: { before: { top3: number, from4to10: number }, after: { top3: number, from4to10: number } }, worse: { before: { top3: number, from4to10: number }, after: { top3: number, from4to10: number } } } };

export type TopPlacesFragment = { before: { top3: number, from4to10: number }, after: { top3: number, from4to10: number } };

export type ComparedFiguresQueryVariables = Exact<{
  domainId: string | number;
  from: string;
  to: string;
  timeZone: string;
  compared: KeywordFilter;
}>;


export type ComparedFiguresQuery = { domain: { id: string, comparison: { totalCount: number, before: { top3: number, from4to10: number }, after: { top3: number, from4to10: number } } } };

export type ComparedAverageQueryVariables = Exact<{
  domainId: string | number;
  from: string;
  to: string;
  timeZone: string;
  compared: KeywordFilter;
}>;


export type ComparedAverageQuery = { domain: { id: string, trend: { avgFound: Array<number | null>, totalCount: Array<number | null>, notFound: Array<number | null>, noData: Array<number | null> } } };

export type PaletteKeywordsQueryVariables = Exact<{
  domainId: string | number;
  text: string;
}>;


export type PaletteKeywordsQuery = { domain: { id: string, keywords: { totalCount: number, items: Array<{ id: string, keyword: string, country: string, device: Device, latestPosition: { position: number | null, isFeaturedSnippet: boolean | null } | null }> } } };

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { id: string, name: string, email: string, username: string | null, role: Role, emailVerified: boolean, credits: number | null, unlimitedCredits: boolean } };

export type ChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangePasswordMutation = { changePassword: { id: string, sessions: Array<{ id: string, lastSeenAt: string, userAgent: string | null, networkAddress: string | null, isCurrent: boolean }> } };

export type SendVerificationEmailMutationVariables = Exact<{ [key: string]: never; }>;


export type SendVerificationEmailMutation = { sendVerificationEmail: { id: string, emailVerified: boolean } };

export type DeleteAccountMutationVariables = Exact<{
  password: string;
}>;


export type DeleteAccountMutation = { deleteAccount: boolean };

export type ApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeysQuery = { me: { id: string, apiKeys: Array<{ id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, state: ApiKeyState, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null, monthlyCreditCap: number | null, spentThisMonth: number | null }> } };

export type ApiKeyFieldsFragment = { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, state: ApiKeyState, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null, monthlyCreditCap: number | null, spentThisMonth: number | null };

export type CreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { secret: string, apiKey: { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, state: ApiKeyState, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null, monthlyCreditCap: number | null, spentThisMonth: number | null } } };

export type RevokeApiKeyMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, state: ApiKeyState, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null, monthlyCreditCap: number | null, spentThisMonth: number | null } };

export type DailyUsageQueryVariables = Exact<{
  days: number;
  timeZone: string;
}>;


export type DailyUsageQuery = { me: { id: string, usedThisMonth: number, dailyUsage: Array<{ date: string, credits: number }> } };

export type MonthlyUsageQueryVariables = Exact<{
  months: number;
  timeZone: string;
}>;


export type MonthlyUsageQuery = { me: { id: string, usedThisMonth: number, usage: Array<{ date: string, credits: number }> } };

export type LedgerQueryVariables = Exact<{
  limit: number;
  before?: string | number | null | undefined;
}>;


export type LedgerQuery = { me: { id: string, ledger: Array<{ id: string, at: string, kind: LedgerEntryKind, amount: number, price: number, balance: number, runId: string | null, checkId: string | null, domainName: string | null, keywordCount: number | null, keyword: string | null, failure: string | null, actorName: string, actorKind: ActorKind, run: { id: string } | null }> } };

export type LedgerEntryFieldsFragment = { id: string, at: string, kind: LedgerEntryKind, amount: number, price: number, balance: number, runId: string | null, checkId: string | null, domainName: string | null, keywordCount: number | null, keyword: string | null, failure: string | null, actorName: string, actorKind: ActorKind, run: { id: string } | null };

export type UsedThisMonthQueryVariables = Exact<{
  timeZone: string;
}>;


export type UsedThisMonthQuery = { me: { id: string, usedThisMonth: number } };

export type SignInsQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInsQuery = { me: { id: string, sessions: Array<{ id: string, lastSeenAt: string, userAgent: string | null, networkAddress: string | null, isCurrent: boolean }> } };

export type SignInFieldsFragment = { id: string, lastSeenAt: string, userAgent: string | null, networkAddress: string | null, isCurrent: boolean };

export type EndSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type EndSessionMutation = { endSession: { id: string, sessions: Array<{ id: string, lastSeenAt: string, userAgent: string | null, networkAddress: string | null, isCurrent: boolean }> } };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: { id: string, sessions: Array<{ id: string, lastSeenAt: string, userAgent: string | null, networkAddress: string | null, isCurrent: boolean }> } };

export type DomainRunsQueryVariables = Exact<{
  domainId: string | number;
}>;


export type DomainRunsQuery = { domain: { id: string, keywordCount: number, costPerRun: number, activeRun: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, unpaid: number, missedSlots: number, cost: number, refunded: number, error: string | null, createdAt: string, finishedAt: string | null } | null, lastRun: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, unpaid: number, missedSlots: number, cost: number, refunded: number, error: string | null, createdAt: string, finishedAt: string | null } | null, schedule: { isOn: boolean, nextRunAt: string | null, problem: string | null } }, me: { id: string, credits: number | null, unlimitedCredits: boolean, hasRun: boolean } };

export type EstimateCancelQueryVariables = Exact<{
  id: string | number;
}>;


export type EstimateCancelQuery = { estimateCancel: { finishing: number, cancelled: number, refund: number } };

export type CancelRunMutationVariables = Exact<{
  id: string | number;
}>;


export type CancelRunMutation = { cancelRun: { run: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, unpaid: number, missedSlots: number, cost: number, refunded: number, error: string | null, createdAt: string, finishedAt: string | null }, me: { id: string, credits: number | null, unlimitedCredits: boolean } } };

export type RunProgressSubscriptionVariables = Exact<{
  runId: string | number;
}>;


export type RunProgressSubscription = { runProgress: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, unpaid: number, missedSlots: number, cost: number, refunded: number, error: string | null, createdAt: string, finishedAt: string | null } };

export type RunStartedSubscriptionVariables = Exact<{
  domainId: string | number;
}>;


export type RunStartedSubscription = { runStarted: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, unpaid: number, missedSlots: number, cost: number, refunded: number, error: string | null, createdAt: string, finishedAt: string | null } };

export type RunDetailQueryVariables = Exact<{
  id: string | number;
}>;


export type RunDetailQuery = { run: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, unpaid: number, missedSlots: number, cost: number, refunded: number, error: string | null, createdAt: string, finishedAt: string | null, failures: Array<{ keywordId: string, keyword: string, error: string }> } };

export type EarlierRunsQueryVariables = Exact<{
  domainId: string | number;
  page: PageInput;
}>;


export type EarlierRunsQuery = { domain: { id: string, runs: { totalCount: number, items: Array<{ id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, unpaid: number, missedSlots: number, cost: number, refunded: number, error: string | null, createdAt: string, finishedAt: string | null }> } } };

export type RunFieldsFragment = { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, unpaid: number, missedSlots: number, cost: number, refunded: number, error: string | null, createdAt: string, finishedAt: string | null };

export type EstimateRunQueryVariables = Exact<{
  input: EstimateRunInput;
}>;


export type EstimateRunQuery = { estimateRun: { total: number, skipped: number, cost: number, credits: number | null, unlimitedCredits: boolean, isAffordable: boolean } };

export type StartRunMutationVariables = Exact<{
  input: StartRunInput;
}>;


export type StartRunMutation = { startRun: { run: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, unpaid: number, missedSlots: number, cost: number, refunded: number, error: string | null, createdAt: string, finishedAt: string | null }, me: { id: string, credits: number | null, unlimitedCredits: boolean, hasRun: boolean } } };

export type KeywordIdsQueryVariables = Exact<{
  domainId: string | number;
  filter?: KeywordFilter | null | undefined;
  sort?: KeywordSort | null | undefined;
  page: PageInput;
  timeZone?: string;
}>;


export type KeywordIdsQuery = { domain: { id: string, keywords: { items: Array<{ id: string }> } } };

export type SearchConsoleQueryVariables = Exact<{ [key: string]: never; }>;


export type SearchConsoleQuery = { searchConsole: { isAvailable: boolean, isConnected: boolean, email: string | null, isExpired: boolean, needsReconnect: boolean, problem: string | null, connectProblem: string | null, properties: Array<{ id: string, siteUrl: string, permissionLevel: string, lastSynced: string | null, isAvailable: boolean, isSimulated: boolean, sync: { id: string, state: PerformanceSyncState, trigger: SyncTrigger, rows: number, pages: number, startDate: string, endDate: string, error: string | null, nextAttemptAt: string | null } | null }> } };

export type SearchConsoleFieldsFragment = { isAvailable: boolean, isConnected: boolean, email: string | null, isExpired: boolean, needsReconnect: boolean, problem: string | null, connectProblem: string | null, properties: Array<{ id: string, siteUrl: string, permissionLevel: string, lastSynced: string | null, isAvailable: boolean, isSimulated: boolean, sync: { id: string, state: PerformanceSyncState, trigger: SyncTrigger, rows: number, pages: number, startDate: string, endDate: string, error: string | null, nextAttemptAt: string | null } | null }> };

export type PropertyFieldsFragment = { id: string, siteUrl: string, permissionLevel: string, lastSynced: string | null, isAvailable: boolean, isSimulated: boolean, sync: { id: string, state: PerformanceSyncState, trigger: SyncTrigger, rows: number, pages: number, startDate: string, endDate: string, error: string | null, nextAttemptAt: string | null } | null };

export type SyncProgressQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type SyncProgressQuery = { searchConsole: { properties: Array<{ id: string, siteUrl: string, permissionLevel: string, lastSynced: string | null, isAvailable: boolean, isSimulated: boolean, sync: { id: string, state: PerformanceSyncState, trigger: SyncTrigger, rows: number, pages: number, startDate: string, endDate: string, error: string | null, nextAttemptAt: string | null } | null }> } };

export type PropertyAnalyticsQueryVariables = Exact<{
  id: string | number;
  startDate: string;
  endDate: string;
}>;


export type PropertyAnalyticsQuery = { searchConsole: { property: { id: string, topQueries: Array<{ query: string, clicks: number, impressions: number, avgPosition: number }>, topPages: Array<{ page: string, clicks: number, impressions: number, avgPosition: number }>, performanceByDay: Array<{ date: string, clicks: number, impressions: number, avgPosition: number | null }> } } };

export type ConnectSearchConsoleMutationVariables = Exact<{ [key: string]: never; }>;


export type ConnectSearchConsoleMutation = { connectSearchConsole: { authUrl: string } };

export type DisconnectSearchConsoleMutationVariables = Exact<{ [key: string]: never; }>;


export type DisconnectSearchConsoleMutation = { disconnectSearchConsole: { isAvailable: boolean, isConnected: boolean, email: string | null, isExpired: boolean, needsReconnect: boolean, problem: string | null, connectProblem: string | null, properties: Array<{ id: string, siteUrl: string, permissionLevel: string, lastSynced: string | null, isAvailable: boolean, isSimulated: boolean, sync: { id: string, state: PerformanceSyncState, trigger: SyncTrigger, rows: number, pages: number, startDate: string, endDate: string, error: string | null, nextAttemptAt: string | null } | null }> } };

export type SyncPropertiesMutationVariables = Exact<{ [key: string]: never; }>;


export type SyncPropertiesMutation = { syncProperties: { isAvailable: boolean, isConnected: boolean, email: string | null, isExpired: boolean, needsReconnect: boolean, problem: string | null, connectProblem: string | null, properties: Array<{ id: string, siteUrl: string, permissionLevel: string, lastSynced: string | null, isAvailable: boolean, isSimulated: boolean, sync: { id: string, state: PerformanceSyncState, trigger: SyncTrigger, rows: number, pages: number, startDate: string, endDate: string, error: string | null, nextAttemptAt: string | null } | null }> } };

export type SyncPerformanceMutationVariables = Exact<{
  input: SyncPerformanceInput;
}>;


export type SyncPerformanceMutation = { syncPerformance: { rows: number | null, jobId: string | null, property: { id: string, siteUrl: string, permissionLevel: string, lastSynced: string | null, isAvailable: boolean, isSimulated: boolean, sync: { id: string, state: PerformanceSyncState, trigger: SyncTrigger, rows: number, pages: number, startDate: string, endDate: string, error: string | null, nextAttemptAt: string | null } | null } } };

export type FeatureHistoryQueryVariables = Exact<{
  domainId: string | number;
  from: string;
  to: string;
  timeZone: string;
  filter?: KeywordFilter | null | undefined;
}>;


export type FeatureHistoryQuery = { domain: { id: string, serpCoverage: { isComplete: boolean }, positions: { items: Array<{ provider: string }> }, featureHistory: { dates: Array<string>, totalCount: Array<number | null>, features: Array<{ kind: SerpFeatureKind, covered: Array<number | null>, present: Array<number | null>, ownerKnown: Array<number | null>, owned: Array<number | null> }> } } };

export type CheckedKeywordQueryVariables = Exact<{
  checkId: string | number;
  limit: number;
}>;


export type CheckedKeywordQuery = { check: { id: string, keyword: { id: string, keyword: string, country: string, domain: { id: string, serpCoverage: { since: string | null, isComplete: boolean } }, positions: Array<{ id: string, position: number | null, depth: number, checkedAt: string, isFeaturedSnippet: boolean | null }> } } };

export type CompareSerpsQueryVariables = Exact<{
  fromCheckId: string | number;
  toCheckId: string | number;
}>;


export type CompareSerpsQuery = { compareSerps: { isComparable: boolean, reasons: Array<IncomparableReason>, pagesKept: number, pagesCompared: number, from: { checkId: string, measuredAt: string, depth: number, resultCount: number, context: { id: string, provider: string, device: Device, site: string, usedQuery: string | null, rulesVersion: number }, results: Array<{ place: number, url: string | null, domain: string | null, isOwn: boolean, title: string | null }>, features: Array<{ kind: SerpFeatureKind, isOwned: boolean | null, url: string | null }>, aiOverview: { state: AiOverviewState, isCited: boolean | null } | null, storedPages: Array<{ page: number, keptUntil: string | null }> }, to: { checkId: string, measuredAt: string, depth: number, resultCount: number, context: { id: string, provider: string, device: Device, site: string, usedQuery: string | null, rulesVersion: number }, results: Array<{ place: number, url: string | null, domain: string | null, isOwn: boolean, title: string | null }>, features: Array<{ kind: SerpFeatureKind, isOwned: boolean | null, url: string | null }>, aiOverview: { state: AiOverviewState, isCited: boolean | null } | null, storedPages: Array<{ page: number, keptUntil: string | null }> }, rows: Array<{ state: SerpRowState, domain: string, url: string, previousUrl: string | null, placeFrom: number | null, placeTo: number | null, isOwn: boolean }>, counts: { new: number, left: number, otherPage: number }, features: Array<{ kind: SerpFeatureKind, from: SerpFeatureState, to: SerpFeatureState }> } };

export type SerpFieldsFragment = { checkId: string, measuredAt: string, depth: number, resultCount: number, context: { id: string, provider: string, device: Device, site: string, usedQuery: string | null, rulesVersion: number }, results: Array<{ place: number, url: string | null, domain: string | null, isOwn: boolean, title: string | null }>, features: Array<{ kind: SerpFeatureKind, isOwned: boolean | null, url: string | null }>, aiOverview: { state: AiOverviewState, isCited: boolean | null } | null, storedPages: Array<{ page: number, keptUntil: string | null }> };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: boolean };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword: boolean };

export type VerifyEmailMutationVariables = Exact<{
  token: string;
}>;


export type VerifyEmailMutation = { verifyEmail: boolean };

export type ServerFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerFactsQuery = { server: { publicUrl: string, isSignUpOpen: boolean, sendsMail: boolean, flagUrlTemplate: string } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { id: string } };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { id: string } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: boolean };

export type BalanceQueryVariables = Exact<{ [key: string]: never; }>;


export type BalanceQuery = { me: { id: string, credits: number | null, unlimitedCredits: boolean } };

export type CreditsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type CreditsChangedSubscription = { creditsChanged: { credits: number | null, unlimitedCredits: boolean } };

export type SettingsFieldsFragment = { isDataforseoConfigured: boolean, dataforseoProblem: string | null, serper: { isConfigured: boolean, isSandbox: boolean, isServed: boolean, endpoint: string, problem: string | null, sandboxMeasurements: number }, searchVolume: { source: SearchVolumeSource | null, waiting: number, problem: string | null } };

export type ApiSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiSettingsQuery = { settings: { isDataforseoConfigured: boolean, dataforseoProblem: string | null, serper: { isConfigured: boolean, isSandbox: boolean, isServed: boolean, endpoint: string, problem: string | null, sandboxMeasurements: number }, searchVolume: { source: SearchVolumeSource | null, waiting: number, problem: string | null } } };

export type SettingsScreenQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsScreenQuery = { settings: { dailyPositionCheck: boolean, isDataforseoConfigured: boolean, dataforseoProblem: string | null, providerUsage: Array<{ month: string, provider: CalledProvider, kind: ProviderCallKind, calls: number, succeeded: number, refused: number, rateLimited: number, failed: number, averageMs: number, cost: number | null }>, serper: { isConfigured: boolean, isSandbox: boolean, isServed: boolean, endpoint: string, problem: string | null, sandboxMeasurements: number }, searchVolume: { source: SearchVolumeSource | null, waiting: number, problem: string | null } } };

export type ProviderUsageFieldsFragment = { month: string, provider: CalledProvider, kind: ProviderCallKind, calls: number, succeeded: number, refused: number, rateLimited: number, failed: number, averageMs: number, cost: number | null };

export type DailySchedulesQueryVariables = Exact<{ [key: string]: never; }>;


export type DailySchedulesQuery = { domains: Array<{ id: string, name: string, schedule: { isOn: boolean, nextRunAt: string | null, cost: number, problem: string | null, lastRun: { id: string, state: RunState, total: number, done: number, failed: number, unpaid: number, missedSlots: number, error: string | null, createdAt: string, finishedAt: string | null } | null } }>, settings: { dailyPositionCheck: boolean, dailyChecks: { cost: number, daysLeft: number | null } }, me: { id: string, credits: number | null, unlimitedCredits: boolean } };

export type ScheduleFieldsFragment = { isOn: boolean, nextRunAt: string | null, cost: number, problem: string | null, lastRun: { id: string, state: RunState, total: number, done: number, failed: number, unpaid: number, missedSlots: number, error: string | null, createdAt: string, finishedAt: string | null } | null };

export type SaveSettingsMutationVariables = Exact<{
  input: SaveSettingsInput;
}>;


export type SaveSettingsMutation = { saveSettings: { isDataforseoConfigured: boolean, dataforseoProblem: string | null, serper: { isConfigured: boolean, isSandbox: boolean, isServed: boolean, endpoint: string, problem: string | null, sandboxMeasurements: number }, searchVolume: { source: SearchVolumeSource | null, waiting: number, problem: string | null } } };

export type SavePositionCheckModeMutationVariables = Exact<{
  isDaily: boolean;
}>;


export type SavePositionCheckModeMutation = { saveSettings: { dailyPositionCheck: boolean } };

export type TestSerperMutationVariables = Exact<{
  apiKey?: string | null | undefined;
}>;


export type TestSerperMutation = { testSerper: { ok: boolean } };

export type TestDataforseoMutationVariables = Exact<{
  login?: string | null | undefined;
  password?: string | null | undefined;
}>;


export type TestDataforseoMutation = { testDataforseo: { ok: boolean } };

export type DomainStatisticsQueryVariables = Exact<{
  domainId: string | number;
  filter?: KeywordFilter | null | undefined;
  timeZone: string;
  hasPlaces: boolean;
  otherFilter?: KeywordFilter | null | undefined;
}>;


export type DomainStatisticsQuery = { domain: { id: string, keywordCount: number, stats: { totalKeywords: number, avgPosition: number, top3Count: number, top10Count: number, visibilityScore: number, measuredCount: number, addedTodayCount: number, measuredTodayCount: number, comparedCount: number, avgPositionChange: number | null, top3Change: number | null, top10Change: number | null, visibilityChange: number | null, spread: { top3: number, from4to10: number, from11to20: number, below20: number, notFound: number, neverChecked: number } }, beside?: { spread: { top3: number, from4to10: number, from11to20: number, below20: number, notFound: number, neverChecked: number } } } };

export type SpreadFragment = { top3: number, from4to10: number, from11to20: number, below20: number, notFound: number, neverChecked: number };

export type DomainHistoryQueryVariables = Exact<{
  domainId: string | number;
  timeZone: string;
}>;


export type DomainHistoryQuery = { domain: { id: string, dailyStats: { dates: Array<string>, avgPosition: Array<number | null>, top3Count: Array<number | null>, top10Count: Array<number | null>, visibilityScore: Array<number | null> } } };

export const MeFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Me"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"unlimitedCredits"}}]}}]} as unknown as DocumentNode<MeFieldsFragment, unknown>;
export const AnnotationFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnnotationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Annotation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"day"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]},{"kind":"Field","name":{"kind":"Name","value":"endDay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]},{"kind":"Field","name":{"kind":"Name","value":"isOngoing"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}}]}}]} as unknown as DocumentNode<AnnotationFieldsFragment, unknown>;
export const DomainFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DomainFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"searchDepth"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"costPerRun"}},{"kind":"Field","name":{"kind":"Name","value":"firstCheckedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<DomainFieldsFragment, unknown>;
export const KeywordRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeywordRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"targetUrl"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumeDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latestPosition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"contextId"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dayChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previousPosition"}},{"kind":"Field","name":{"kind":"Name","value":"previousDepth"}},{"kind":"Field","name":{"kind":"Name","value":"previousContextId"}},{"kind":"Field","name":{"kind":"Name","value":"previousIsFeaturedSnippet"}},{"kind":"Field","name":{"kind":"Name","value":"previousDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastCheck"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}}]}}]} as unknown as DocumentNode<KeywordRowFragment, unknown>;
export const EditedKeywordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedKeyword"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"targetUrl"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<EditedKeywordFragment, unknown>;
export const VolumeProgressFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VolumeProgressFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchVolumeProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]} as unknown as DocumentNode<VolumeProgressFieldsFragment, unknown>;
export const DomainVolumesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DomainVolumes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VolumeProgressFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VolumeProgressFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchVolumeProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]} as unknown as DocumentNode<DomainVolumesFragment, unknown>;
export const StandingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Standing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"measuredDevice"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}}]}}]} as unknown as DocumentNode<StandingFragment, unknown>;
export const ComparisonRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparisonRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ComparisonRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"isPageChanged"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumeDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Standing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Standing"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Standing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"measuredDevice"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}}]}}]} as unknown as DocumentNode<ComparisonRowFragment, unknown>;
export const ComparisonRowsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparisonRows"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ComparisonPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparisonRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Standing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"measuredDevice"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparisonRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ComparisonRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"isPageChanged"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumeDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Standing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Standing"}}]}}]}}]} as unknown as DocumentNode<ComparisonRowsFragment, unknown>;
export const DistributionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Distribution"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionDistribution"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"top3"}},{"kind":"Field","name":{"kind":"Name","value":"from4to10"}},{"kind":"Field","name":{"kind":"Name","value":"from11to20"}},{"kind":"Field","name":{"kind":"Name","value":"below20"}},{"kind":"Field","name":{"kind":"Name","value":"notFound"}},{"kind":"Field","name":{"kind":"Name","value":"noData"}}]}}]} as unknown as DocumentNode<DistributionFragment, unknown>;
export const CheckFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CheckFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Check"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"runId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]} as unknown as DocumentNode<CheckFieldsFragment, unknown>;
export const KeywordDomainFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeywordDomain"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<KeywordDomainFragment, unknown>;
export const KeywordVolumeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeywordVolume"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumeDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"cpc"}},{"kind":"Field","name":{"kind":"Name","value":"competition"}},{"kind":"Field","name":{"kind":"Name","value":"competitionIndex"}},{"kind":"Field","name":{"kind":"Name","value":"monthlySearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"searches"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}}]}}]}}]} as unknown as DocumentNode<KeywordVolumeFragment, unknown>;
export const SinceStandingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SinceStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"measuredDevice"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}}]}}]} as unknown as DocumentNode<SinceStandingFragment, unknown>;
export const KeywordSinceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeywordSince"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SinceStanding"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SinceStanding"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SinceStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"measuredDevice"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}}]}}]} as unknown as DocumentNode<KeywordSinceFragment, unknown>;
export const TopPlacesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopPlaces"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comparison"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"top3"}},{"kind":"Field","name":{"kind":"Name","value":"from4to10"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"top3"}},{"kind":"Field","name":{"kind":"Name","value":"from4to10"}}]}}]}}]} as unknown as DocumentNode<TopPlacesFragment, unknown>;
export const ApiKeyFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApiKeyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCreditCap"}},{"kind":"Field","name":{"kind":"Name","value":"spentThisMonth"}}]}}]} as unknown as DocumentNode<ApiKeyFieldsFragment, unknown>;
export const LedgerEntryFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LedgerEntryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LedgerEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"runId"}},{"kind":"Field","name":{"kind":"Name","value":"checkId"}},{"kind":"Field","name":{"kind":"Name","value":"domainName"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"actorKind"}},{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<LedgerEntryFieldsFragment, unknown>;
export const SignInFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"networkAddress"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]} as unknown as DocumentNode<SignInFieldsFragment, unknown>;
export const RunFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unpaid"}},{"kind":"Field","name":{"kind":"Name","value":"missedSlots"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<RunFieldsFragment, unknown>;
export const PropertyFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PropertyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchConsoleProperty"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"siteUrl"}},{"kind":"Field","name":{"kind":"Name","value":"permissionLevel"}},{"kind":"Field","name":{"kind":"Name","value":"lastSynced"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isSimulated"}},{"kind":"Field","name":{"kind":"Name","value":"sync"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}}]} as unknown as DocumentNode<PropertyFieldsFragment, unknown>;
export const SearchConsoleFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchConsoleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchConsole"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isConnected"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isExpired"}},{"kind":"Field","name":{"kind":"Name","value":"needsReconnect"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"connectProblem"}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PropertyFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PropertyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchConsoleProperty"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"siteUrl"}},{"kind":"Field","name":{"kind":"Name","value":"permissionLevel"}},{"kind":"Field","name":{"kind":"Name","value":"lastSynced"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isSimulated"}},{"kind":"Field","name":{"kind":"Name","value":"sync"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}}]} as unknown as DocumentNode<SearchConsoleFieldsFragment, unknown>;
export const SerpFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SerpFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Serp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkId"}},{"kind":"Field","name":{"kind":"Name","value":"measuredAt"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"resultCount"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"site"}},{"kind":"Field","name":{"kind":"Name","value":"usedQuery"}},{"kind":"Field","name":{"kind":"Name","value":"rulesVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"features"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"isOwned"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aiOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"isCited"}}]}},{"kind":"Field","name":{"kind":"Name","value":"storedPages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"keptUntil"}}]}}]}}]} as unknown as DocumentNode<SerpFieldsFragment, unknown>;
export const SettingsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serper"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"isSandbox"}},{"kind":"Field","name":{"kind":"Name","value":"isServed"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"sandboxMeasurements"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isDataforseoConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"dataforseoProblem"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]} as unknown as DocumentNode<SettingsFieldsFragment, unknown>;
export const ProviderUsageFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderUsageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderUsage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"rateLimited"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"averageMs"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}}]}}]} as unknown as DocumentNode<ProviderUsageFieldsFragment, unknown>;
export const ScheduleFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScheduleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Schedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"nextRunAt"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"lastRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"unpaid"}},{"kind":"Field","name":{"kind":"Name","value":"missedSlots"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]}}]} as unknown as DocumentNode<ScheduleFieldsFragment, unknown>;
export const SpreadFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Spread"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionSpread"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"top3"}},{"kind":"Field","name":{"kind":"Name","value":"from4to10"}},{"kind":"Field","name":{"kind":"Name","value":"from11to20"}},{"kind":"Field","name":{"kind":"Name","value":"below20"}},{"kind":"Field","name":{"kind":"Name","value":"notFound"}},{"kind":"Field","name":{"kind":"Name","value":"neverChecked"}}]}}]} as unknown as DocumentNode<SpreadFragment, unknown>;
export const SessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MeFields"}},{"kind":"Field","name":{"kind":"Name","value":"hasRun"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DomainFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serper"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"isSandbox"}},{"kind":"Field","name":{"kind":"Name","value":"isServed"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Me"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"unlimitedCredits"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DomainFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"searchDepth"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"costPerRun"}},{"kind":"Field","name":{"kind":"Name","value":"firstCheckedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<SessionQuery, SessionQueryVariables>;
export const FilterFacetsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterFacets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"facets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"groupCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"countryCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deviceCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"languageCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"positionCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"outcomeCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FilterFacetsQuery, FilterFacetsQueryVariables>;
export const FetchSearchVolumesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FetchSearchVolumes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FetchSearchVolumesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fetchSearchVolumes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fresh"}},{"kind":"Field","name":{"kind":"Name","value":"queued"}},{"kind":"Field","name":{"kind":"Name","value":"unsuitable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keywordId"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DomainVolumes"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VolumeProgressFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchVolumeProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DomainVolumes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VolumeProgressFields"}}]}}]}}]} as unknown as DocumentNode<FetchSearchVolumesMutation, FetchSearchVolumesMutationVariables>;
export const PeriodAnnotationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PeriodAnnotations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"annotations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnnotationFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"googleUpdates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnnotationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Annotation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"day"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]},{"kind":"Field","name":{"kind":"Name","value":"endDay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]},{"kind":"Field","name":{"kind":"Name","value":"isOngoing"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}}]}}]} as unknown as DocumentNode<PeriodAnnotationsQuery, PeriodAnnotationsQueryVariables>;
export const CreateAnnotationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAnnotation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAnnotationInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAnnotation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnnotationFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnnotationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Annotation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"day"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]},{"kind":"Field","name":{"kind":"Name","value":"endDay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]},{"kind":"Field","name":{"kind":"Name","value":"isOngoing"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}}]}}]} as unknown as DocumentNode<CreateAnnotationMutation, CreateAnnotationMutationVariables>;
export const UpdateAnnotationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAnnotation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAnnotationInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAnnotation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnnotationFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnnotationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Annotation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"day"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]},{"kind":"Field","name":{"kind":"Name","value":"endDay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]},{"kind":"Field","name":{"kind":"Name","value":"isOngoing"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}}]}}]} as unknown as DocumentNode<UpdateAnnotationMutation, UpdateAnnotationMutationVariables>;
export const DeleteAnnotationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAnnotation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAnnotation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteAnnotationMutation, DeleteAnnotationMutationVariables>;
export const DomainComparisonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DomainComparison"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isOne"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ComparisonKind"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movement"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Movement"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ComparisonSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"comparison"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"firstMeasuredDay"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"improved"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"entered"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"notComparable"}},{"kind":"Field","name":{"kind":"Name","value":"noData"}}]}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Distribution"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Distribution"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"shown"},"name":{"kind":"Name","value":"rows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}},{"kind":"Argument","name":{"kind":"Name","value":"movement"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movement"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isOne"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparisonRows"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"better"},"name":{"kind":"Name","value":"rows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"movement"},"value":{"kind":"EnumValue","value":"BETTER"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"skip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isOne"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparisonRows"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"worse"},"name":{"kind":"Name","value":"rows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"movement"},"value":{"kind":"EnumValue","value":"WORSE"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"skip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isOne"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparisonRows"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Standing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"measuredDevice"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparisonRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ComparisonRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"isPageChanged"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumeDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Standing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Standing"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Distribution"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionDistribution"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"top3"}},{"kind":"Field","name":{"kind":"Name","value":"from4to10"}},{"kind":"Field","name":{"kind":"Name","value":"from11to20"}},{"kind":"Field","name":{"kind":"Name","value":"below20"}},{"kind":"Field","name":{"kind":"Name","value":"notFound"}},{"kind":"Field","name":{"kind":"Name","value":"noData"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparisonRows"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ComparisonPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparisonRow"}}]}}]}}]} as unknown as DocumentNode<DomainComparisonQuery, DomainComparisonQueryVariables>;
export const DomainTrendDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DomainTrend"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"trend"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"isWeekly"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"top3"}},{"kind":"Field","name":{"kind":"Name","value":"from4to10"}},{"kind":"Field","name":{"kind":"Name","value":"from11to20"}},{"kind":"Field","name":{"kind":"Name","value":"below20"}},{"kind":"Field","name":{"kind":"Name","value":"notFound"}},{"kind":"Field","name":{"kind":"Name","value":"noData"}},{"kind":"Field","name":{"kind":"Name","value":"avgFound"}},{"kind":"Field","name":{"kind":"Name","value":"visibilityScore"}}]}}]}}]}}]} as unknown as DocumentNode<DomainTrendQuery, DomainTrendQueryVariables>;
export const DomainsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DomainFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DomainFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"searchDepth"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"costPerRun"}},{"kind":"Field","name":{"kind":"Name","value":"firstCheckedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<DomainsQuery, DomainsQueryVariables>;
export const DomainToDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DomainToDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DomainFields"}},{"kind":"Field","name":{"kind":"Name","value":"activeRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DomainFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"searchDepth"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"costPerRun"}},{"kind":"Field","name":{"kind":"Name","value":"firstCheckedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<DomainToDeleteQuery, DomainToDeleteQueryVariables>;
export const CreateDomainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateDomain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateDomainInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createDomain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DomainFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DomainFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"searchDepth"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"costPerRun"}},{"kind":"Field","name":{"kind":"Name","value":"firstCheckedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<CreateDomainMutation, CreateDomainMutationVariables>;
export const UpdateDomainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateDomain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateDomainInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateDomain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DomainFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DomainFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"searchDepth"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"costPerRun"}},{"kind":"Field","name":{"kind":"Name","value":"firstCheckedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<UpdateDomainMutation, UpdateDomainMutationVariables>;
export const DeleteDomainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteDomain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteDomain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"unlimitedCredits"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteDomainMutation, DeleteDomainMutationVariables>;
export const DomainNotesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DomainNotes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}}]}}]}}]} as unknown as DocumentNode<DomainNotesQuery, DomainNotesQueryVariables>;
export const SaveDomainNotesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveDomainNotes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"notes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveDomainNotes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"notes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"notes"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}}]}}]}}]} as unknown as DocumentNode<SaveDomainNotesMutation, SaveDomainNotesMutationVariables>;
export const DomainPortfolioDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DomainPortfolio"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hasStats"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"activeRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RunFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RunFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hasStats"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"avgPosition"}},{"kind":"Field","name":{"kind":"Name","value":"top10Count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparison"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"improved"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"trend"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"avgFound"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"notFound"}},{"kind":"Field","name":{"kind":"Name","value":"noData"}},{"kind":"Field","name":{"kind":"Name","value":"top3"}},{"kind":"Field","name":{"kind":"Name","value":"from4to10"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unpaid"}},{"kind":"Field","name":{"kind":"Name","value":"missedSlots"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<DomainPortfolioQuery, DomainPortfolioQueryVariables>;
export const KeywordChecksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KeywordChecks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keyword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"checks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNext"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CheckFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"positions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CheckFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Check"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"runId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]} as unknown as DocumentNode<KeywordChecksQuery, KeywordChecksQueryVariables>;
export const ChartAnnotationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChartAnnotations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"annotations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnnotationFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnnotationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Annotation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"day"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]},{"kind":"Field","name":{"kind":"Name","value":"endDay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]},{"kind":"Field","name":{"kind":"Name","value":"isOngoing"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}}]}}]} as unknown as DocumentNode<ChartAnnotationsQuery, ChartAnnotationsQueryVariables>;
export const KeywordDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KeywordDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keyword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeywordRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeywordVolume"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"features"}},{"kind":"Field","name":{"kind":"Name","value":"competitors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"searchDepth"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"measured"},"name":{"kind":"Name","value":"positions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"measuredDevice"}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"positions"}},{"kind":"Field","name":{"kind":"Name","value":"depths"}},{"kind":"Field","name":{"kind":"Name","value":"urls"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}},{"kind":"Field","name":{"kind":"Name","value":"contextChanges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"best"}},{"kind":"Field","name":{"kind":"Name","value":"foundDays"}},{"kind":"Field","name":{"kind":"Name","value":"measuredDays"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"searchPerformance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteUrl"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"market"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clicks"}},{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"avgPosition"}}]}},{"kind":"Field","name":{"kind":"Name","value":"everywhere"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clicks"}},{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"avgPosition"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"siblings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeywordRow"}},{"kind":"Field","name":{"kind":"Name","value":"language"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeywordRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"targetUrl"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumeDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latestPosition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"contextId"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dayChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previousPosition"}},{"kind":"Field","name":{"kind":"Name","value":"previousDepth"}},{"kind":"Field","name":{"kind":"Name","value":"previousContextId"}},{"kind":"Field","name":{"kind":"Name","value":"previousIsFeaturedSnippet"}},{"kind":"Field","name":{"kind":"Name","value":"previousDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastCheck"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeywordVolume"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumeDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"cpc"}},{"kind":"Field","name":{"kind":"Name","value":"competition"}},{"kind":"Field","name":{"kind":"Name","value":"competitionIndex"}},{"kind":"Field","name":{"kind":"Name","value":"monthlySearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"searches"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}}]}}]}}]} as unknown as DocumentNode<KeywordDetailQuery, KeywordDetailQueryVariables>;
export const MeasurementsBeforeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MeasurementsBefore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keyword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"positions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}}]}}]}}]}}]} as unknown as DocumentNode<MeasurementsBeforeQuery, MeasurementsBeforeQueryVariables>;
export const VolumeOfKeywordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VolumeOfKeyword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keyword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeywordVolume"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeywordVolume"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumeDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"cpc"}},{"kind":"Field","name":{"kind":"Name","value":"competition"}},{"kind":"Field","name":{"kind":"Name","value":"competitionIndex"}},{"kind":"Field","name":{"kind":"Name","value":"monthlySearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"searches"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}}]}}]}}]} as unknown as DocumentNode<VolumeOfKeywordQuery, VolumeOfKeywordQueryVariables>;
export const VolumeSourceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VolumeSource"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchVolume"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]}}]}}]} as unknown as DocumentNode<VolumeSourceQuery, VolumeSourceQueryVariables>;
export const AddKeywordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddKeywords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddKeywordsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addKeywords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"existing"}},{"kind":"Field","name":{"kind":"Name","value":"keywords"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DomainFields"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VolumeProgressFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DomainFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"searchDepth"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"costPerRun"}},{"kind":"Field","name":{"kind":"Name","value":"firstCheckedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VolumeProgressFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchVolumeProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]} as unknown as DocumentNode<AddKeywordsMutation, AddKeywordsMutationVariables>;
export const FindTrackedKeywordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FindTrackedKeywords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddKeywordsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addKeywords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}}]}}]}}]}}]} as unknown as DocumentNode<FindTrackedKeywordsMutation, FindTrackedKeywordsMutationVariables>;
export const UpdateKeywordGroupsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateKeywordGroups"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateKeywordGroupsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateKeywordGroups"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"keywords"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateKeywordGroupsMutation, UpdateKeywordGroupsMutationVariables>;
export const DeleteKeywordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteKeywords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"keywordIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},"defaultValue":{"kind":"StringValue","value":"UTC","block":false}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"all"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteKeywords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"keywordIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"keywordIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"all"},"value":{"kind":"Variable","name":{"kind":"Name","value":"all"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"ids"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DomainFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DomainFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"searchDepth"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"costPerRun"}},{"kind":"Field","name":{"kind":"Name","value":"firstCheckedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<DeleteKeywordsMutation, DeleteKeywordsMutationVariables>;
export const KeywordToEditDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KeywordToEdit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keyword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedKeyword"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedKeyword"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"targetUrl"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<KeywordToEditQuery, KeywordToEditQueryVariables>;
export const UpdateKeywordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateKeyword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateKeywordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateKeyword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedKeyword"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedKeyword"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"targetUrl"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<UpdateKeywordMutation, UpdateKeywordMutationVariables>;
export const PositionsMeasuredDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PositionsMeasured"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"positionsMeasured"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seq"}},{"kind":"Field","name":{"kind":"Name","value":"resync"}},{"kind":"Field","name":{"kind":"Name","value":"positions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keywordId"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"contextId"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}}]}}]}}]}}]} as unknown as DocumentNode<PositionsMeasuredSubscription, PositionsMeasuredSubscriptionVariables>;
export const KeywordTableDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KeywordTable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"until"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},"defaultValue":{"kind":"StringValue","value":"","block":false}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hasSince"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},"defaultValue":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"positionsSeq"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VolumeProgressFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dailyPositions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"until"},"value":{"kind":"Variable","name":{"kind":"Name","value":"until"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keyword"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeywordRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeywordSince"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hasSince"}}}]}]}]}},{"kind":"Field","name":{"kind":"Name","value":"positions"}},{"kind":"Field","name":{"kind":"Name","value":"changes"}},{"kind":"Field","name":{"kind":"Name","value":"failedDays"}},{"kind":"Field","name":{"kind":"Name","value":"snippetDays"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SinceStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"measuredDevice"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VolumeProgressFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchVolumeProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeywordRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"targetUrl"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumeDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latestPosition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"contextId"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dayChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previousPosition"}},{"kind":"Field","name":{"kind":"Name","value":"previousDepth"}},{"kind":"Field","name":{"kind":"Name","value":"previousContextId"}},{"kind":"Field","name":{"kind":"Name","value":"previousIsFeaturedSnippet"}},{"kind":"Field","name":{"kind":"Name","value":"previousDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastCheck"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeywordSince"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SinceStanding"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SinceStanding"}}]}}]}}]}}]} as unknown as DocumentNode<KeywordTableQuery, KeywordTableQueryVariables>;
export const KeywordRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KeywordRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},"defaultValue":{"kind":"StringValue","value":"","block":false}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hasSince"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},"defaultValue":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keywords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeywordRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeywordSince"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hasSince"}}}]}]}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SinceStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"measuredDevice"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeywordRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"targetUrl"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumeDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latestPosition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"contextId"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dayChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previousPosition"}},{"kind":"Field","name":{"kind":"Name","value":"previousDepth"}},{"kind":"Field","name":{"kind":"Name","value":"previousContextId"}},{"kind":"Field","name":{"kind":"Name","value":"previousIsFeaturedSnippet"}},{"kind":"Field","name":{"kind":"Name","value":"previousDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastCheck"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeywordSince"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Keyword"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SinceStanding"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SinceStanding"}}]}}]}}]}}]} as unknown as DocumentNode<KeywordRowsQuery, KeywordRowsQueryVariables>;
export const VolumeProgressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VolumeProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DomainVolumes"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VolumeProgressFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchVolumeProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DomainVolumes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolumes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VolumeProgressFields"}}]}}]}}]} as unknown as DocumentNode<VolumeProgressQuery, VolumeProgressQueryVariables>;
export const MovementDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Movement"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"comparison"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"firstMeasuredDay"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"improved"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"entered"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MovementQuery, MovementQueryVariables>;
export const TopMovementDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TopMovement"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"better"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"worse"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"better"},"name":{"kind":"Name","value":"comparison"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"better"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopPlaces"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"worse"},"name":{"kind":"Name","value":"comparison"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"worse"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopPlaces"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopPlaces"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comparison"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"top3"}},{"kind":"Field","name":{"kind":"Name","value":"from4to10"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"top3"}},{"kind":"Field","name":{"kind":"Name","value":"from4to10"}}]}}]}}]} as unknown as DocumentNode<TopMovementQuery, TopMovementQueryVariables>;
export const ComparedFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ComparedFigures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"compared"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"comparison"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"compared"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopPlaces"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopPlaces"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comparison"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"top3"}},{"kind":"Field","name":{"kind":"Name","value":"from4to10"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"top3"}},{"kind":"Field","name":{"kind":"Name","value":"from4to10"}}]}}]}}]} as unknown as DocumentNode<ComparedFiguresQuery, ComparedFiguresQueryVariables>;
export const ComparedAverageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ComparedAverage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"compared"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"trend"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"compared"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"avgFound"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"notFound"}},{"kind":"Field","name":{"kind":"Name","value":"noData"}}]}}]}}]}}]} as unknown as DocumentNode<ComparedAverageQuery, ComparedAverageQueryVariables>;
export const PaletteKeywordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaletteKeywords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keywords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"6"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"latestPosition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<PaletteKeywordsQuery, PaletteKeywordsQueryVariables>;
export const UpdateProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MeFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Me"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"unlimitedCredits"}}]}}]} as unknown as DocumentNode<UpdateProfileMutation, UpdateProfileMutationVariables>;
export const ChangePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangePasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"networkAddress"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const SendVerificationEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendVerificationEmail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendVerificationEmail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}}]}}]}}]} as unknown as DocumentNode<SendVerificationEmailMutation, SendVerificationEmailMutationVariables>;
export const DeleteAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}]}]}}]} as unknown as DocumentNode<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const ApiKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApiKeyFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApiKeyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCreditCap"}},{"kind":"Field","name":{"kind":"Name","value":"spentThisMonth"}}]}}]} as unknown as DocumentNode<ApiKeysQuery, ApiKeysQueryVariables>;
export const CreateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApiKeyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApiKeyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCreditCap"}},{"kind":"Field","name":{"kind":"Name","value":"spentThisMonth"}}]}}]} as unknown as DocumentNode<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const RevokeApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApiKeyFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApiKeyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCreditCap"}},{"kind":"Field","name":{"kind":"Name","value":"spentThisMonth"}}]}}]} as unknown as DocumentNode<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const DailyUsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DailyUsage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"usedThisMonth"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]},{"kind":"Field","name":{"kind":"Name","value":"dailyUsage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}}]}}]}}]}}]} as unknown as DocumentNode<DailyUsageQuery, DailyUsageQueryVariables>;
export const MonthlyUsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MonthlyUsage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"months"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"usedThisMonth"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]},{"kind":"Field","name":{"kind":"Name","value":"usage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"months"},"value":{"kind":"Variable","name":{"kind":"Name","value":"months"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}}]}}]}}]}}]} as unknown as DocumentNode<MonthlyUsageQuery, MonthlyUsageQueryVariables>;
export const LedgerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Ledger"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ledger"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LedgerEntryFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LedgerEntryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LedgerEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"runId"}},{"kind":"Field","name":{"kind":"Name","value":"checkId"}},{"kind":"Field","name":{"kind":"Name","value":"domainName"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"actorKind"}},{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<LedgerQuery, LedgerQueryVariables>;
export const UsedThisMonthDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UsedThisMonth"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"usedThisMonth"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]}]}}]}}]} as unknown as DocumentNode<UsedThisMonthQuery, UsedThisMonthQueryVariables>;
export const SignInsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignIns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"networkAddress"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]} as unknown as DocumentNode<SignInsQuery, SignInsQueryVariables>;
export const EndSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"networkAddress"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]} as unknown as DocumentNode<EndSessionMutation, EndSessionMutationVariables>;
export const EndOtherSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndOtherSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endOtherSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"networkAddress"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]} as unknown as DocumentNode<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
export const DomainRunsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DomainRuns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"costPerRun"}},{"kind":"Field","name":{"kind":"Name","value":"activeRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RunFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RunFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"nextRunAt"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"unlimitedCredits"}},{"kind":"Field","name":{"kind":"Name","value":"hasRun"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unpaid"}},{"kind":"Field","name":{"kind":"Name","value":"missedSlots"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<DomainRunsQuery, DomainRunsQueryVariables>;
export const EstimateCancelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EstimateCancel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"estimateCancel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"finishing"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"refund"}}]}}]}}]} as unknown as DocumentNode<EstimateCancelQuery, EstimateCancelQueryVariables>;
export const CancelRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RunFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"unlimitedCredits"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unpaid"}},{"kind":"Field","name":{"kind":"Name","value":"missedSlots"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<CancelRunMutation, CancelRunMutationVariables>;
export const RunProgressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"RunProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runProgress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"runId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unpaid"}},{"kind":"Field","name":{"kind":"Name","value":"missedSlots"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<RunProgressSubscription, RunProgressSubscriptionVariables>;
export const RunStartedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"RunStarted"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runStarted"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unpaid"}},{"kind":"Field","name":{"kind":"Name","value":"missedSlots"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<RunStartedSubscription, RunStartedSubscriptionVariables>;
export const RunDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RunDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"run"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RunFields"}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keywordId"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unpaid"}},{"kind":"Field","name":{"kind":"Name","value":"missedSlots"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<RunDetailQuery, RunDetailQueryVariables>;
export const EarlierRunsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EarlierRuns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"runs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RunFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unpaid"}},{"kind":"Field","name":{"kind":"Name","value":"missedSlots"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<EarlierRunsQuery, EarlierRunsQueryVariables>;
export const EstimateRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EstimateRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EstimateRunInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"estimateRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"unlimitedCredits"}},{"kind":"Field","name":{"kind":"Name","value":"isAffordable"}}]}}]}}]} as unknown as DocumentNode<EstimateRunQuery, EstimateRunQueryVariables>;
export const StartRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartRunInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RunFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"unlimitedCredits"}},{"kind":"Field","name":{"kind":"Name","value":"hasRun"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unpaid"}},{"kind":"Field","name":{"kind":"Name","value":"missedSlots"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<StartRunMutation, StartRunMutationVariables>;
export const KeywordIdsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KeywordIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},"defaultValue":{"kind":"StringValue","value":"UTC","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keywords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<KeywordIdsQuery, KeywordIdsQueryVariables>;
export const SearchConsoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchConsole"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchConsole"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchConsoleFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PropertyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchConsoleProperty"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"siteUrl"}},{"kind":"Field","name":{"kind":"Name","value":"permissionLevel"}},{"kind":"Field","name":{"kind":"Name","value":"lastSynced"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isSimulated"}},{"kind":"Field","name":{"kind":"Name","value":"sync"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchConsoleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchConsole"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isConnected"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isExpired"}},{"kind":"Field","name":{"kind":"Name","value":"needsReconnect"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"connectProblem"}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PropertyFields"}}]}}]}}]} as unknown as DocumentNode<SearchConsoleQuery, SearchConsoleQueryVariables>;
export const SyncProgressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SyncProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchConsole"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"properties"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PropertyFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PropertyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchConsoleProperty"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"siteUrl"}},{"kind":"Field","name":{"kind":"Name","value":"permissionLevel"}},{"kind":"Field","name":{"kind":"Name","value":"lastSynced"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isSimulated"}},{"kind":"Field","name":{"kind":"Name","value":"sync"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}}]} as unknown as DocumentNode<SyncProgressQuery, SyncProgressQueryVariables>;
export const PropertyAnalyticsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PropertyAnalytics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchConsole"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"property"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"topQueries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"startDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"endDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"clicks"}},{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"avgPosition"}}]}},{"kind":"Field","name":{"kind":"Name","value":"topPages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"startDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"endDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"clicks"}},{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"avgPosition"}}]}},{"kind":"Field","name":{"kind":"Name","value":"performanceByDay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"startDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"endDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"clicks"}},{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"avgPosition"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PropertyAnalyticsQuery, PropertyAnalyticsQueryVariables>;
export const ConnectSearchConsoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConnectSearchConsole"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectSearchConsole"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authUrl"}}]}}]}}]} as unknown as DocumentNode<ConnectSearchConsoleMutation, ConnectSearchConsoleMutationVariables>;
export const DisconnectSearchConsoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DisconnectSearchConsole"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disconnectSearchConsole"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchConsoleFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PropertyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchConsoleProperty"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"siteUrl"}},{"kind":"Field","name":{"kind":"Name","value":"permissionLevel"}},{"kind":"Field","name":{"kind":"Name","value":"lastSynced"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isSimulated"}},{"kind":"Field","name":{"kind":"Name","value":"sync"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchConsoleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchConsole"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isConnected"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isExpired"}},{"kind":"Field","name":{"kind":"Name","value":"needsReconnect"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"connectProblem"}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PropertyFields"}}]}}]}}]} as unknown as DocumentNode<DisconnectSearchConsoleMutation, DisconnectSearchConsoleMutationVariables>;
export const SyncPropertiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SyncProperties"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"syncProperties"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchConsoleFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PropertyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchConsoleProperty"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"siteUrl"}},{"kind":"Field","name":{"kind":"Name","value":"permissionLevel"}},{"kind":"Field","name":{"kind":"Name","value":"lastSynced"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isSimulated"}},{"kind":"Field","name":{"kind":"Name","value":"sync"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchConsoleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchConsole"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isConnected"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isExpired"}},{"kind":"Field","name":{"kind":"Name","value":"needsReconnect"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"connectProblem"}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PropertyFields"}}]}}]}}]} as unknown as DocumentNode<SyncPropertiesMutation, SyncPropertiesMutationVariables>;
export const SyncPerformanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SyncPerformance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SyncPerformanceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"syncPerformance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"jobId"}},{"kind":"Field","name":{"kind":"Name","value":"property"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PropertyFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PropertyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchConsoleProperty"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"siteUrl"}},{"kind":"Field","name":{"kind":"Name","value":"permissionLevel"}},{"kind":"Field","name":{"kind":"Name","value":"lastSynced"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isSimulated"}},{"kind":"Field","name":{"kind":"Name","value":"sync"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}}]} as unknown as DocumentNode<SyncPerformanceMutation, SyncPerformanceMutationVariables>;
export const FeatureHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FeatureHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"serpCoverage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isComplete"}}]}},{"kind":"Field","name":{"kind":"Name","value":"positions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"featureHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"features"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"covered"}},{"kind":"Field","name":{"kind":"Name","value":"present"}},{"kind":"Field","name":{"kind":"Name","value":"ownerKnown"}},{"kind":"Field","name":{"kind":"Name","value":"owned"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FeatureHistoryQuery, FeatureHistoryQueryVariables>;
export const CheckedKeywordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckedKeyword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"checkId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"check"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"checkId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"serpCoverage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"positions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedSnippet"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CheckedKeywordQuery, CheckedKeywordQueryVariables>;
export const CompareSerpsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompareSerps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fromCheckId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"toCheckId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compareSerps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"fromCheckId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fromCheckId"}}},{"kind":"Argument","name":{"kind":"Name","value":"toCheckId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toCheckId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isComparable"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"from"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SerpFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"to"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SerpFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"previousUrl"}},{"kind":"Field","name":{"kind":"Name","value":"placeFrom"}},{"kind":"Field","name":{"kind":"Name","value":"placeTo"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"otherPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pagesKept"}},{"kind":"Field","name":{"kind":"Name","value":"pagesCompared"}},{"kind":"Field","name":{"kind":"Name","value":"features"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SerpFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Serp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkId"}},{"kind":"Field","name":{"kind":"Name","value":"measuredAt"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"resultCount"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"site"}},{"kind":"Field","name":{"kind":"Name","value":"usedQuery"}},{"kind":"Field","name":{"kind":"Name","value":"rulesVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"features"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"isOwned"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aiOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"isCited"}}]}},{"kind":"Field","name":{"kind":"Name","value":"storedPages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"keptUntil"}}]}}]}}]} as unknown as DocumentNode<CompareSerpsQuery, CompareSerpsQueryVariables>;
export const RequestPasswordResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPasswordReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestPasswordReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}]}]}}]} as unknown as DocumentNode<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const VerifyEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}]}]}}]} as unknown as DocumentNode<VerifyEmailMutation, VerifyEmailMutationVariables>;
export const ServerFactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ServerFacts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"server"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isSignUpOpen"}},{"kind":"Field","name":{"kind":"Name","value":"sendsMail"}},{"kind":"Field","name":{"kind":"Name","value":"flagUrlTemplate"}}]}}]}}]} as unknown as DocumentNode<ServerFactsQuery, ServerFactsQueryVariables>;
export const RegisterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export const LoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Login"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>;
export const LogoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Logout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"}}]}}]} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>;
export const BalanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"unlimitedCredits"}}]}}]}}]} as unknown as DocumentNode<BalanceQuery, BalanceQueryVariables>;
export const CreditsChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"CreditsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"creditsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"unlimitedCredits"}}]}}]}}]} as unknown as DocumentNode<CreditsChangedSubscription, CreditsChangedSubscriptionVariables>;
export const ApiSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serper"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"isSandbox"}},{"kind":"Field","name":{"kind":"Name","value":"isServed"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"sandboxMeasurements"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isDataforseoConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"dataforseoProblem"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]} as unknown as DocumentNode<ApiSettingsQuery, ApiSettingsQueryVariables>;
export const SettingsScreenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsScreen"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsFields"}},{"kind":"Field","name":{"kind":"Name","value":"dailyPositionCheck"}},{"kind":"Field","name":{"kind":"Name","value":"providerUsage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"months"},"value":{"kind":"IntValue","value":"24"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProviderUsageFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serper"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"isSandbox"}},{"kind":"Field","name":{"kind":"Name","value":"isServed"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"sandboxMeasurements"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isDataforseoConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"dataforseoProblem"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderUsageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderUsage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"rateLimited"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"averageMs"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}}]}}]} as unknown as DocumentNode<SettingsScreenQuery, SettingsScreenQueryVariables>;
export const DailySchedulesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DailySchedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScheduleFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dailyPositionCheck"}},{"kind":"Field","name":{"kind":"Name","value":"dailyChecks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"unlimitedCredits"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScheduleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Schedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"nextRunAt"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"lastRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"unpaid"}},{"kind":"Field","name":{"kind":"Name","value":"missedSlots"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]}}]} as unknown as DocumentNode<DailySchedulesQuery, DailySchedulesQueryVariables>;
export const SaveSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serper"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"isSandbox"}},{"kind":"Field","name":{"kind":"Name","value":"isServed"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"sandboxMeasurements"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isDataforseoConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"dataforseoProblem"}},{"kind":"Field","name":{"kind":"Name","value":"searchVolume"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]} as unknown as DocumentNode<SaveSettingsMutation, SaveSettingsMutationVariables>;
export const SavePositionCheckModeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SavePositionCheckMode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isDaily"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"dailyPositionCheck"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isDaily"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dailyPositionCheck"}}]}}]}}]} as unknown as DocumentNode<SavePositionCheckModeMutation, SavePositionCheckModeMutationVariables>;
export const TestSerperDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TestSerper"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"apiKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"testSerper"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"apiKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"apiKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<TestSerperMutation, TestSerperMutationVariables>;
export const TestDataforseoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TestDataforseo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"login"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"testDataforseo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"login"},"value":{"kind":"Variable","name":{"kind":"Name","value":"login"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<TestDataforseoMutation, TestDataforseoMutationVariables>;
export const DomainStatisticsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DomainStatistics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hasPlaces"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"otherFilter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeywordFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keywordCount"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalKeywords"}},{"kind":"Field","name":{"kind":"Name","value":"avgPosition"}},{"kind":"Field","name":{"kind":"Name","value":"top3Count"}},{"kind":"Field","name":{"kind":"Name","value":"top10Count"}},{"kind":"Field","name":{"kind":"Name","value":"visibilityScore"}},{"kind":"Field","name":{"kind":"Name","value":"measuredCount"}},{"kind":"Field","name":{"kind":"Name","value":"addedTodayCount"}},{"kind":"Field","name":{"kind":"Name","value":"measuredTodayCount"}},{"kind":"Field","name":{"kind":"Name","value":"comparedCount"}},{"kind":"Field","name":{"kind":"Name","value":"avgPositionChange"}},{"kind":"Field","name":{"kind":"Name","value":"top3Change"}},{"kind":"Field","name":{"kind":"Name","value":"top10Change"}},{"kind":"Field","name":{"kind":"Name","value":"visibilityChange"}},{"kind":"Field","name":{"kind":"Name","value":"spread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Spread"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"beside"},"name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"otherFilter"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hasPlaces"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Spread"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Spread"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionSpread"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"top3"}},{"kind":"Field","name":{"kind":"Name","value":"from4to10"}},{"kind":"Field","name":{"kind":"Name","value":"from11to20"}},{"kind":"Field","name":{"kind":"Name","value":"below20"}},{"kind":"Field","name":{"kind":"Name","value":"notFound"}},{"kind":"Field","name":{"kind":"Name","value":"neverChecked"}}]}}]} as unknown as DocumentNode<DomainStatisticsQuery, DomainStatisticsQueryVariables>;
export const DomainHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DomainHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dailyStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"IntValue","value":"30"}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"avgPosition"}},{"kind":"Field","name":{"kind":"Name","value":"top3Count"}},{"kind":"Field","name":{"kind":"Name","value":"top10Count"}},{"kind":"Field","name":{"kind":"Name","value":"visibilityScore"}}]}}]}}]}}]} as unknown as DocumentNode<DomainHistoryQuery, DomainHistoryQueryVariables>;