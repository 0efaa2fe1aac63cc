import { createSetting, useStore } from "./store.ts";

/** The theme: as the system has it, or always light or dark. */
export type Theme = "system" | "light" | "dark";

const chosen = createSetting<Theme>("toprung-theme", (stored) =>
	stored === "light" || stored === "dark" ? stored : "system",
);

chosen.subscribe(() => {
	const theme = chosen.get();
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
});

/** Applies a theme and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
	chosen.set(theme === "system" ? null : theme);
}

export function useTheme(): Theme {
	return useStore(chosen);
}
