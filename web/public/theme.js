// Runs before the first paint, so that a chosen theme does not flash. The app's pages carry it within them.
try {
	const theme = localStorage.getItem("toprung-theme");
	if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
	// Storage is closed to this page: the system's theme applies.
}
