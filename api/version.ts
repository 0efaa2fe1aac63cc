import { readFileSync } from "node:fs";

/** The project's folder: two levels above the compiled file, one above its source. */
const root = new URL(import.meta.url.endsWith(".ts") ? "../" : "../../", import.meta.url);

/** The program's version, from `package.json`. */
export const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { version: string };
