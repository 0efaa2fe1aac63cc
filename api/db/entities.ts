import {
	PerformanceDay,
	PerformanceName,
	PerformanceRow,
	PerformanceTotal,
	StagedPerformanceRow,
} from "../modules/demand/search-console/analytics/performance.entity.ts";
import { Connection } from "../modules/demand/search-console/connection/connection.entity.ts";
import { ConsentState } from "../modules/demand/search-console/connection/consent-state.entity.ts";
import { Property } from "../modules/demand/search-console/connection/property.entity.ts";
import { Sync } from "../modules/demand/search-console/sync/sync.entity.ts";
import { SearchVolume } from "../modules/demand/search-volumes/search-volume.entity.ts";
import { Invitation } from "../modules/desk/members/invitations/invitation.entity.ts";
import { Identity } from "../modules/desk/single-sign-on/identity.entity.ts";
import { OidcState } from "../modules/desk/single-sign-on/oidc-state.entity.ts";
import { ProviderChoice } from "../modules/keys/credentials/choice/provider-choice.entity.ts";
import { ProviderCredential } from "../modules/keys/credentials/provider-credential.entity.ts";
import { Lane } from "../modules/keys/lanes/lane.entity.ts";
import { ProviderUsage } from "../modules/keys/provider-calls/provider-usage.entity.ts";
import { Annotation } from "../modules/meaning/annotations/annotation.entity.ts";
import { GoogleUpdate, GoogleUpdateFeed } from "../modules/meaning/annotations/google-updates/google-update.entity.ts";
import { CtrModel } from "../modules/meaning/ctr-models/ctr-model.entity.ts";
import { Host, RunPack, UrlHost } from "../modules/meaning/packs/pack.entity.ts";
import { PageIssueRow } from "../modules/meaning/page-issues/page-issue.entity.ts";
import { DomainFeatureStatistics } from "../modules/meaning/serp-results/feature-statistics.entity.ts";
import { LevelChange, Series, SignalsBackfill, SiteWideDay } from "../modules/meaning/signals/signals.entity.ts";
import { DomainStatistics } from "../modules/meaning/statistics/domain-statistics.entity.ts";
import { CheckAttempt } from "../modules/measuring/checks/attempts/check-attempt.entity.ts";
import { Installation } from "../modules/measuring/checks/attempts/installation.entity.ts";
import { Check } from "../modules/measuring/checks/check.entity.ts";
import { Run } from "../modules/measuring/checks/run.entity.ts";
import { SerpPageRow, Snapshot } from "../modules/measuring/serp-store/serp-page.entity.ts";
import { SerpBackfill, SerpResults } from "../modules/measuring/serp-store/serp-results.entity.ts";
import { Schedule } from "../modules/measuring/slots/schedule.entity.ts";
import { Account } from "../modules/people/accounts/account.entity.ts";
import { Attempt } from "../modules/people/accounts/attempt.entity.ts";
import { FormerMember } from "../modules/people/accounts/former-member.entity.ts";
import { Membership } from "../modules/people/accounts/membership.entity.ts";
import { Setting } from "../modules/people/accounts/setting.entity.ts";
import { UsedClientKey } from "../modules/people/accounts/used-client-key.entity.ts";
import { User } from "../modules/people/accounts/user.entity.ts";
import { ApiKey } from "../modules/people/api-keys/api-key.entity.ts";
import { AuditEntry } from "../modules/people/audit/audit-entry.entity.ts";
import { LedgerEntry } from "../modules/people/credits/ledger-entry.entity.ts";
import { Mail } from "../modules/people/mail/mail.entity.ts";
import { LinkToken } from "../modules/people/users/mailed-links/link-token.entity.ts";
import { Session } from "../modules/people/users/sign-in/session.entity.ts";
import { AlertRule } from "../modules/telling/alert-rules/alert-rule.entity.ts";
import { Alert, AlertMark, AlertReview } from "../modules/telling/alerts/alert.entity.ts";
import { AlertRuleView } from "../modules/telling/alerts/rules/alert-rule-view.entity.ts";
import { Delivery, DeliveryAttempt, DeliveryEvent } from "../modules/telling/deliveries/delivery.entity.ts";
import { Endpoint } from "../modules/telling/deliveries/endpoint.entity.ts";
import { AlertMail, UnsubscribeToken } from "../modules/telling/notifications/mail/alert-mail.entity.ts";
import { Message } from "../modules/telling/notifications/message.entity.ts";
import { Notification } from "../modules/telling/notifications/notification.entity.ts";
import { StoredBranding } from "../modules/telling/reports/branding/branding.entity.ts";
import { StoredShareLink } from "../modules/telling/reports/links/share-link.entity.ts";
import { Webhook } from "../modules/telling/webhooks/webhook.entity.ts";
import { Competitor, IgnoredSite } from "../modules/tracked/competitors/competitor.entity.ts";
import { Deletion } from "../modules/tracked/domains/deletion.entity.ts";
import { Domain } from "../modules/tracked/domains/domain.entity.ts";
import { DomainGrant } from "../modules/tracked/domains/domain-grant.entity.ts";
import { Keyword } from "../modules/tracked/keywords/keyword.entity.ts";
import { View } from "../modules/tracked/keywords/views/view.entity.ts";
import { Location, LocationList } from "../modules/tracked/locations/location.entity.ts";
import { MeasurementContext } from "../modules/tracked/measurements/measurement-context.entity.ts";
import { PositionRecord } from "../modules/tracked/measurements/position-record.entity.ts";
import { Url } from "../modules/tracked/measurements/url.entity.ts";
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
	AuditEntry,
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
	DomainGrant,
	DomainFeatureStatistics,
	DomainStatistics,
	Endpoint,
	FormerMember,
	GoogleUpdate,
	GoogleUpdateFeed,
	Host,
	IgnoredSite,
	Installation,
	Invitation,
	Identity,
	OidcState,
	Keyword,
	Lane,
	LedgerEntry,
	LevelChange,
	LinkToken,
	Location,
	LocationList,
	Mail,
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
	RunPack,
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
	StoredBranding,
	StoredShareLink,
	Webhook,
];
