const names: Record<string, string> = { serper: "Serper", dataforseo: "DataForSEO", sandbox: "Sandbox" };

/** How a data provider is called: `serper` → `Serper`. One that is not known, as after an import, goes by its own name. */
export function providerName(provider: string): string {
	return names[provider] ?? provider;
}
