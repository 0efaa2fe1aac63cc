import { join } from "node:path";
import { fileURLToPath } from "node:url";
import express, { type Request, type RequestHandler } from "express";
import type { Mount } from "./http-server.ts";
import { createPage, type PageConfig } from "./page.ts";
import { openRequest, type Parts } from "./request-context.ts";
import { keepForever } from "./web-app.ts";

/** Directory of the built GraphiQL: next to the compiled program, or in `dist` when running from sources. */
const builtGraphiql = fileURLToPath(
	new URL(import.meta.url.endsWith(".ts") ? "../../dist/graphiql" : "../../graphiql", import.meta.url),
);

/** Serves GraphiQL to browsers at `/graphql`; mount it before the GraphQL handler. */
export function graphiqlMounts(parts: Parts, config: PageConfig, folder = builtGraphiql): Mount[] {
	// Its editor renders lines as markup.
	const page = createPage(config, join(folder, "index.html"), { writesMarkup: true });
	const signInPage = createPage(config, join(folder, "sign-in.html"));
	if (!page || !signInPage) return [];
	const showsGraphiql: RequestHandler = async (req, res, next) => {
		if (!isPersonArriving(req)) return next();
		const { viewer } = await openRequest(parts, req, res);
		res.vary("Accept");
		if (viewer) page(req, res, next);
		else signInPage(req, res.status(401), next);
	};
	return [
		{
			path: "/graphql/assets",
			handler: express.static(join(folder, "assets"), { setHeaders: keepForever, index: false, redirect: false }),
		},
		{ path: "/graphql/licences.txt", handler: (_req, res) => res.sendFile(join(folder, "licences.txt")) },
		{ path: "/graphql", handler: showsGraphiql },
	];
}

/** Whether a browser navigates there, rather than a program. */
function isPersonArriving(req: Request): boolean {
	return (
		req.method === "GET" &&
		req.path === "/" &&
		req.query.query === undefined &&
		req.accepts(["json", "html"]) === "html"
	);
}
