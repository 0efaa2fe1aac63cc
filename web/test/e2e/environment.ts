import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The first has no window to draw, nor what stands around it: the same engine takes half the time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

function installedChromium(): string | null {
	const folders = (process.env.PATH ?? "").split(delimiter);
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync) ?? null;
}

/** The browser the tests run in: `CHROMIUM_PATH`, else the first one in `PATH`; null when there is none. */
export const chromiumPath = process.env.CHROMIUM_PATH || installedChromium();

/** Why nothing can be tested where `chromiumPath` is null. */
export const noChromium = `No Chromium is installed: none of ${names.join(", ")} is in PATH, and CHROMIUM_PATH is not set.`;

/** Whether this runs unattended. */
export const isCi = Boolean(process.env.CI);
