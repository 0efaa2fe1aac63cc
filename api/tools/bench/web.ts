import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../commands/processes.ts";
import type { Bench, Figure } from "./bench.ts";

const built = join(root, "dist/web");

/** JavaScript loaded before the first screen. */
export const web: Bench = {
	name: "web",
	about: "JavaScript of the first screen, gzipped: what index.html names, and what the screen's page brings",
	async *measure(): AsyncIterable<Figure> {
		const entry = scriptsOf(readFileSync(join(built, "index.html"), "utf8"));
		const all = globSync("**/*.js", { cwd: built });
		const limit = { name: "all of the app's", value: kilobytes(all) };
		yield { name: "index.html", value: kilobytes(entry), unit: "kB", limit, goal: { atMost: 200 } };
		for (const page of ["LoginPage", "DashboardPage"]) {
			const chunk = all.find((name) => name.startsWith(`assets/${page}-`));
			if (!chunk) continue;
			const loaded = withImports([...entry, chunk]);
			yield { name: `index.html and ${page}`, value: kilobytes(loaded), unit: "kB", limit, goal: { atMost: 200 } };
		}
	},
};

/** Scripts and preloaded modules of a page, with their imports. */
function scriptsOf(html: string): string[] {
	const named = html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/app\/([^"]+\.js)"/g);
	return withImports([...named].map(([, name]) => name ?? ""));
}

/** Files with all their static imports, recursively. */
function withImports(names: readonly string[]): string[] {
	const found = new Set<string>();
	const visit = (name: string) => {
		if (found.has(name)) return;
		found.add(name);
		for (const [, imported] of sourceOf(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
			visit(`assets/${imported}`);
	};
	names.forEach(visit);
	return [...found];
}

function sourceOf(name: string): string {
	return readFileSync(join(built, name), "utf8");
}

function kilobytes(names: readonly string[]): number {
	return names.reduce((sum, name) => sum + gzipSync(sourceOf(name)).length, 0) / 1_000;
}
