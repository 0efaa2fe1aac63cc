import { createSetting, useStore } from "./store.ts";

/** How the product is lit: as the system says, or always light or dark. */
export type Theme = "system" | "light" | "dark";

const chosen = createSetting<Theme>("toprung-theme", (stored) =>
	stored === "light" || stored === "dark" ? stored : "system",
);

chosen.subscribe(() => {
	const theme = chosen.get();
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
});

/** Chooses a theme, applies it at once and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
	chosen.set(theme === "system" ? null : theme);
}

/** The chosen theme, kept up to date. */
export function useTheme(): Theme {
	return useStore(chosen);
}
