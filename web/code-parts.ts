import type { Rolldown } from "vite";

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Puts what both keyword screens need in one file, so that a first visit fetches few. Null leaves it to the bundler. */
export function keywordsPart(moduleId: string, context: Context): string | null {
	const importers = importersOf(moduleId, context);
	const isOfBoth = importers.has("DashboardPage.tsx") && importers.has("KeywordsPage.tsx");
	// The login comes before them and loads none of their data.
	return isOfBoth && !importers.has("LoginPage.tsx") ? "keywords" : null;
}

/** Names of all files that load a module eagerly, including its own. */
function importersOf(moduleId: string, context: Context): Set<string> {
	const found = new Set<string>();
	const visit = (id: string) => {
		if (found.has(id)) return;
		found.add(id);
		context.getModuleInfo(id)?.importers.forEach(visit);
	};
	visit(moduleId);
	return new Set([...found].map((id) => id.replace(/^.*\//, "")));
}
