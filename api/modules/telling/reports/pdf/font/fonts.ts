import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Fontkit from "fontkit";
import pdfmake from "pdfmake";
import type { Coverage } from "./typesetter.ts";

/** What pdfmake reads files from before it looks at the disk; its types leave it out. */
interface VirtualFiles {
	writeFileSync(name: string, bytes: Buffer): void;
}

const require = createRequire(import.meta.url);
/** As pdfmake loads it: an import would load it a second time. */
const { create } = require("fontkit") as typeof Fontkit;
const files = { normal: "Roboto-Regular.ttf", bold: "Roboto-Medium.ttf" };

/** Gives pdfmake its fonts, once a thread, and forbids it addresses and files. @returns what the fonts can draw */
export function loadFonts(): Coverage {
	pdfmake.setUrlAccessPolicy(() => false);
	pdfmake.setLocalAccessPolicy(() => false);
	const { virtualfs } = pdfmake as typeof pdfmake & { virtualfs: VirtualFiles };
	const [regular, medium] = Object.values(files).map((file) => {
		const bytes = readFileSync(require.resolve(`pdfmake/fonts/Roboto/${file}`));
		virtualfs.writeFileSync(file, bytes);
		const font = create(bytes);
		return new Set("characterSet" in font ? font.characterSet : []);
	});
	pdfmake.setFonts({ Roboto: files });
	return new Set([...(regular ?? [])].filter((point) => medium?.has(point)));
}
