import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/** Bytes of JavaScript, gzipped, that a browser may need before a first screen can be used. */
const budget = 200_000;

/** The usual first screens, whose code is preloaded, by path. */
export const firstScreens: Record<string, string> = {
	"/app": "pages/keywords/DashboardPage.tsx",
	"/app/dashboard": "pages/keywords/DashboardPage.tsx",
	"/app/keywords": "pages/keywords/KeywordsPage.tsx",
	"/app/login": "pages/plain/LoginPage.tsx",
};

/** Ends a build in which a first screen needs more JavaScript than it may. */
export function firstScreenBudget(): Plugin {
	return {
		name: "first-screen-budget",
		apply: "build",
		generateBundle(_options, bundle) {
			const chunks = chunksOf(bundle);
			for (const screen of new Set(Object.values(firstScreens))) {
				const needed = withImports(chunks, [...chunks.filter(({ isEntry }) => isEntry), chunkOf(chunks, screen)]);
				const sizes = needed.map(({ fileName, code }) => ({ fileName, bytes: gzipSync(code).length }));
				const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
				if (total <= budget) continue;
				const largest = sizes.toSorted((one, other) => other.bytes - one.bytes).slice(0, 10);
				this.error(
					`${screen} needs ${total} bytes of JavaScript, ${total - budget} too many. Load by lazyPart what it does ` +
						`not show at once. Largest: ${largest.map(({ fileName, bytes }) => `${fileName} ${bytes}`).join(", ")}`,
				);
			}
		},
	};
}

/** The code among the files of a build. */
export function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
	return Object.values(bundle).filter((output) => output.type === "chunk");
}

/** The code of a screen. */
export function chunkOf(chunks: readonly Rolldown.OutputChunk[], screen: string): Rolldown.OutputChunk {
	const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${screen}`));
	if (!chunk) throw new Error(`${screen} has no chunk of its own.`);
	return chunk;
}

/** Chunks with all that they import at once, imports of imports too. */
export function withImports(chunks: readonly Rolldown.OutputChunk[], from: readonly Rolldown.OutputChunk[]) {
	const found = new Set<Rolldown.OutputChunk>();
	const visit = (chunk: Rolldown.OutputChunk | undefined) => {
		if (!chunk || found.has(chunk)) return;
		found.add(chunk);
		for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
	};
	from.forEach(visit);
	return [...found];
}
