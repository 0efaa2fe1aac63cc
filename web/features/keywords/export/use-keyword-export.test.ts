import { expect, it } from "vitest";
import { localTimeZone } from "../../../lib/days.ts";
import { exportAddress, fileNameOf } from "./use-keyword-export.ts";

it("the file is called as the server says, letter by letter", () => {
	const disposition = "attachment; filename=\"K_ffee-keywords.csv\"; filename*=UTF-8''K%C3%A4ffee-keywords.csv";
	expect(fileNameOf(disposition)).toBe("Käffee-keywords.csv");
});

it("without an exact name, or with a broken one, its likeness serves", () => {
	expect(fileNameOf("attachment; filename=\"a.csv\"; filename*=UTF-8''%E4")).toBe("a.csv");
	expect(fileNameOf(null)).toBe("keywords.csv");
});

it("what is exported is what is filtered, each list with semicolons", () => {
	const filter = { text: "a&b", groups: ["x, y", "z"], devices: ["MOBILE" as const], positions: ["TOP3" as const] };
	const timeZone = encodeURIComponent(localTimeZone());
	const query = `text=a%26b&groups=x%2C+y%3Bz&devices=mobile&positions=top3&timeZone=${timeZone}`;
	expect(exportAddress("7", null, "keywords.csv")).toBe("/api/domains/7/export");
	expect(exportAddress("7", filter, "keywords.csv")).toBe(`/api/domains/7/export?${query}`);
	expect(exportAddress("7", null, "keywords.json")).toBe("/api/domains/7/export?format=json");
	expect(exportAddress("7", null, "history.csv")).toBe("/api/domains/7/positions/export");
	expect(exportAddress("7", filter, "history.json")).toBe(`/api/domains/7/positions/export?format=json&${query}`);
});
