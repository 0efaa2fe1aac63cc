import { readFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { keywordsPart } from "./code-parts.ts";
import { documentParts } from "./document-parts.ts";
import { firstScreenBudget } from "./first-screen.ts";
import { writePages } from "./write-pages.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
	version: string;
};
const api = "http://localhost:4000";

const onEveryScreen =
	/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo|@wry|optimism|rxjs|tslib|graphql)\//;

/** So small that a file of its own costs more than it saves. */
const onMostScreens = /web\/(components\/page\/LoadingFailure|lib\/use-page-meta)/;

/** How SERP features look: several dialogs and screens need them, but no first one. */
const serpFeatures =
	/entities\/serp\/feature-looks|lucide-react\/dist\/esm\/icons\/(clapperboard|image|map-pin|megaphone|messages-square|newspaper|panel-right|shopping-bag|sparkles)\./;

/** Compressed once, at the highest level, at build time. */
const compressed = compression({ algorithms: ["gzip", "brotli"], include: /\.(js|css|svg)$/ });

export default defineConfig({
	root: import.meta.dirname,
	base: "/app/",
	plugins: [documentParts(), react(), tailwindcss(), firstScreenBudget(), writePages(), compressed],
	// rxjs without its support for old browsers.
	resolve: {
		conditions: ["es2015", ...defaultClientConditions],
		// React has it since 18: no fallback for older versions.
		alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
	},
	define: { __APP_VERSION__: JSON.stringify(version) },
	build: {
		outDir: "../dist/web",
		emptyOutDir: true,
		target: "es2023",
		// Browsers of this target know modulepreload.
		modulePreload: { polyfill: false },
		// Whose work the app carries, and on what terms: linked from the release notes.
		license: { fileName: "licences.txt" },
		// Fonts and icons stay files: the browser fetches only the subsets a page needs.
		assetsInlineLimit: 0,
		// One file of styles, which goes into the pages.
		cssCodeSplit: false,
		rolldownOptions: {
			output: {
				codeSplitting: {
					includeDependenciesRecursively: false,
					// The libraries of every screen travel apart: a change of ours leaves them in the browser's cache.
					groups: [
						{ name: "base", test: onEveryScreen },
						{ name: "app", tags: ["$initial"] },
						{ name: "screens", test: onMostScreens },
						{ name: "serp-features", test: serpFeatures },
						{ name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2 },
						{ name: "options", test: /components\/choice\/(SearchedOptions|OptionSearch|use-active-option)/ },
						{ name: keywordsPart, debugName: "keywords" },
					],
				},
			},
		},
	},
	server: {
		proxy: {
			"/graphql": { target: api, ws: true },
			"/api": api,
			"/flags": api,
		},
	},
});
