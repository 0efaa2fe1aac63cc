import type { Route } from "./route.ts";

/** The values of a path's parameters. */
export type Params = Record<string, string>;

/** The result of a lookup: a route, the methods the path allows, or nothing. */
export type RouteMatch = { route: Route; params: Params } | { allow: string[] } | null;

/** Finds the route of a request. A literal segment precedes a parameter: `keywords/bulk` before `keywords/:id`. */
export function createRouteTable(routes: readonly Route[]): (method: string, path: string) => RouteMatch {
	const parameters = (route: Route) => route.path.split(":").length;
	const entries = routes
		.toSorted((a, b) => parameters(a) - parameters(b))
		.map((route) => ({ route, pattern: route.path.split("/") }));
	return (method, path) => {
		const words = wordsOf(path);
		const matching = entries.flatMap(({ route, pattern }) => {
			const params = words && match(pattern, words);
			return params ? [{ route, params }] : [];
		});
		// `bulk` is never an ID, whatever the method.
		const here = matching.filter(({ route }) => route.path === matching[0]?.route.path);
		const fitting = here.find(({ route }) => route.method === (method === "HEAD" ? "GET" : method));
		if (fitting || here.length === 0) return fitting ?? null;
		return { allow: here.map(({ route }) => route.method).sort() };
	};
}

/** The decoded segments of the path; null if they cannot be decoded. A trailing slash is ignored. */
function wordsOf(path: string): string[] | null {
	try {
		return path
			.replace(/^\/|\/$/g, "")
			.split("/")
			.map(decodeURIComponent);
	} catch {
		return null;
	}
}

function match(pattern: string[], words: string[]): Params | null {
	if (pattern.length !== words.length) return null;
	const params: Params = {};
	for (const [index, part] of pattern.entries()) {
		const word = words[index] ?? "";
		if (part.startsWith(":")) params[part.slice(1)] = word;
		else if (part !== word) return null;
	}
	return params;
}
