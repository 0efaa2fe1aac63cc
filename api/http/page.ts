import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";
import type { Config } from "../config.ts";
import { escapeHtml } from "../lib/html.ts";
import { nonceOf, pagePolicy } from "./security-headers.ts";
import { sessionTokenOf } from "./sign-in.ts";

/** Placeholder for the nonce in a built page. */
const placeholder = "{{nonce}}";

const login = "/app/login";

/** The configuration a page's policy depends on. */
export type PageConfig = Pick<Config, "publicUrl" | "flagUrlTemplate">;

/** The configuration that the web app's pages depend on. */
export type WebConfig = PageConfig & Pick<Config, "oidcIssuer" | "oidcName" | "oidcOnly" | "signUp">;

/** Serves a built page with its content security policy and a fresh nonce; null if it is not built. */
export function createPage(
	config: PageConfig,
	file: string,
	{ writesMarkup = false, head = "" } = {},
): RequestHandler | null {
	if (!existsSync(file)) return null;
	const html = readFileSync(file, "utf8").replace("</head>", () => `${head}</head>`);
	const setPolicy = pagePolicy(config, { scriptHashes: hashesOf(html), writesMarkup });
	return (req, res, next) =>
		setPolicy(req, res, (error) => {
			if (error) return next(error);
			res.type("html").send(html.replaceAll(placeholder, nonceOf(res)));
		});
}

/**
 * Serves the web app's static page for a path, which shows before its code has loaded. Visitors who are not signed in
 * get the login for private pages. The title follows the selected tab. With single sign-on, or while sign-up is closed, the login has
 * no static page, because the one there is does not fit; every page says how people sign in. Null if the app is not built.
 */
export function createPages(config: WebConfig, folder: string): RequestHandler | null {
	const head = signInHead(config);
	const elsewhere = createPage(config, join(folder, "index.html"), { head });
	if (!elsewhere) return null;
	const users = pagesIn(config, join(folder, "pages/user"), head);
	const visitors = pagesIn(config, join(folder, "pages/visitor"), head);
	if (head) for (const path of [...visitors.keys()].filter((path) => path.startsWith(login))) visitors.delete(path);
	return (req, res, next) => {
		const path = req.path.replace(/\/$/, "");
		// A thing's form has the page of a new one.
		const own = users.get(path) ?? users.get(path.replace(/\/\d{1,19}$/, "/new"));
		const page = own && sessionTokenOf(req.headers) === null ? (visitors.get(login) ?? elsewhere) : own;
		const tab = visitors.get(`${path}.${req.query.tab}`);
		(page ?? tab ?? visitors.get(path) ?? elsewhere)(req, res, next);
	};
}

/** What a page says of signing in, before the app can ask; empty where everyone can sign up, with a password. */
function signInHead({ oidcIssuer, oidcName, oidcOnly, signUp }: WebConfig): string {
	const oidc = `<meta name="toprung-oidc" content="${escapeHtml(oidcName)}"${oidcOnly ? " data-only" : ""}>`;
	const closed = '<meta name="toprung-sign-up" content="closed">';
	return (oidcIssuer === null ? "" : oidc) + (signUp === "closed" ? closed : "");
}

/** Pages by path. */
function pagesIn(config: PageConfig, folder: string, head: string): Map<string, RequestHandler | null> {
	if (!existsSync(folder)) return new Map();
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
	return new Map(
		files.map((name) => [`/${name.slice(0, -".html".length)}`, createPage(config, join(folder, name), { head })]),
	);
}

function hashesOf(html: string): string[] {
	return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
		([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
	);
}
