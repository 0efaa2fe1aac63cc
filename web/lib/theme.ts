import { readStored, writeStored } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

/** How the product is lit: as the system says, or always light or dark. */
export type Theme = "system" | "light" | "dark";

const key = "toprung-theme";

/** The chosen theme; `system` until one is chosen. */
function readTheme(): Theme {
	const stored = readStored(key);
	return stored === "light" || stored === "dark" ? stored : "system";
}

const chosen = createStore(readTheme());

/** Chooses a theme, applies it at once and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
	writeStored(key, theme === "system" ? null : theme);
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
	chosen.set(theme);
}

/** The chosen theme, kept up to date. */
export function useTheme(): Theme {
	return useStore(chosen);
}
