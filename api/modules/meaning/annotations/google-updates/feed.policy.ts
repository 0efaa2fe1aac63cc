import { z } from "zod";
import { characterCount } from "../../../../../schema/rules/text.ts";
import { cutText, printable } from "../../../../lib/text.ts";

/** Google's name for its ranking among its services. */
const ranking = "rGHU1u87FJnkP6W2GwMi";

const maxRows = 1_000;
const maxTitleLength = 200;

/** An update as the feed has it. */
export interface FeedUpdate {
	incidentId: string;
	title: string;
	url: string | null;
	startsAt: Date;
	/** Null: under way. */
	endsAt: Date | null;
	modifiedAt: Date | null;
}

/** What a feed says. */
export interface Feed {
	updates: FeedUpdate[];
	/** IDs of all rows, also of those that are not updates or cannot be read. */
	listed: string[];
}

const moment = z
	.string()
	.pipe(z.iso.datetime({ offset: true }))
	.transform((text) => new Date(text))
	.refine((date) => date.getTime() > 0);

const incidentId = z.string().refine((id) => characterCount(id) <= 100 && id !== "" && printable(id) === id);

const row = z
	.object({
		id: incidentId,
		external_desc: z
			.string()
			.transform(printable)
			.refine((title) => title !== ""),
		begin: moment,
		end: moment.nullish(),
		modified: moment.nullish().catch(null),
		uri: z.string().nullish().catch(null),
	})
	.refine(({ begin, end }) => !end || end > begin);

const ofRanking = z.union([
	z.object({ service_key: z.literal(ranking) }),
	z.object({ affected_products: z.array(z.unknown()).refine((products) => products.some(isRanking)) }),
]);

/**
 * Reads Google's feed of incidents: those of its ranking are updates, and a row that cannot be read is skipped. Null if it
 * is not such a feed.
 * @param feedUrl where it came from; addresses on other hosts are dropped
 */
export function readFeed(body: string, feedUrl: string): Feed | null {
	const rows = parsed(body);
	if (!Array.isArray(rows) || rows.length > maxRows) return null;
	const updates = new Map<string, FeedUpdate>();
	for (const one of rows) {
		const read = ofRanking.safeParse(one).success ? row.safeParse(one).data : undefined;
		if (!read) continue;
		updates.set(read.id, {
			incidentId: read.id,
			title: cutText(read.external_desc, maxTitleLength),
			url: pageOf(read.uri ?? null, feedUrl),
			startsAt: read.begin,
			endsAt: read.end ?? null,
			modifiedAt: read.modified ?? null,
		});
	}
	const listed = rows.flatMap((one) => incidentId.safeParse((one as { id?: unknown } | null)?.id).data ?? []);
	return { updates: [...updates.values()], listed };
}

function isRanking(product: unknown): boolean {
	return typeof product === "object" && product !== null && "id" in product && product.id === ranking;
}

function parsed(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return null;
	}
}

function pageOf(uri: string | null, feedUrl: string): string | null {
	const page = uri === null ? null : URL.parse(uri, feedUrl);
	return page && page.host === new URL(feedUrl).host && page.href.length <= 2_000 ? page.href : null;
}
