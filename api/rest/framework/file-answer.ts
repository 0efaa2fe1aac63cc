import { z } from "zod";
import { attachment } from "./attachment.ts";
import type { RestAnswer } from "./route.ts";

/** The query of a route that returns a file. */
export const formatQuery = z.object({
	format: z.enum(["csv", "json"], "The format must be csv or json.").default("csv"),
});

/** The same for a list that is a file too: JSON unless asked for. */
export const listFormatQuery = z.object({
	format: z.enum(["csv", "json"], "The format must be csv or json.").default("json"),
});

/** The headers of a file. */
export const fileHeaders = { "Content-Disposition": "The file name, derived from the domain's name." };

/** A file of this name, without its ending. */
export function fileAnswer(name: string, format: "csv" | "json", stream: AsyncIterable<string>): RestAnswer {
	const headers = {
		"Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
		"Content-Disposition": attachment(`${name}.${format}`),
	};
	return { status: 200, headers, stream };
}
