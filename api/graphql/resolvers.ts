import type { NonEmptyArray } from "type-graphql";
import {
	AgreementResolver,
	DisagreementResolver,
} from "../modules/demand/search-console/agreement/agreement.resolver.ts";
import { DomainPropertyResolver } from "../modules/demand/search-console/analytics/domain-property.resolver.ts";
import {
	KeywordPerformanceResolver,
	PerformanceSyncResolver,
	PropertyPerformanceResolver,
} from "../modules/demand/search-console/analytics/performance.resolver.ts";
import { SearchConsoleResolver } from "../modules/demand/search-console/connection/search-console.resolver.ts";
import { UntrackedQueriesResolver } from "../modules/demand/search-console/untracked/untracked-queries.resolver.ts";
import {
	DomainVolumesResolver,
	KeywordVolumeResolver,
	VolumeSettingsResolver,
} from "../modules/demand/search-volumes/search-volumes.resolver.ts";
import { AccountDataResolver } from "../modules/desk/account-data/account-data.resolver.ts";
import { InvitationResolver, InvitationsResolver } from "../modules/desk/members/invitations/invitations.resolver.ts";
import { AccountsResolver, MemberResolver, MembersResolver } from "../modules/desk/members/members.resolver.ts";
import {
	CheckSchedulesResolver,
	DomainSchedulesResolver,
	ScheduleTargetResolver,
} from "../modules/desk/schedules/check-schedules.resolver.ts";
import {
	AccountForecastResolver,
	DomainForecastResolver,
	ForecastResolver,
} from "../modules/desk/schedules/forecast.resolver.ts";
import { HeldRunsResolver } from "../modules/desk/schedules/held-runs.resolver.ts";
import {
	DomainProviderResolver,
	ProviderStatusResolver,
	ProvidersResolver,
} from "../modules/desk/settings/providers/providers.resolver.ts";
import { SerperSettingsResolver, SettingsResolver } from "../modules/desk/settings/settings.resolver.ts";
import { TrackingResolver } from "../modules/desk/tracking/tracking.resolver.ts";
import { DomainViewsResolver, ReportViewResolver, ViewsResolver } from "../modules/desk/views/views.resolver.ts";
import { ProviderUsageResolver } from "../modules/keys/provider-calls/provider-usage.resolver.ts";
import { AnnotationsResolver, DomainAnnotationsResolver } from "../modules/meaning/annotations/annotations.resolver.ts";
import { GoogleUpdatesResolver } from "../modules/meaning/annotations/google-updates/google-updates.resolver.ts";
import {
	ComparedWithResolver,
	ComparisonResolver,
	DomainComparisonResolver,
} from "../modules/meaning/comparisons/comparisons.resolver.ts";
import { CtrModelPreviewResolver, CtrModelsResolver } from "../modules/meaning/ctr-models/ctr-models.resolver.ts";
import { LandingPagesResolver } from "../modules/meaning/landing-pages/landing-pages.resolver.ts";
import { CompetitorsResolver } from "../modules/meaning/market/competitors.resolver.ts";
import { HeadToHeadResolver, MarketResolver } from "../modules/meaning/market/market.resolver.ts";
import { DomainPagesResolver, KeywordPagesResolver } from "../modules/meaning/page-issues/page-issues.resolver.ts";
import { ChecksResolver } from "../modules/meaning/positions/checks.resolver.ts";
import { DomainHistoryResolver } from "../modules/meaning/positions/domain-history.resolver.ts";
import { KeywordPositionResolver } from "../modules/meaning/positions/domain-positions.resolver.ts";
import { KeywordDetailResolver } from "../modules/meaning/positions/keyword-detail.resolver.ts";
import {
	KeywordPositionsResolver,
	PositionRecordResolver,
} from "../modules/meaning/positions/keyword-positions.resolver.ts";
import {
	FeatureHistoryResolver,
	SerpCoverageResolver,
} from "../modules/meaning/serp-results/feature-history.resolver.ts";
import {
	CheckSerpResolver,
	RecordContextResolver,
	SerpPagesResolver,
	SerpResultResolver,
} from "../modules/meaning/serp-results/serp.resolver.ts";
import { DomainSignalsResolver, KeywordSignalsResolver } from "../modules/meaning/signals/signals.resolver.ts";
import { DailyStatisticsResolver } from "../modules/meaning/statistics/daily-statistics.resolver.ts";
import { StatisticsResolver } from "../modules/meaning/statistics/statistics.resolver.ts";
import { TrendResolver } from "../modules/meaning/statistics/trend/trend.resolver.ts";
import { LiveResolver } from "../modules/measuring/runs/live.resolver.ts";
import {
	DomainRunsResolver,
	LedgerRunResolver,
	MeRunsResolver,
	RunQueueResolver,
	RunsResolver,
} from "../modules/measuring/runs/runs.resolver.ts";
import {
	DailyChecksResolver,
	DomainScheduleResolver,
	ScheduleResolver,
} from "../modules/measuring/slots/schedules.resolver.ts";
import { ApiKeysResolver } from "../modules/people/api-keys/api-keys.resolver.ts";
import { AuditResolver } from "../modules/people/audit/audit.resolver.ts";
import { ReceiptResolver, UsageResolver } from "../modules/people/credits/credits.resolver.ts";
import { AccountMailResolver } from "../modules/people/users/mailed-links/account-mail.resolver.ts";
import { ProfileResolver } from "../modules/people/users/profile.resolver.ts";
import { UsersResolver } from "../modules/people/users/users.resolver.ts";
import {
	AlertActsResolver,
	DomainAlertsResolver,
	KeywordAlertResolver,
} from "../modules/telling/alerts/feed/alert-acts.resolver.ts";
import { AlertSiteWideResolver, AlertsResolver } from "../modules/telling/alerts/feed/alerts.resolver.ts";
import { AlertRulesResolver } from "../modules/telling/alerts/rules/alert-rules.resolver.ts";
import { ChannelsResolver } from "../modules/telling/channels/channels.resolver.ts";
import { AlertMailResolver } from "../modules/telling/notifications/mail/alert-mail.resolver.ts";
import { BrandingResolver } from "../modules/telling/reports/branding/branding.resolver.ts";
import { ReportContentResolver } from "../modules/telling/reports/content/content.resolver.ts";
import { ShareLinksResolver } from "../modules/telling/reports/links/links.resolver.ts";
import { WebhookDeliveryResolver, WebhooksResolver } from "../modules/telling/webhooks/webhooks.resolver.ts";
import { DeletionsResolver } from "../modules/tracked/domains/deletions.resolver.ts";
import { DomainsResolver } from "../modules/tracked/domains/domains.resolver.ts";
import { KeywordListsResolver } from "../modules/tracked/keyword-lists/keyword-lists.resolver.ts";
import { KeywordsResolver } from "../modules/tracked/keywords/keywords.resolver.ts";
import { TargetsResolver } from "../modules/tracked/keywords/targets/targets.resolver.ts";
import { LocationsResolver } from "../modules/tracked/locations/locations.resolver.ts";
import { ServerResolver } from "./server.resolver.ts";

/** Every resolver of the schema. */
export const resolvers: NonEmptyArray<object> = [
	ServerResolver,
	UsersResolver,
	ProfileResolver,
	ApiKeysResolver,
	AuditResolver,
	AccountMailResolver,
	AccountsResolver,
	MembersResolver,
	MemberResolver,
	InvitationsResolver,
	InvitationResolver,
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
	DomainAlertsResolver,
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
	BrandingResolver,
	ReportContentResolver,
	ReportViewResolver,
	ShareLinksResolver,
	WebhooksResolver,
	WebhookDeliveryResolver,
];
