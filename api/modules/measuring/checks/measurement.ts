import { languageOfCode } from "../../../../schema/rules/markets.ts";
import { hostBeside } from "../../../../schema/rules/match.ts";
import { phraseOf } from "../../../../schema/rules/phrase.ts";
import { storableLine } from "../../../lib/storable-text.ts";
import {
	type Device,
	type SerpPage,
	type SerpProvider,
	type SerpQuery,
	seenKinds,
	serpFeatureLabels,
} from "../../../providers/serp/port.ts";
import { placesOf, type SerpReading } from "../../../providers/serp/read-serp.ts";
import type { Competitor } from "../serp-store/serp-page.entity.ts";
import type { StoredPage } from "../serp-store/serp-pages.service.ts";
import { serpRecordOf, storableUrl } from "../serp-store/serp-record.ts";
import type { ClaimedCheck } from "./claim.service.ts";
import type { Measurement } from "./outcomes.service.ts";

const maxTitleLength = 300;

/** The query to a provider for a check. */
export function queryOf(check: ClaimedCheck): Omit<SerpQuery, "page"> {
	const { phrase, country, language, device, location, depth, readsAiOverview, siteHost, sitePath, claimedAt } = check;
	return {
		// What was stored before may have invisible characters, or another spelling of its language.
		phrase: phraseOf(phrase),
		country,
		language: languageOfCode(language) ?? language,
		device,
		location,
		depth,
		readsAiOverview,
		domainHost: siteHost,
		domainPath: sitePath,
		at: new Date(claimedAt),
	};
}

/** What the reading of a check measured. */
export function measurementOf(
	check: ClaimedCheck,
	provider: SerpProvider,
	reading: SerpReading,
	pages: StoredPage[],
): Measurement {
	const site = { host: check.siteHost, path: check.sitePath };
	const { measured } = reading.page1;
	const covered = measured?.covers ?? provider.capabilities.features;
	return {
		position: reading.position,
		depth: reading.depth,
		url: reading.url && storableUrl(reading.url),
		provider: provider.name,
		measuredDevice: measured?.device ?? measurableDevice(provider, check.device),
		measuredPlace: placeOf(check, measured?.place),
		measuredAt: measured?.at ?? null,
		pagesRead: reading.pagesRead,
		site: site.host + site.path,
		serp: serpRecordOf(reading, { phrase: check.phrase, site, covered }),
		labels: seenKinds(reading.page1).map((kind) => serpFeatureLabels[kind]),
		competitors: competitorsOf(check, reading.page1),
		pages,
	};
}

/** The device that a provider measures for a keyword of this one. */
export function measurableDevice({ capabilities }: SerpProvider, requested: Device): Device {
	return capabilities.devices.includes(requested) ? requested : "desktop";
}

/** The ID of the place requested, if the answer confirms that it was measured there; else null, the whole country. */
function placeOf({ location }: Pick<ClaimedCheck, "location">, place: string | undefined): string | null {
	if (!location || place === undefined) return null;
	const plain = (name: string) => name.toLowerCase().replaceAll(/\s/g, "");
	return place === location.id || plain(place) === plain(location.canonicalName) ? location.id : null;
}

/** The results that take a place on page 1, without the domain's own. */
function competitorsOf(check: ClaimedCheck, page1: Pick<SerpPage, "organic">): Competitor[] {
	const site = { host: check.siteHost, path: check.sitePath };
	const [placed = []] = placesOf([page1]);
	return placed.flatMap(({ title, url }, index) => {
		const found = hostBeside(url, site);
		if (!found || found.isOwn) return [];
		return {
			position: index + 1,
			domain: found.host,
			title: storableLine(title, maxTitleLength),
			url: storableUrl(url),
		};
	});
}
