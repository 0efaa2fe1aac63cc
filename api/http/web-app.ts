import type { ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import express, { type RequestHandler, Router } from "express";
import serveCompressed from "express-static-gzip";
import { createPages, type WebConfig } from "./page.ts";

/** Directory of the built web app: next to the compiled program, or in `dist` when running from sources. */
const builtWeb = fileURLToPath(
	new URL(import.meta.url.endsWith(".ts") ? "../../dist/web" : "../../web", import.meta.url),
);

/** Flags of countries, 4 × 3, by their codes in lower case. */
const flags = join(dirname(createRequire(import.meta.url).resolve("flag-icons/package.json")), "flags/4x3");

/** They were compressed when they were built. */
const assets: serveCompressed.ExpressStaticGzipOptions = {
	enableBrotli: true,
	orderPreference: ["br"],
	index: false,
	serveStatic: { setHeaders: keepForever, redirect: false },
};

/** Serves the web app under `/app`, and its page at every entry point. */
export function createWebApp(config: WebConfig, folder = builtWeb): Router {
	const page = createPages(config, folder);
	const router = Router();
	router.get("/", (_req, res) => res.redirect("/app"));
	router.get("/login", (_req, res) => res.redirect("/app/login"));
	router.use("/flags", express.static(flags, { index: false, redirect: false, setHeaders: keepForMonth }));
	if (page) {
		router.use("/app/assets", serveCompressed(join(folder, "assets"), assets));
		router.use("/app/assets", (_req, res) => void res.sendStatus(404));
		router.use("/app", express.static(folder, { index: false, redirect: false, setHeaders: revalidate }));
	}
	router.get(["/app", "/app/{*path}", "/updates"], page ?? tellUnbuilt);
	// People get the app's own 404 page, programs the usual error.
	router.get("/{*path}", (req, res, next) => {
		if (!page || req.accepts(["json", "html"]) !== "html") return next();
		page(req, res.status(404), next);
	});
	return router;
}

/** For files with a content hash in their names. */
export function keepForever(res: ServerResponse, path: string): void {
	nameCharset(res, path);
	res.setHeader("Cache-Control", "public, max-age=31536000, immutable");
}

/** For files whose names do not change with what is in them, which hardly ever does. */
function keepForMonth(res: ServerResponse, path: string): void {
	nameCharset(res, path);
	res.setHeader("Cache-Control", "public, max-age=2592000");
}

function revalidate(res: ServerResponse, path: string): void {
	nameCharset(res, path);
	res.setHeader("Cache-Control", "no-cache");
}

/** SVG is text too, although its type does not start with `text/`. */
function nameCharset(res: ServerResponse, path: string): void {
	if (/\.svg(\.(br|gz))?$/.test(path)) res.setHeader("Content-Type", "image/svg+xml; charset=utf-8");
}

const tellUnbuilt: RequestHandler = (_req, res) => {
	res.status(503).type("text").send("The web app is not built yet: run npm run build.\n");
};
