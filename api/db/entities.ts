import { Account } from "../modules/accounts/account.entity.ts";
import { Attempt } from "../modules/accounts/attempt.entity.ts";
import { Membership } from "../modules/accounts/membership.entity.ts";
import { UsedClientKey } from "../modules/accounts/used-client-key.entity.ts";
import { User } from "../modules/accounts/user.entity.ts";
import { AlertRule } from "../modules/alert-rules/alert-rule.entity.ts";
import { Alert, AlertMark, AlertReview } from "../modules/alerts/alert.entity.ts";
import { AlertRuleView } from "../modules/alerts/rules/alert-rule-view.entity.ts";
import { Annotation } from "../modules/annotations/annotation.entity.ts";
import { GoogleUpdate, GoogleUpdateFeed } from "../modules/annotations/google-updates/google-update.entity.ts";
import { ApiKey } from "../modules/api-keys/api-key.entity.ts";
import { CheckAttempt } from "../modules/checks/attempts/check-attempt.entity.ts";
import { Installation } from "../modules/checks/attempts/installation.entity.ts";
import { Check } from "../modules/checks/check.entity.ts";
import { PositionRecord } from "../modules/checks/position-record.entity.ts";
import { Run } from "../modules/checks/run.entity.ts";
import { Competitor, IgnoredSite } from "../modules/competitors/competitor.entity.ts";
import { ProviderChoice } from "../modules/credentials/choice/provider-choice.entity.ts";
import { ProviderCredential } from "../modules/credentials/provider-credential.entity.ts";
import { LedgerEntry } from "../modules/credits/ledger-entry.entity.ts";
import { CtrModel } from "../modules/ctr-models/ctr-model.entity.ts";
import { Delivery, DeliveryAttempt, DeliveryEvent } from "../modules/deliveries/delivery.entity.ts";
import { Endpoint } from "../modules/deliveries/endpoint.entity.ts";
import { Deletion } from "../modules/domains/deletion.entity.ts";
import { Domain } from "../modules/domains/domain.entity.ts";
import { Keyword } from "../modules/keywords/keyword.entity.ts";
import { View } from "../modules/keywords/views/view.entity.ts";
import { Lane } from "../modules/lanes/lane.entity.ts";
import { Location, LocationList } from "../modules/locations/location.entity.ts";
import { Mail } from "../modules/mail/mail.entity.ts";
import { Host, MarketMoment, MarketState, UrlHost } from "../modules/market/market.entity.ts";
import { MeasurementContext } from "../modules/measurements/measurement-context.entity.ts";
import { Url } from "../modules/measurements/url.entity.ts";
import { AlertMail, UnsubscribeToken } from "../modules/notifications/mail/alert-mail.entity.ts";
import { Message } from "../modules/notifications/message.entity.ts";
import { Notification } from "../modules/notifications/notification.entity.ts";
import { PageIssueRow } from "../modules/page-issues/page-issue.entity.ts";
import { ProviderUsage } from "../modules/provider-calls/provider-usage.entity.ts";
import { Schedule } from "../modules/schedules/schedule.entity.ts";
import {
	PerformanceDay,
	PerformanceName,
	PerformanceRow,
	PerformanceTotal,
	StagedPerformanceRow,
} from "../modules/search-console/analytics/performance.entity.ts";
import { Connection } from "../modules/search-console/connection/connection.entity.ts";
import { ConsentState } from "../modules/search-console/connection/consent-state.entity.ts";
import { Property } from "../modules/search-console/connection/property.entity.ts";
import { Sync } from "../modules/search-console/sync/sync.entity.ts";
import { SearchVolume } from "../modules/search-volumes/search-volume.entity.ts";
import { DomainFeatureStatistics } from "../modules/serp-results/feature-statistics.entity.ts";
import { SerpPageRow, Snapshot } from "../modules/serp-store/serp-page.entity.ts";
import { SerpBackfill, SerpResults } from "../modules/serp-store/serp-results.entity.ts";
import { Setting } from "../modules/settings/setting.entity.ts";
import { LevelChange, Series, SignalsBackfill, SiteWideDay } from "../modules/signals/signals.entity.ts";
import { DomainStatistics } from "../modules/statistics/domain-statistics.entity.ts";
import { LinkToken } from "../modules/users/mailed-links/link-token.entity.ts";
import { Session } from "../modules/users/sign-in/session.entity.ts";
import { Webhook } from "../modules/webhooks/webhook.entity.ts";
import { OutboxEvent, Topic } from "./outbox.entity.ts";

/** Every table the ORM knows. */
export const entities = [
	Account,
	Alert,
	AlertMark,
	AlertReview,
	AlertRule,
	AlertRuleView,
	AlertMail,
	Annotation,
	ApiKey,
	Attempt,
	Check,
	CheckAttempt,
	Competitor,
	Connection,
	ConsentState,
	CtrModel,
	Deletion,
	Delivery,
	DeliveryAttempt,
	DeliveryEvent,
	Domain,
	DomainFeatureStatistics,
	DomainStatistics,
	Endpoint,
	GoogleUpdate,
	GoogleUpdateFeed,
	Host,
	IgnoredSite,
	Installation,
	Keyword,
	Lane,
	LedgerEntry,
	LevelChange,
	LinkToken,
	Location,
	LocationList,
	Mail,
	MarketMoment,
	MarketState,
	MeasurementContext,
	Membership,
	Message,
	Notification,
	OutboxEvent,
	PageIssueRow,
	PerformanceDay,
	PerformanceName,
	PerformanceRow,
	PerformanceTotal,
	PositionRecord,
	ProviderChoice,
	ProviderCredential,
	ProviderUsage,
	Property,
	Run,
	Schedule,
	SearchVolume,
	SerpBackfill,
	SerpPageRow,
	SerpResults,
	Series,
	Session,
	Setting,
	SignalsBackfill,
	SiteWideDay,
	Snapshot,
	StagedPerformanceRow,
	Sync,
	Topic,
	UnsubscribeToken,
	Url,
	UrlHost,
	UsedClientKey,
	User,
	View,
	Webhook,
];
