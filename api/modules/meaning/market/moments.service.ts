import type { EntityManager } from "../../../db/orm.ts";
import type { Fragment } from "../../../db/sql.ts";
import { rowsOf, sqlOf, toDate } from "../../../db/sql.ts";
import type { MarketDomain, MarketInputs } from "./basis.service.ts";
import { firstPages } from "./engine/first-pages.service.ts";
import { rowsOfResults } from "./engine/result-rows.service.ts";
import { addUp, type MomentSums } from "./engine/sums.ts";

/** Moments whose measurements are in memory at once: about 40 MB of 10,000 keywords. */
export const momentsAtOnce = 30;

/** A market at a moment, with the names of its rows. */
export interface NamedSums extends MomentSums {
	/** Registrable domains, in the order of the rows after the own site and the competitors. */
	discovered: readonly string[];
}

/** The end of the last run in a quarter of an hour. */
export interface RunEnd {
	quarterHour: Date;
	asOf: Date;
}

/** The ends of runs since a domain's results are kept, newest first; each is a moment of its market. */
export async function runEnds(em: EntityManager, domainId: string): Promise<RunEnd[]> {
	const ends = await rowsOf(
		em,
		sqlOf({ quarterHour: "text", asOf: "text" })`
			select s.quarter_hour as "quarterHour", s.as_of as "asOf" from domain_statistics s
			where s.domain_id = ${domainId} and s.as_of >= (
				select min(p.checked_at) from position_records p where p.domain_id = ${domainId} and p.features is not null
			)
			order by s.quarter_hour desc`,
	);
	return ends.map(({ quarterHour, asOf }) => ({ quarterHour: toDate(quarterHour), asOf: toDate(asOf) }));
}

/**
 * Adds up the market of a domain's keywords `k` at moments, newest first.
 * @param condition SQL that begins with `and`
 * @param onUrls receives the URLs that took part, a part of the moments at a time
 */
export async function* marketAt(
	em: EntityManager,
	{ domain, inputs, condition }: { domain: MarketDomain; inputs: MarketInputs; condition: Fragment },
	moments: readonly Date[],
	onUrls: (urlIds: readonly number[]) => void = () => {},
): AsyncIterable<NamedSums> {
	const sites = [domain, ...inputs.competitors];
	for (let at = 0; at < moments.length; at += momentsAtOnce) {
		const some = moments.slice(at, at + momentsAtOnce);
		const [last, first] = [some[0], some.at(-1)];
		if (!last || !first) return;
		const { keywords, pages } = await firstPages(em, domain.id, condition, { first, last });
		const { rows, discovered, urlIds } = await rowsOfResults(em, pages.urlIds, sites);
		onUrls(urlIds);
		const rowCount = sites.length + discovered.length;
		const scene = { keywords, pages, rows, rowCount, rates: inputs.model };
		const times = some.map((moment) => moment.getTime());
		for await (const sums of addUp(scene, times)) yield { ...sums, discovered };
	}
}
