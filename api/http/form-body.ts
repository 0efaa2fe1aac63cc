import express, { type Request, type Response } from "express";
import { Refusal } from "../errors.ts";
import { refusalOfFault } from "./json-body.ts";

/** Maximum size of a form. */
const maxFormBytes = 10_000;

/**
 * Reads the fields of a page's form; a field that is sent twice has no value. Refuses with `UNSUPPORTED_MEDIA_TYPE`, `TOO_LARGE` or
 * `BAD_INPUT` (field `body`).
 */
export async function readForm(req: Request, res: Response): Promise<Map<string, string>> {
	if (req.is("urlencoded") === false) throw new Refusal("UNSUPPORTED_MEDIA_TYPE", "The body must be a form.");
	const parse = express.urlencoded({ extended: false, limit: maxFormBytes, inflate: false });
	const fault = await new Promise<unknown>((resolve) => parse(req, res, resolve));
	if (fault) throw refusalOfFault(fault, res, { limit: maxFormBytes, format: "a form" });
	const fields: [string, unknown][] = Object.entries(req.body ?? {});
	return new Map(fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
