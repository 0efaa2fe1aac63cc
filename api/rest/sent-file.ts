import type { Request } from "express";
import type { SentFile } from "../edge/sent-file.ts";
import { badInput, Refusal } from "../errors.ts";

/** The body of a request as a file of one of these types, to be read as it comes; refuses others. */
export function sentFile(req: Request, types: readonly string[]): SentFile {
	const type = req.is([...types]);
	const isPlain = (req.get("content-encoding") ?? "identity") === "identity";
	if (!type || !isPlain) throw new Refusal("UNSUPPORTED_MEDIA_TYPE", `The body must be ${types.join(" or ")}.`);
	const charset = /;\s*charset="?([^";\s]+)/i.exec(req.get("content-type") ?? "")?.[1];
	return { bytes: bytesOf(req), charset };
}

async function* bytesOf(req: Request): AsyncIterable<Uint8Array> {
	try {
		yield* req.iterator({ destroyOnReturn: false });
	} catch (error) {
		// Nobody is left to read it, but it is no fault of ours either.
		if (req.complete) throw error;
		throw badInput({ field: "body", message: "The file was cut off." });
	} finally {
		// What was refused in the middle is let run out, so that its sender can read the answer.
		req.resume();
	}
}
