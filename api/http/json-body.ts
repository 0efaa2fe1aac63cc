import express, { type Request, type Response } from "express";
import { badInput, Refusal } from "../errors.ts";

/** Maximum nesting of JSON; no valid input is deeper. */
const maxNesting = 20;

/** Maximum sizes of request bodies. */
const maxBodyBytes = 5_000_000;

/**
 * Reads a JSON body; `undefined` without one. Refuses with `UNSUPPORTED_MEDIA_TYPE`, `TOO_LARGE` or `BAD_INPUT` (field
 * `body`).
 */
export async function readJson(req: Request, res: Response, limit = maxBodyBytes): Promise<unknown> {
	if (!hasBody(req)) return undefined;
	if (!req.is(["json", "+json"])) throw new Refusal("UNSUPPORTED_MEDIA_TYPE", "The body must be JSON.");
	const parse = express.json({ limit, strict: false, type: () => true });
	const fault = await new Promise<unknown>((resolve) => parse(req, res, resolve));
	if (fault) throw refusalOfFault(fault, res, { limit, format: "JSON" });
	if (isNestedDeeper(req.body, maxNesting)) throw badBody("The body is nested too deep.");
	return req.body;
}

function hasBody(req: Request): boolean {
	return req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
}

function badBody(message: string): Refusal {
	return badInput({ field: "body", message });
}

/** The refusal of a body that could not be read. */
export function refusalOfFault(
	fault: unknown,
	res: Response,
	{ limit, format }: { limit: number; format: "JSON" | "a form" },
): Refusal {
	const type = fault instanceof Error && "type" in fault ? fault.type : null;
	if (type === "entity.too.large") {
		// Ignore the rest of the body.
		res.set("Connection", "close");
		return new Refusal("TOO_LARGE", `The body is larger than ${limit / 1000} kB.`);
	}
	if (type === "encoding.unsupported" || type === "charset.unsupported") {
		return new Refusal("UNSUPPORTED_MEDIA_TYPE", `The body must be ${format} in UTF-8.`);
	}
	return badBody(format === "JSON" ? "The body is not valid JSON." : "The body is not a valid form.");
}

/** Whether lists and objects are nested deeper than the limit. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
	if (typeof value !== "object" || value === null) return false;
	return levels === 0 || Object.values(value).some((part) => isNestedDeeper(part, levels - 1));
}
