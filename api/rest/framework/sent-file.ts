import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Request } from "express";
import type { SentFile } from "../../core/sent-file.ts";
import { badInput, Refusal } from "../../errors.ts";
import { fileOfForm } from "./form-file.ts";

/** Bytes of a body that holds a file, with what a form puts around it, packed and unpacked: files of 25 MB are the largest. */
const maxSentBytes = 26_000_000;

/** The type of a form with a file in it. */
export const formType = "multipart/form-data";

/**
 * The body of a request as a file of one of these types, or the one file of a form, packed by gzip or not, to be read as
 * it comes. Refuses other types and packings.
 */
export function sentFile(req: Request, types: readonly string[]): SentFile {
	const type = req.is([...types, formType]);
	if (!type) {
		throw new Refusal(
			"UNSUPPORTED_MEDIA_TYPE",
			`The body must be ${types.join(" or ")}, or ${formType} with such a file.`,
		);
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
		// Nobody is left to read it, but it is no fault of ours either.
		if (req.complete || error instanceof Refusal) throw error;
		throw badInput({ field: "body", message: "The file is incomplete." });
	} finally {
		// What was refused in the middle is let run out, so that its sender can read the answer.
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

/** What gzip packed, as it is read: no more is unpacked than somebody takes. */
async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
	const gunzip = createGunzip();
	// What goes wrong before it reaches who reads from it.
	pipeline(Readable.from(bytes), gunzip, () => {});
	try {
		yield* gunzip;
	} catch (error) {
		const isOfGzip = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
		throw isOfGzip ? badInput({ field: "body", message: "The body is not valid gzip or is incomplete." }) : error;
	}
}
