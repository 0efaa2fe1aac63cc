/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What kind of actor did something. */
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
  /** 1–10,000 keywords. The 100 kB request limit fits about 1,000; REST accepts all in one request. A keyword the domain already has (same phrase ignoring case, country, language, device and location) is left unchanged. */
  keywords: Array<KeywordInput>;
};

/** Result of adding one keyword. */
export type AddedStatus =
  /** The keyword is new. */
  | 'ADDED'
  /** The domain already had the keyword. It was left unchanged, including its external ID. */
  | 'EXISTING'
  /** A duplicate of an earlier item in the request. */
  | 'REPEATED';

/** What a check saw of an AI Overview. */
export type AiOverviewState =
  /** There was none. */
  | 'ABSENT'
  /** It was shown, and its references were read. */
  | 'PRESENT'
  /** It was shown, but its content was not delivered: nothing is known about its references. */
  | 'PRESENT_UNREAD';

/** When recipients are told. */
export type AlertDelivery =
  /** After the run, all rules and domains in one message per recipient. */
  | 'AT_ONCE'
  /** In a digest at `Settings.alertTime`; none on a day without lines. */
  | 'DAILY';

/** Which way something moved, or what to watch for. */
export type AlertDirection =
  /** Up: to a smaller position, or found again. */
  | 'BETTER'
  /** Either way; only of rules. */
  | 'BOTH'
  /** Down: to a larger position, or no longer found. */
  | 'WORSE';

/** How an alert ended. */
export type AlertEnd =
  /** Nothing watches it any more: its rules are off or deleted, or its keyword is no longer measured that way or has another target. */
  | 'ENDED'
  /** The keyword is back where it was, ranks with its target again, or the trouble is over. */
  | 'RECOVERED'
  /** It was nothing: the keyword is in its usual range again, or a later measurement of the day undid it. */
  | 'RETURNED'
  /** The new level has become usual, or the domain no longer moves as a whole. */
  | 'SETTLED';

/** Which alerts to list: those that meet every given condition. Empty lists are ignored. */
export type AlertFilter = {
  /** Alerts of this direction; `BOTH`: of either. */
  direction?: AlertDirection | null | undefined;
  /** Alerts of any of these domains, at most 1,000. `NOT_FOUND` for another account's. */
  domainIds?: Array<string | number> | null | undefined;
  /** Only unread alerts, or only the others. */
  isUnread?: boolean | null | undefined;
  /** Alerts of any of these keywords, at most 1,000. `NOT_FOUND` for another account's. */
  keywordIds?: Array<string | number> | null | undefined;
  /** Alerts of any of these kinds. */
  kinds?: Array<AlertKind> | null | undefined;
  /** Alerts that this message has lines about, as its link shows them. `NOT_FOUND` for another account's, and for one older than 30 days. */
  messageId?: string | number | null | undefined;
  /** Alerts that any of these rules asked for, at most 1,000. `NOT_FOUND` for another account's. */
  ruleIds?: Array<string | number> | null | undefined;
  /** Alerts that changed at or after this moment. */
  since?: string | null | undefined;
  /** Alerts in any of these states. What was nothing (`RETURNED`) is only listed if this names `CLEARED`. */
  states?: Array<AlertState> | null | undefined;
};

/** What an alert is about. */
export type AlertKind =
  /** A keyword stands elsewhere than usual: `move`. */
  | 'MOVE'
  /** Something about measuring or delivering needs attention: `operation`. */
  | 'OPERATION'
  /** Many keywords of a domain moved on one day: `siteWide`. */
  | 'SITE_WIDE'
  /** A keyword is beyond a rule's plain limit, whatever is usual: `threshold`. */
  | 'THRESHOLD'
  /** A keyword ranks with another page than its target: `wrongPage`. */
  | 'WRONG_PAGE';

/** A rule. What is left out is as in the default rule of the kind; options and filters are refused where the kind has none. */
export type AlertRuleInput = {
  /** Channels to tell, at most 1,000; by default none. */
  channelIds?: Array<string | number> | null | undefined;
  /** Only of `THRESHOLD`: checks in a row, 1–5, by default 2. */
  checks?: number | null | undefined;
  /** `DAILY` by default, `AT_ONCE` of `THRESHOLD`, `SITE_WIDE` and `OPERATIONS`. */
  delivery?: AlertDelivery | null | undefined;
  /** Which way; by default `BOTH`, but `WORSE` of `LOST` and `THRESHOLD`, which has no `BOTH`. Not of `WRONG_PAGE` and `OPERATIONS`. */
  direction?: AlertDirection | null | undefined;
  /** Only this domain; null or left out: all, only for members who see all. */
  domainId?: string | number | null | undefined;
  /** Only these keywords, judged after each run: a keyword that drops out is no longer watched. `viewIds` are kept, so that the rule follows the views; a rule for all domains takes views for all domains. Without `ids`, `externalIds`, `change`, `changes` and `movement`; views may have `changes` and `movement`, and their today is that of UTC. Not of `SITE_WIDE` and `OPERATIONS`. */
  filter?: KeywordFilter | null | undefined;
  /** Whether members who want alerts by mail get it; true by default. */
  isMailed?: boolean | null | undefined;
  /** Whether it is on; true by default. */
  isOn?: boolean | null | undefined;
  /** Only these keywords, 1–100, without `domainId` and `filter`. `NOT_FOUND` for another account's. Not of `SITE_WIDE` and `OPERATIONS`. */
  keywordIds?: Array<string | number> | null | undefined;
  /** What to watch for; it cannot be changed later. */
  kind: AlertRuleKind;
  /** Only of `THRESHOLD`: a position, 1–100, by default 10. */
  limit?: number | null | undefined;
  /** A name, 1–80 characters, no control characters. */
  name?: string | null | undefined;
  /** Pauses it until then, at most 366 days ahead; null: not paused. */
  pausedUntil?: string | null | undefined;
  /** `CONFIRMED` by default. Not of `WRONG_PAGE`, `THRESHOLD`, `SITE_WIDE` and `OPERATIONS`. */
  timing?: AlertTiming | null | undefined;
  /** Only of `TOP`: 1–50, by default 10. */
  topN?: number | null | undefined;
};

/** What a rule watches for. */
export type AlertRuleKind =
  /** A keyword moves beyond its usual range by 2, 3, 5 or 10 places: in the top 3, top 10, top 30, or below. */
  | 'IMPORTANT_MOVES'
  /** A keyword is no longer found, or found again. */
  | 'LOST'
  /** Something about measuring or delivering needs attention. */
  | 'OPERATIONS'
  /** Many keywords of a domain move on one day. */
  | 'SITE_WIDE'
  /** A keyword is worse than a position, or not found; or at that position or better. At some checks in a row, whatever is usual. */
  | 'THRESHOLD'
  /** A keyword leaves or enters the top N. */
  | 'TOP'
  /** A keyword ranks with another page than its target, which ranked shortly before. */
  | 'WRONG_PAGE';

/** How an alert stands. */
export type AlertState =
  /** It ended; `end` says how. */
  | 'CLEARED'
  /** It happened, and has not ended. */
  | 'OPEN'
  /** A reading is outside the usual range; not confirmed, and nobody is notified. */
  | 'PENDING'
  /** Open, but nobody is notified, not even when it ends. */
  | 'SNOOZED';

/** When an alert about a keyword opens. */
export type AlertTiming =
  /** When two or more readings, or a slow slide, show that the keyword stands elsewhere. */
  | 'CONFIRMED'
  /** When one reading is outside the usual range; one keyword in 100 a day by chance. */
  | 'FIRST_MEASUREMENT';

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

/** Which entries of the audit log: those that match all that is given. */
export type AuditFilter = {
  /** An entry's `action`. */
  action?: string | null | undefined;
  /** A domain, also a deleted one. */
  domainId?: string | number | null | undefined;
  /** Not before. */
  from?: string | null | undefined;
  /** A member, also a former one: what they or API keys of theirs changed. */
  memberId?: string | number | null | undefined;
  /** Before. */
  to?: string | null | undefined;
};

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

/** How a keyword's last two measurements differ. */
export type ChangeKind =
  /** Not found before; found now. */
  | 'ENTERED'
  /** Found before; not found now. */
  | 'LOST'
  /** Both found, at different positions. */
  | 'MOVED';

/** The current and the new password. */
export type ChangePasswordInput = {
  /** The user's current password; empty if they have none. */
  currentPassword: string;
  /** At least 8 characters, at most 72 bytes in UTF-8. */
  newPassword: string;
};

/** The channel to create. */
export type ChannelInput = {
  /** The chat service; it cannot be changed later. */
  kind: ChannelKind;
  /** 1–80 characters, no control characters. */
  name: string;
  /** The address the chat service gave: `https`, at most 2,000 characters, on the public internet. */
  url: string;
};

/** The chat service of a channel. */
export type ChannelKind =
  /** Discord: a channel's webhook. */
  | 'DISCORD'
  /** Google Chat: a space's webhook. */
  | 'GOOGLE_CHAT'
  /** Slack: an incoming webhook. */
  | 'SLACK'
  /** Microsoft Teams: a workflow `When a Teams webhook request is received`. */
  | 'TEAMS';

/** How a check reaches its provider. */
export type CheckMode =
  /** Answered within seconds. */
  | 'LIVE'
  /** Through the provider's queue: cheaper, answered within minutes to hours. */
  | 'QUEUED';

/** State of a check. */
export type CheckState =
  /** It never started, or its keyword was deleted; its credits were refunded. */
  | 'CANCELLED'
  /** Measured: found, or not found within the depth. */
  | 'DONE'
  /** Nothing was measured; its credits were refunded. */
  | 'FAILED'
  /** In the provider's queue. */
  | 'POSTED'
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
  /** Idempotency key, 1–200 characters: the same key within 24 hours returns the same annotation. With a different request, or once what it created was deleted, it is an `IDEMPOTENCY_CONFLICT`. */
  clientKey?: string | null | undefined;
  /** The day, or the first one: `yyyy-MM-dd`, from 2000-01-01 to one year ahead. */
  day?: string | null | undefined;
  /** The domain it belongs to; null or left out: all domains, only for members who see all. */
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
  /** Credits the key and the schedules it saves may spend per calendar month (UTC): 1 to 1,000,000,000. Defaults to no cap beyond the account's credits. */
  monthlyCreditCap?: number | null | undefined;
  /** The key's name: 1–100 characters, no control characters. */
  name: string;
  /** What the key may do; at least one scope. */
  scopes: Array<ApiKeyScope>;
};

/** The domain to create. */
export type CreateDomainInput = {
  /** Idempotency key, 1–200 characters: the same key within 24 hours returns the same domain. With a different request, or once what it created was deleted, it is an `IDEMPOTENCY_CONFLICT`. */
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

/** The view to create. */
export type CreateViewInput = {
  /** The columns it shows. */
  columns?: Array<ViewColumn> | null | undefined;
  /** The domain it is for; null or left out: all domains. */
  domainId?: string | number | null | undefined;
  /** Any conditions but `ids`, `externalIds` and `viewIds`. None is fine: such a view keeps sort and columns alone. */
  filter: KeywordFilter;
  /** Its name, 1–80 characters, no control characters. */
  name: string;
  /** The order it keeps. */
  sort?: ViewSortInput | null | undefined;
};

/** State of a delivery. */
export type DeliveryState =
  /** The receiver accepted it. */
  | 'DELIVERED'
  /** Given up, or kept while the webhook was disabled. It can be replayed for 30 days. */
  | 'FAILED'
  /** Waiting for its next attempt, or being sent. */
  | 'QUEUED';

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
  /** How the checks reach their provider; `LIVE` where the provider has no queue. */
  mode?: CheckMode | null | undefined;
  /** IANA time zone in which days begin. */
  timeZone?: string;
};

/** An external ID for one keyword. */
export type ExternalIdInput = {
  /** At most 200 characters, no control characters; null or empty removes it. */
  externalId?: string | null | undefined;
  /** The keyword. */
  keywordId: string | number;
};

/** A condition on a SERP feature, by the last measurement. */
export type FeatureConditionInput = {
  /** The feature. */
  kind: SerpFeatureKind;
  /** What it must be. */
  state?: FeatureFilterState;
};

/** What a keyword's last measurement says about a SERP feature. What is unknown is none of these. */
export type FeatureFilterState =
  /** It was looked for and is not on page 1. */
  | 'ABSENT'
  /** It is on page 1 and is known not to link to the domain. */
  | 'NOT_OWNED'
  /** It is on page 1 and links to the domain. */
  | 'OWNED'
  /** It is on page 1. */
  | 'PRESENT';

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

/** A range of numbers, bounds included. Without bounds it is no condition. */
export type FloatRangeInput = {
  /** The largest, not below `min`. */
  max?: number | null | undefined;
  /** The smallest, 0 or more. */
  min?: number | null | undefined;
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

/** A range of whole numbers, bounds included. Without bounds it is no condition. */
export type IntRangeInput = {
  /** The largest, not below `min`. */
  max?: number | null | undefined;
  /** The smallest, 0 or more. */
  min?: number | null | undefined;
};

/** Which keywords to select: those that meet every given condition. */
export type KeywordFilter = {
  /** Keywords added within this many times 24 hours, 1–365. */
  addedWithinDays?: number | null | undefined;
  /** Keywords that this alert is about: of site-wide movement, all that it counted, those lost included. `NOT_FOUND` unless it is an alert of the keywords' domain. */
  alertId?: string | number | null | undefined;
  /**
   * Direction of change today, compared with an earlier day.
   * @deprecated Use `changes`, which takes several values.
   */
  change?: ChangeDirection | null | undefined;
  /** Keywords that moved in any of these directions today, compared with an earlier day. Days begin in `timeZone`. */
  changes?: Array<ChangeDirection> | null | undefined;
  /** Keywords in any of these countries, at most 1,000 codes. */
  countries?: Array<string> | null | undefined;
  /** Keywords whose known cost per click, in US dollars, lies in this range. */
  cpc?: FloatRangeInput | null | undefined;
  /** Keywords on any of these devices. */
  devices?: Array<Device> | null | undefined;
  /** Keywords in none of these groups, at most 1,000. An empty list is ignored. */
  excludedGroups?: Array<string> | null | undefined;
  /** Keywords with these external IDs, at most 1,000. An empty list matches none. */
  externalIds?: Array<string> | null | undefined;
  /** Keywords that meet any of these conditions on SERP features, at most 20. */
  features?: Array<FeatureConditionInput> | null | undefined;
  /** Keywords in any of these groups, at most 1,000. An empty list is ignored. */
  groups?: Array<string> | null | undefined;
  /** Keywords with these IDs, at most 1,000. An empty list matches none. */
  ids?: Array<string | number> | null | undefined;
  /** Keywords that are, or are not, brand keywords: contain a brand term of their domain. */
  isBrand?: boolean | null | undefined;
  /** Keywords whose search volume is, or is not, known. */
  isVolumeKnown?: boolean | null | undefined;
  /** Keywords in any of these languages, at most 1,000. */
  languages?: Array<string> | null | undefined;
  /** Keywords searched from any of these locations, by their IDs, at most 1,000; `0` is a whole country. */
  locationIds?: Array<string | number> | null | undefined;
  /** Keywords by their movement between two days, as `Domain.comparison` counts them. */
  movement?: MovementFilterInput | null | undefined;
  /** Keywords whose last finished check had any of these outcomes. */
  outcomes?: Array<OutcomeFilter> | null | undefined;
  /** Keywords that have any of these issues now. */
  pageIssues?: Array<PageIssuePattern> | null | undefined;
  /**
   * Position bucket of the last measurement.
   * @deprecated Use `positions`, which takes several values.
   */
  position?: PositionBucket | null | undefined;
  /** Keywords in any of these position buckets, by the last measurement. */
  positions?: Array<PositionBucket> | null | undefined;
  /** Keywords whose ranking page's path begins with this one, by whole segments. It begins with `/`; at most 2,000 characters. */
  rankingPath?: string | null | undefined;
  /** Keywords that rank with this page, an http(s) URL of at most 2,000 characters. */
  rankingUrl?: string | null | undefined;
  /** Keywords with any of these target states. */
  targets?: Array<TargetState> | null | undefined;
  /** Part of the phrase, case-insensitive; at most 200 characters. */
  text?: string | null | undefined;
  /** Keywords that pass any of these views, at most 1,000. `NOT_FOUND` for an unknown view, `BAD_INPUT` for one of another domain, `CONFLICT` for one that cannot be read. */
  viewIds?: Array<string | number> | null | undefined;
  /** Keywords of any of these volatilities. */
  volatilities?: Array<Volatility> | null | undefined;
  /** Keywords whose known search volume lies in this range. */
  volume?: IntRangeInput | null | undefined;
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
  /** Google's criteria ID of the place to search from, as in `locations`. Defaults to the whole country, which a country's own ID means too. `country` then defaults to the location's. */
  locationId?: string | number | null | undefined;
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
  /** Cost per click, in US dollars. */
  | 'CPC'
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

/** Who moved, when many keywords of a domain did. */
export type MoveCause =
  /** Page 1 changed at least twice as much as usual for other sites too: this looks like Google. */
  | 'MARKET'
  /** The other sites on page 1 moved as usual, or less: this looks like the site. */
  | 'SITE'
  /** In between, or not enough results are known. */
  | 'UNCLEAR';

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

/** What needs attention. */
export type OperationKind =
  /** At least a fifth of a run's checks of a domain failed, of ten or more; one alert for the run if its answers could not be used. */
  | 'CHECKS_FAILING'
  /** Credits end within seven days. */
  | 'CREDITS_LOW'
  /** Toprung turned off a channel or a webhook that no longer accepts anything. */
  | 'DELIVERY_FAILING'
  /** A provider refuses the key. */
  | 'PROVIDER_REFUSED'
  /** An automatic run waits for approval. */
  | 'RUN_HELD'
  /** An automatic run of a domain could not start. */
  | 'RUN_STOPPED'
  /** A schedule or a daily update is more than 15 minutes late. */
  | 'SCHEDULE_LATE';

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

/** A problem with the pages a keyword ranks with. */
export type PageIssuePattern =
  /** The ranking page changed at least 3 times within 10 measurements. */
  | 'FLIPPING'
  /** Two or more own pages stand on page 1, at two measurements in a row, and not at 1 and 2. */
  | 'MULTI_URL'
  /** Another page than the target ranks, at two measurements in a row. */
  | 'WRONG_PAGE';

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
  /** It waits for approval: nothing is charged yet. */
  | 'HELD'
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
  | 'MANUAL'
  /** A schedule of the domain. */
  | 'SCHEDULED';

/** Settings to save, at least one. Omitted settings stay unchanged; an empty string removes one. */
export type SaveSettingsInput = {
  /** `HH:mm`, from `00:00` to `23:59`. An empty string restores `08:00`. With an API key, this also needs the scope `READ`. */
  alertTime?: string | null | undefined;
  /** IANA time zone such as `Europe/Berlin`. An empty string restores `UTC`. With an API key, this also needs the scope `READ`. */
  alertTimeZone?: string | null | undefined;
  /** Automatic runs that would take more credits wait for approval, 1–1,000,000,000. Null lets all begin. With an API key, this also needs the scope `SPEND`; one with a monthly cap can only lower it. */
  approvalLimit?: number | null | undefined;
  /** Whether to check positions every 24 hours. Turning it off stops the next run, not a running one. Turning it on with an API key also needs the scope `SPEND`. */
  dailyPositionCheck?: boolean | null | undefined;
  /**
   * At most 500 characters, no colon.
   * @deprecated Use `saveProviderCredential`. Deprecated 2026-11-23.
   */
  dataforseoLogin?: string | null | undefined;
  /**
   * At most 500 characters.
   * @deprecated Use `saveProviderCredential`. Deprecated 2026-11-23.
   */
  dataforseoPassword?: string | null | undefined;
  /**
   * At most 500 characters. `sandbox` selects the built-in simulated engine and is refused while there are real measurements. Replacing it with a real key deletes its measurements.
   * @deprecated Use `saveProviderCredential`. Deprecated 2026-11-23.
   */
  serperApiKey?: string | null | undefined;
};

/** A search engine. */
export type SearchEngine =
  /** Google. */
  | 'GOOGLE';

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
  /** Idempotency key, 1–200 characters: the same key within 24 hours returns the same run at no extra cost. With a different request, or once what it created was deleted, it is an `IDEMPOTENCY_CONFLICT`. */
  clientKey?: string | null | undefined;
  /** Selects all keywords of this domain, or those that match `filter`. */
  domainId?: string | number | null | undefined;
  /** Selects matching keywords of the domain, at most 10,000. Defaults to all. An empty filter and null or empty conditions are `BAD_INPUT`. Requires `domainId`. */
  filter?: KeywordFilter | null | undefined;
  /** Selects these keywords: 1–10,000 IDs; duplicates count once. */
  keywordIds?: Array<string | number> | null | undefined;
  /** How the checks reach their provider; `LIVE` where the provider has no queue. */
  mode?: CheckMode | null | undefined;
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

/** What Toprung noted. */
export type SystemAnnotationType =
  /** At least a fifth of a run's checks failed, of ten or more. */
  | 'CHECKS_FAILED'
  /** Keywords were measured in another way than before: provider, device, location or counting rules. */
  | 'CONTEXT'
  /** The domain's search depth was changed. */
  | 'DEPTH'
  /** Measurements were imported. */
  | 'IMPORT'
  /** Ten keywords or more were added, or deleted, in one day (UTC). */
  | 'KEYWORDS'
  /** A run could not start. */
  | 'RUN_STOPPED'
  /** The host or path of the domain's URL was changed. */
  | 'SITE';

/** How the ranking page of a keyword's last measurement relates to its target. Exactly one holds. */
export type TargetState =
  /** A form of the target ranks: on its mobile host, or as its index file, or the reverse. */
  | 'FORM'
  /** No page ranks. */
  | 'NOT_RANKING'
  /** The keyword has no target URL. */
  | 'NO_TARGET'
  /** The ranking page is the target, or lies below a target that ends in `/*`. */
  | 'RIGHT'
  /** The keyword was never measured. */
  | 'UNKNOWN'
  /** Another page ranks. */
  | 'WRONG';

/** A target URL for one keyword. */
export type TargetUrlInput = {
  /** The keyword. */
  keywordId: string | number;
  /** The page that should rank: an http(s) URL on the domain, of at most 2,000 characters. With `/*` at its end any page below it is right. Null or empty removes it. */
  targetUrl?: string | null | undefined;
};

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
  /** Credits its checks may take in a calendar month (UTC), 1–1,000,000,000. Null removes the cap. With an API key, this also needs the scope `SPEND`; one with a monthly cap can only lower it. */
  monthlyCreditCap?: number | null | undefined;
  /** 1–100 characters, no control characters. */
  name?: string | null | undefined;
  /** The Search Console property to take its figures from: `NOT_FOUND` unless it is the account's, `BAD_INPUT` unless it covers the domain. Null leaves the choice to Toprung. */
  searchConsolePropertyId?: string | number | null | undefined;
  /** Number of results to search: 10 to 100 in steps of 10. To raise the depth of automatic checks an API key also needs the scope `SPEND`; they then count against its monthly cap, if it has one. */
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

/** Fields to change, at least one. Omitted fields stay unchanged; null removes a value. Phrase, country, language, device and location identify a keyword and cannot be changed: add a new keyword instead. */
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

/** Fields to change, at least one. Omitted fields stay unchanged. */
export type UpdateViewInput = {
  /** The columns it shows; null leaves them to the browser. */
  columns?: Array<ViewColumn> | null | undefined;
  /** Replaces all conditions. Any conditions but `ids`, `externalIds` and `viewIds`. None is fine: such a view keeps sort and columns alone. */
  filter?: KeywordFilter | null | undefined;
  /** Its name, 1–80 characters, no control characters. */
  name?: string | null | undefined;
  /** The order it keeps; null removes it. */
  sort?: ViewSortInput | null | undefined;
};

/** A column of the keyword table that a view may show. The keyword and its days always show. */
export type ViewColumn =
  /** Its cost per click. */
  | 'CPC'
  /** Its device. */
  | 'DEVICE'
  /** SERP features of the last measurement. */
  | 'FEATURES'
  /** Its groups. */
  | 'GROUPS'
  /** When it was last measured. */
  | 'LAST_UPDATED'
  /** Its country. */
  | 'LOCATION'
  /** Its target state and target. */
  | 'TARGET'
  /** The ranking page. */
  | 'URL'
  /** How much its position usually wanders. */
  | 'VOLATILITY'
  /** Its search volume. */
  | 'VOLUME';

/** The sort order that a view keeps. */
export type ViewSortInput = {
  /** The direction. */
  direction?: SortDirection;
  /** The field to sort by: any but `DAY_POSITION`. */
  field: KeywordSortField;
};

/** What uses a view. */
export type ViewUseKind =
  /** An alert rule. */
  | 'ALERT'
  /** A schedule. */
  | 'SCHEDULE'
  /** A share link. */
  | 'SHARE_LINK';

/** How much a keyword's position usually wanders. */
export type Volatility =
  /** At or above the upper limit of `MEDIUM`. */
  | 'HIGH'
  /** No more than a quarter of an important move. */
  | 'LOW'
  /** Less than two and a half times as much as `LOW` allows. */
  | 'MEDIUM';

/** A webhook's fields. To create one, name and address are required; in a change, fields left out stay. */
export type WebhookInput = {
  /** Domains whose events are sent, at most 1,000. Empty, or left out at first: all, and events without a domain. */
  domainIds?: Array<string | number> | null | undefined;
  /** Types of events: `alert.opened`, `alert.updated`, `alert.cleared`, `keyword.level_changed`, `run.finished`. Empty, or left out at first: all, also future ones. */
  events?: Array<string> | null | undefined;
  /** 1–80 characters, no control characters. */
  name?: string | null | undefined;
  /** Where to send events: `https`, at most 2,000 characters, on the public internet. */
  url?: string | null | undefined;
};

/** Whether a webhook is sent events. */
export type WebhookState =
  /** Toprung stopped sending, since the receiver answered 410 or has accepted nothing for five days. Events are kept as `FAILED` for replays. */
  | 'DISABLED'
  /** Turned off by hand: events are neither sent nor kept. */
  | 'OFF'
  /** Events are sent. */
  | 'ON';

export type DeleteAccountMutationVariables = Exact<{
  password: string;
}>;


export type DeleteAccountMutation = { deleteAccount: boolean };

export type SendVerificationEmailMutationVariables = Exact<{ [key: string]: never; }>;


export type SendVerificationEmailMutation = { sendVerificationEmail: { id: string, emailVerified: boolean } };

export type VerifyEmailMutationVariables = Exact<{
  token: string;
}>;


export type VerifyEmailMutation = { verifyEmail: boolean };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: boolean };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword: boolean };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { id: string, email: string, name: string, role: Role } };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { id: string, email: string, name: string, role: Role, credits: number | null, unlimitedCredits: boolean } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: boolean };

export type WhoAmIQueryVariables = Exact<{ [key: string]: never; }>;


export type WhoAmIQuery = { me: { id: string, email: string, name: string, role: Role, credits: number | null, unlimitedCredits: boolean } };

export type LedgerQueryVariables = Exact<{
  limit: number;
  before?: string | number | null | undefined;
}>;


export type LedgerQuery = { me: { credits: number | null, ledger: Array<{ id: string, kind: LedgerEntryKind, amount: number, price: number, balance: number, runId: string | null, checkId: string | null }> } };

export type MeFragment = { id: string, email: string, name: string, role: Role, credits: number | null, unlimitedCredits: boolean };

export type FindDomainQueryVariables = Exact<{
  externalId: string;
}>;


export type FindDomainQuery = { domains: Array<{ externalId: string | null, id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, positionsSeq: number }> };

export type TrackKeywordsMutationVariables = Exact<{
  input: AddKeywordsInput;
}>;


export type TrackKeywordsMutation = { addKeywords: { items: Array<{ index: number, status: AddedStatus, keywordId: string }>, keywords: Array<{ id: string, externalId: string | null }> } };

export type SetExternalIdsMutationVariables = Exact<{
  items: Array<ExternalIdInput> | ExternalIdInput;
}>;


export type SetExternalIdsMutation = { setExternalIds: { updated: number, keywords: Array<{ id: string, externalId: string | null }> } };

export type FindKeywordsQueryVariables = Exact<{
  domainId: string | number;
  externalIds: Array<string> | string;
}>;


export type FindKeywordsQuery = { domain: { keywords: { totalCount: number, items: Array<{ id: string, externalId: string | null }> } } };

export type ReadPositionsQueryVariables = Exact<{
  domainId: string | number;
  first?: number;
  direction?: SortDirection;
  after?: string | null | undefined;
}>;


export type ReadPositionsQuery = { domain: { positions: { endCursor: string | null, hasNext: boolean, items: Array<{ id: string, position: number | null, previousPosition: number | null, change: number | null, checkedAt: string, keyword: { id: string, keyword: string, externalId: string | null } }> } } };

export type AlertFactsFragment = { id: string, seq: number, kind: AlertKind, state: AlertState, end: AlertEnd | null, text: string, direction: AlertDirection | null, openedAt: string, changedAt: string, clearedAt: string | null, snoozedUntil: string | null, isUnread: boolean, domain: { id: string, name: string } | null, keyword: { id: string, keyword: string } | null, rules: Array<{ id: string, kind: AlertRuleKind }>, move: { id: string | null, at: string, since: string, direction: AlertDirection, from: number | null, to: number | null, depth: number, usualBest: number, usualWorst: number, readings: number, isSlide: boolean, isImportant: boolean } | null, newestReading: { at: string, position: number | null, depth: number, isOutside: boolean, isBack: boolean } | null, threshold: { limit: number, checks: number, from: number | null, position: number | null, depth: number, since: string } | null, wrongPage: { targetUrl: string, url: string } | null, siteWide: { date: string, measured: number, moved: number, normal: number, cause: MoveCause, marketRatio: number | null, updates: Array<string>, keywords: Array<{ id: string }>, days: Array<{ date: string, measured: number, moved: number }> } | null, operation: { kind: OperationKind, reason: string, runId: string | null, provider: string | null } | null };

export type AlertRuleFactsFragment = { id: string, name: string | null, kind: AlertRuleKind, text: string, direction: AlertDirection | null, topN: number | null, limit: number | null, checks: number | null, timing: AlertTiming | null, keywordIds: Array<string>, delivery: AlertDelivery, isMailed: boolean, isOn: boolean, pausedUntil: string | null, problem: string | null, domain: { id: string } | null, filter: { text: string | null, groups: Array<string> | null, countries: Array<string> | null, languages: Array<string> | null, devices: Array<Device> | null, positions: Array<PositionBucket> | null, outcomes: Array<OutcomeFilter> | null } | null, channels: Array<{ id: string, name: string }> };

export type AlertsQueryVariables = Exact<{
  filter?: AlertFilter | null | undefined;
  page?: PageInput | null | undefined;
}>;


export type AlertsQuery = { alerts: { totalCount: number, items: Array<{ id: string, seq: number, kind: AlertKind, state: AlertState, end: AlertEnd | null, text: string, direction: AlertDirection | null, openedAt: string, changedAt: string, clearedAt: string | null, snoozedUntil: string | null, isUnread: boolean, domain: { id: string, name: string } | null, keyword: { id: string, keyword: string } | null, rules: Array<{ id: string, kind: AlertRuleKind }>, move: { id: string | null, at: string, since: string, direction: AlertDirection, from: number | null, to: number | null, depth: number, usualBest: number, usualWorst: number, readings: number, isSlide: boolean, isImportant: boolean } | null, newestReading: { at: string, position: number | null, depth: number, isOutside: boolean, isBack: boolean } | null, threshold: { limit: number, checks: number, from: number | null, position: number | null, depth: number, since: string } | null, wrongPage: { targetUrl: string, url: string } | null, siteWide: { date: string, measured: number, moved: number, normal: number, cause: MoveCause, marketRatio: number | null, updates: Array<string>, keywords: Array<{ id: string }>, days: Array<{ date: string, measured: number, moved: number }> } | null, operation: { kind: OperationKind, reason: string, runId: string | null, provider: string | null } | null }> } };

export type AlertQueryVariables = Exact<{
  id: string | number;
}>;


export type AlertQuery = { alert: { id: string, seq: number, kind: AlertKind, state: AlertState, end: AlertEnd | null, text: string, direction: AlertDirection | null, openedAt: string, changedAt: string, clearedAt: string | null, snoozedUntil: string | null, isUnread: boolean, domain: { id: string, name: string } | null, keyword: { id: string, keyword: string } | null, rules: Array<{ id: string, kind: AlertRuleKind }>, move: { id: string | null, at: string, since: string, direction: AlertDirection, from: number | null, to: number | null, depth: number, usualBest: number, usualWorst: number, readings: number, isSlide: boolean, isImportant: boolean } | null, newestReading: { at: string, position: number | null, depth: number, isOutside: boolean, isBack: boolean } | null, threshold: { limit: number, checks: number, from: number | null, position: number | null, depth: number, since: string } | null, wrongPage: { targetUrl: string, url: string } | null, siteWide: { date: string, measured: number, moved: number, normal: number, cause: MoveCause, marketRatio: number | null, updates: Array<string>, keywords: Array<{ id: string }>, days: Array<{ date: string, measured: number, moved: number }> } | null, operation: { kind: OperationKind, reason: string, runId: string | null, provider: string | null } | null } };

export type UnreadAlertsQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadAlertsQuery = { me: { unreadAlertCount: number } };

export type KeywordAlertQueryVariables = Exact<{
  id: string | number;
}>;


export type KeywordAlertQuery = { keyword: { id: string, openAlert: { id: string, seq: number, kind: AlertKind, state: AlertState, end: AlertEnd | null, text: string, direction: AlertDirection | null, openedAt: string, changedAt: string, clearedAt: string | null, snoozedUntil: string | null, isUnread: boolean, domain: { id: string, name: string } | null, keyword: { id: string, keyword: string } | null, rules: Array<{ id: string, kind: AlertRuleKind }>, move: { id: string | null, at: string, since: string, direction: AlertDirection, from: number | null, to: number | null, depth: number, usualBest: number, usualWorst: number, readings: number, isSlide: boolean, isImportant: boolean } | null, newestReading: { at: string, position: number | null, depth: number, isOutside: boolean, isBack: boolean } | null, threshold: { limit: number, checks: number, from: number | null, position: number | null, depth: number, since: string } | null, wrongPage: { targetUrl: string, url: string } | null, siteWide: { date: string, measured: number, moved: number, normal: number, cause: MoveCause, marketRatio: number | null, updates: Array<string>, keywords: Array<{ id: string }>, days: Array<{ date: string, measured: number, moved: number }> } | null, operation: { kind: OperationKind, reason: string, runId: string | null, provider: string | null } | null } | null } };

export type AlertRulesQueryVariables = Exact<{
  domainId?: string | number | null | undefined;
}>;


export type AlertRulesQuery = { alertRules: Array<{ id: string, name: string | null, kind: AlertRuleKind, text: string, direction: AlertDirection | null, topN: number | null, limit: number | null, checks: number | null, timing: AlertTiming | null, keywordIds: Array<string>, delivery: AlertDelivery, isMailed: boolean, isOn: boolean, pausedUntil: string | null, problem: string | null, domain: { id: string } | null, filter: { text: string | null, groups: Array<string> | null, countries: Array<string> | null, languages: Array<string> | null, devices: Array<Device> | null, positions: Array<PositionBucket> | null, outcomes: Array<OutcomeFilter> | null } | null, channels: Array<{ id: string, name: string }> }> };

export type PreviewAlertRuleQueryVariables = Exact<{
  input: AlertRuleInput;
}>;


export type PreviewAlertRuleQuery = { previewAlertRule: { keywordCount: number, alertCount: number | null, dayCount: number | null, text: string, alreadyCount: number | null, shallowCount: number | null, shallowDepth: number | null, edgeCount: number | null } };

export type CreateAlertRuleMutationVariables = Exact<{
  input: AlertRuleInput;
}>;


export type CreateAlertRuleMutation = { createAlertRule: { id: string, name: string | null, kind: AlertRuleKind, text: string, direction: AlertDirection | null, topN: number | null, limit: number | null, checks: number | null, timing: AlertTiming | null, keywordIds: Array<string>, delivery: AlertDelivery, isMailed: boolean, isOn: boolean, pausedUntil: string | null, problem: string | null, domain: { id: string } | null, filter: { text: string | null, groups: Array<string> | null, countries: Array<string> | null, languages: Array<string> | null, devices: Array<Device> | null, positions: Array<PositionBucket> | null, outcomes: Array<OutcomeFilter> | null } | null, channels: Array<{ id: string, name: string }> } };

export type UpdateAlertRuleMutationVariables = Exact<{
  id: string | number;
  input: AlertRuleInput;
}>;


export type UpdateAlertRuleMutation = { updateAlertRule: { id: string, name: string | null, kind: AlertRuleKind, text: string, direction: AlertDirection | null, topN: number | null, limit: number | null, checks: number | null, timing: AlertTiming | null, keywordIds: Array<string>, delivery: AlertDelivery, isMailed: boolean, isOn: boolean, pausedUntil: string | null, problem: string | null, domain: { id: string } | null, filter: { text: string | null, groups: Array<string> | null, countries: Array<string> | null, languages: Array<string> | null, devices: Array<Device> | null, positions: Array<PositionBucket> | null, outcomes: Array<OutcomeFilter> | null } | null, channels: Array<{ id: string, name: string }> } };

export type DeleteAlertRuleMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteAlertRuleMutation = { deleteAlertRule: string };

export type SnoozeAlertsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
  until?: string | null | undefined;
}>;


export type SnoozeAlertsMutation = { snoozeAlerts: Array<{ id: string, seq: number, kind: AlertKind, state: AlertState, end: AlertEnd | null, text: string, direction: AlertDirection | null, openedAt: string, changedAt: string, clearedAt: string | null, snoozedUntil: string | null, isUnread: boolean, domain: { id: string, name: string } | null, keyword: { id: string, keyword: string } | null, rules: Array<{ id: string, kind: AlertRuleKind }>, move: { id: string | null, at: string, since: string, direction: AlertDirection, from: number | null, to: number | null, depth: number, usualBest: number, usualWorst: number, readings: number, isSlide: boolean, isImportant: boolean } | null, newestReading: { at: string, position: number | null, depth: number, isOutside: boolean, isBack: boolean } | null, threshold: { limit: number, checks: number, from: number | null, position: number | null, depth: number, since: string } | null, wrongPage: { targetUrl: string, url: string } | null, siteWide: { date: string, measured: number, moved: number, normal: number, cause: MoveCause, marketRatio: number | null, updates: Array<string>, keywords: Array<{ id: string }>, days: Array<{ date: string, measured: number, moved: number }> } | null, operation: { kind: OperationKind, reason: string, runId: string | null, provider: string | null } | null }> };

export type MarkAlertsReadMutationVariables = Exact<{
  seq: number;
}>;


export type MarkAlertsReadMutation = { markAlertsRead: { id: string, unreadAlertCount: number } };

export type AlertsChangedSubscriptionVariables = Exact<{
  after?: number | null | undefined;
}>;


export type AlertsChangedSubscription = { alertsChanged: { seq: number, resync: boolean, alertIds: Array<string> } };

export type AnnotationFactsFragment = { id: string, kind: AnnotationKind, systemType: SystemAnnotationType | null, title: string, text: string, url: string | null, domainId: string | null, day: string, endDay: string | null, at: string | null, endAt: string | null, isOngoing: boolean, isPublic: boolean, actorName: string, createdAt: string, updatedAt: string };

export type AnnotationsQueryVariables = Exact<{
  domainId: string | number;
  from: string;
  to: string;
  timeZone?: string;
  kinds?: Array<AnnotationKind> | AnnotationKind | null | undefined;
}>;


export type AnnotationsQuery = { domain: { id: string, annotations: Array<{ id: string, kind: AnnotationKind, systemType: SystemAnnotationType | null, title: string, text: string, url: string | null, domainId: string | null, day: string, endDay: string | null, at: string | null, endAt: string | null, isOngoing: boolean, isPublic: boolean, actorName: string, createdAt: string, updatedAt: string }> } };

export type CreateAnnotationMutationVariables = Exact<{
  input: CreateAnnotationInput;
  timeZone?: string;
}>;


export type CreateAnnotationMutation = { createAnnotation: { id: string, kind: AnnotationKind, systemType: SystemAnnotationType | null, title: string, text: string, url: string | null, domainId: string | null, day: string, endDay: string | null, at: string | null, endAt: string | null, isOngoing: boolean, isPublic: boolean, actorName: string, createdAt: string, updatedAt: string } };

export type UpdateAnnotationMutationVariables = Exact<{
  id: string | number;
  input: UpdateAnnotationInput;
  timeZone?: string;
}>;


export type UpdateAnnotationMutation = { updateAnnotation: { id: string, kind: AnnotationKind, systemType: SystemAnnotationType | null, title: string, text: string, url: string | null, domainId: string | null, day: string, endDay: string | null, at: string | null, endAt: string | null, isOngoing: boolean, isPublic: boolean, actorName: string, createdAt: string, updatedAt: string } };

export type DeleteAnnotationMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteAnnotationMutation = { deleteAnnotation: string };

export type GoogleUpdatesQueryVariables = Exact<{ [key: string]: never; }>;


export type GoogleUpdatesQuery = { googleUpdates: { isOn: boolean, fetchedAt: string | null, knownSince: string | null, problem: string | null } };

export type ApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeysQuery = { me: { id: string, apiKeys: Array<{ id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, state: ApiKeyState, createdAt: string, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null, monthlyCreditCap: number | null, spentThisMonth: number | null }> } };

export type CreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { secret: string, apiKey: { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, state: ApiKeyState, createdAt: string, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null, monthlyCreditCap: number | null, spentThisMonth: number | null } } };

export type RevokeApiKeyMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, state: ApiKeyState, createdAt: string, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null, monthlyCreditCap: number | null, spentThisMonth: number | null } };

export type ApiKeyFragment = { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, state: ApiKeyState, createdAt: string, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null, monthlyCreditCap: number | null, spentThisMonth: number | null };

export type AuditLogQueryVariables = Exact<{
  filter?: AuditFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type AuditLogQuery = { me: { account: { audit: { endCursor: string | null, hasNext: boolean, items: Array<{ id: string, at: string, actorKind: ActorKind, actorName: string, action: string, domainId: string | null, domainName: string | null, text: string, count: number, networkAddress: string | null, requestId: string | null }> } } } };

export type AuditNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditNamesQuery = { me: { account: { auditNames: { people: Array<{ memberId: string, name: string }>, domains: Array<{ domainId: string, name: string }> } } } };

export type ChannelsQueryVariables = Exact<{ [key: string]: never; }>;


export type ChannelsQuery = { channels: Array<{ id: string, kind: ChannelKind, name: string, host: string, isOn: boolean, problem: string | null, lastDeliveredAt: string | null }> };

export type CreateChannelMutationVariables = Exact<{
  input: ChannelInput;
}>;


export type CreateChannelMutation = { createChannel: { id: string, kind: ChannelKind, name: string, host: string, isOn: boolean, problem: string | null, lastDeliveredAt: string | null } };

export type UpdateChannelMutationVariables = Exact<{
  id: string | number;
  name?: string | null | undefined;
  url?: string | null | undefined;
  isOn?: boolean | null | undefined;
}>;


export type UpdateChannelMutation = { updateChannel: { id: string, kind: ChannelKind, name: string, host: string, isOn: boolean, problem: string | null, lastDeliveredAt: string | null } };

export type DeleteChannelMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteChannelMutation = { deleteChannel: string };

export type TestChannelMutationVariables = Exact<{
  id: string | number;
}>;


export type TestChannelMutation = { testChannel: { id: string, kind: ChannelKind, name: string, host: string, isOn: boolean, problem: string | null, lastDeliveredAt: string | null } };

export type ChannelFactsFragment = { id: string, kind: ChannelKind, name: string, host: string, isOn: boolean, problem: string | null, lastDeliveredAt: string | null };

export type CompareDaysQueryVariables = Exact<{
  domainId: string | number;
  days?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  timeZone?: string;
  filter?: KeywordFilter | null | undefined;
}>;


export type CompareDaysQuery = { domain: { id: string, comparison: { from: string, to: string, firstMeasuredDay: string | null, totalCount: number, summary: string, counts: { moved: number, improved: number, declined: number, entered: number, lost: number, unchanged: number, notComparable: number, noData: number }, before: { top3: number, notFound: number, noData: number }, after: { top3: number, notFound: number, noData: number }, better: { totalCount: number, items: Array<{ kind: ComparisonKind, change: number | null, weight: number | null, reasons: Array<ComparisonReason>, isPageChanged: boolean | null, keyword: { id: string, keyword: string }, before: { position: number | null, checkedAt: string } | null, after: { position: number | null } | null }> }, rest: { totalCount: number, items: Array<{ kind: ComparisonKind, change: number | null, weight: number | null, reasons: Array<ComparisonReason>, isPageChanged: boolean | null, keyword: { id: string, keyword: string }, before: { position: number | null, checkedAt: string } | null, after: { position: number | null } | null }> } }, trend: { dates: Array<string>, isWeekly: boolean, isComplete: boolean, totalCount: Array<number | null>, avgFound: Array<number | null> } } };

export type ComparedKeywordFragment = { kind: ComparisonKind, change: number | null, weight: number | null, reasons: Array<ComparisonReason>, isPageChanged: boolean | null, keyword: { id: string, keyword: string }, before: { position: number | null, checkedAt: string } | null, after: { position: number | null } | null };

export type ComparedPageQueryVariables = Exact<{
  domainId: string | number;
  from: string;
  to?: string | null | undefined;
  filter?: KeywordFilter | null | undefined;
  sort?: KeywordSort | null | undefined;
  limit?: number;
}>;


export type ComparedPageQuery = { domain: { id: string, keywords: { totalCount: number, items: Array<{ id: string, comparedWith: { kind: ComparisonKind, change: number | null, weight: number | null, reasons: Array<ComparisonReason>, isPageChanged: boolean | null, keyword: { id: string, keyword: string }, before: { position: number | null, checkedAt: string } | null, after: { position: number | null } | null } }> }, facets: { totalCount: number, deviceCounts: Array<{ value: Device, count: number }> } } };

export type UsageQueryVariables = Exact<{
  months?: number;
  days?: number;
  timeZone?: string;
}>;


export type UsageQuery = { me: { id: string, usedThisMonth: number, usage: Array<{ date: string, credits: number }>, dailyUsage: Array<{ date: string, credits: number }> } };

export type ReceiptsQueryVariables = Exact<{
  limit?: number;
}>;


export type ReceiptsQuery = { me: { id: string, ledger: Array<{ id: string, at: string, kind: LedgerEntryKind, amount: number, price: number, balance: number, runId: string | null, domainName: string | null, keywordCount: number | null, keyword: string | null, failure: string | null, actorName: string, actorKind: ActorKind, run: { id: string, state: RunState } | null }> } };

export type CreateDomainMutationVariables = Exact<{
  input: CreateDomainInput;
}>;


export type CreateDomainMutation = { createDomain: { id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, positionsSeq: number } };

export type DeleteDomainMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteDomainMutation = { deleteDomain: { id: string, me: { credits: number | null } } };

export type SaveDomainNotesMutationVariables = Exact<{
  id: string | number;
  notes: string;
}>;


export type SaveDomainNotesMutation = { saveDomainNotes: { id: string, notes: string } };

export type DomainsQueryVariables = Exact<{ [key: string]: never; }>;


export type DomainsQuery = { domains: Array<{ id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, positionsSeq: number }> };

export type DomainQueryVariables = Exact<{
  id: string | number;
}>;


export type DomainQuery = { domain: { id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, positionsSeq: number, activeRun: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, cost: number, refunded: number, error: string | null, finishedAt: string | null } | null, stats: { totalKeywords: number, measuredCount: number, notFoundCount: number } } };

export type DomainFactsFragment = { id: string, name: string, url: string, country: string, searchDepth: number, keywordCount: number, costPerRun: number, positionsSeq: number };

export type CountNewKeywordsMutationVariables = Exact<{
  input: AddKeywordsInput;
}>;


export type CountNewKeywordsMutation = { addKeywords: { added: number, existing: number, keywords: Array<{ id: string }>, items: Array<{ index: number, status: AddedStatus, keywordId: string }>, domain: { id: string, keywordCount: number } } };

export type AddKeywordsMutationVariables = Exact<{
  input: AddKeywordsInput;
}>;


export type AddKeywordsMutation = { addKeywords: { added: number, existing: number, keywords: Array<{ id: string, keyword: string }>, domain: { id: string, keywordCount: number, costPerRun: number } } };

export type KeywordTableQueryVariables = Exact<{
  domainId: string | number;
  filter?: KeywordFilter | null | undefined;
  page?: PageInput | null | undefined;
}>;


export type KeywordTableQuery = { domain: { id: string, positionsSeq: number, keywords: { totalCount: number, items: Array<{ id: string, keyword: string, outcome: Outcome | null, latestPosition: { id: string, position: number | null, previousPosition: number | null, change: number | null, checkedAt: string } | null, lastCheck: { state: CheckState, error: string | null } | null }> } } };

export type CheckByIdQueryVariables = Exact<{
  id: string | number;
}>;


export type CheckByIdQuery = { check: { id: string, state: CheckState, position: number | null, error: string | null, keyword: { id: string, keyword: string } } };

export type KeywordDetailQueryVariables = Exact<{
  id: string | number;
  days?: number;
  timeZone?: string;
  page?: PageInput | null | undefined;
}>;


export type KeywordDetailQuery = { keyword: { id: string, keyword: string, history: { dates: Array<string>, positions: Array<number | null>, depths: Array<number | null>, urls: Array<string | null>, failed: Array<string | null>, summary: { best: number | null, average: number | null, foundDays: number, measuredDays: number, change24h: number | null } }, checks: { hasNext: boolean, items: Array<{ id: string, state: CheckState, outcome: Outcome | null, startedAt: string | null, finishedAt: string | null, depth: number, price: number, refunded: number, error: string | null, position: number | null, url: string | null, runId: string }> }, siblings: Array<{ id: string, country: string, language: string, device: Device, latestPosition: { id: string, position: number | null, checkedAt: string } | null }> } };

export type UpdateKeywordMutationVariables = Exact<{
  id: string | number;
  input: UpdateKeywordInput;
}>;


export type UpdateKeywordMutation = { updateKeyword: { id: string, keyword: string, targetUrl: string | null, groups: Array<string>, externalId: string | null, latestPosition: { position: number | null } | null } };

export type PositionsMeasuredSubscriptionVariables = Exact<{
  domainId: string | number;
  after?: number | null | undefined;
}>;


export type PositionsMeasuredSubscription = { positionsMeasured: { seq: number, resync: boolean, positions: Array<{ keywordId: string, position: number | null, previousPosition: number | null, change: number | null, depth: number | null, state: CheckState, outcome: Outcome | null, checkedAt: string }> } };

export type PositionSeqsSubscriptionVariables = Exact<{
  domainId: string | number;
  after?: number | null | undefined;
}>;


export type PositionSeqsSubscription = { positionsMeasured: { seq: number } };

export type RunProgressSubscriptionVariables = Exact<{
  runId: string | number;
}>;


export type RunProgressSubscription = { runProgress: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, cost: number, refunded: number, error: string | null, finishedAt: string | null } };

export type RunStartedSubscriptionVariables = Exact<{
  domainId: string | number;
}>;


export type RunStartedSubscription = { runStarted: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, cost: number, refunded: number, error: string | null, finishedAt: string | null } };

export type CreditsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type CreditsChangedSubscription = { creditsChanged: { credits: number | null, unlimitedCredits: boolean } };

export type FindLocationsQueryVariables = Exact<{
  country: string;
  search: string;
  limit?: number | null | undefined;
}>;


export type FindLocationsQuery = { locations: Array<{ id: string, name: string, canonicalName: string, type: string, country: string, isRetired: boolean, parent: { id: string, name: string, parent: { id: string } | null } | null }> | null };

export type AddLocatedKeywordsMutationVariables = Exact<{
  domainId: string | number;
  keywords: Array<KeywordInput> | KeywordInput;
  dryRun?: boolean | null | undefined;
}>;


export type AddLocatedKeywordsMutation = { addKeywords: { added: number, existing: number, items: Array<{ index: number, status: AddedStatus, keywordId: string }>, keywords: Array<{ id: string, country: string, location: { id: string, canonicalName: string } | null }> } };

export type LocatedKeywordsQueryVariables = Exact<{
  domainId: string | number;
  filter?: KeywordFilter | null | undefined;
}>;


export type LocatedKeywordsQuery = { domain: { keywords: { items: Array<{ id: string, keyword: string, location: { name: string } | null }> }, facets: { locationCounts: Array<{ count: number, location: { name: string } | null }> } } };

export type AlertMailQueryVariables = Exact<{ [key: string]: never; }>;


export type AlertMailQuery = { me: { isAlertMailOn: boolean, alertMailProblem: string | null }, settings: { alertTimeZone: string, isAlertTimeZoneSet: boolean, alertTime: string } };

export type SetAlertMailMutationVariables = Exact<{
  isOn: boolean;
}>;


export type SetAlertMailMutation = { setAlertMail: { id: string, isAlertMailOn: boolean, alertMailProblem: string | null } };

export type SaveAlertTimeMutationVariables = Exact<{
  timeZone?: string | null | undefined;
  time?: string | null | undefined;
}>;


export type SaveAlertTimeMutation = { saveSettings: { alertTimeZone: string, isAlertTimeZoneSet: boolean, alertTime: string } };

export type KeywordPagesQueryVariables = Exact<{
  id: string | number;
}>;


export type KeywordPagesQuery = { keyword: { id: string, targetUrl: string | null, targetState: TargetState, targetPosition: number | null, rankingUrl: string | null, pageIssues: Array<{ pattern: PageIssuePattern, since: string, urls: Array<string>, isHolding: boolean }> } };

export type PageHealthQueryVariables = Exact<{
  domainId: string | number;
  filter?: KeywordFilter | null | undefined;
}>;


export type PageHealthQuery = { domain: { id: string, pageHealth: { measuredCount: number, affectedCount: number, health: number | null, wrongPageCount: number, multiUrlCount: number, flippingCount: number } } };

export type SetTargetUrlsMutationVariables = Exact<{
  items: Array<TargetUrlInput> | TargetUrlInput;
}>;


export type SetTargetUrlsMutation = { setTargetUrls: { updated: number, skipped: number, keywords: Array<{ id: string, targetUrl: string | null, targetState: TargetState }> } };

export type UseRankingUrlsAsTargetsMutationVariables = Exact<{
  keywordIds?: Array<string | number> | string | number | null | undefined;
  domainId?: string | number | null | undefined;
  filter?: KeywordFilter | null | undefined;
  all?: boolean | null | undefined;
}>;


export type UseRankingUrlsAsTargetsMutation = { useRankingUrlsAsTargets: { updated: number, skipped: number, keywords: Array<{ id: string, targetUrl: string | null, targetState: TargetState }> } };

export type DailyPositionsQueryVariables = Exact<{
  domainId: string | number;
  days?: number;
  timeZone?: string;
  filter?: KeywordFilter | null | undefined;
  sort?: KeywordSort | null | undefined;
  page?: PageInput | null | undefined;
  until?: string | null | undefined;
}>;


export type DailyPositionsQuery = { domain: { id: string, dailyPositions: { dates: Array<string>, urls: Array<string>, totalCount: number, rows: Array<{ positions: Array<number | null>, changes: Array<number | null>, urls: Array<number | null>, failedDays: Array<number>, outcomes: Array<Outcome | null>, keyword: { id: string, keyword: string } }> } } };

export type DomainPositionsQueryVariables = Exact<{
  domainId: string | number;
  filter?: KeywordFilter | null | undefined;
  timeZone?: string;
}>;


export type DomainPositionsQuery = { domain: { id: string, stats: { totalKeywords: number, avgPosition: number, avgPositionChange: number | null, spread: { top3: number, notFound: number, never: number, neverChecked: number } }, changes: Array<{ keywordId: string, kind: ChangeKind, change: number | null, checkedAt: string }>, facets: { groups: Array<string>, countries: Array<string>, languages: Array<string>, devices: Array<Device> } } };

export type DomainFacetsQueryVariables = Exact<{
  domainId: string | number;
  filter?: KeywordFilter | null | undefined;
}>;


export type DomainFacetsQuery = { domain: { id: string, facets: { totalCount: number, groupCounts: Array<{ value: string, count: number }>, countryCounts: Array<{ value: string, count: number }>, deviceCounts: Array<{ value: Device, count: number }>, positionCounts: Array<{ value: PositionBucket, count: number }>, outcomeCounts: Array<{ value: OutcomeFilter, count: number }>, changeCounts: Array<{ value: ChangeDirection, count: number }> } } };

export type KeywordDetailsQueryVariables = Exact<{
  domainId: string | number;
  page?: PageInput | null | undefined;
  limit?: number;
  before?: string | null | undefined;
  timeZone?: string;
}>;


export type KeywordDetailsQuery = { domain: { id: string, keywords: { items: Array<{ id: string, device: Device, features: Array<string>, domain: { id: string, name: string }, competitors: Array<{ position: number, domain: string, title: string, url: string }>, positions: Array<{ position: number | null, change: number | null, measuredDevice: Device }>, dayChange: { direction: ChangeDirection, change: number | null, previousPosition: number | null, previousDepth: number, previousCheckedAt: string, previousDay: string } | null }> } } };

export type UpdateDomainMutationVariables = Exact<{
  id: string | number;
  input: UpdateDomainInput;
}>;


export type UpdateDomainMutation = { updateDomain: { id: string, name: string, url: string, country: string, searchDepth: number, costPerRun: number } };

export type DeleteKeywordsMutationVariables = Exact<{
  keywordIds: Array<string | number> | string | number;
}>;


export type DeleteKeywordsMutation = { deleteKeywords: { deleted: number, ids: Array<string>, me: { credits: number | null }, domains: Array<{ id: string, keywordCount: number }> } };

export type UpdateKeywordGroupsMutationVariables = Exact<{
  input: UpdateKeywordGroupsInput;
}>;


export type UpdateKeywordGroupsMutation = { updateKeywordGroups: { updated: number, keywords: Array<{ id: string, groups: Array<string> }> } };

export type DailyStatsQueryVariables = Exact<{
  days?: number;
  timeZone?: string;
}>;


export type DailyStatsQuery = { domains: Array<{ id: string, dailyStats: { dates: Array<string>, avgPosition: Array<number | null>, top3Count: Array<number | null>, top10Count: Array<number | null>, visibilityScore: Array<number | null>, totalKeywords: Array<number | null>, measuredCount: Array<number | null> } }> };

export type DeleteMatchingKeywordsMutationVariables = Exact<{
  domainId: string | number;
  filter: KeywordFilter;
}>;


export type DeleteMatchingKeywordsMutation = { deleteKeywords: { deleted: number, ids: Array<string>, domains: Array<{ id: string, keywordCount: number }> } };

export type ProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileQuery = { me: { id: string, name: string, username: string | null, sessions: Array<{ id: string, createdAt: string, lastSeenAt: string, expiresAt: string, userAgent: string | null, networkAddress: string | null, isCurrent: boolean }> } };

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { id: string, name: string, username: string | null } };

export type ChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangePasswordMutation = { changePassword: { id: string, name: string, username: string | null, sessions: Array<{ id: string, createdAt: string, lastSeenAt: string, expiresAt: string, userAgent: string | null, networkAddress: string | null, isCurrent: boolean }> } };

export type EndSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type EndSessionMutation = { endSession: { id: string, name: string, username: string | null, sessions: Array<{ id: string, createdAt: string, lastSeenAt: string, expiresAt: string, userAgent: string | null, networkAddress: string | null, isCurrent: boolean }> } };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: { id: string, name: string, username: string | null, sessions: Array<{ id: string, createdAt: string, lastSeenAt: string, expiresAt: string, userAgent: string | null, networkAddress: string | null, isCurrent: boolean }> } };

export type ProfileFragment = { id: string, name: string, username: string | null, sessions: Array<{ id: string, createdAt: string, lastSeenAt: string, expiresAt: string, userAgent: string | null, networkAddress: string | null, isCurrent: boolean }> };

export type StartRunMutationVariables = Exact<{
  input: StartRunInput;
}>;


export type StartRunMutation = { startRun: { run: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, cost: number, refunded: number, error: string | null, finishedAt: string | null }, me: { id: string, credits: number | null } } };

export type CancelRunMutationVariables = Exact<{
  id: string | number;
}>;


export type CancelRunMutation = { cancelRun: { run: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, cost: number, refunded: number, error: string | null, finishedAt: string | null }, me: { id: string, credits: number | null } } };

export type RunQueryVariables = Exact<{
  id: string | number;
}>;


export type RunQuery = { run: { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, cost: number, refunded: number, error: string | null, finishedAt: string | null, failures: Array<{ keywordId: string, keyword: string, error: string }> } };

export type EstimateRunQueryVariables = Exact<{
  input: EstimateRunInput;
}>;


export type EstimateRunQuery = { estimateRun: { total: number, skipped: number, cost: number, credits: number | null, isAffordable: boolean } };

export type EstimateCancelQueryVariables = Exact<{
  id: string | number;
}>;


export type EstimateCancelQuery = { estimateCancel: { finishing: number, cancelled: number, refund: number } };

export type RunFactsFragment = { id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, cost: number, refunded: number, error: string | null, finishedAt: string | null };

export type DomainRunsQueryVariables = Exact<{ [key: string]: never; }>;


export type DomainRunsQuery = { domains: Array<{ id: string, activeRun: { id: string, state: RunState } | null, lastRun: { id: string, state: RunState, total: number, done: number, failed: number, finishedAt: string | null } | null }> };

export type EarlierRunsQueryVariables = Exact<{
  domainId: string | number;
  page?: PageInput | null | undefined;
}>;


export type EarlierRunsQuery = { domain: { id: string, runs: { totalCount: number, items: Array<{ id: string, domainId: string | null, trigger: RunTrigger, state: RunState, total: number, done: number, failed: number, cancelled: number, skipped: number, cost: number, refunded: number, error: string | null, finishedAt: string | null }> } } };

export type SearchConsoleQueryVariables = Exact<{ [key: string]: never; }>;


export type SearchConsoleQuery = { searchConsole: { isAvailable: boolean, isConnected: boolean, email: string | null, isExpired: boolean, needsReconnect: boolean, problem: string | null, connectProblem: string | null, properties: Array<{ id: string, siteUrl: string, permissionLevel: string, lastSynced: string | null, isAvailable: boolean }> } };

export type SearchConsolePropertyQueryVariables = Exact<{
  id: string | number;
  startDate: string;
  endDate: string;
}>;


export type SearchConsolePropertyQuery = { searchConsole: { property: { id: string, topQueries: Array<{ query: string, clicks: number, impressions: number, avgPosition: number }>, topPages: Array<{ page: string, clicks: number, impressions: number, avgPosition: number }>, performanceByDay: Array<{ date: string, clicks: number, impressions: number, avgPosition: number | null }>, sync: { id: string, state: PerformanceSyncState, trigger: SyncTrigger, rows: number, pages: number, startDate: string, endDate: string, error: string | null, nextAttemptAt: string | null, createdAt: string, finishedAt: string | null } | null } } };

export type PerformanceSyncQueryVariables = Exact<{
  id: string | number;
}>;


export type PerformanceSyncQuery = { searchConsole: { sync: { id: string, state: PerformanceSyncState, trigger: SyncTrigger, rows: number, pages: number, startDate: string, endDate: string, error: string | null, nextAttemptAt: string | null, createdAt: string, finishedAt: string | null } } };

export type PerformanceSyncFieldsFragment = { id: string, state: PerformanceSyncState, trigger: SyncTrigger, rows: number, pages: number, startDate: string, endDate: string, error: string | null, nextAttemptAt: string | null, createdAt: string, finishedAt: string | null };

export type ConnectSearchConsoleMutationVariables = Exact<{ [key: string]: never; }>;


export type ConnectSearchConsoleMutation = { connectSearchConsole: { authUrl: string } };

export type DisconnectSearchConsoleMutationVariables = Exact<{ [key: string]: never; }>;


export type DisconnectSearchConsoleMutation = { disconnectSearchConsole: { isConnected: boolean } };

export type SyncPropertiesMutationVariables = Exact<{ [key: string]: never; }>;


export type SyncPropertiesMutation = { syncProperties: { properties: Array<{ id: string }> } };

export type SyncPerformanceMutationVariables = Exact<{
  input: SyncPerformanceInput;
}>;


export type SyncPerformanceMutation = { syncPerformance: { rows: number | null, startDate: string, endDate: string, jobId: string | null, property: { id: string, lastSynced: string | null } } };

export type FetchSearchVolumesMutationVariables = Exact<{
  input: FetchSearchVolumesInput;
}>;


export type FetchSearchVolumesMutation = { fetchSearchVolumes: { fresh: number, queued: number, unsuitable: Array<{ keywordId: string, keyword: string, reason: string }>, domains: Array<{ id: string, searchVolumes: { waiting: number, failed: number, problem: string | null } }> } };

export type SearchVolumesQueryVariables = Exact<{
  domainId: string | number;
  page?: PageInput | null | undefined;
}>;


export type SearchVolumesQuery = { domain: { id: string, searchVolumes: { waiting: number, failed: number, problem: string | null }, keywords: { items: Array<{ id: string, keyword: string, searchVolume: number | null, searchVolumeDetail: { state: SearchVolumeState, reason: string | null, provider: SearchVolumeProvider | null, cpc: number | null, competition: Competition | null, competitionIndex: number | null, fetchedAt: string | null, monthlySearches: Array<{ year: number, month: number, searches: number | null }> } }> } } };

export type SearchVolumeSourceQueryVariables = Exact<{ [key: string]: never; }>;


export type SearchVolumeSourceQuery = { settings: { isDataforseoConfigured: boolean, searchVolume: { source: SearchVolumeSource | null, waiting: number, problem: string | null } } };

export type TestDataforseoMutationVariables = Exact<{
  login?: string | null | undefined;
  password?: string | null | undefined;
}>;


export type TestDataforseoMutation = { testDataforseo: { ok: boolean } };

export type SerpFactsFragment = { checkId: string, checkedAt: string, measuredAt: string, depth: number, resultCount: number, page1Count: number, context: { id: string, engine: SearchEngine, provider: string, device: Device, site: string, usedQuery: string | null, rulesVersion: number }, results: Array<{ place: number, url: string | null, domain: string | null, isOwn: boolean, title: string | null }>, features: Array<{ kind: SerpFeatureKind, label: string, isCovered: boolean, isOwned: boolean | null, url: string | null }>, aiOverview: { state: AiOverviewState, isCited: boolean | null, references: Array<{ place: number, url: string, domain: string, isOwn: boolean }> } | null, storedPages: Array<{ page: number, keptUntil: string | null }> };

export type ContextFactsFragment = { id: string, engine: SearchEngine, provider: string, device: Device, site: string, usedQuery: string | null, rulesVersion: number };

export type ResultsOfChecksQueryVariables = Exact<{
  keywordId: string | number;
}>;


export type ResultsOfChecksQuery = { keyword: { id: string, checks: { items: Array<{ id: string, serp: { checkId: string, checkedAt: string, measuredAt: string, depth: number, resultCount: number, page1Count: number, context: { id: string, engine: SearchEngine, provider: string, device: Device, site: string, usedQuery: string | null, rulesVersion: number }, results: Array<{ place: number, url: string | null, domain: string | null, isOwn: boolean, title: string | null }>, features: Array<{ kind: SerpFeatureKind, label: string, isCovered: boolean, isOwned: boolean | null, url: string | null }>, aiOverview: { state: AiOverviewState, isCited: boolean | null, references: Array<{ place: number, url: string, domain: string, isOwn: boolean }> } | null, storedPages: Array<{ page: number, keptUntil: string | null }> } | null }> } } };

export type ContextsOfRecordsQueryVariables = Exact<{
  keywordId: string | number;
}>;


export type ContextsOfRecordsQuery = { keyword: { id: string, positions: Array<{ id: string, context: { id: string, engine: SearchEngine, provider: string, device: Device, site: string, usedQuery: string | null, rulesVersion: number } }>, domain: { id: string, positions: { items: Array<{ id: string, context: { id: string, engine: SearchEngine, provider: string, device: Device, site: string, usedQuery: string | null, rulesVersion: number } }> } } } };

export type CompareSerpsQueryVariables = Exact<{
  fromCheckId: string | number;
  toCheckId: string | number;
}>;


export type CompareSerpsQuery = { compareSerps: { isComparable: boolean, reasons: Array<IncomparableReason>, pagesKept: number, pagesCompared: number, from: { checkId: string }, to: { checkId: string }, rows: Array<{ state: SerpRowState, domain: string, url: string, previousUrl: string | null, placeFrom: number | null, placeTo: number | null, isOwn: boolean }>, counts: { same: number, up: number, down: number, new: number, left: number, notRead: number, otherPage: number }, features: Array<{ kind: SerpFeatureKind, from: SerpFeatureState, to: SerpFeatureState }> } };

export type FeatureHistoryQueryVariables = Exact<{
  domainId: string | number;
  from: string;
  to: string;
  timeZone?: string;
  filter?: KeywordFilter | null | undefined;
}>;


export type FeatureHistoryQuery = { domain: { id: string, serpCoverage: { since: string | null, checks: number, isComplete: boolean }, featureHistory: { dates: Array<string>, totalCount: Array<number | null>, measured: Array<number | null>, features: Array<{ kind: SerpFeatureKind, covered: Array<number | null>, present: Array<number | null>, ownerKnown: Array<number | null>, owned: Array<number | null> }> } } };

export type SaveSettingsMutationVariables = Exact<{
  input: SaveSettingsInput;
}>;


export type SaveSettingsMutation = { saveSettings: { dailyPositionCheck: boolean, serper: { isConfigured: boolean, isSandbox: boolean, isServed: boolean } } };

export type ServerQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerQuery = { server: { version: string, publicUrl: string, isSignUpOpen: boolean, sendsMail: boolean, flagUrlTemplate: string } };

export type SchedulesQueryVariables = Exact<{ [key: string]: never; }>;


export type SchedulesQuery = { domains: Array<{ id: string, schedule: { isOn: boolean, nextRunAt: string | null, cost: number, problem: string | null, lastRun: { id: string, trigger: RunTrigger, state: RunState, error: string | null, total: number, skipped: number, unpaid: number, slotAt: string | null, missedSlots: number } | null } }>, settings: { dailyPositionCheck: boolean, dailyChecks: { cost: number, daysLeft: number | null } } };

export type UsualRangeFieldsFragment = { isReady: boolean, readings: number, position: number | null, best: number | null, worst: number | null, isOutside: boolean };

export type KeywordSignalsQueryVariables = Exact<{
  id: string | number;
  days?: number | null | undefined;
}>;


export type KeywordSignalsQuery = { keyword: { id: string, volatility: Volatility | null, usual: { isReady: boolean, readings: number, position: number | null, best: number | null, worst: number | null, isOutside: boolean }, levelChanges: Array<{ id: string | null, at: string, since: string, direction: AlertDirection, from: number | null, to: number | null, depth: number, usualBest: number, usualWorst: number, readings: number, isSlide: boolean, isImportant: boolean }> } };

export type DomainSignalsQueryVariables = Exact<{
  domainId: string | number;
  page?: PageInput | null | undefined;
}>;


export type DomainSignalsQuery = { domain: { id: string, usualCounts: { inside: number, outside: number, onNewLevel: number, learning: number, readings: number }, keywords: { items: Array<{ id: string, volatility: Volatility | null, usual: { isReady: boolean, readings: number, position: number | null, best: number | null, worst: number | null, isOutside: boolean }, levelChanges: Array<{ id: string | null, from: number | null, to: number | null }> }> } } };

export type ViewFilterFactsFragment = { text: string | null, groups: Array<string> | null, excludedGroups: Array<string> | null, countries: Array<string> | null, languages: Array<string> | null, devices: Array<Device> | null, positions: Array<PositionBucket> | null, outcomes: Array<OutcomeFilter> | null, changes: Array<ChangeDirection> | null, isBrand: boolean | null, isVolumeKnown: boolean | null, rankingPath: string | null, rankingUrl: string | null, targets: Array<TargetState> | null, pageIssues: Array<PageIssuePattern> | null, volatilities: Array<Volatility> | null, addedWithinDays: number | null, movement: { from: string, to: string | null, timeZone: string, kinds: Array<ComparisonKind> | null, movement: Movement | null } | null, volume: { min: number | null, max: number | null } | null, cpc: { min: number | null, max: number | null } | null, features: Array<{ kind: SerpFeatureKind, state: FeatureFilterState }> | null };

export type ViewFactsFragment = { id: string, name: string, domainId: string | null, columns: Array<ViewColumn> | null, isReadable: boolean, actorName: string, createdAt: string, updatedAt: string, filter: { text: string | null, groups: Array<string> | null, excludedGroups: Array<string> | null, countries: Array<string> | null, languages: Array<string> | null, devices: Array<Device> | null, positions: Array<PositionBucket> | null, outcomes: Array<OutcomeFilter> | null, changes: Array<ChangeDirection> | null, isBrand: boolean | null, isVolumeKnown: boolean | null, rankingPath: string | null, rankingUrl: string | null, targets: Array<TargetState> | null, pageIssues: Array<PageIssuePattern> | null, volatilities: Array<Volatility> | null, addedWithinDays: number | null, movement: { from: string, to: string | null, timeZone: string, kinds: Array<ComparisonKind> | null, movement: Movement | null } | null, volume: { min: number | null, max: number | null } | null, cpc: { min: number | null, max: number | null } | null, features: Array<{ kind: SerpFeatureKind, state: FeatureFilterState }> | null } | null, sort: { field: KeywordSortField, direction: SortDirection } | null, usedBy: Array<{ kind: ViewUseKind, id: string, name: string | null }> };

export type ViewsQueryVariables = Exact<{
  domainId: string | number;
}>;


export type ViewsQuery = { domain: { id: string, views: Array<{ keywordCount: number | null, id: string, name: string, domainId: string | null, columns: Array<ViewColumn> | null, isReadable: boolean, actorName: string, createdAt: string, updatedAt: string, filter: { text: string | null, groups: Array<string> | null, excludedGroups: Array<string> | null, countries: Array<string> | null, languages: Array<string> | null, devices: Array<Device> | null, positions: Array<PositionBucket> | null, outcomes: Array<OutcomeFilter> | null, changes: Array<ChangeDirection> | null, isBrand: boolean | null, isVolumeKnown: boolean | null, rankingPath: string | null, rankingUrl: string | null, targets: Array<TargetState> | null, pageIssues: Array<PageIssuePattern> | null, volatilities: Array<Volatility> | null, addedWithinDays: number | null, movement: { from: string, to: string | null, timeZone: string, kinds: Array<ComparisonKind> | null, movement: Movement | null } | null, volume: { min: number | null, max: number | null } | null, cpc: { min: number | null, max: number | null } | null, features: Array<{ kind: SerpFeatureKind, state: FeatureFilterState }> | null } | null, sort: { field: KeywordSortField, direction: SortDirection } | null, usedBy: Array<{ kind: ViewUseKind, id: string, name: string | null }> }> } };

export type ViewByIdQueryVariables = Exact<{
  id: string | number;
  domainId?: string | number | null | undefined;
}>;


export type ViewByIdQuery = { view: { keywordCount: number | null, id: string, name: string, domainId: string | null, columns: Array<ViewColumn> | null, isReadable: boolean, actorName: string, createdAt: string, updatedAt: string, filter: { text: string | null, groups: Array<string> | null, excludedGroups: Array<string> | null, countries: Array<string> | null, languages: Array<string> | null, devices: Array<Device> | null, positions: Array<PositionBucket> | null, outcomes: Array<OutcomeFilter> | null, changes: Array<ChangeDirection> | null, isBrand: boolean | null, isVolumeKnown: boolean | null, rankingPath: string | null, rankingUrl: string | null, targets: Array<TargetState> | null, pageIssues: Array<PageIssuePattern> | null, volatilities: Array<Volatility> | null, addedWithinDays: number | null, movement: { from: string, to: string | null, timeZone: string, kinds: Array<ComparisonKind> | null, movement: Movement | null } | null, volume: { min: number | null, max: number | null } | null, cpc: { min: number | null, max: number | null } | null, features: Array<{ kind: SerpFeatureKind, state: FeatureFilterState }> | null } | null, sort: { field: KeywordSortField, direction: SortDirection } | null, usedBy: Array<{ kind: ViewUseKind, id: string, name: string | null }> } };

export type CreateViewMutationVariables = Exact<{
  input: CreateViewInput;
}>;


export type CreateViewMutation = { createView: { id: string, name: string, domainId: string | null, columns: Array<ViewColumn> | null, isReadable: boolean, actorName: string, createdAt: string, updatedAt: string, filter: { text: string | null, groups: Array<string> | null, excludedGroups: Array<string> | null, countries: Array<string> | null, languages: Array<string> | null, devices: Array<Device> | null, positions: Array<PositionBucket> | null, outcomes: Array<OutcomeFilter> | null, changes: Array<ChangeDirection> | null, isBrand: boolean | null, isVolumeKnown: boolean | null, rankingPath: string | null, rankingUrl: string | null, targets: Array<TargetState> | null, pageIssues: Array<PageIssuePattern> | null, volatilities: Array<Volatility> | null, addedWithinDays: number | null, movement: { from: string, to: string | null, timeZone: string, kinds: Array<ComparisonKind> | null, movement: Movement | null } | null, volume: { min: number | null, max: number | null } | null, cpc: { min: number | null, max: number | null } | null, features: Array<{ kind: SerpFeatureKind, state: FeatureFilterState }> | null } | null, sort: { field: KeywordSortField, direction: SortDirection } | null, usedBy: Array<{ kind: ViewUseKind, id: string, name: string | null }> } };

export type UpdateViewMutationVariables = Exact<{
  id: string | number;
  input: UpdateViewInput;
}>;


export type UpdateViewMutation = { updateView: { id: string, name: string, domainId: string | null, columns: Array<ViewColumn> | null, isReadable: boolean, actorName: string, createdAt: string, updatedAt: string, filter: { text: string | null, groups: Array<string> | null, excludedGroups: Array<string> | null, countries: Array<string> | null, languages: Array<string> | null, devices: Array<Device> | null, positions: Array<PositionBucket> | null, outcomes: Array<OutcomeFilter> | null, changes: Array<ChangeDirection> | null, isBrand: boolean | null, isVolumeKnown: boolean | null, rankingPath: string | null, rankingUrl: string | null, targets: Array<TargetState> | null, pageIssues: Array<PageIssuePattern> | null, volatilities: Array<Volatility> | null, addedWithinDays: number | null, movement: { from: string, to: string | null, timeZone: string, kinds: Array<ComparisonKind> | null, movement: Movement | null } | null, volume: { min: number | null, max: number | null } | null, cpc: { min: number | null, max: number | null } | null, features: Array<{ kind: SerpFeatureKind, state: FeatureFilterState }> | null } | null, sort: { field: KeywordSortField, direction: SortDirection } | null, usedBy: Array<{ kind: ViewUseKind, id: string, name: string | null }> } };

export type DeleteViewMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteViewMutation = { deleteView: string };

export type WebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhooksQuery = { webhooks: Array<{ id: string, name: string, host: string, state: WebhookState, problem: string | null, events: Array<string>, domains: Array<{ id: string, name: string }> }> };

export type WebhookQueryVariables = Exact<{
  id: string | number;
}>;


export type WebhookQuery = { webhook: { id: string, name: string, host: string, state: WebhookState, problem: string | null, events: Array<string>, domains: Array<{ id: string, name: string }> } };

export type WebhookDeliveriesQueryVariables = Exact<{
  id: string | number;
  states?: Array<DeliveryState> | DeliveryState | null | undefined;
  page?: PageInput | null | undefined;
}>;


export type WebhookDeliveriesQuery = { webhook: { deliveries: { totalCount: number, items: Array<{ id: string, event: string, state: DeliveryState, createdAt: string, nextAttemptAt: string | null, body: string, attempts: Array<{ at: string, status: number | null, durationMs: number, error: string | null, answer: string | null }> }> } } };

export type CreateWebhookMutationVariables = Exact<{
  input: WebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { secret: string, webhook: { id: string, name: string, host: string, state: WebhookState, problem: string | null, events: Array<string>, domains: Array<{ id: string, name: string }> } } };

export type UpdateWebhookMutationVariables = Exact<{
  id: string | number;
  input?: WebhookInput | null | undefined;
  isOn?: boolean | null | undefined;
}>;


export type UpdateWebhookMutation = { updateWebhook: { id: string, name: string, host: string, state: WebhookState, problem: string | null, events: Array<string>, domains: Array<{ id: string, name: string }> } };

export type DeleteWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteWebhookMutation = { deleteWebhook: string };

export type RotateWebhookSecretMutationVariables = Exact<{
  id: string | number;
  isImmediate?: boolean | null | undefined;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string, webhook: { id: string, name: string, host: string, state: WebhookState, problem: string | null, events: Array<string>, domains: Array<{ id: string, name: string }> } } };

export type TestWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type TestWebhookMutation = { testWebhook: { id: string, event: string, state: DeliveryState, createdAt: string, nextAttemptAt: string | null, body: string, attempts: Array<{ at: string, status: number | null, durationMs: number, error: string | null, answer: string | null }> } };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  id: string | number;
}>;


export type ReplayWebhookDeliveryMutation = { replayWebhookDelivery: { id: string, event: string, state: DeliveryState, createdAt: string, nextAttemptAt: string | null, body: string, attempts: Array<{ at: string, status: number | null, durationMs: number, error: string | null, answer: string | null }> } };

export type ReplayFailedDeliveriesMutationVariables = Exact<{
  webhookId: string | number;
  since: string;
}>;


export type ReplayFailedDeliveriesMutation = { replayFailedDeliveries: number };

export type WebhookFactsFragment = { id: string, name: string, host: string, state: WebhookState, problem: string | null, events: Array<string>, domains: Array<{ id: string, name: string }> };

export type DeliveryFactsFragment = { id: string, event: string, state: DeliveryState, createdAt: string, nextAttemptAt: string | null, body: string, attempts: Array<{ at: string, status: number | null, durationMs: number, error: string | null, answer: string | null }> };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const MeFragmentDoc = new TypedDocumentString(`
    fragment Me on Me {
  id
  email
  name
  role
  credits
  unlimitedCredits
}
    `, {"fragmentName":"Me"}) as unknown as TypedDocumentString<MeFragment, unknown>;
export const AlertFactsFragmentDoc = new TypedDocumentString(`
    fragment AlertFacts on Alert {
  id
  seq
  kind
  state
  end
  text
  domain {
    id
    name
  }
  keyword {
    id
    keyword
  }
  direction
  rules {
    id
    kind
  }
  openedAt
  changedAt
  clearedAt
  snoozedUntil
  isUnread
  move {
    id
    at
    since
    direction
    from
    to
    depth
    usualBest
    usualWorst
    readings
    isSlide
    isImportant
  }
  newestReading {
    at
    position
    depth
    isOutside
    isBack
  }
  threshold {
    limit
    checks
    from
    position
    depth
    since
  }
  wrongPage {
    targetUrl
    url
  }
  siteWide {
    date
    measured
    moved
    normal
    cause
    marketRatio
    updates
    keywords {
      id
    }
    days {
      date
      measured
      moved
    }
  }
  operation {
    kind
    reason
    runId
    provider
  }
}
    `, {"fragmentName":"AlertFacts"}) as unknown as TypedDocumentString<AlertFactsFragment, unknown>;
export const AlertRuleFactsFragmentDoc = new TypedDocumentString(`
    fragment AlertRuleFacts on AlertRule {
  id
  name
  kind
  text
  direction
  topN
  limit
  checks
  timing
  domain {
    id
  }
  filter {
    text
    groups
    countries
    languages
    devices
    positions
    outcomes
  }
  keywordIds
  delivery
  isMailed
  channels {
    id
    name
  }
  isOn
  pausedUntil
  problem
}
    `, {"fragmentName":"AlertRuleFacts"}) as unknown as TypedDocumentString<AlertRuleFactsFragment, unknown>;
export const AnnotationFactsFragmentDoc = new TypedDocumentString(`
    fragment AnnotationFacts on Annotation {
  id
  kind
  systemType
  title
  text
  url
  domainId
  day(timeZone: $timeZone)
  endDay(timeZone: $timeZone)
  at
  endAt
  isOngoing
  isPublic
  actorName
  createdAt
  updatedAt
}
    `, {"fragmentName":"AnnotationFacts"}) as unknown as TypedDocumentString<AnnotationFactsFragment, unknown>;
export const ApiKeyFragmentDoc = new TypedDocumentString(`
    fragment ApiKey on ApiKey {
  id
  name
  prefix
  scopes
  state
  createdAt
  expiresAt
  lastUsedAt
  revokedAt
  monthlyCreditCap
  spentThisMonth
}
    `, {"fragmentName":"ApiKey"}) as unknown as TypedDocumentString<ApiKeyFragment, unknown>;
export const ChannelFactsFragmentDoc = new TypedDocumentString(`
    fragment ChannelFacts on Channel {
  id
  kind
  name
  host
  isOn
  problem
  lastDeliveredAt
}
    `, {"fragmentName":"ChannelFacts"}) as unknown as TypedDocumentString<ChannelFactsFragment, unknown>;
export const ComparedKeywordFragmentDoc = new TypedDocumentString(`
    fragment ComparedKeyword on ComparisonRow {
  keyword {
    id
    keyword
  }
  kind
  change
  weight
  reasons
  isPageChanged
  before {
    position
    checkedAt
  }
  after {
    position
  }
}
    `, {"fragmentName":"ComparedKeyword"}) as unknown as TypedDocumentString<ComparedKeywordFragment, unknown>;
export const DomainFactsFragmentDoc = new TypedDocumentString(`
    fragment DomainFacts on Domain {
  id
  name
  url
  country
  searchDepth
  keywordCount
  costPerRun
  positionsSeq
}
    `, {"fragmentName":"DomainFacts"}) as unknown as TypedDocumentString<DomainFactsFragment, unknown>;
export const ProfileFragmentDoc = new TypedDocumentString(`
    fragment Profile on Me {
  id
  name
  username
  sessions {
    id
    createdAt
    lastSeenAt
    expiresAt
    userAgent
    networkAddress
    isCurrent
  }
}
    `, {"fragmentName":"Profile"}) as unknown as TypedDocumentString<ProfileFragment, unknown>;
export const RunFactsFragmentDoc = new TypedDocumentString(`
    fragment RunFacts on Run {
  id
  domainId
  trigger
  state
  total
  done
  failed
  cancelled
  skipped
  cost
  refunded
  error
  finishedAt
}
    `, {"fragmentName":"RunFacts"}) as unknown as TypedDocumentString<RunFactsFragment, unknown>;
export const PerformanceSyncFieldsFragmentDoc = new TypedDocumentString(`
    fragment PerformanceSyncFields on PerformanceSync {
  id
  state
  trigger
  rows
  pages
  startDate
  endDate
  error
  nextAttemptAt
  createdAt
  finishedAt
}
    `, {"fragmentName":"PerformanceSyncFields"}) as unknown as TypedDocumentString<PerformanceSyncFieldsFragment, unknown>;
export const ContextFactsFragmentDoc = new TypedDocumentString(`
    fragment ContextFacts on MeasurementContext {
  id
  engine
  provider
  device
  site
  usedQuery
  rulesVersion
}
    `, {"fragmentName":"ContextFacts"}) as unknown as TypedDocumentString<ContextFactsFragment, unknown>;
export const SerpFactsFragmentDoc = new TypedDocumentString(`
    fragment SerpFacts on Serp {
  checkId
  checkedAt
  measuredAt
  context {
    ...ContextFacts
  }
  depth
  resultCount
  page1Count
  results {
    place
    url
    domain
    isOwn
    title
  }
  features {
    kind
    label
    isCovered
    isOwned
    url
  }
  aiOverview {
    state
    isCited
    references {
      place
      url
      domain
      isOwn
    }
  }
  storedPages {
    page
    keptUntil
  }
}
    fragment ContextFacts on MeasurementContext {
  id
  engine
  provider
  device
  site
  usedQuery
  rulesVersion
}`, {"fragmentName":"SerpFacts"}) as unknown as TypedDocumentString<SerpFactsFragment, unknown>;
export const UsualRangeFieldsFragmentDoc = new TypedDocumentString(`
    fragment UsualRangeFields on UsualRange {
  isReady
  readings
  position
  best
  worst
  isOutside
}
    `, {"fragmentName":"UsualRangeFields"}) as unknown as TypedDocumentString<UsualRangeFieldsFragment, unknown>;
export const ViewFilterFactsFragmentDoc = new TypedDocumentString(`
    fragment ViewFilterFacts on ViewFilter {
  text
  groups
  excludedGroups
  countries
  languages
  devices
  positions
  outcomes
  changes
  movement {
    from
    to
    timeZone
    kinds
    movement
  }
  volume {
    min
    max
  }
  isBrand
  isVolumeKnown
  cpc {
    min
    max
  }
  rankingPath
  rankingUrl
  targets
  pageIssues
  features {
    kind
    state
  }
  volatilities
  addedWithinDays
}
    `, {"fragmentName":"ViewFilterFacts"}) as unknown as TypedDocumentString<ViewFilterFactsFragment, unknown>;
export const ViewFactsFragmentDoc = new TypedDocumentString(`
    fragment ViewFacts on View {
  id
  name
  domainId
  filter {
    ...ViewFilterFacts
  }
  sort {
    field
    direction
  }
  columns
  isReadable
  usedBy {
    kind
    id
    name
  }
  actorName
  createdAt
  updatedAt
}
    fragment ViewFilterFacts on ViewFilter {
  text
  groups
  excludedGroups
  countries
  languages
  devices
  positions
  outcomes
  changes
  movement {
    from
    to
    timeZone
    kinds
    movement
  }
  volume {
    min
    max
  }
  isBrand
  isVolumeKnown
  cpc {
    min
    max
  }
  rankingPath
  rankingUrl
  targets
  pageIssues
  features {
    kind
    state
  }
  volatilities
  addedWithinDays
}`, {"fragmentName":"ViewFacts"}) as unknown as TypedDocumentString<ViewFactsFragment, unknown>;
export const WebhookFactsFragmentDoc = new TypedDocumentString(`
    fragment WebhookFacts on Webhook {
  id
  name
  host
  state
  problem
  events
  domains {
    id
    name
  }
}
    `, {"fragmentName":"WebhookFacts"}) as unknown as TypedDocumentString<WebhookFactsFragment, unknown>;
export const DeliveryFactsFragmentDoc = new TypedDocumentString(`
    fragment DeliveryFacts on WebhookDelivery {
  id
  event
  state
  createdAt
  nextAttemptAt
  body
  attempts {
    at
    status
    durationMs
    error
    answer
  }
}
    `, {"fragmentName":"DeliveryFacts"}) as unknown as TypedDocumentString<DeliveryFactsFragment, unknown>;
export const DeleteAccountDocument = new TypedDocumentString(`
    mutation DeleteAccount($password: String!) {
  deleteAccount(password: $password)
}
    `) as unknown as TypedDocumentString<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const SendVerificationEmailDocument = new TypedDocumentString(`
    mutation SendVerificationEmail {
  sendVerificationEmail {
    id
    emailVerified
  }
}
    `) as unknown as TypedDocumentString<SendVerificationEmailMutation, SendVerificationEmailMutationVariables>;
export const VerifyEmailDocument = new TypedDocumentString(`
    mutation VerifyEmail($token: String!) {
  verifyEmail(token: $token)
}
    `) as unknown as TypedDocumentString<VerifyEmailMutation, VerifyEmailMutationVariables>;
export const RequestPasswordResetDocument = new TypedDocumentString(`
    mutation RequestPasswordReset($email: String!) {
  requestPasswordReset(email: $email)
}
    `) as unknown as TypedDocumentString<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = new TypedDocumentString(`
    mutation ResetPassword($input: ResetPasswordInput!) {
  resetPassword(input: $input)
}
    `) as unknown as TypedDocumentString<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const RegisterDocument = new TypedDocumentString(`
    mutation Register($input: RegisterInput!) {
  register(input: $input) {
    id
    email
    name
    role
  }
}
    `) as unknown as TypedDocumentString<RegisterMutation, RegisterMutationVariables>;
export const LoginDocument = new TypedDocumentString(`
    mutation Login($input: LoginInput!) {
  login(input: $input) {
    ...Me
  }
}
    fragment Me on Me {
  id
  email
  name
  role
  credits
  unlimitedCredits
}`) as unknown as TypedDocumentString<LoginMutation, LoginMutationVariables>;
export const LogoutDocument = new TypedDocumentString(`
    mutation Logout {
  logout
}
    `) as unknown as TypedDocumentString<LogoutMutation, LogoutMutationVariables>;
export const WhoAmIDocument = new TypedDocumentString(`
    query WhoAmI {
  me {
    ...Me
  }
}
    fragment Me on Me {
  id
  email
  name
  role
  credits
  unlimitedCredits
}`) as unknown as TypedDocumentString<WhoAmIQuery, WhoAmIQueryVariables>;
export const LedgerDocument = new TypedDocumentString(`
    query Ledger($limit: Int!, $before: ID) {
  me {
    credits
    ledger(limit: $limit, before: $before) {
      id
      kind
      amount
      price
      balance
      runId
      checkId
    }
  }
}
    `) as unknown as TypedDocumentString<LedgerQuery, LedgerQueryVariables>;
export const FindDomainDocument = new TypedDocumentString(`
    query FindDomain($externalId: String!) {
  domains(externalId: $externalId) {
    ...DomainFacts
    externalId
  }
}
    fragment DomainFacts on Domain {
  id
  name
  url
  country
  searchDepth
  keywordCount
  costPerRun
  positionsSeq
}`) as unknown as TypedDocumentString<FindDomainQuery, FindDomainQueryVariables>;
export const TrackKeywordsDocument = new TypedDocumentString(`
    mutation TrackKeywords($input: AddKeywordsInput!) {
  addKeywords(input: $input) {
    items {
      index
      status
      keywordId
    }
    keywords {
      id
      externalId
    }
  }
}
    `) as unknown as TypedDocumentString<TrackKeywordsMutation, TrackKeywordsMutationVariables>;
export const SetExternalIdsDocument = new TypedDocumentString(`
    mutation SetExternalIds($items: [ExternalIdInput!]!) {
  setExternalIds(items: $items) {
    updated
    keywords {
      id
      externalId
    }
  }
}
    `) as unknown as TypedDocumentString<SetExternalIdsMutation, SetExternalIdsMutationVariables>;
export const FindKeywordsDocument = new TypedDocumentString(`
    query FindKeywords($domainId: ID!, $externalIds: [String!]!) {
  domain(id: $domainId) {
    keywords(filter: {externalIds: $externalIds}) {
      totalCount
      items {
        id
        externalId
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindKeywordsQuery, FindKeywordsQueryVariables>;
export const ReadPositionsDocument = new TypedDocumentString(`
    query ReadPositions($domainId: ID!, $first: Int! = 1000, $direction: SortDirection! = ASC, $after: String) {
  domain(id: $domainId) {
    positions(first: $first, direction: $direction, after: $after) {
      endCursor
      hasNext
      items {
        id
        position
        previousPosition
        change
        checkedAt
        keyword {
          id
          keyword
          externalId
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReadPositionsQuery, ReadPositionsQueryVariables>;
export const AlertsDocument = new TypedDocumentString(`
    query Alerts($filter: AlertFilter, $page: PageInput) {
  alerts(filter: $filter, page: $page) {
    totalCount
    items {
      ...AlertFacts
    }
  }
}
    fragment AlertFacts on Alert {
  id
  seq
  kind
  state
  end
  text
  domain {
    id
    name
  }
  keyword {
    id
    keyword
  }
  direction
  rules {
    id
    kind
  }
  openedAt
  changedAt
  clearedAt
  snoozedUntil
  isUnread
  move {
    id
    at
    since
    direction
    from
    to
    depth
    usualBest
    usualWorst
    readings
    isSlide
    isImportant
  }
  newestReading {
    at
    position
    depth
    isOutside
    isBack
  }
  threshold {
    limit
    checks
    from
    position
    depth
    since
  }
  wrongPage {
    targetUrl
    url
  }
  siteWide {
    date
    measured
    moved
    normal
    cause
    marketRatio
    updates
    keywords {
      id
    }
    days {
      date
      measured
      moved
    }
  }
  operation {
    kind
    reason
    runId
    provider
  }
}`) as unknown as TypedDocumentString<AlertsQuery, AlertsQueryVariables>;
export const AlertDocument = new TypedDocumentString(`
    query Alert($id: ID!) {
  alert(id: $id) {
    ...AlertFacts
  }
}
    fragment AlertFacts on Alert {
  id
  seq
  kind
  state
  end
  text
  domain {
    id
    name
  }
  keyword {
    id
    keyword
  }
  direction
  rules {
    id
    kind
  }
  openedAt
  changedAt
  clearedAt
  snoozedUntil
  isUnread
  move {
    id
    at
    since
    direction
    from
    to
    depth
    usualBest
    usualWorst
    readings
    isSlide
    isImportant
  }
  newestReading {
    at
    position
    depth
    isOutside
    isBack
  }
  threshold {
    limit
    checks
    from
    position
    depth
    since
  }
  wrongPage {
    targetUrl
    url
  }
  siteWide {
    date
    measured
    moved
    normal
    cause
    marketRatio
    updates
    keywords {
      id
    }
    days {
      date
      measured
      moved
    }
  }
  operation {
    kind
    reason
    runId
    provider
  }
}`) as unknown as TypedDocumentString<AlertQuery, AlertQueryVariables>;
export const UnreadAlertsDocument = new TypedDocumentString(`
    query UnreadAlerts {
  me {
    unreadAlertCount
  }
}
    `) as unknown as TypedDocumentString<UnreadAlertsQuery, UnreadAlertsQueryVariables>;
export const KeywordAlertDocument = new TypedDocumentString(`
    query KeywordAlert($id: ID!) {
  keyword(id: $id) {
    id
    openAlert {
      ...AlertFacts
    }
  }
}
    fragment AlertFacts on Alert {
  id
  seq
  kind
  state
  end
  text
  domain {
    id
    name
  }
  keyword {
    id
    keyword
  }
  direction
  rules {
    id
    kind
  }
  openedAt
  changedAt
  clearedAt
  snoozedUntil
  isUnread
  move {
    id
    at
    since
    direction
    from
    to
    depth
    usualBest
    usualWorst
    readings
    isSlide
    isImportant
  }
  newestReading {
    at
    position
    depth
    isOutside
    isBack
  }
  threshold {
    limit
    checks
    from
    position
    depth
    since
  }
  wrongPage {
    targetUrl
    url
  }
  siteWide {
    date
    measured
    moved
    normal
    cause
    marketRatio
    updates
    keywords {
      id
    }
    days {
      date
      measured
      moved
    }
  }
  operation {
    kind
    reason
    runId
    provider
  }
}`) as unknown as TypedDocumentString<KeywordAlertQuery, KeywordAlertQueryVariables>;
export const AlertRulesDocument = new TypedDocumentString(`
    query AlertRules($domainId: ID) {
  alertRules(domainId: $domainId) {
    ...AlertRuleFacts
  }
}
    fragment AlertRuleFacts on AlertRule {
  id
  name
  kind
  text
  direction
  topN
  limit
  checks
  timing
  domain {
    id
  }
  filter {
    text
    groups
    countries
    languages
    devices
    positions
    outcomes
  }
  keywordIds
  delivery
  isMailed
  channels {
    id
    name
  }
  isOn
  pausedUntil
  problem
}`) as unknown as TypedDocumentString<AlertRulesQuery, AlertRulesQueryVariables>;
export const PreviewAlertRuleDocument = new TypedDocumentString(`
    query PreviewAlertRule($input: AlertRuleInput!) {
  previewAlertRule(input: $input) {
    keywordCount
    alertCount
    dayCount
    text
    alreadyCount
    shallowCount
    shallowDepth
    edgeCount
  }
}
    `) as unknown as TypedDocumentString<PreviewAlertRuleQuery, PreviewAlertRuleQueryVariables>;
export const CreateAlertRuleDocument = new TypedDocumentString(`
    mutation CreateAlertRule($input: AlertRuleInput!) {
  createAlertRule(input: $input) {
    ...AlertRuleFacts
  }
}
    fragment AlertRuleFacts on AlertRule {
  id
  name
  kind
  text
  direction
  topN
  limit
  checks
  timing
  domain {
    id
  }
  filter {
    text
    groups
    countries
    languages
    devices
    positions
    outcomes
  }
  keywordIds
  delivery
  isMailed
  channels {
    id
    name
  }
  isOn
  pausedUntil
  problem
}`) as unknown as TypedDocumentString<CreateAlertRuleMutation, CreateAlertRuleMutationVariables>;
export const UpdateAlertRuleDocument = new TypedDocumentString(`
    mutation UpdateAlertRule($id: ID!, $input: AlertRuleInput!) {
  updateAlertRule(id: $id, input: $input) {
    ...AlertRuleFacts
  }
}
    fragment AlertRuleFacts on AlertRule {
  id
  name
  kind
  text
  direction
  topN
  limit
  checks
  timing
  domain {
    id
  }
  filter {
    text
    groups
    countries
    languages
    devices
    positions
    outcomes
  }
  keywordIds
  delivery
  isMailed
  channels {
    id
    name
  }
  isOn
  pausedUntil
  problem
}`) as unknown as TypedDocumentString<UpdateAlertRuleMutation, UpdateAlertRuleMutationVariables>;
export const DeleteAlertRuleDocument = new TypedDocumentString(`
    mutation DeleteAlertRule($id: ID!) {
  deleteAlertRule(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteAlertRuleMutation, DeleteAlertRuleMutationVariables>;
export const SnoozeAlertsDocument = new TypedDocumentString(`
    mutation SnoozeAlerts($ids: [ID!]!, $until: DateTime) {
  snoozeAlerts(ids: $ids, until: $until) {
    ...AlertFacts
  }
}
    fragment AlertFacts on Alert {
  id
  seq
  kind
  state
  end
  text
  domain {
    id
    name
  }
  keyword {
    id
    keyword
  }
  direction
  rules {
    id
    kind
  }
  openedAt
  changedAt
  clearedAt
  snoozedUntil
  isUnread
  move {
    id
    at
    since
    direction
    from
    to
    depth
    usualBest
    usualWorst
    readings
    isSlide
    isImportant
  }
  newestReading {
    at
    position
    depth
    isOutside
    isBack
  }
  threshold {
    limit
    checks
    from
    position
    depth
    since
  }
  wrongPage {
    targetUrl
    url
  }
  siteWide {
    date
    measured
    moved
    normal
    cause
    marketRatio
    updates
    keywords {
      id
    }
    days {
      date
      measured
      moved
    }
  }
  operation {
    kind
    reason
    runId
    provider
  }
}`) as unknown as TypedDocumentString<SnoozeAlertsMutation, SnoozeAlertsMutationVariables>;
export const MarkAlertsReadDocument = new TypedDocumentString(`
    mutation MarkAlertsRead($seq: Int!) {
  markAlertsRead(seq: $seq) {
    id
    unreadAlertCount
  }
}
    `) as unknown as TypedDocumentString<MarkAlertsReadMutation, MarkAlertsReadMutationVariables>;
export const AlertsChangedDocument = new TypedDocumentString(`
    subscription AlertsChanged($after: Int) {
  alertsChanged(after: $after) {
    seq
    resync
    alertIds
  }
}
    `) as unknown as TypedDocumentString<AlertsChangedSubscription, AlertsChangedSubscriptionVariables>;
export const AnnotationsDocument = new TypedDocumentString(`
    query Annotations($domainId: ID!, $from: String!, $to: String!, $timeZone: String! = "UTC", $kinds: [AnnotationKind!]) {
  domain(id: $domainId) {
    id
    annotations(from: $from, to: $to, timeZone: $timeZone, kinds: $kinds) {
      ...AnnotationFacts
    }
  }
}
    fragment AnnotationFacts on Annotation {
  id
  kind
  systemType
  title
  text
  url
  domainId
  day(timeZone: $timeZone)
  endDay(timeZone: $timeZone)
  at
  endAt
  isOngoing
  isPublic
  actorName
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<AnnotationsQuery, AnnotationsQueryVariables>;
export const CreateAnnotationDocument = new TypedDocumentString(`
    mutation CreateAnnotation($input: CreateAnnotationInput!, $timeZone: String! = "UTC") {
  createAnnotation(input: $input) {
    ...AnnotationFacts
  }
}
    fragment AnnotationFacts on Annotation {
  id
  kind
  systemType
  title
  text
  url
  domainId
  day(timeZone: $timeZone)
  endDay(timeZone: $timeZone)
  at
  endAt
  isOngoing
  isPublic
  actorName
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<CreateAnnotationMutation, CreateAnnotationMutationVariables>;
export const UpdateAnnotationDocument = new TypedDocumentString(`
    mutation UpdateAnnotation($id: ID!, $input: UpdateAnnotationInput!, $timeZone: String! = "UTC") {
  updateAnnotation(id: $id, input: $input) {
    ...AnnotationFacts
  }
}
    fragment AnnotationFacts on Annotation {
  id
  kind
  systemType
  title
  text
  url
  domainId
  day(timeZone: $timeZone)
  endDay(timeZone: $timeZone)
  at
  endAt
  isOngoing
  isPublic
  actorName
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<UpdateAnnotationMutation, UpdateAnnotationMutationVariables>;
export const DeleteAnnotationDocument = new TypedDocumentString(`
    mutation DeleteAnnotation($id: ID!) {
  deleteAnnotation(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteAnnotationMutation, DeleteAnnotationMutationVariables>;
export const GoogleUpdatesDocument = new TypedDocumentString(`
    query GoogleUpdates {
  googleUpdates {
    isOn
    fetchedAt
    knownSince
    problem
  }
}
    `) as unknown as TypedDocumentString<GoogleUpdatesQuery, GoogleUpdatesQueryVariables>;
export const ApiKeysDocument = new TypedDocumentString(`
    query ApiKeys {
  me {
    id
    apiKeys {
      ...ApiKey
    }
  }
}
    fragment ApiKey on ApiKey {
  id
  name
  prefix
  scopes
  state
  createdAt
  expiresAt
  lastUsedAt
  revokedAt
  monthlyCreditCap
  spentThisMonth
}`) as unknown as TypedDocumentString<ApiKeysQuery, ApiKeysQueryVariables>;
export const CreateApiKeyDocument = new TypedDocumentString(`
    mutation CreateApiKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    apiKey {
      ...ApiKey
    }
    secret
  }
}
    fragment ApiKey on ApiKey {
  id
  name
  prefix
  scopes
  state
  createdAt
  expiresAt
  lastUsedAt
  revokedAt
  monthlyCreditCap
  spentThisMonth
}`) as unknown as TypedDocumentString<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const RevokeApiKeyDocument = new TypedDocumentString(`
    mutation RevokeApiKey($id: ID!) {
  revokeApiKey(id: $id) {
    ...ApiKey
  }
}
    fragment ApiKey on ApiKey {
  id
  name
  prefix
  scopes
  state
  createdAt
  expiresAt
  lastUsedAt
  revokedAt
  monthlyCreditCap
  spentThisMonth
}`) as unknown as TypedDocumentString<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const AuditLogDocument = new TypedDocumentString(`
    query AuditLog($filter: AuditFilter, $first: Int!, $after: String) {
  me {
    account {
      audit(filter: $filter, first: $first, after: $after) {
        items {
          id
          at
          actorKind
          actorName
          action
          domainId
          domainName
          text
          count
          networkAddress
          requestId
        }
        endCursor
        hasNext
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AuditLogQuery, AuditLogQueryVariables>;
export const AuditNamesDocument = new TypedDocumentString(`
    query AuditNames {
  me {
    account {
      auditNames {
        people {
          memberId
          name
        }
        domains {
          domainId
          name
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AuditNamesQuery, AuditNamesQueryVariables>;
export const ChannelsDocument = new TypedDocumentString(`
    query Channels {
  channels {
    ...ChannelFacts
  }
}
    fragment ChannelFacts on Channel {
  id
  kind
  name
  host
  isOn
  problem
  lastDeliveredAt
}`) as unknown as TypedDocumentString<ChannelsQuery, ChannelsQueryVariables>;
export const CreateChannelDocument = new TypedDocumentString(`
    mutation CreateChannel($input: ChannelInput!) {
  createChannel(input: $input) {
    ...ChannelFacts
  }
}
    fragment ChannelFacts on Channel {
  id
  kind
  name
  host
  isOn
  problem
  lastDeliveredAt
}`) as unknown as TypedDocumentString<CreateChannelMutation, CreateChannelMutationVariables>;
export const UpdateChannelDocument = new TypedDocumentString(`
    mutation UpdateChannel($id: ID!, $name: String, $url: String, $isOn: Boolean) {
  updateChannel(id: $id, name: $name, url: $url, isOn: $isOn) {
    ...ChannelFacts
  }
}
    fragment ChannelFacts on Channel {
  id
  kind
  name
  host
  isOn
  problem
  lastDeliveredAt
}`) as unknown as TypedDocumentString<UpdateChannelMutation, UpdateChannelMutationVariables>;
export const DeleteChannelDocument = new TypedDocumentString(`
    mutation DeleteChannel($id: ID!) {
  deleteChannel(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteChannelMutation, DeleteChannelMutationVariables>;
export const TestChannelDocument = new TypedDocumentString(`
    mutation TestChannel($id: ID!) {
  testChannel(id: $id) {
    ...ChannelFacts
  }
}
    fragment ChannelFacts on Channel {
  id
  kind
  name
  host
  isOn
  problem
  lastDeliveredAt
}`) as unknown as TypedDocumentString<TestChannelMutation, TestChannelMutationVariables>;
export const CompareDaysDocument = new TypedDocumentString(`
    query CompareDays($domainId: ID!, $days: Int, $from: String, $to: String, $timeZone: String! = "UTC", $filter: KeywordFilter) {
  domain(id: $domainId) {
    id
    comparison(
      days: $days
      from: $from
      to: $to
      timeZone: $timeZone
      filter: $filter
    ) {
      from
      to
      firstMeasuredDay
      totalCount
      summary
      counts {
        moved
        improved
        declined
        entered
        lost
        unchanged
        notComparable
        noData
      }
      before {
        top3
        notFound
        noData
      }
      after {
        top3
        notFound
        noData
      }
      better: rows(movement: BETTER, page: {limit: 10}) {
        totalCount
        items {
          ...ComparedKeyword
        }
      }
      rest: rows(
        kinds: [UNCHANGED, NOT_COMPARABLE, NO_DATA]
        sort: {field: CREATED_AT, direction: ASC}
      ) {
        totalCount
        items {
          ...ComparedKeyword
        }
      }
    }
    trend(
      from: "2026-11-14"
      to: "2026-11-21"
      timeZone: $timeZone
      filter: $filter
    ) {
      dates
      isWeekly
      isComplete
      totalCount
      avgFound
    }
  }
}
    fragment ComparedKeyword on ComparisonRow {
  keyword {
    id
    keyword
  }
  kind
  change
  weight
  reasons
  isPageChanged
  before {
    position
    checkedAt
  }
  after {
    position
  }
}`) as unknown as TypedDocumentString<CompareDaysQuery, CompareDaysQueryVariables>;
export const ComparedPageDocument = new TypedDocumentString(`
    query ComparedPage($domainId: ID!, $from: String!, $to: String, $filter: KeywordFilter, $sort: KeywordSort, $limit: Int! = 20) {
  domain(id: $domainId) {
    id
    keywords(filter: $filter, sort: $sort, page: {limit: $limit}) {
      totalCount
      items {
        id
        comparedWith(from: $from, to: $to) {
          ...ComparedKeyword
        }
      }
    }
    facets(filter: $filter) {
      totalCount
      deviceCounts {
        value
        count
      }
    }
  }
}
    fragment ComparedKeyword on ComparisonRow {
  keyword {
    id
    keyword
  }
  kind
  change
  weight
  reasons
  isPageChanged
  before {
    position
    checkedAt
  }
  after {
    position
  }
}`) as unknown as TypedDocumentString<ComparedPageQuery, ComparedPageQueryVariables>;
export const UsageDocument = new TypedDocumentString(`
    query Usage($months: Int! = 12, $days: Int! = 30, $timeZone: String! = "UTC") {
  me {
    id
    usedThisMonth(timeZone: $timeZone)
    usage(months: $months, timeZone: $timeZone) {
      date
      credits
    }
    dailyUsage(days: $days, timeZone: $timeZone) {
      date
      credits
    }
  }
}
    `) as unknown as TypedDocumentString<UsageQuery, UsageQueryVariables>;
export const ReceiptsDocument = new TypedDocumentString(`
    query Receipts($limit: Int! = 100) {
  me {
    id
    ledger(limit: $limit) {
      id
      at
      kind
      amount
      price
      balance
      runId
      run {
        id
        state
      }
      domainName
      keywordCount
      keyword
      failure
      actorName
      actorKind
    }
  }
}
    `) as unknown as TypedDocumentString<ReceiptsQuery, ReceiptsQueryVariables>;
export const CreateDomainDocument = new TypedDocumentString(`
    mutation CreateDomain($input: CreateDomainInput!) {
  createDomain(input: $input) {
    ...DomainFacts
  }
}
    fragment DomainFacts on Domain {
  id
  name
  url
  country
  searchDepth
  keywordCount
  costPerRun
  positionsSeq
}`) as unknown as TypedDocumentString<CreateDomainMutation, CreateDomainMutationVariables>;
export const DeleteDomainDocument = new TypedDocumentString(`
    mutation DeleteDomain($id: ID!) {
  deleteDomain(id: $id) {
    id
    me {
      credits
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteDomainMutation, DeleteDomainMutationVariables>;
export const SaveDomainNotesDocument = new TypedDocumentString(`
    mutation SaveDomainNotes($id: ID!, $notes: String!) {
  saveDomainNotes(id: $id, notes: $notes) {
    id
    notes
  }
}
    `) as unknown as TypedDocumentString<SaveDomainNotesMutation, SaveDomainNotesMutationVariables>;
export const DomainsDocument = new TypedDocumentString(`
    query Domains {
  domains {
    ...DomainFacts
  }
}
    fragment DomainFacts on Domain {
  id
  name
  url
  country
  searchDepth
  keywordCount
  costPerRun
  positionsSeq
}`) as unknown as TypedDocumentString<DomainsQuery, DomainsQueryVariables>;
export const DomainDocument = new TypedDocumentString(`
    query Domain($id: ID!) {
  domain(id: $id) {
    ...DomainFacts
    activeRun {
      ...RunFacts
    }
    stats {
      totalKeywords
      measuredCount
      notFoundCount
    }
  }
}
    fragment DomainFacts on Domain {
  id
  name
  url
  country
  searchDepth
  keywordCount
  costPerRun
  positionsSeq
}
fragment RunFacts on Run {
  id
  domainId
  trigger
  state
  total
  done
  failed
  cancelled
  skipped
  cost
  refunded
  error
  finishedAt
}`) as unknown as TypedDocumentString<DomainQuery, DomainQueryVariables>;
export const CountNewKeywordsDocument = new TypedDocumentString(`
    mutation CountNewKeywords($input: AddKeywordsInput!) {
  addKeywords(input: $input, dryRun: true) {
    added
    existing
    keywords {
      id
    }
    items {
      index
      status
      keywordId
    }
    domain {
      id
      keywordCount
    }
  }
}
    `) as unknown as TypedDocumentString<CountNewKeywordsMutation, CountNewKeywordsMutationVariables>;
export const AddKeywordsDocument = new TypedDocumentString(`
    mutation AddKeywords($input: AddKeywordsInput!) {
  addKeywords(input: $input) {
    added
    existing
    keywords {
      id
      keyword
    }
    domain {
      id
      keywordCount
      costPerRun
    }
  }
}
    `) as unknown as TypedDocumentString<AddKeywordsMutation, AddKeywordsMutationVariables>;
export const KeywordTableDocument = new TypedDocumentString(`
    query KeywordTable($domainId: ID!, $filter: KeywordFilter, $page: PageInput) {
  domain(id: $domainId) {
    id
    positionsSeq
    keywords(filter: $filter, page: $page) {
      totalCount
      items {
        id
        keyword
        latestPosition {
          id
          position
          previousPosition
          change
          checkedAt
        }
        lastCheck {
          state
          error
        }
        outcome
      }
    }
  }
}
    `) as unknown as TypedDocumentString<KeywordTableQuery, KeywordTableQueryVariables>;
export const CheckByIdDocument = new TypedDocumentString(`
    query CheckById($id: ID!) {
  check(id: $id) {
    id
    state
    position
    error
    keyword {
      id
      keyword
    }
  }
}
    `) as unknown as TypedDocumentString<CheckByIdQuery, CheckByIdQueryVariables>;
export const KeywordDetailDocument = new TypedDocumentString(`
    query KeywordDetail($id: ID!, $days: Int! = 30, $timeZone: String! = "UTC", $page: PageInput) {
  keyword(id: $id) {
    id
    keyword
    history(days: $days, timeZone: $timeZone) {
      dates
      positions
      depths
      urls
      failed
      summary {
        best
        average
        foundDays
        measuredDays
        change24h
      }
    }
    checks(page: $page) {
      hasNext
      items {
        id
        state
        outcome
        startedAt
        finishedAt
        depth
        price
        refunded
        error
        position
        url
        runId
      }
    }
    siblings {
      id
      country
      language
      device
      latestPosition {
        id
        position
        checkedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<KeywordDetailQuery, KeywordDetailQueryVariables>;
export const UpdateKeywordDocument = new TypedDocumentString(`
    mutation UpdateKeyword($id: ID!, $input: UpdateKeywordInput!) {
  updateKeyword(id: $id, input: $input) {
    id
    keyword
    targetUrl
    groups
    externalId
    latestPosition {
      position
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateKeywordMutation, UpdateKeywordMutationVariables>;
export const PositionsMeasuredDocument = new TypedDocumentString(`
    subscription PositionsMeasured($domainId: ID!, $after: Int) {
  positionsMeasured(domainId: $domainId, after: $after) {
    seq
    resync
    positions {
      keywordId
      position
      previousPosition
      change
      depth
      state
      outcome
      checkedAt
    }
  }
}
    `) as unknown as TypedDocumentString<PositionsMeasuredSubscription, PositionsMeasuredSubscriptionVariables>;
export const PositionSeqsDocument = new TypedDocumentString(`
    subscription PositionSeqs($domainId: ID!, $after: Int) {
  positionsMeasured(domainId: $domainId, after: $after) {
    seq
  }
}
    `) as unknown as TypedDocumentString<PositionSeqsSubscription, PositionSeqsSubscriptionVariables>;
export const RunProgressDocument = new TypedDocumentString(`
    subscription RunProgress($runId: ID!) {
  runProgress(runId: $runId) {
    ...RunFacts
  }
}
    fragment RunFacts on Run {
  id
  domainId
  trigger
  state
  total
  done
  failed
  cancelled
  skipped
  cost
  refunded
  error
  finishedAt
}`) as unknown as TypedDocumentString<RunProgressSubscription, RunProgressSubscriptionVariables>;
export const RunStartedDocument = new TypedDocumentString(`
    subscription RunStarted($domainId: ID!) {
  runStarted(domainId: $domainId) {
    ...RunFacts
  }
}
    fragment RunFacts on Run {
  id
  domainId
  trigger
  state
  total
  done
  failed
  cancelled
  skipped
  cost
  refunded
  error
  finishedAt
}`) as unknown as TypedDocumentString<RunStartedSubscription, RunStartedSubscriptionVariables>;
export const CreditsChangedDocument = new TypedDocumentString(`
    subscription CreditsChanged {
  creditsChanged {
    credits
    unlimitedCredits
  }
}
    `) as unknown as TypedDocumentString<CreditsChangedSubscription, CreditsChangedSubscriptionVariables>;
export const FindLocationsDocument = new TypedDocumentString(`
    query FindLocations($country: String!, $search: String!, $limit: Int) {
  locations(country: $country, search: $search, limit: $limit) {
    id
    name
    canonicalName
    type
    country
    isRetired
    parent {
      id
      name
      parent {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindLocationsQuery, FindLocationsQueryVariables>;
export const AddLocatedKeywordsDocument = new TypedDocumentString(`
    mutation AddLocatedKeywords($domainId: ID!, $keywords: [KeywordInput!]!, $dryRun: Boolean) {
  addKeywords(input: {domainId: $domainId, keywords: $keywords}, dryRun: $dryRun) {
    added
    existing
    items {
      index
      status
      keywordId
    }
    keywords {
      id
      country
      location {
        id
        canonicalName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AddLocatedKeywordsMutation, AddLocatedKeywordsMutationVariables>;
export const LocatedKeywordsDocument = new TypedDocumentString(`
    query LocatedKeywords($domainId: ID!, $filter: KeywordFilter) {
  domain(id: $domainId) {
    keywords(filter: $filter) {
      items {
        id
        keyword
        location {
          name
        }
      }
    }
    facets(filter: $filter) {
      locationCounts {
        location {
          name
        }
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LocatedKeywordsQuery, LocatedKeywordsQueryVariables>;
export const AlertMailDocument = new TypedDocumentString(`
    query AlertMail {
  me {
    isAlertMailOn
    alertMailProblem
  }
  settings {
    alertTimeZone
    isAlertTimeZoneSet
    alertTime
  }
}
    `) as unknown as TypedDocumentString<AlertMailQuery, AlertMailQueryVariables>;
export const SetAlertMailDocument = new TypedDocumentString(`
    mutation SetAlertMail($isOn: Boolean!) {
  setAlertMail(isOn: $isOn) {
    id
    isAlertMailOn
    alertMailProblem
  }
}
    `) as unknown as TypedDocumentString<SetAlertMailMutation, SetAlertMailMutationVariables>;
export const SaveAlertTimeDocument = new TypedDocumentString(`
    mutation SaveAlertTime($timeZone: String, $time: String) {
  saveSettings(input: {alertTimeZone: $timeZone, alertTime: $time}) {
    alertTimeZone
    isAlertTimeZoneSet
    alertTime
  }
}
    `) as unknown as TypedDocumentString<SaveAlertTimeMutation, SaveAlertTimeMutationVariables>;
export const KeywordPagesDocument = new TypedDocumentString(`
    query KeywordPages($id: ID!) {
  keyword(id: $id) {
    id
    targetUrl
    targetState
    targetPosition
    rankingUrl
    pageIssues {
      pattern
      since
      urls
      isHolding
    }
  }
}
    `) as unknown as TypedDocumentString<KeywordPagesQuery, KeywordPagesQueryVariables>;
export const PageHealthDocument = new TypedDocumentString(`
    query PageHealth($domainId: ID!, $filter: KeywordFilter) {
  domain(id: $domainId) {
    id
    pageHealth(filter: $filter) {
      measuredCount
      affectedCount
      health
      wrongPageCount
      multiUrlCount
      flippingCount
    }
  }
}
    `) as unknown as TypedDocumentString<PageHealthQuery, PageHealthQueryVariables>;
export const SetTargetUrlsDocument = new TypedDocumentString(`
    mutation SetTargetUrls($items: [TargetUrlInput!]!) {
  setTargetUrls(items: $items) {
    updated
    skipped
    keywords {
      id
      targetUrl
      targetState
    }
  }
}
    `) as unknown as TypedDocumentString<SetTargetUrlsMutation, SetTargetUrlsMutationVariables>;
export const UseRankingUrlsAsTargetsDocument = new TypedDocumentString(`
    mutation UseRankingUrlsAsTargets($keywordIds: [ID!], $domainId: ID, $filter: KeywordFilter, $all: Boolean) {
  useRankingUrlsAsTargets(
    keywordIds: $keywordIds
    domainId: $domainId
    filter: $filter
    all: $all
  ) {
    updated
    skipped
    keywords {
      id
      targetUrl
      targetState
    }
  }
}
    `) as unknown as TypedDocumentString<UseRankingUrlsAsTargetsMutation, UseRankingUrlsAsTargetsMutationVariables>;
export const DailyPositionsDocument = new TypedDocumentString(`
    query DailyPositions($domainId: ID!, $days: Int! = 7, $timeZone: String! = "UTC", $filter: KeywordFilter, $sort: KeywordSort, $page: PageInput, $until: String) {
  domain(id: $domainId) {
    id
    dailyPositions(
      days: $days
      timeZone: $timeZone
      filter: $filter
      sort: $sort
      page: $page
      until: $until
    ) {
      dates
      urls
      totalCount
      rows {
        keyword {
          id
          keyword
        }
        positions
        changes
        urls
        failedDays
        outcomes
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DailyPositionsQuery, DailyPositionsQueryVariables>;
export const DomainPositionsDocument = new TypedDocumentString(`
    query DomainPositions($domainId: ID!, $filter: KeywordFilter, $timeZone: String! = "UTC") {
  domain(id: $domainId) {
    id
    stats(filter: $filter, timeZone: $timeZone) {
      totalKeywords
      avgPosition
      avgPositionChange
      spread {
        top3
        notFound
        never
        neverChecked
      }
    }
    changes {
      keywordId
      kind
      change
      checkedAt
    }
    facets {
      groups
      countries
      languages
      devices
    }
  }
}
    `) as unknown as TypedDocumentString<DomainPositionsQuery, DomainPositionsQueryVariables>;
export const DomainFacetsDocument = new TypedDocumentString(`
    query DomainFacets($domainId: ID!, $filter: KeywordFilter) {
  domain(id: $domainId) {
    id
    facets(filter: $filter) {
      totalCount
      groupCounts {
        value
        count
      }
      countryCounts {
        value
        count
      }
      deviceCounts {
        value
        count
      }
      positionCounts {
        value
        count
      }
      outcomeCounts {
        value
        count
      }
      changeCounts {
        value
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DomainFacetsQuery, DomainFacetsQueryVariables>;
export const KeywordDetailsDocument = new TypedDocumentString(`
    query KeywordDetails($domainId: ID!, $page: PageInput, $limit: Int! = 100, $before: DateTime, $timeZone: String! = "UTC") {
  domain(id: $domainId) {
    id
    keywords(page: $page) {
      items {
        id
        device
        domain {
          id
          name
        }
        features
        competitors {
          position
          domain
          title
          url
        }
        positions(limit: $limit, before: $before) {
          position
          change
          measuredDevice
        }
        dayChange(timeZone: $timeZone) {
          direction
          change
          previousPosition
          previousDepth
          previousCheckedAt
          previousDay
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<KeywordDetailsQuery, KeywordDetailsQueryVariables>;
export const UpdateDomainDocument = new TypedDocumentString(`
    mutation UpdateDomain($id: ID!, $input: UpdateDomainInput!) {
  updateDomain(id: $id, input: $input) {
    id
    name
    url
    country
    searchDepth
    costPerRun
  }
}
    `) as unknown as TypedDocumentString<UpdateDomainMutation, UpdateDomainMutationVariables>;
export const DeleteKeywordsDocument = new TypedDocumentString(`
    mutation DeleteKeywords($keywordIds: [ID!]!) {
  deleteKeywords(keywordIds: $keywordIds) {
    deleted
    ids
    me {
      credits
    }
    domains {
      id
      keywordCount
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteKeywordsMutation, DeleteKeywordsMutationVariables>;
export const UpdateKeywordGroupsDocument = new TypedDocumentString(`
    mutation UpdateKeywordGroups($input: UpdateKeywordGroupsInput!) {
  updateKeywordGroups(input: $input) {
    updated
    keywords {
      id
      groups
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateKeywordGroupsMutation, UpdateKeywordGroupsMutationVariables>;
export const DailyStatsDocument = new TypedDocumentString(`
    query DailyStats($days: Int! = 30, $timeZone: String! = "UTC") {
  domains {
    id
    dailyStats(days: $days, timeZone: $timeZone) {
      dates
      avgPosition
      top3Count
      top10Count
      visibilityScore
      totalKeywords
      measuredCount
    }
  }
}
    `) as unknown as TypedDocumentString<DailyStatsQuery, DailyStatsQueryVariables>;
export const DeleteMatchingKeywordsDocument = new TypedDocumentString(`
    mutation DeleteMatchingKeywords($domainId: ID!, $filter: KeywordFilter!) {
  deleteKeywords(domainId: $domainId, filter: $filter) {
    deleted
    ids
    domains {
      id
      keywordCount
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteMatchingKeywordsMutation, DeleteMatchingKeywordsMutationVariables>;
export const ProfileDocument = new TypedDocumentString(`
    query Profile {
  me {
    ...Profile
  }
}
    fragment Profile on Me {
  id
  name
  username
  sessions {
    id
    createdAt
    lastSeenAt
    expiresAt
    userAgent
    networkAddress
    isCurrent
  }
}`) as unknown as TypedDocumentString<ProfileQuery, ProfileQueryVariables>;
export const UpdateProfileDocument = new TypedDocumentString(`
    mutation UpdateProfile($input: UpdateProfileInput!) {
  updateProfile(input: $input) {
    id
    name
    username
  }
}
    `) as unknown as TypedDocumentString<UpdateProfileMutation, UpdateProfileMutationVariables>;
export const ChangePasswordDocument = new TypedDocumentString(`
    mutation ChangePassword($input: ChangePasswordInput!) {
  changePassword(input: $input) {
    ...Profile
  }
}
    fragment Profile on Me {
  id
  name
  username
  sessions {
    id
    createdAt
    lastSeenAt
    expiresAt
    userAgent
    networkAddress
    isCurrent
  }
}`) as unknown as TypedDocumentString<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const EndSessionDocument = new TypedDocumentString(`
    mutation EndSession($id: ID!) {
  endSession(id: $id) {
    ...Profile
  }
}
    fragment Profile on Me {
  id
  name
  username
  sessions {
    id
    createdAt
    lastSeenAt
    expiresAt
    userAgent
    networkAddress
    isCurrent
  }
}`) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const EndOtherSessionsDocument = new TypedDocumentString(`
    mutation EndOtherSessions {
  endOtherSessions {
    ...Profile
  }
}
    fragment Profile on Me {
  id
  name
  username
  sessions {
    id
    createdAt
    lastSeenAt
    expiresAt
    userAgent
    networkAddress
    isCurrent
  }
}`) as unknown as TypedDocumentString<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
export const StartRunDocument = new TypedDocumentString(`
    mutation StartRun($input: StartRunInput!) {
  startRun(input: $input) {
    run {
      ...RunFacts
    }
    me {
      id
      credits
    }
  }
}
    fragment RunFacts on Run {
  id
  domainId
  trigger
  state
  total
  done
  failed
  cancelled
  skipped
  cost
  refunded
  error
  finishedAt
}`) as unknown as TypedDocumentString<StartRunMutation, StartRunMutationVariables>;
export const CancelRunDocument = new TypedDocumentString(`
    mutation CancelRun($id: ID!) {
  cancelRun(id: $id) {
    run {
      ...RunFacts
    }
    me {
      id
      credits
    }
  }
}
    fragment RunFacts on Run {
  id
  domainId
  trigger
  state
  total
  done
  failed
  cancelled
  skipped
  cost
  refunded
  error
  finishedAt
}`) as unknown as TypedDocumentString<CancelRunMutation, CancelRunMutationVariables>;
export const RunDocument = new TypedDocumentString(`
    query Run($id: ID!) {
  run(id: $id) {
    ...RunFacts
    failures {
      keywordId
      keyword
      error
    }
  }
}
    fragment RunFacts on Run {
  id
  domainId
  trigger
  state
  total
  done
  failed
  cancelled
  skipped
  cost
  refunded
  error
  finishedAt
}`) as unknown as TypedDocumentString<RunQuery, RunQueryVariables>;
export const EstimateRunDocument = new TypedDocumentString(`
    query EstimateRun($input: EstimateRunInput!) {
  estimateRun(input: $input) {
    total
    skipped
    cost
    credits
    isAffordable
  }
}
    `) as unknown as TypedDocumentString<EstimateRunQuery, EstimateRunQueryVariables>;
export const EstimateCancelDocument = new TypedDocumentString(`
    query EstimateCancel($id: ID!) {
  estimateCancel(id: $id) {
    finishing
    cancelled
    refund
  }
}
    `) as unknown as TypedDocumentString<EstimateCancelQuery, EstimateCancelQueryVariables>;
export const DomainRunsDocument = new TypedDocumentString(`
    query DomainRuns {
  domains {
    id
    activeRun {
      id
      state
    }
    lastRun {
      id
      state
      total
      done
      failed
      finishedAt
    }
  }
}
    `) as unknown as TypedDocumentString<DomainRunsQuery, DomainRunsQueryVariables>;
export const EarlierRunsDocument = new TypedDocumentString(`
    query EarlierRuns($domainId: ID!, $page: PageInput) {
  domain(id: $domainId) {
    id
    runs(page: $page) {
      items {
        ...RunFacts
      }
      totalCount
    }
  }
}
    fragment RunFacts on Run {
  id
  domainId
  trigger
  state
  total
  done
  failed
  cancelled
  skipped
  cost
  refunded
  error
  finishedAt
}`) as unknown as TypedDocumentString<EarlierRunsQuery, EarlierRunsQueryVariables>;
export const SearchConsoleDocument = new TypedDocumentString(`
    query SearchConsole {
  searchConsole {
    isAvailable
    isConnected
    email
    isExpired
    needsReconnect
    problem
    connectProblem
    properties {
      id
      siteUrl
      permissionLevel
      lastSynced
      isAvailable
    }
  }
}
    `) as unknown as TypedDocumentString<SearchConsoleQuery, SearchConsoleQueryVariables>;
export const SearchConsolePropertyDocument = new TypedDocumentString(`
    query SearchConsoleProperty($id: ID!, $startDate: String!, $endDate: String!) {
  searchConsole {
    property(id: $id) {
      id
      topQueries(startDate: $startDate, endDate: $endDate) {
        query
        clicks
        impressions
        avgPosition
      }
      topPages(startDate: $startDate, endDate: $endDate) {
        page
        clicks
        impressions
        avgPosition
      }
      performanceByDay(startDate: $startDate, endDate: $endDate) {
        date
        clicks
        impressions
        avgPosition
      }
      sync {
        ...PerformanceSyncFields
      }
    }
  }
}
    fragment PerformanceSyncFields on PerformanceSync {
  id
  state
  trigger
  rows
  pages
  startDate
  endDate
  error
  nextAttemptAt
  createdAt
  finishedAt
}`) as unknown as TypedDocumentString<SearchConsolePropertyQuery, SearchConsolePropertyQueryVariables>;
export const PerformanceSyncDocument = new TypedDocumentString(`
    query PerformanceSync($id: ID!) {
  searchConsole {
    sync(id: $id) {
      ...PerformanceSyncFields
    }
  }
}
    fragment PerformanceSyncFields on PerformanceSync {
  id
  state
  trigger
  rows
  pages
  startDate
  endDate
  error
  nextAttemptAt
  createdAt
  finishedAt
}`) as unknown as TypedDocumentString<PerformanceSyncQuery, PerformanceSyncQueryVariables>;
export const ConnectSearchConsoleDocument = new TypedDocumentString(`
    mutation ConnectSearchConsole {
  connectSearchConsole {
    authUrl
  }
}
    `) as unknown as TypedDocumentString<ConnectSearchConsoleMutation, ConnectSearchConsoleMutationVariables>;
export const DisconnectSearchConsoleDocument = new TypedDocumentString(`
    mutation DisconnectSearchConsole {
  disconnectSearchConsole {
    isConnected
  }
}
    `) as unknown as TypedDocumentString<DisconnectSearchConsoleMutation, DisconnectSearchConsoleMutationVariables>;
export const SyncPropertiesDocument = new TypedDocumentString(`
    mutation SyncProperties {
  syncProperties {
    properties {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SyncPropertiesMutation, SyncPropertiesMutationVariables>;
export const SyncPerformanceDocument = new TypedDocumentString(`
    mutation SyncPerformance($input: SyncPerformanceInput!) {
  syncPerformance(input: $input) {
    rows
    startDate
    endDate
    jobId
    property {
      id
      lastSynced
    }
  }
}
    `) as unknown as TypedDocumentString<SyncPerformanceMutation, SyncPerformanceMutationVariables>;
export const FetchSearchVolumesDocument = new TypedDocumentString(`
    mutation FetchSearchVolumes($input: FetchSearchVolumesInput!) {
  fetchSearchVolumes(input: $input) {
    fresh
    queued
    unsuitable {
      keywordId
      keyword
      reason
    }
    domains {
      id
      searchVolumes {
        waiting
        failed
        problem
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FetchSearchVolumesMutation, FetchSearchVolumesMutationVariables>;
export const SearchVolumesDocument = new TypedDocumentString(`
    query SearchVolumes($domainId: ID!, $page: PageInput) {
  domain(id: $domainId) {
    id
    searchVolumes {
      waiting
      failed
      problem
    }
    keywords(page: $page) {
      items {
        id
        keyword
        searchVolume
        searchVolumeDetail {
          state
          reason
          provider
          cpc
          competition
          competitionIndex
          monthlySearches {
            year
            month
            searches
          }
          fetchedAt
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchVolumesQuery, SearchVolumesQueryVariables>;
export const SearchVolumeSourceDocument = new TypedDocumentString(`
    query SearchVolumeSource {
  settings {
    isDataforseoConfigured
    searchVolume {
      source
      waiting
      problem
    }
  }
}
    `) as unknown as TypedDocumentString<SearchVolumeSourceQuery, SearchVolumeSourceQueryVariables>;
export const TestDataforseoDocument = new TypedDocumentString(`
    mutation TestDataforseo($login: String, $password: String) {
  testDataforseo(login: $login, password: $password) {
    ok
  }
}
    `) as unknown as TypedDocumentString<TestDataforseoMutation, TestDataforseoMutationVariables>;
export const ResultsOfChecksDocument = new TypedDocumentString(`
    query ResultsOfChecks($keywordId: ID!) {
  keyword(id: $keywordId) {
    id
    checks {
      items {
        id
        serp {
          ...SerpFacts
        }
      }
    }
  }
}
    fragment SerpFacts on Serp {
  checkId
  checkedAt
  measuredAt
  context {
    ...ContextFacts
  }
  depth
  resultCount
  page1Count
  results {
    place
    url
    domain
    isOwn
    title
  }
  features {
    kind
    label
    isCovered
    isOwned
    url
  }
  aiOverview {
    state
    isCited
    references {
      place
      url
      domain
      isOwn
    }
  }
  storedPages {
    page
    keptUntil
  }
}
fragment ContextFacts on MeasurementContext {
  id
  engine
  provider
  device
  site
  usedQuery
  rulesVersion
}`) as unknown as TypedDocumentString<ResultsOfChecksQuery, ResultsOfChecksQueryVariables>;
export const ContextsOfRecordsDocument = new TypedDocumentString(`
    query ContextsOfRecords($keywordId: ID!) {
  keyword(id: $keywordId) {
    id
    positions {
      id
      context {
        ...ContextFacts
      }
    }
    domain {
      id
      positions {
        items {
          id
          context {
            ...ContextFacts
          }
        }
      }
    }
  }
}
    fragment ContextFacts on MeasurementContext {
  id
  engine
  provider
  device
  site
  usedQuery
  rulesVersion
}`) as unknown as TypedDocumentString<ContextsOfRecordsQuery, ContextsOfRecordsQueryVariables>;
export const CompareSerpsDocument = new TypedDocumentString(`
    query CompareSerps($fromCheckId: ID!, $toCheckId: ID!) {
  compareSerps(fromCheckId: $fromCheckId, toCheckId: $toCheckId) {
    from {
      checkId
    }
    to {
      checkId
    }
    isComparable
    reasons
    rows {
      state
      domain
      url
      previousUrl
      placeFrom
      placeTo
      isOwn
    }
    counts {
      same
      up
      down
      new
      left
      notRead
      otherPage
    }
    pagesKept
    pagesCompared
    features {
      kind
      from
      to
    }
  }
}
    `) as unknown as TypedDocumentString<CompareSerpsQuery, CompareSerpsQueryVariables>;
export const FeatureHistoryDocument = new TypedDocumentString(`
    query FeatureHistory($domainId: ID!, $from: String!, $to: String!, $timeZone: String! = "UTC", $filter: KeywordFilter) {
  domain(id: $domainId) {
    id
    serpCoverage {
      since
      checks
      isComplete
    }
    featureHistory(from: $from, to: $to, timeZone: $timeZone, filter: $filter) {
      dates
      totalCount
      measured
      features {
        kind
        covered
        present
        ownerKnown
        owned
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FeatureHistoryQuery, FeatureHistoryQueryVariables>;
export const SaveSettingsDocument = new TypedDocumentString(`
    mutation SaveSettings($input: SaveSettingsInput!) {
  saveSettings(input: $input) {
    serper {
      isConfigured
      isSandbox
      isServed
    }
    dailyPositionCheck
  }
}
    `) as unknown as TypedDocumentString<SaveSettingsMutation, SaveSettingsMutationVariables>;
export const ServerDocument = new TypedDocumentString(`
    query Server {
  server {
    version
    publicUrl
    isSignUpOpen
    sendsMail
    flagUrlTemplate
  }
}
    `) as unknown as TypedDocumentString<ServerQuery, ServerQueryVariables>;
export const SchedulesDocument = new TypedDocumentString(`
    query Schedules {
  domains {
    id
    schedule {
      isOn
      nextRunAt
      cost
      problem
      lastRun {
        id
        trigger
        state
        error
        total
        skipped
        unpaid
        slotAt
        missedSlots
      }
    }
  }
  settings {
    dailyPositionCheck
    dailyChecks {
      cost
      daysLeft
    }
  }
}
    `) as unknown as TypedDocumentString<SchedulesQuery, SchedulesQueryVariables>;
export const KeywordSignalsDocument = new TypedDocumentString(`
    query KeywordSignals($id: ID!, $days: Int) {
  keyword(id: $id) {
    id
    usual {
      ...UsualRangeFields
    }
    volatility
    levelChanges(days: $days) {
      id
      at
      since
      direction
      from
      to
      depth
      usualBest
      usualWorst
      readings
      isSlide
      isImportant
    }
  }
}
    fragment UsualRangeFields on UsualRange {
  isReady
  readings
  position
  best
  worst
  isOutside
}`) as unknown as TypedDocumentString<KeywordSignalsQuery, KeywordSignalsQueryVariables>;
export const DomainSignalsDocument = new TypedDocumentString(`
    query DomainSignals($domainId: ID!, $page: PageInput) {
  domain(id: $domainId) {
    id
    usualCounts {
      inside
      outside
      onNewLevel
      learning
      readings
    }
    keywords(page: $page) {
      items {
        id
        usual {
          ...UsualRangeFields
        }
        volatility
        levelChanges {
          id
          from
          to
        }
      }
    }
  }
}
    fragment UsualRangeFields on UsualRange {
  isReady
  readings
  position
  best
  worst
  isOutside
}`) as unknown as TypedDocumentString<DomainSignalsQuery, DomainSignalsQueryVariables>;
export const ViewsDocument = new TypedDocumentString(`
    query Views($domainId: ID!) {
  domain(id: $domainId) {
    id
    views {
      ...ViewFacts
      keywordCount(domainId: $domainId)
    }
  }
}
    fragment ViewFilterFacts on ViewFilter {
  text
  groups
  excludedGroups
  countries
  languages
  devices
  positions
  outcomes
  changes
  movement {
    from
    to
    timeZone
    kinds
    movement
  }
  volume {
    min
    max
  }
  isBrand
  isVolumeKnown
  cpc {
    min
    max
  }
  rankingPath
  rankingUrl
  targets
  pageIssues
  features {
    kind
    state
  }
  volatilities
  addedWithinDays
}
fragment ViewFacts on View {
  id
  name
  domainId
  filter {
    ...ViewFilterFacts
  }
  sort {
    field
    direction
  }
  columns
  isReadable
  usedBy {
    kind
    id
    name
  }
  actorName
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ViewsQuery, ViewsQueryVariables>;
export const ViewByIdDocument = new TypedDocumentString(`
    query ViewById($id: ID!, $domainId: ID) {
  view(id: $id) {
    ...ViewFacts
    keywordCount(domainId: $domainId)
  }
}
    fragment ViewFilterFacts on ViewFilter {
  text
  groups
  excludedGroups
  countries
  languages
  devices
  positions
  outcomes
  changes
  movement {
    from
    to
    timeZone
    kinds
    movement
  }
  volume {
    min
    max
  }
  isBrand
  isVolumeKnown
  cpc {
    min
    max
  }
  rankingPath
  rankingUrl
  targets
  pageIssues
  features {
    kind
    state
  }
  volatilities
  addedWithinDays
}
fragment ViewFacts on View {
  id
  name
  domainId
  filter {
    ...ViewFilterFacts
  }
  sort {
    field
    direction
  }
  columns
  isReadable
  usedBy {
    kind
    id
    name
  }
  actorName
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ViewByIdQuery, ViewByIdQueryVariables>;
export const CreateViewDocument = new TypedDocumentString(`
    mutation CreateView($input: CreateViewInput!) {
  createView(input: $input) {
    ...ViewFacts
  }
}
    fragment ViewFilterFacts on ViewFilter {
  text
  groups
  excludedGroups
  countries
  languages
  devices
  positions
  outcomes
  changes
  movement {
    from
    to
    timeZone
    kinds
    movement
  }
  volume {
    min
    max
  }
  isBrand
  isVolumeKnown
  cpc {
    min
    max
  }
  rankingPath
  rankingUrl
  targets
  pageIssues
  features {
    kind
    state
  }
  volatilities
  addedWithinDays
}
fragment ViewFacts on View {
  id
  name
  domainId
  filter {
    ...ViewFilterFacts
  }
  sort {
    field
    direction
  }
  columns
  isReadable
  usedBy {
    kind
    id
    name
  }
  actorName
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<CreateViewMutation, CreateViewMutationVariables>;
export const UpdateViewDocument = new TypedDocumentString(`
    mutation UpdateView($id: ID!, $input: UpdateViewInput!) {
  updateView(id: $id, input: $input) {
    ...ViewFacts
  }
}
    fragment ViewFilterFacts on ViewFilter {
  text
  groups
  excludedGroups
  countries
  languages
  devices
  positions
  outcomes
  changes
  movement {
    from
    to
    timeZone
    kinds
    movement
  }
  volume {
    min
    max
  }
  isBrand
  isVolumeKnown
  cpc {
    min
    max
  }
  rankingPath
  rankingUrl
  targets
  pageIssues
  features {
    kind
    state
  }
  volatilities
  addedWithinDays
}
fragment ViewFacts on View {
  id
  name
  domainId
  filter {
    ...ViewFilterFacts
  }
  sort {
    field
    direction
  }
  columns
  isReadable
  usedBy {
    kind
    id
    name
  }
  actorName
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<UpdateViewMutation, UpdateViewMutationVariables>;
export const DeleteViewDocument = new TypedDocumentString(`
    mutation DeleteView($id: ID!) {
  deleteView(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteViewMutation, DeleteViewMutationVariables>;
export const WebhooksDocument = new TypedDocumentString(`
    query Webhooks {
  webhooks {
    ...WebhookFacts
  }
}
    fragment WebhookFacts on Webhook {
  id
  name
  host
  state
  problem
  events
  domains {
    id
    name
  }
}`) as unknown as TypedDocumentString<WebhooksQuery, WebhooksQueryVariables>;
export const WebhookDocument = new TypedDocumentString(`
    query Webhook($id: ID!) {
  webhook(id: $id) {
    ...WebhookFacts
  }
}
    fragment WebhookFacts on Webhook {
  id
  name
  host
  state
  problem
  events
  domains {
    id
    name
  }
}`) as unknown as TypedDocumentString<WebhookQuery, WebhookQueryVariables>;
export const WebhookDeliveriesDocument = new TypedDocumentString(`
    query WebhookDeliveries($id: ID!, $states: [DeliveryState!], $page: PageInput) {
  webhook(id: $id) {
    deliveries(states: $states, page: $page) {
      totalCount
      items {
        ...DeliveryFacts
      }
    }
  }
}
    fragment DeliveryFacts on WebhookDelivery {
  id
  event
  state
  createdAt
  nextAttemptAt
  body
  attempts {
    at
    status
    durationMs
    error
    answer
  }
}`) as unknown as TypedDocumentString<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>;
export const CreateWebhookDocument = new TypedDocumentString(`
    mutation CreateWebhook($input: WebhookInput!) {
  createWebhook(input: $input) {
    secret
    webhook {
      ...WebhookFacts
    }
  }
}
    fragment WebhookFacts on Webhook {
  id
  name
  host
  state
  problem
  events
  domains {
    id
    name
  }
}`) as unknown as TypedDocumentString<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = new TypedDocumentString(`
    mutation UpdateWebhook($id: ID!, $input: WebhookInput, $isOn: Boolean) {
  updateWebhook(id: $id, input: $input, isOn: $isOn) {
    ...WebhookFacts
  }
}
    fragment WebhookFacts on Webhook {
  id
  name
  host
  state
  problem
  events
  domains {
    id
    name
  }
}`) as unknown as TypedDocumentString<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const DeleteWebhookDocument = new TypedDocumentString(`
    mutation DeleteWebhook($id: ID!) {
  deleteWebhook(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const RotateWebhookSecretDocument = new TypedDocumentString(`
    mutation RotateWebhookSecret($id: ID!, $isImmediate: Boolean) {
  rotateWebhookSecret(id: $id, isImmediate: $isImmediate) {
    secret
    webhook {
      ...WebhookFacts
    }
  }
}
    fragment WebhookFacts on Webhook {
  id
  name
  host
  state
  problem
  events
  domains {
    id
    name
  }
}`) as unknown as TypedDocumentString<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const TestWebhookDocument = new TypedDocumentString(`
    mutation TestWebhook($id: ID!) {
  testWebhook(id: $id) {
    ...DeliveryFacts
  }
}
    fragment DeliveryFacts on WebhookDelivery {
  id
  event
  state
  createdAt
  nextAttemptAt
  body
  attempts {
    at
    status
    durationMs
    error
    answer
  }
}`) as unknown as TypedDocumentString<TestWebhookMutation, TestWebhookMutationVariables>;
export const ReplayWebhookDeliveryDocument = new TypedDocumentString(`
    mutation ReplayWebhookDelivery($id: ID!) {
  replayWebhookDelivery(id: $id) {
    ...DeliveryFacts
  }
}
    fragment DeliveryFacts on WebhookDelivery {
  id
  event
  state
  createdAt
  nextAttemptAt
  body
  attempts {
    at
    status
    durationMs
    error
    answer
  }
}`) as unknown as TypedDocumentString<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>;
export const ReplayFailedDeliveriesDocument = new TypedDocumentString(`
    mutation ReplayFailedDeliveries($webhookId: ID!, $since: DateTime!) {
  replayFailedDeliveries(webhookId: $webhookId, since: $since)
}
    `) as unknown as TypedDocumentString<ReplayFailedDeliveriesMutation, ReplayFailedDeliveriesMutationVariables>;