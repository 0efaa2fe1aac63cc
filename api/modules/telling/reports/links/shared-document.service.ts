import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
import pLimit, { type LimitFunction } from "p-limit";
import type { Services } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { notFound, Refusal } from "../../../../errors.ts";
import { RecentBytes } from "../../../../lib/recent-bytes.ts";
import { SingleFlight } from "../../../../lib/single-flight.ts";
import { contentOf } from "../content/content.service.ts";
import type { ReportDocument } from "../document/document.types.ts";
import { makeDocument } from "../document/make-document.service.ts";
import type { LinkRow } from "./link-rows.ts";

/** Documents, compressed: of a thousand keywords one has about 50 kB. Each program of a process has its own. */
const documents = new WeakMap<Services["config"], RecentBytes>();

const compress = promisify(gzip);

/** Documents made at once in a process: guests have no account whose operations would be limited. */
const ofProcess = pLimit(2);

/** Those of an account are made one after another, so that its guests keep no other's waiting. */
const ofAccounts = new SingleFlight<string, LimitFunction>();

/**
 * What a link shows: made at most once a minute, and once at a time however many guests ask. Another content is not served from what was
 * made before. Whether the link works is not looked at here, but for its domain and view, without which it is refused with `NOT_FOUND`.
 */
export async function sharedDocument(parts: Services & { em: EntityManager }, link: LinkRow): Promise<ReportDocument> {
	const content = contentOf(link);
	const key = `${link.id}:${createHash("sha256").update(JSON.stringify(content)).digest("base64url")}`;
	const bytes = await documentsOf(parts).get(key, async () => {
		const options = { at: link.now, isWithKeywords: false };
		return inPlace(link.accountId, async () => {
			const document = await makeDocument({ ...parts, viewer: null }, content, options).catch(refuseEnded);
			return compress(JSON.stringify(document));
		});
	});
	return JSON.parse(gunzipSync(bytes).toString()) as ReportDocument;
}

/** Makes a document when its account and the process have a free place. */
function inPlace<T>(accountId: string, make: () => Promise<T>): Promise<T> {
	const openLine = async () => pLimit(1);
	return ofAccounts.with(accountId, openLine, (ofAccount) => ofAccount(() => ofProcess(make)));
}

function documentsOf({ config }: Pick<Services, "config">): RecentBytes {
	const known = documents.get(config) ?? new RecentBytes({ milliseconds: 60_000, maxBytes: 32_000_000 });
	documents.set(config, known);
	return known;
}

/** A domain that was deleted, or a view that cannot be read any more, since the link was looked up. */
function refuseEnded(error: unknown): never {
	const hasEnded = error instanceof Refusal && (error.code === "NOT_FOUND" || error.code === "CONFLICT");
	throw hasEnded ? notFound("link") : error;
}
