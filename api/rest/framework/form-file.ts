import { PassThrough, Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { badInput, type Refusal } from "../../errors.ts";

/** Limits of a form. Fields other than the file are ignored. */
const limits = { files: 1, fields: 100, fieldSize: 10_000, parts: 101, headerPairs: 100 };

/**
 * Streams the only file of a form. A form without a file, with several, or that is not `multipart/form-data` is
 * `BAD_INPUT`.
 * @param contentType the form's, with its boundary
 */
export async function* fileOfForm(body: AsyncIterable<Uint8Array>, contentType: string): AsyncIterable<Uint8Array> {
	const form = parserOf(contentType);
	const source = Readable.from(body);
	const file = new PassThrough();
	const broken = () => void file.destroy(badForm("The form is malformed or incomplete."));
	let isFound = false;
	form.on("file", (_name, part) => {
		isFound = true;
		// The file ends with the form, because another one may follow.
		part.on("error", broken).pipe(file, { end: false });
	});
	form.on("filesLimit", () => file.destroy(badForm("A form can contain only one file.")));
	form.on("partsLimit", () => file.destroy(badForm("The form has too many parts.")));
	form.on("finish", () => (isFound ? file.end() : file.destroy(badForm("The form has no file."))));
	form.on("error", broken);
	source.on("error", (error) => file.destroy(error)).pipe(form);
	try {
		yield* file;
	} finally {
		source.destroy();
	}
}

function parserOf(contentType: string) {
	try {
		return new Busboy({ headers: { "content-type": contentType }, limits });
	} catch {
		throw badForm("The form's Content-Type must name its boundary.");
	}
}

function badForm(message: string): Refusal {
	return badInput({ field: "body", message });
}
