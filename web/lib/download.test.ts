import { expect, it } from "vitest";
import { fileNameOf } from "./download.ts";

it("the file has exactly the server's name", () => {
	const disposition = "attachment; filename=\"K_ffee-keywords.csv\"; filename*=UTF-8''K%C3%A4ffee-keywords.csv";
	expect(fileNameOf(disposition)).toBe("Käffee-keywords.csv");
});

it("without an exact name, or with a broken one, the plain one is used", () => {
	expect(fileNameOf("attachment; filename=\"a.csv\"; filename*=UTF-8''%E4")).toBe("a.csv");
	expect(fileNameOf(null)).toBe("keywords.csv");
});
