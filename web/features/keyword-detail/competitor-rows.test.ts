import { describe, expect, it } from "vitest";
import { rankedPages } from "./competitor-rows.ts";

const domain = { id: "1", name: "Kettle", url: "https://kettle.example", searchDepth: 20 };
const rival = (position: number) => {
	const host = `rival${position}.example`;
	return { position, domain: host, title: "", url: `https://${host}/shop/a` };
};
const latest = (position: number | null) => ({
	position,
	url: position === null ? null : "https://kettle.example/a",
	previousPosition: null,
	change: null,
	depth: 20,
	checkedAt: "2026-11-21T14:33:00.000Z",
	contextId: "1",
	isFeaturedSnippet: null,
});

describe("the first page", () => {
	it("shows the domain's own page at its place", () => {
		const pages = rankedPages({ competitors: [rival(1), rival(3)], latestPosition: latest(2), domain }, []);
		expect(pages.map(({ position, isOwn }) => [position, isOwn])).toEqual([
			[1, false],
			[2, true],
			[3, false],
		]);
	});

	it("marks tracked competitors by host and path", () => {
		const competitors = [rival(1), rival(2), rival(3)];
		const pages = rankedPages({ competitors, latestPosition: null, domain }, ["rival1.example", "rival3.example/blog"]);
		expect(pages.map(({ isTracked }) => isTracked)).toEqual([true, false, false]);
	});

	it("shows it last when it ranks further down, and not at all when it was not found", () => {
		const competitors = [rival(1), rival(2)];
		expect(rankedPages({ competitors, latestPosition: latest(17), domain }, []).at(-1)?.position).toBe(17);
		expect(rankedPages({ competitors, latestPosition: latest(null), domain }, [])).toHaveLength(2);
		expect(rankedPages({ competitors: [], latestPosition: null, domain }, [])).toEqual([]);
	});
});
