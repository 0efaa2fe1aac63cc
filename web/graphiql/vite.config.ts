import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** GraphiQL brings half a megabyte of fonts as data, which the content security policy forbids. */
const leavesFontsOut: Plugin = {
	name: "leaves-fonts-out",
	enforce: "pre",
	transform: {
		filter: { id: /graphiql\/dist\/style\.css$/ },
		handler: (css) => ({ code: css.replace(/@font-face\s*\{[^}]*\}/g, ""), map: null }),
	},
};

/** GraphiQL is built apart from the app, so as not to enlarge it, and is loaded by `/graphql` only. */
export default defineConfig({
	root: import.meta.dirname,
	base: "/graphql/",
	publicDir: false,
	plugins: [leavesFontsOut, react()],
	worker: { format: "es" },
	build: {
		outDir: "../../dist/graphiql",
		emptyOutDir: true,
		rolldownOptions: { input: ["index.html", "sign-in.html"].map((page) => join(import.meta.dirname, page)) },
		target: "es2023",
		license: { fileName: "licences.txt" },
		// Nor what would be inlined.
		assetsInlineLimit: 0,
	},
});
