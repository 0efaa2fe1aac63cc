import { describe, expect, it } from "vitest";
import { attemptInWords, prettyBody } from "./delivery-words.ts";

describe("an attempt in words", () => {
	const attempt = { at: "2026-11-21T12:00:00Z", status: 204, durationMs: 120, error: null, answer: null };

	it("is the receiver's answer and how long it took", () => {
		expect(attemptInWords(attempt)).toBe("204 in 120 ms");
		expect(attemptInWords({ ...attempt, status: 503, durationMs: 4210, error: "It answered 503." })).toBe(
			"503 in 4.2 s",
		);
	});

	it("is the reason where there was no answer", () => {
		expect(attemptInWords({ ...attempt, status: null, durationMs: 3, error: "Connection refused." })).toBe(
			"Connection refused after 3 ms",
		);
	});
});

describe("a body", () => {
	it("is formatted if it is JSON, and unchanged otherwise", () => {
		expect(prettyBody('{"type":"webhook.test"}')).toBe('{\n  "type": "webhook.test"\n}');
		expect(prettyBody("no JSON")).toBe("no JSON");
	});
});
