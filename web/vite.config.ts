import { readFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { firstScreenBudget } from "./first-screen.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
	version: string;
};
const api = "http://localhost:4000";

const onEveryScreen =
	/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo|@wry|optimism|rxjs|tslib|graphql)\//;

export default defineConfig({
	root: import.meta.dirname,
	base: "/app/",
	plugins: [react(), tailwindcss(), firstScreenBudget()],
	// rxjs without what it needs for browsers of long ago.
	resolve: { conditions: ["es2015", ...defaultClientConditions] },
	define: { __APP_VERSION__: JSON.stringify(version) },
	build: {
		outDir: "../dist/web",
		emptyOutDir: true,
		target: "es2023",
		// Fonts and icons stay files: the browser fetches only the subsets a page needs.
		assetsInlineLimit: 0,
		rolldownOptions: {
			output: {
				// What every screen needs travels in one file, which a change of ours leaves in the browser's cache.
				codeSplitting: { groups: [{ name: "base", test: onEveryScreen }] },
			},
		},
	},
	server: {
		proxy: {
			"/graphql": { target: api, ws: true },
			"/api": api,
		},
	},
});
