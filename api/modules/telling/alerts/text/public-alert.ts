import type { DomainType } from "../../../tracked/domains/domains.types.ts";
import type { KeywordType } from "../../../tracked/keywords/keywords.types.ts";
import type { AlertType } from "../alerts.types.ts";

/** Where programs find what an alert is about. */
export interface AlertPlaces {
	publicUrl: string;
	domain: Pick<DomainType, "id" | "name" | "externalId"> | null;
	keyword: Pick<
		KeywordType,
		"id" | "keyword" | "country" | "language" | "device" | "location" | "groups" | "externalId"
	> | null;
}

/** A domain as alerts and events name it. */
export function publicDomain({ id, name, externalId }: NonNullable<AlertPlaces["domain"]>) {
	return { id, name, externalId: externalId ?? null };
}

/** A keyword as alerts and events name it. */
export function publicKeyword(of: NonNullable<AlertPlaces["keyword"]>) {
	const { id, keyword, country, language, device, groups, externalId } = of;
	const location = of.location && {
		id: of.location.id,
		name: of.location.name,
		canonicalName: of.location.canonicalName,
	};
	return { id, keyword, country, language, device, location, groups, externalId: externalId ?? null };
}

/** An alert as REST and events show it. */
export function publicAlert(alert: AlertType, { publicUrl, domain, keyword }: AlertPlaces) {
	const { id, seq, kind, state, end, text, direction, ruleIds, move, wrongPage, threshold, siteWide, operation } =
		alert;
	const { openedAt, changedAt, clearedAt, snoozedUntil } = alert;
	return {
		id,
		seq,
		kind,
		state,
		end,
		text,
		url: `${publicUrl}/app/alerts?alert=${id}`,
		domain: domain && publicDomain(domain),
		keyword: keyword && publicKeyword(keyword),
		direction,
		ruleIds,
		openedAt,
		changedAt,
		clearedAt,
		snoozedUntil,
		move: move && publicMove(move),
		wrongPage: wrongPage && { targetUrl: wrongPage.targetUrl, url: wrongPage.url },
		threshold: threshold && publicThreshold(threshold),
		siteWide: siteWide && publicSiteWide(siteWide),
		operation: operation && publicOperation(operation),
	};
}

/** An alert as REST and events show it. */
export type PublicAlert = ReturnType<typeof publicAlert>;

function publicMove({ direction, ...move }: NonNullable<AlertType["move"]>) {
	return { ...move, direction: direction === "WORSE" ? ("WORSE" as const) : ("BETTER" as const) };
}

function publicThreshold({ limit, checks, position, depth, from, since }: NonNullable<AlertType["threshold"]>) {
	return { limit, checks, position, depth, from, since };
}

function publicSiteWide({ date, measured, moved, normal, cause, marketRatio, updates, keywordIds }: SiteWide) {
	return { date, measured, moved, normal, cause, marketRatio, updates, keywordIds };
}

type SiteWide = NonNullable<AlertType["siteWide"]>;

function publicOperation({ kind, reason, runId, provider }: NonNullable<AlertType["operation"]>) {
	return { kind, reason, runId, provider };
}
