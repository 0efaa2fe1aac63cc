import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { RequestHandler } from "express";
import type { Config } from "../config.ts";
import { nonceOf, pagePolicy } from "./security-headers.ts";

/** What stands in a built page where the nonce of a view goes. */
const placeholder = "{{nonce}}";

/** What a page's policy needs to know of the configuration. */
export type PageConfig = Pick<Config, "publicUrl" | "flagUrlTemplate">;

/** Answers with a built page, under its content security policy and with a nonce of this view; null where it is not built. */
export function createPage(config: PageConfig, file: string, writesMarkup = false): RequestHandler | null {
	if (!existsSync(file)) return null;
	const html = readFileSync(file, "utf8");
	const setPolicy = pagePolicy(config, { scriptHashes: hashesOf(html), writesMarkup });
	return (req, res, next) =>
		setPolicy(req, res, (error) => {
			if (error) return next(error);
			res.type("html").send(html.replaceAll(placeholder, nonceOf(res)));
		});
}

function hashesOf(html: string): string[] {
	return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
		([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
	);
}
