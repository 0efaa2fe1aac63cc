import type { NonEmptyArray } from "type-graphql";
import { AccountDataResolver } from "../modules/account-data/account-data.resolver.ts";
import { AlertActsResolver, KeywordAlertResolver } from "../modules/alerts/feed/alert-acts.resolver.ts";
import { AlertSiteWideResolver, AlertsResolver } from "../modules/alerts/feed/alerts.resolver.ts";
import { AlertRulesResolver } from "../modules/alerts/rules/alert-rules.resolver.ts";
import { AnnotationsResolver, DomainAnnotationsResolver } from "../modules/annotations/annotations.resolver.ts";
import { GoogleUpdatesResolver } from "../modules/annotations/google-updates/google-updates.resolver.ts";
import { ApiKeysResolver } from "../modules/api-keys/api-keys.resolver.ts";
import { ChannelsResolver } from "../modules/channels/channels.resolver.ts";
import {
	CheckSchedulesResolver,
	DomainSchedulesResolver,
	ScheduleTargetResolver,
} from "../modules/check-schedules/check-schedules.resolver.ts";
import {
	AccountForecastResolver,
	DomainForecastResolver,
	ForecastResolver,
} from "../modules/check-schedules/forecast.resolver.ts";
import { HeldRunsResolver } from "../modules/check-schedules/held-runs.resolver.ts";
import {
	ComparedWithResolver,
	ComparisonResolver,
	DomainComparisonResolver,
} from "../modules/comparisons/comparisons.resolver.ts";
import { ReceiptResolver, UsageResolver } from "../modules/credits/credits.resolver.ts";
import { CtrModelPreviewResolver, CtrModelsResolver } from "../modules/ctr-models/ctr-models.resolver.ts";
import { DeletionsResolver } from "../modules/domains/deletions.resolver.ts";
import { DomainsResolver } from "../modules/domains/domains.resolver.ts";
import { KeywordListsResolver } from "../modules/keyword-lists/keyword-lists.resolver.ts";
import { KeywordsResolver } from "../modules/keywords/keywords.resolver.ts";
import { TargetsResolver } from "../modules/keywords/targets/targets.resolver.ts";
import { LandingPagesResolver } from "../modules/landing-pages/landing-pages.resolver.ts";
import { LocationsResolver } from "../modules/locations/locations.resolver.ts";
import { CompetitorsResolver } from "../modules/market/competitors.resolver.ts";
import { HeadToHeadResolver, MarketResolver } from "../modules/market/market.resolver.ts";
import { AlertMailResolver } from "../modules/notifications/mail/alert-mail.resolver.ts";
import { DomainPagesResolver, KeywordPagesResolver } from "../modules/page-issues/page-issues.resolver.ts";
import { ChecksResolver } from "../modules/positions/checks.resolver.ts";
import { DomainHistoryResolver } from "../modules/positions/domain-history.resolver.ts";
import { KeywordPositionResolver } from "../modules/positions/domain-positions.resolver.ts";
import { KeywordDetailResolver } from "../modules/positions/keyword-detail.resolver.ts";
import { KeywordPositionsResolver, PositionRecordResolver } from "../modules/positions/keyword-positions.resolver.ts";
import { ProviderUsageResolver } from "../modules/provider-calls/provider-usage.resolver.ts";
import { LiveResolver } from "../modules/runs/live.resolver.ts";
import {
	DomainRunsResolver,
	LedgerRunResolver,
	MeRunsResolver,
	RunQueueResolver,
	RunsResolver,
} from "../modules/runs/runs.resolver.ts";
import {
	DailyChecksResolver,
	DomainScheduleResolver,
	ScheduleResolver,
} from "../modules/schedules/schedules.resolver.ts";
import { AgreementResolver, DisagreementResolver } from "../modules/search-console/agreement/agreement.resolver.ts";
import { DomainPropertyResolver } from "../modules/search-console/analytics/domain-property.resolver.ts";
import {
	KeywordPerformanceResolver,
	PerformanceSyncResolver,
	PropertyPerformanceResolver,
} from "../modules/search-console/analytics/performance.resolver.ts";
import { SearchConsoleResolver } from "../modules/search-console/connection/search-console.resolver.ts";
import { UntrackedQueriesResolver } from "../modules/search-console/untracked/untracked-queries.resolver.ts";
import {
	DomainVolumesResolver,
	KeywordVolumeResolver,
	VolumeSettingsResolver,
} from "../modules/search-volumes/search-volumes.resolver.ts";
import { FeatureHistoryResolver, SerpCoverageResolver } from "../modules/serp-results/feature-history.resolver.ts";
import {
	CheckSerpResolver,
	RecordContextResolver,
	SerpPagesResolver,
	SerpResultResolver,
} from "../modules/serp-results/serp.resolver.ts";
import {
	DomainProviderResolver,
	ProviderStatusResolver,
	ProvidersResolver,
} from "../modules/settings/providers/providers.resolver.ts";
import { SerperSettingsResolver, SettingsResolver } from "../modules/settings/settings.resolver.ts";
import { DomainSignalsResolver, KeywordSignalsResolver } from "../modules/signals/signals.resolver.ts";
import { DailyStatisticsResolver } from "../modules/statistics/daily-statistics.resolver.ts";
import { StatisticsResolver } from "../modules/statistics/statistics.resolver.ts";
import { TrendResolver } from "../modules/statistics/trend/trend.resolver.ts";
import { TrackingResolver } from "../modules/tracking/tracking.resolver.ts";
import { AccountMailResolver } from "../modules/users/mailed-links/account-mail.resolver.ts";
import { ProfileResolver } from "../modules/users/profile.resolver.ts";
import { UsersResolver } from "../modules/users/users.resolver.ts";
import { DomainViewsResolver, ViewsResolver } from "../modules/views/views.resolver.ts";
import { WebhookDeliveryResolver, WebhooksResolver } from "../modules/webhooks/webhooks.resolver.ts";
import { ServerResolver } from "./server.resolver.ts";

/** Every resolver of the schema. */
export const resolvers: NonEmptyArray<object> = [
	ServerResolver,
	UsersResolver,
	ProfileResolver,
	ApiKeysResolver,
	AccountMailResolver,
	AccountDataResolver,
	UsageResolver,
	ReceiptResolver,
	DomainsResolver,
	DeletionsResolver,
	TrackingResolver,
	KeywordListsResolver,
	LocationsResolver,
	ChecksResolver,
	DomainHistoryResolver,
	StatisticsResolver,
	DailyStatisticsResolver,
	TrendResolver,
	DomainComparisonResolver,
	ComparisonResolver,
	ComparedWithResolver,
	DomainAnnotationsResolver,
	AnnotationsResolver,
	GoogleUpdatesResolver,
	KeywordSignalsResolver,
	KeywordPagesResolver,
	DomainPagesResolver,
	DomainSignalsResolver,
	DomainRunsResolver,
	LedgerRunResolver,
	MeRunsResolver,
	RunQueueResolver,
	KeywordsResolver,
	TargetsResolver,
	KeywordDetailResolver,
	KeywordPositionsResolver,
	PositionRecordResolver,
	KeywordPositionResolver,
	CheckSerpResolver,
	SerpPagesResolver,
	SerpResultResolver,
	RecordContextResolver,
	FeatureHistoryResolver,
	SerpCoverageResolver,
	RunsResolver,
	LiveResolver,
	DomainScheduleResolver,
	ScheduleResolver,
	SettingsResolver,
	ProvidersResolver,
	ProviderStatusResolver,
	DomainProviderResolver,
	DailyChecksResolver,
	SerperSettingsResolver,
	ProviderUsageResolver,
	KeywordVolumeResolver,
	DomainVolumesResolver,
	VolumeSettingsResolver,
	SearchConsoleResolver,
	PropertyPerformanceResolver,
	PerformanceSyncResolver,
	KeywordPerformanceResolver,
	UntrackedQueriesResolver,
	LandingPagesResolver,
	AlertRulesResolver,
	AlertsResolver,
	AlertSiteWideResolver,
	AlertActsResolver,
	KeywordAlertResolver,
	AlertMailResolver,
	ChannelsResolver,
	CompetitorsResolver,
	CtrModelsResolver,
	CtrModelPreviewResolver,
	AgreementResolver,
	DomainPropertyResolver,
	DisagreementResolver,
	MarketResolver,
	HeadToHeadResolver,
	ViewsResolver,
	DomainViewsResolver,
	CheckSchedulesResolver,
	ScheduleTargetResolver,
	DomainSchedulesResolver,
	ForecastResolver,
	DomainForecastResolver,
	AccountForecastResolver,
	HeldRunsResolver,

	WebhooksResolver,
	WebhookDeliveryResolver,
];
