import { expect, it } from "vitest";
import { columnsNamed } from "./csv-names.ts";

/** What a URL is beside a column with such cells. */
function urlBeside(name: string, cells: readonly string[]): string {
	const rows = cells.map((cell) => ({ cells: ["latte", cell, "https://example.com/"] }));
	const { fields, pages } = columnsNamed(["keyword", name, "URL"], rows);
	return pages.includes(2) ? "page" : (fields[2] ?? "");
}

it.each([
	...["position", "Pos.", "Avg. position", "posição", "Pozice", "Pozycja", "позиция", "rank", "Rang", "Classement"],
	...["organic traffic", "Trafic", "tráfico", "Visits", "Sessions", "Clicks", "Klicks", "Impressionen", "CTR"],
])("a URL beside %s is the page that ranks", (name) => {
	expect(urlBeside(name, ["Leeds"])).toBe("page");
	expect(urlBeside(name.normalize("NFD"), [])).toBe("page");
});

it.each([...["place", "Place", "organic_place", "Best", "Best place", "Platz", "Puesto", "место", "Today", "Latest"]])(
	"a URL beside %s is the page that ranks where it has numbers",
	(name) => {
		for (const cell of ["4", "#4", "4th", "100+", "4 (+2)", "3,5", "", "–"])
			expect(urlBeside(name, ["-", cell])).toBe("page");
		for (const cell of ["Leeds", "12345 Berlin", "2026-11-20", "20.11.2026"]) {
			expect(urlBeside(name, [cell, ""])).toBe("targetUrl");
		}
	},
);

it.each(["marketplace", "Price range", "volume", "placement", "bestseller", "updated today", "google_domain"])(
	"a URL beside %s is the target",
	(name) => expect(urlBeside(name, ["4"])).toBe("targetUrl"),
);
