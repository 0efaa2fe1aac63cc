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

const signInPage = `<!doctype html>
<html lang="en">
	<head>
		<meta charset="utf-8" />
		<meta name="viewport" content="width=device-width, initial-scale=1" />
		<meta name="robots" content="noindex" />
		<title>GraphQL - Toprung</title>
	</head>
	<body>
		<h1>GraphQL</h1>
		<p><a href="/app/login">Sign in</a> and come back to this page to ask Toprung by GraphQL.</p>
	</body>
</html>
`;

/** GraphiQL for a person who opens `/graphql` in a browser; mount it before what answers operations. */
export function graphiqlMounts(parts: Parts, folder = builtGraphiql): Mount[] {
	const page = join(folder, "index.html");
	if (!existsSync(page)) return [];
	const showsGraphiql: RequestHandler = async (req, res, next) => {
		if (!isPersonArriving(req)) return next();
		const { viewer } = await openRequest(parts, req, res);
		res.set("Cache-Control", "no-store").vary("Accept");
		if (viewer) res.sendFile(page, { cacheControl: false });
		else res.status(401).type("html").send(signInPage);
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
