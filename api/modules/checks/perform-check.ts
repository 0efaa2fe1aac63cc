import { hostBeside } from "../../../schema/rules/match.ts";
import type { Services } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { sleep } from "../../lib/sleep.ts";
import { storableText } from "../../lib/storable-text.ts";
import type { AskOptions } from "../../providers/serp/ask-page.ts";
import {
	SerpError,
	type SerpPage,
	type SerpProvider,
	seenKinds,
	serpFeatureLabels,
} from "../../providers/serp/port.ts";
import { readSerp, type SerpReading } from "../../providers/serp/read-serp.ts";
import { noProviderKey, type ProviderKey } from "../credentials/provider-keys.service.ts";
import { reserveCall } from "../lanes/lanes.service.ts";
import type { Competitor } from "../serp-store/serp-page.entity.ts";
import { packPage, readPages, type StoredPage, storePages } from "../serp-store/serp-pages.service.ts";
import { serpRecordOf, storableUrl } from "../serp-store/serp-record.ts";
import type { ClaimedCheck } from "./claim.service.ts";
import type { Outcome } from "./outcomes.service.ts";

/** Maximum characters kept of a provider's error, so that a broken response cannot fill the database. */
const maxErrorLength = 500;
const maxTitleLength = 300;

/** A check's outcome, and whether its key was refused, which pauses the lane. */
export interface PerformedCheck {
	outcome: Outcome;
	/** The provider's message if it refused the key. */
	refusedKey: string | null;
}

/** Calls the provider and turns its answers into an outcome. Rejects only if the lease was lost. */
export async function performCheck(
	services: Pick<Services, "serp">,
	em: EntityManager,
	check: ClaimedCheck,
	key: ProviderKey | null,
	asking: Pick<AskOptions, "signal" | "onCall">,
): Promise<PerformedCheck> {
	const of = { checkId: check.id, keywordId: check.keywordId, leaseToken: check.leaseToken };
	const fail = (error: string, refusedKey: string | null = null) => ({
		outcome: { ...of, result: { error: storableText(error, maxErrorLength) } },
		refusedKey,
	});
	if (!key) return fail(noProviderKey().message);
	const provider = services.serp[key.provider];
	const archive = pageArchive(em, check);
	try {
		const reading = await readSerp({
			provider,
			key: key.key,
			query: {
				phrase: check.phrase,
				country: check.country,
				language: check.language,
				device: check.device,
				domainHost: check.siteHost,
				domainPath: check.sitePath,
				at: new Date(check.claimedAt),
			},
			depth: check.depth,
			have: check.lostLeases > 0 ? await readPages(em, check.id, provider) : [],
			onPage: archive.add,
			acquire: callTicket(em, check, provider, asking.signal),
			...asking,
			random: Math.random,
			sleep,
		});
		const measured = measurementOf(check, provider, reading, archive.pages);
		return { outcome: { ...of, result: { measured } }, refusedKey: null };
	} catch (error) {
		if (!(error instanceof SerpError)) throw error;
		return fail(error.message, error.fault.kind === "key" ? error.message : null);
	}
}

function measurementOf(check: ClaimedCheck, provider: SerpProvider, reading: SerpReading, pages: StoredPage[]) {
	const site = { host: check.siteHost, path: check.sitePath };
	return {
		position: reading.position,
		url: reading.url && storableUrl(reading.url),
		provider: provider.name,
		measuredDevice: provider.capabilities.devices.includes(check.device) ? check.device : ("desktop" as const),
		site: site.host + site.path,
		serp: serpRecordOf(reading, { phrase: check.phrase, site, covered: provider.capabilities.features }),
		labels: seenKinds(reading.page1).map((kind) => serpFeatureLabels[kind]),
		competitors: competitorsOf(check, reading.page1),
		pages,
	};
}

/** A page's organic results without the domain's own. */
function competitorsOf(check: ClaimedCheck, { organic }: Pick<SerpPage, "organic">): Competitor[] {
	const site = { host: check.siteHost, path: check.sitePath };
	return organic.flatMap(({ title, url }, index) => {
		const found = hostBeside(url, site);
		if (!found || found.isOwn) return [];
		return {
			position: index + 1,
			domain: found.host,
			title: storableText(title, maxTitleLength),
			url: storableUrl(url),
		};
	});
}

/** Saves the pages of a deep check as they arrive, so that none is requested twice. */
function pageArchive(em: EntityManager, check: ClaimedCheck) {
	const pages: StoredPage[] = [];
	return {
		pages,
		add: async (number: number, page: SerpPage) => {
			const packed = packPage({ checkId: check.id, keywordId: check.keywordId }, number, page);
			if (check.depth > 10) await storePages(em, [packed]);
			else pages.push(packed);
		},
	};
}

/** Waits for the lane's rate before every call except the first, which the claim has already counted. */
function callTicket(em: EntityManager, check: ClaimedCheck, provider: SerpProvider, signal: AbortSignal) {
	let isPaid = true;
	return async () => {
		if (provider.callsPerSecond === null) return;
		if (isPaid) {
			isPaid = false;
			return;
		}
		const wait = await reserveCall(em, check.laneId, provider.callsPerSecond);
		if (wait > 0) await sleep(wait, signal);
	};
}
