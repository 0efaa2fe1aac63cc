import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown, runnerImport } from "vite";
import type { PageRequests } from "./early.ts";
import { chunkOf, chunksOf, firstScreens, withImports } from "./first-screen.ts";
import type { StaticPage } from "./static-pages.tsx";

/** What nearly all text is written with. */
const mainFont = /\/ibm-plex-sans-latin-standard-normal-[^/]*\.woff2$/;

const root = '<div id="root"></div>';

/** Writes a static page for each main address: styles, theme and skeleton included, code preloaded. Others get index.html. */
export function writePages(): Plugin {
	let base = "/";
	let folder = "";
	let define: Record<string, unknown> = {};
	let common = "";
	let pages: StaticPage[] = [];
	let earlyScripts = { table: "", session: "" };
	return {
		name: "write-pages",
		apply: "build",
		enforce: "post",
		configResolved(config) {
			base = config.base;
			folder = config.root;
			define = config.define ?? {};
		},
		async buildStart() {
			const { module } = await runnerImport<typeof import("./static-pages.tsx")>(join(folder, "static-pages.tsx"), {
				root: folder,
				configFile: false,
				define,
			});
			pages = module.drawStaticPages();
			const { session, table } = await module.pageRequests();
			earlyScripts = {
				table: await earlyScript({ session, table }, folder),
				session: await earlyScript({ session, table: null }, folder),
			};
		},
		transformIndexHtml: {
			order: "post",
			handler(html, { bundle = {} }) {
				common = withFont(withStyles(withTheme(html, folder, base), bundle, base), bundle, base);
				const elsewhere = pages.find(({ place }) => place === null);
				if (!elsewhere || !common.includes(root)) throw new Error("index.html has no place for what it shows.");
				return fill(common, elsewhere);
			},
		},
		generateBundle(_options, bundle) {
			const chunks = chunksOf(bundle);
			const entries = chunks.filter(({ isEntry }) => isEntry);
			for (const page of pages) {
				if (!page.place) continue;
				const { reader, path, tab } = page.place;
				const screen = firstScreens[path];
				const needed = withImports(chunks, screen ? [...entries, chunkOf(chunks, screen)] : entries);
				const startsWithTable = screen?.startsWith("pages/keywords/");
				const early = `<script>${startsWithTable ? earlyScripts.table : earlyScripts.session}</script>`;
				const tags = [...(reader === "user" ? [early] : []), ...preloads(needed, base)];
				this.emitFile({
					type: "asset",
					fileName: `pages/${reader}${path}${tab ? `.${tab}` : ""}.html`,
					source: fill(common, page).replace("</title>", () => `</title>\n\t\t${tags.join("\n\t\t")}`),
				});
			}
		},
	};
}

/** The largest first: a browser requests a few files at a time. */
function preloads(chunks: readonly Rolldown.OutputChunk[], base: string): string[] {
	return chunks
		.toSorted((one, other) => other.code.length - one.code.length)
		.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="${base + fileName}">`);
}

function fill(html: string, { place, markup }: StaticPage): string {
	return html.replace(root, () => `<div id="root"${place ? ` data-for="${place.reader}"` : ""}>${markup}</div>`);
}

/** The theme's script, which the other pages load from a file. */
function withTheme(html: string, folder: string, base: string): string {
	const script = readFileSync(join(folder, "public/theme.js"), "utf8");
	return replaced(html, `<script src="${base}theme.js"></script>`, `<script>${script}</script>`);
}

/** The styles, inlined in the page, since nothing is painted before they arrive. The file itself is dropped. */
function withStyles(html: string, bundle: Rolldown.OutputBundle, base: string): string {
	const styles = Object.values(bundle).find(({ fileName }) => fileName.endsWith(".css"));
	if (styles?.type !== "asset") throw new Error("The app has no styles.");
	delete bundle[styles.fileName];
	const link = `<link rel="stylesheet" crossorigin href="${base}${styles.fileName}">`;
	return replaced(html, link, `<style nonce="{{nonce}}">${String(styles.source)}</style>`);
}

/** Without this, a font is requested only once text is laid out. It comes after the code; a fallback shows until then. */
function withFont(html: string, bundle: Rolldown.OutputBundle, base: string): string {
	const font = Object.keys(bundle).find((fileName) => mainFont.test(fileName));
	if (!font) throw new Error("The font of the app is not among its files.");
	const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${font}">`;
	return replaced(html, "</head>", `\t${link}\n\t</head>`);
}

function replaced(html: string, part: string, by: string): string {
	if (!html.includes(part)) throw new Error(`index.html has no ${part}.`);
	return html.replace(part, () => by);
}

/** The script that sends requests before any code has loaded; `lib/api/early-requests.ts` takes the answers. */
async function earlyScript(requests: PageRequests, folder: string): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: "error",
		define: { __PAGE_REQUESTS__: JSON.stringify(requests) },
		build: {
			write: false,
			target: "es2023",
			lib: { entry: join(folder, "early.ts"), formats: ["iife"], name: "early" },
		},
	});
	const [bundle] = built as Rolldown.RolldownOutput[];
	if (!bundle) throw new Error("early.ts was not built.");
	return bundle.output[0].code.trim().replaceAll("</", "<\\/");
}
