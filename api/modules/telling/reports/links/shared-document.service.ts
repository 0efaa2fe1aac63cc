import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import type { Services } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { notFound, Refusal } from "../../../../errors.ts";
import { SingleFlight } from "../../../../lib/single-flight.ts";
import { contentOf } from "../content/content.service.ts";
import type { ReportContent } from "../content/content.types.ts";
import type { ReportDocument } from "../document/document.types.ts";
import { makeDocument } from "../document/make-document.service.ts";
import type { LinkRow } from "./link-rows.ts";

type Parts = Services & { em: EntityManager };

/** Documents by link and content, compressed. */
type Documents = LRUCache<string, Buffer, DocumentToMake>;

interface DocumentToMake {
	parts: Parts;
	link: LinkRow;
	content: ReportContent;
}

/** Each program of a process has its own. */
const documents = new WeakMap<Services["config"], Documents>();

const compress = promisify(gzip);

/** Documents made at once in a process: guests have no account whose operations would be limited. */
const ofProcess = pLimit(2);

/** Those of an account are made one after another, so that its guests keep no other's waiting. */
const ofAccounts = new SingleFlight<string, LimitFunction>();

/**
 * What a link shows: made at most once a minute, and once at a time however many guests ask. Another content is not served from what was
 * made before. Whether the link works is not looked at here, but for its domain and view, without which it is refused with `NOT_FOUND`.
 */
export async function sharedDocument(parts: Parts, link: LinkRow): Promise<ReportDocument> {
	const content = contentOf(link);
	const key = `${link.id}:${createHash("sha256").update(JSON.stringify(content)).digest("base64url")}`;
	const bytes = await documentsOf(parts).forceFetch(key, { context: { parts, link, content } });
	return JSON.parse(gunzipSync(bytes).toString()) as ReportDocument;
}

/** Makes a document when its account and the process have a free place. */
function makeInPlace({ parts, link, content }: DocumentToMake): Promise<Buffer> {
	const openLine = async () => pLimit(1);
	const make = async () => {
		const options = { at: link.now, isWithKeywords: false };
		const document = await makeDocument({ ...parts, viewer: null }, content, options).catch(refuseEnded);
		return compress(JSON.stringify(document));
	};
	return ofAccounts.with(link.accountId, openLine, (ofAccount) => ofAccount(() => ofProcess(make)));
}

function documentsOf({ config }: Pick<Services, "config">): Documents {
	const known = documents.get(config) ?? newDocuments();
	documents.set(config, known);
	return known;
}

/** For a minute; at most 32 MB: of a thousand keywords a document has about 50 kB. */
function newDocuments(): Documents {
	return new LRUCache({
		ttl: 60_000,
		maxSize: 32_000_000,
		sizeCalculation: ({ length }) => length,
		fetchMethod: (_key, _stale, { context }) => makeInPlace(context),
		// One that is dropped while it is made is for those who wait for it.
		ignoreFetchAbort: true,
		perf: { now: () => performance.now() },
	});
}

/** A domain that was deleted, or a view that cannot be read any more, since the link was looked up. */
function refuseEnded(error: unknown): never {
	const hasEnded = error instanceof Refusal && (error.code === "NOT_FOUND" || error.code === "CONFLICT");
	throw hasEnded ? notFound("link") : error;
}
