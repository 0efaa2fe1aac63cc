import { readFileSync } from "node:fs";

const isCompiled = !import.meta.url.endsWith(".ts");

/** The project's folder: two levels above the compiled file, one above its source. */
const root = new URL(isCompiled ? "../../" : "../", import.meta.url);

/** The program's version, from `package.json`. */
export const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { version: string };

/** What distinguishes two builds of one version. */
export interface Build {
	/** The commit that was checked out, or `unknown` without a Git repository. */
	commit: string;
	/** When it was built, ISO 8601. */
	builtAt: string;
}

/** The build that runs, as `npm run build` wrote it down; sources that run as they are have none. */
export const build: Build = isCompiled
	? (JSON.parse(readFileSync(new URL("dist/build.json", root), "utf8")) as Build)
	: { commit: "sources", builtAt: "never" };
