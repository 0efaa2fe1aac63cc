import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import express, { type Response, Router } from "express";
import serveCompressed from "express-static-gzip";

/** Where the built web app lies: beside the compiled program, or in `dist` when it runs from its sources. */
const builtWeb = fileURLToPath(
	new URL(import.meta.url.endsWith(".ts") ? "../../dist/web" : "../../web", import.meta.url),
);

/** Names of assets carry a hash of what is in them; they were compressed when they were built. */
const assets: serveCompressed.ExpressStaticGzipOptions = {
	enableBrotli: true,
	orderPreference: ["br"],
	index: false,
	serveStatic: { immutable: true, maxAge: "1y" },
};

/** The built web app, ready to be served. */
export interface WebApp {
	router: Router;
	/** Hashes of the page's own inline scripts, for the content security policy. */
	scriptHashes: string[];
}

/** Serves the web app under `/app`, and its page wherever a person may begin. */
export function createWebApp(folder = builtWeb): WebApp {
	const page = join(folder, "index.html");
	const isBuilt = existsSync(page);
	const router = Router();
	router.get("/", (_req, res) => res.redirect("/app"));
	router.get("/login", (_req, res) => res.redirect("/app/login"));
	if (isBuilt) {
		router.use("/app/assets", serveCompressed(join(folder, "assets"), assets));
		router.use("/app/assets", (_req, res) => void res.sendStatus(404));
		router.use("/app", express.static(folder, { index: false, redirect: false, setHeaders: revalidate }));
	}
	const sendPage = (res: Response) => {
		res.sendFile(page, { cacheControl: false, headers: { "Cache-Control": "no-cache" } });
	};
	router.get(["/app", "/app/{*path}", "/updates"], (_req, res) => {
		if (!isBuilt) return void res.status(503).type("text").send("The web app is not built yet: run npm run build.\n");
		sendPage(res);
	});
	// A person who lost the way is told by the page; a program in the words of every error.
	router.get("/{*path}", (req, res, next) => {
		if (!isBuilt || req.accepts(["json", "html"]) !== "html") return next();
		sendPage(res.status(404));
	});
	return { router, scriptHashes: isBuilt ? hashesOf(readFileSync(page, "utf8")) : [] };
}

function revalidate(res: { setHeader(name: string, value: string): void }): void {
	res.setHeader("Cache-Control", "no-cache");
}

function hashesOf(html: string): string[] {
	return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
		([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
	);
}
