import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Request } from "express";
import type { SentFile } from "../../core/sent-file.ts";
import { badInput, Refusal } from "../../errors.ts";
import { fileOfForm } from "./form-file.ts";
import type { TakenFile } from "./route.ts";

/** Maximum bytes of an upload, compressed and uncompressed: a file of 25 MB plus the form around it. */
const maxSentBytes = 26_000_000;

/** The content type of a form with a file. */
export const formType = "multipart/form-data";

/**
 * The request body as a stream: a file of one of the taken types or, unless it is binary, the only file of a form, optionally
 * gzipped. Refuses other types and encodings.
 */
export function sentFile(req: Request, { types, isBinary }: Pick<TakenFile, "types" | "isBinary">): SentFile {
	const type = req.is(isBinary ? [...types] : [...types, formType]);
	if (!type) {
		const orForm = isBinary ? "" : `, or ${formType} with such a file`;
		throw new Refusal("UNSUPPORTED_MEDIA_TYPE", `The body must be ${types.join(" or ")}${orForm}.`);
	}
	const packing = req.get("content-encoding")?.toLowerCase() ?? "identity";
	if (!["identity", "gzip"].includes(packing)) {
		throw new Refusal("UNSUPPORTED_MEDIA_TYPE", "The only supported Content-Encoding is gzip.");
	}
	const bytes = packing === "gzip" ? withinLimit(unpacked(bytesOf(req))) : bytesOf(req);
	const contentType = req.get("content-type") ?? "";
	if (type === formType) return { bytes: fileOfForm(bytes, contentType), charset: undefined };
	return { bytes, charset: /;\s*charset="?([^";\s]+)/i.exec(contentType)?.[1] };
}

async function* bytesOf(req: Request): AsyncIterable<Uint8Array> {
	try {
		yield* withinLimit(req.iterator({ destroyOnReturn: false }));
	} catch (error) {
		// The client disconnected, which is not a server error.
		if (req.complete || error instanceof Refusal) throw error;
		throw badInput({ field: "body", message: "The file is incomplete." });
	} finally {
		// Drain a body that was refused midway, so that its sender can read the response.
		req.resume();
	}
}

async function* withinLimit(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
	let size = 0;
	for await (const part of bytes) {
		size += part.length;
		if (size > maxSentBytes) throw tooLarge();
		yield part;
	}
}

function tooLarge(): Refusal {
	const message = "A file can be at most 25 MB.";
	return new Refusal("TOO_LARGE", message, { details: [{ field: "body", message }] });
}

/** Decompresses gzip as it is read, with backpressure. */
async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
	const gunzip = createGunzip();
	// Errors are reported to the reader.
	pipeline(Readable.from(bytes), gunzip, () => {});
	try {
		yield* gunzip;
	} catch (error) {
		const isOfGzip = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
		throw isOfGzip ? badInput({ field: "body", message: "The body is not valid gzip or is incomplete." }) : error;
	}
}
