import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";
import type { Config } from "../config.ts";
import { nonceOf, pagePolicy } from "./security-headers.ts";
import { sessionTokenOf } from "./sign-in.ts";

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

/**
 * Answers with the web app's page of an address, which shows before its code is there: to whoever is not signed in, the
 * login in place of what is not for everyone. A page with another tab in front is named after it. Null where the app is not built.
 */
export function createPages(config: PageConfig, folder: string): RequestHandler | null {
	const elsewhere = createPage(config, join(folder, "index.html"));
	if (!elsewhere) return null;
	const users = pagesIn(config, join(folder, "pages/user"));
	const visitors = pagesIn(config, join(folder, "pages/visitor"));
	return (req, res, next) => {
		const path = req.path.replace(/\/$/, "");
		const own = users.get(path);
		const page = own && sessionTokenOf(req.headers) === null ? visitors.get("/app/login") : own;
		const tab = visitors.get(`${path}.${req.query.tab}`);
		(page ?? tab ?? visitors.get(path) ?? elsewhere)(req, res, next);
	};
}

/** Pages by their addresses. */
function pagesIn(config: PageConfig, folder: string): Map<string, RequestHandler | null> {
	if (!existsSync(folder)) return new Map();
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
	return new Map(files.map((name) => [`/${name.slice(0, -".html".length)}`, createPage(config, join(folder, name))]));
}

function hashesOf(html: string): string[] {
	return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
		([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
	);
}
