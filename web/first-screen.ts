import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/** Bytes of JavaScript, gzipped, that a browser may need before a first screen can be used. */
const budget = 200_000;

/** The screens people come to first. */
const firstScreens = ["pages/LoginPage.tsx", "pages/DashboardPage.tsx"];

/** The screens that wait for data, by the address they stand at. */
const screensByPath = {
	"/app": "pages/DashboardPage.tsx",
	"/app/dashboard": "pages/DashboardPage.tsx",
	"/app/keywords": "pages/KeywordsPage.tsx",
};

/** Ends a build in which a first screen needs more JavaScript than it may. */
export function firstScreenBudget(): Plugin {
	return {
		name: "first-screen-budget",
		apply: "build",
		generateBundle(_options, bundle) {
			const chunks = chunksOf(bundle);
			for (const screen of firstScreens) {
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

/** What nearly all text is written with. */
const mainFont = /\/ibm-plex-sans-latin-standard-normal-[^/]*\.woff2$/;

/**
 * Has the page ask for the code of the screen at its address, and for its font, before any code of its own or any style:
 * a script waits for the styles before it, and a font is otherwise asked for once text is laid out, which it lays out anew.
 */
export function preloadFirst(): Plugin {
	let base = "/";
	return {
		name: "preload-first",
		apply: "build",
		configResolved(config) {
			base = config.base;
		},
		transformIndexHtml: {
			order: "post",
			handler(html, { bundle = {} }) {
				const chunks = chunksOf(bundle);
				const atOnce = new Set(
					withImports(
						chunks,
						chunks.filter(({ isEntry }) => isEntry),
					),
				);
				const files = Object.entries(screensByPath).map(([path, screen]) => {
					const late = withImports(chunks, [chunkOf(chunks, screen)]).filter((chunk) => !atOnce.has(chunk));
					return [path, late.map(({ fileName }) => base + fileName)];
				});
				const font = Object.keys(bundle).find((fileName) => mainFont.test(fileName));
				if (!font) throw new Error("The font of the app is not among its files.");
				if (!html.includes("<script")) throw new Error("The page has no script to stand before.");
				const first =
					`<script>${preloading(Object.fromEntries(files))}</script>\n\t\t` +
					`<link rel="preload" as="font" type="font/woff2" crossorigin href="${base + font}">\n\t\t`;
				return html.replace("<script", () => `${first}<script`);
			},
		},
	};
}

function preloading(filesByPath: Record<string, string[]>): string {
	return (
		`for (const href of ${JSON.stringify(filesByPath)}[location.pathname.replace(/\\/$/, "")] ?? [])` +
		`document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`
	);
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
	return Object.values(bundle).filter((output) => output.type === "chunk");
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], screen: string): Rolldown.OutputChunk {
	const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${screen}`));
	if (!chunk) throw new Error(`${screen} has no chunk of its own.`);
	return chunk;
}

/** Chunks with all that they import at once, imports of imports too. */
function withImports(chunks: readonly Rolldown.OutputChunk[], from: readonly Rolldown.OutputChunk[]) {
	const found = new Set<Rolldown.OutputChunk>();
	const visit = (chunk: Rolldown.OutputChunk | undefined) => {
		if (!chunk || found.has(chunk)) return;
		found.add(chunk);
		for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
	};
	from.forEach(visit);
	return [...found];
}
