import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sqlOf } from "../../../../db/sql.ts";
import { selectKeywordsById } from "../../../tracked/keywords/keyword-rows.service.ts";
import { type PublicAlert, publicAlert } from "../text/public-alert.ts";
import { type AlertReader, selectAlerts } from "./alert-rows.ts";
import { shownAlert } from "./shown-alert.ts";

/** A domain as alerts name it. */
export interface NamedDomain {
	id: string;
	name: string;
	externalId: string | null;
}

/** The names of domains, by ID. */
export async function domainsOf(
	em: EntityManager,
	ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, NamedDomain>> {
	const wanted = [...new Set(ids.filter((id) => id !== null))];
	const domains = await rowsOf(
		em,
		sqlOf({ id: "text", name: "text", externalId: "text?" })`
			select id, name, external_id as "externalId" from domains where id = any(${wanted}::bigint[])`,
	);
	return new Map(domains.map((domain) => [domain.id, domain]));
}

/** Alerts of an account as REST and events show them. `rest` as for `selectAlerts`. */
export async function publicAlerts(
	em: EntityManager,
	viewer: AlertReader,
	publicUrl: string,
	rest: Fragment,
): Promise<PublicAlert[]> {
	const alerts = (await selectAlerts(em, viewer, rest)).map(shownAlert);
	const domains = await domainsOf(
		em,
		alerts.map(({ domainId }) => domainId),
	);
	const keywordIds = [...new Set(alerts.flatMap(({ keywordId }) => keywordId ?? []))];
	const keywords = new Map((await selectKeywordsById(em, keywordIds)).map((keyword) => [keyword.id, keyword]));
	return alerts.map((alert) =>
		publicAlert(alert, {
			publicUrl,
			domain: domains.get(alert.domainId ?? "") ?? null,
			keyword: keywords.get(alert.keywordId ?? "") ?? null,
		}),
	);
}
