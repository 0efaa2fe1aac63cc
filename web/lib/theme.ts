import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

/** How the product is lit: as the system says, or always light or dark. */
export type Theme = "system" | "light" | "dark";

const key = "toprung-theme";
const listeners = new Set<() => void>();

/** The chosen theme; `system` until one is chosen. */
export function readTheme(): Theme {
	const stored = readStored(key);
	return stored === "light" || stored === "dark" ? stored : "system";
}

/** Chooses a theme, applies it at once and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
	writeStored(key, theme === "system" ? null : theme);
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The chosen theme, kept up to date. */
export function useTheme(): Theme {
	return useSyncExternalStore(subscribe, readTheme);
}
