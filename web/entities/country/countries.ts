const names = new Intl.DisplayNames("en", { type: "region" });
const shorter: Record<string, string> = { HK: "Hong Kong", MO: "Macao" };

export function countryName(code: string): string {
	return shorter[code] ?? names.of(code) ?? code;
}
