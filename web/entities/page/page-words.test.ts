import { describe, expect, it } from "vitest";
import { issuesInWords, pageInWords, pageName, stillWrongInWords, type TargetShown } from "./page-words.ts";

const domain = "https://kettle.example";

describe("a page's name", () => {
	it("is its path with the last segment emphasized", () => {
		expect(pageName("https://www.kettle.example/guides/pour-over/", domain)).toEqual({
			folder: "/guides/",
			tail: "pour-over",
		});
		expect(pageName("https://kettle.example/about?lang=de", domain)).toEqual({ folder: "/", tail: "about?lang=de" });
		expect(pageName("https://kettle.example/best/*", domain)).toEqual({ folder: "/best/", tail: "*" });
		expect(pageName("https://kettle.example/kaffeem%C3%BChle", domain).tail).toBe("kaffeemühle");
	});

	it("is a slash for the start page", () => {
		expect(pageName("https://kettle.example/", domain)).toEqual({ folder: "", tail: "/" });
		expect(pageName("https://kettle.example/?p=7", domain)).toEqual({ folder: "/", tail: "?p=7" });
	});

	it("has its host if it differs from the domain's", () => {
		expect(pageInWords("https://shop.kettle.example/a/b", domain)).toBe("shop.kettle.example/a/b");
		expect(pageInWords("https://rival.example/", domain)).toBe("rival.example/");
	});

	it("is its own where Google serves it", () => {
		expect(pageInWords("https://kettle-example.translate.goog/a/b?_x_tr_sl=en", domain)).toBe("/a/b");
		expect(pageInWords("https://www.google.com/amp/s/rival.example/a", domain)).toBe("rival.example/a");
	});

	it("is the text itself where that is no address", () => {
		expect(pageInWords("javascript:alert(1)", domain)).toBe("javascript:alert(1)");
	});
});

describe("a page that was wrong", () => {
	const now = Date.now();
	const issue = { pattern: "WRONG_PAGE", since: "2024-11-12T12:00:00Z", urls: ["https://kettle.example/b"] } as const;
	const keyword = (more: Partial<TargetShown> = {}, isHolding = false): TargetShown => ({
		targetState: "WRONG",
		targetPosition: null,
		rankingUrl: "https://kettle.example/a",
		pageIssues: [{ ...issue, urls: [...issue.urls], isHolding }],
		latestPosition: { checkedAt: new Date(now).toISOString() },
		...more,
	});

	it("gives the first day, and that one more check decides, while it is right for the first time", () => {
		const checkedAt = "2024-11-20T12:00:00Z";
		expect(stillWrongInWords(keyword())).toBe("since Nov 12, 2024 · right today, one more check decides");
		expect(stillWrongInWords(keyword({ latestPosition: { checkedAt } }))).toBe(
			"since Nov 12, 2024 · right on Nov 20, 2024, one more check decides",
		);
		expect(stillWrongInWords(keyword({ rankingUrl: null }))).toBe("since Nov 12, 2024 · no page ranked today");
	});

	it("adds nothing while it is wrong, or once it is right", () => {
		expect(stillWrongInWords(keyword({}, true))).toBeNull();
		expect(stillWrongInWords(keyword({ targetState: "RIGHT", pageIssues: [] }))).toBeNull();
		expect(stillWrongInWords(keyword({ pageIssues: [] }))).toBeNull();
	});
});

describe("page issues", () => {
	const year = new Date().getFullYear();
	const since = `${year}-01-09T12:00:00Z`;
	const [a, b] = ["https://kettle.example/a", "https://kettle.example/b"];

	it("get one sentence each", () => {
		expect(issuesInWords([{ pattern: "WRONG_PAGE", since, urls: [a], isHolding: true }], domain)).toBe(
			"Wrong page since Jan 9",
		);
		expect(issuesInWords([{ pattern: "MULTI_URL", since, urls: [a, b], isHolding: true }], domain)).toBe(
			"2 pages on page 1: /a, /b",
		);
		expect(issuesInWords([{ pattern: "FLIPPING", since, urls: [a, b], isHolding: true }], domain)).toBe(
			"Changes between /a and /b",
		);
		expect(
			issuesInWords(
				[
					{ pattern: "WRONG_PAGE", since: "2024-03-01T12:00:00Z", urls: [a], isHolding: true },
					{ pattern: "FLIPPING", since, urls: [a, b, "https://kettle.example/c"], isHolding: true },
				],
				domain,
			),
		).toBe("Wrong page since Mar 1, 2024 · Changes between /a, /b and /c");
	});
});
