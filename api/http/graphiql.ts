import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import express, { type Request, type RequestHandler } from "express";
import type { Mount } from "./http-server.ts";
import { openRequest, type Parts } from "./request-context.ts";

/** Where the built GraphiQL lies: beside the compiled program, or in `dist` when it runs from its sources. */
const builtGraphiql = fileURLToPath(
	new URL(import.meta.url.endsWith(".ts") ? "../../dist/graphiql" : "../../graphiql", import.meta.url),
);

/** GraphiQL for a person who opens `/graphql` in a browser; mount it before what answers operations. */
export function graphiqlMounts(parts: Parts, folder = builtGraphiql): Mount[] {
	const page = join(folder, "index.html");
	const signInPage = join(folder, "sign-in.html");
	if (!existsSync(page)) return [];
	const showsGraphiql: RequestHandler = async (req, res, next) => {
		if (!isPersonArriving(req)) return next();
		const { viewer } = await openRequest(parts, req, res);
		res.set("Cache-Control", "no-store").vary("Accept");
		if (!viewer) res.status(401);
		res.sendFile(viewer ? page : signInPage, { cacheControl: false });
	};
	return [
		// Names of assets carry a hash of what is in them.
		{
			path: "/graphql/assets",
			handler: express.static(join(folder, "assets"), { immutable: true, maxAge: "1y", index: false }),
		},
		{ path: "/graphql", handler: showsGraphiql },
	];
}

/** Whether a browser goes there, rather than a program that asks. */
function isPersonArriving(req: Request): boolean {
	return (
		req.method === "GET" &&
		req.path === "/" &&
		req.query.query === undefined &&
		req.accepts(["json", "html"]) === "html"
	);
}
