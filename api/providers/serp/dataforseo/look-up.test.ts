import { expect, it } from "vitest";
import { startFakeDataforseoSerp } from "../../../test/fakes/fake-dataforseo-serp.ts";
import { createDataforseoSerp } from "./dataforseo.ts";

const never = new AbortController().signal;

it("reads a long list a thousand at a time, each in its turn, and no further than it needs", async () => {
	await using fake = await startFakeDataforseoSerp();
	const { queue } = createDataforseoSerp({ baseUrl: fake.url, callsPerSecond: 5, connections: 1 });
	const orders = Array.from({ length: 2_500 }, (_, n) => ({
		...{ phrase: `keyword ${n}`, country: "US", language: "en", device: "desktop" as const, page: 1, depth: 10 },
		...{ domainHost: "example.com", domainPath: "", at: new Date(), tag: `tag-${n}` },
	}));
	for (let n = 0; n < orders.length; n += 100)
		await queue?.post("me:secret", orders.slice(n, n + 100), never, () => {});
	const find = async (...tags: string[]) => {
		const calls = fake.callsTo("id_list").length;
		const turns: number[] = [];
		const open = orders
			.filter(({ tag }) => tags.includes(tag))
			.map((query) => ({ tag: query.tag, orderedAt: new Date(Date.now() - 60_000), query }));
		const found = await queue?.find(
			"me:secret",
			open,
			never,
			() => {},
			async () => {
				turns.push(fake.callsTo("id_list").length - calls);
			},
		);
		return { found: found?.map(({ tag }) => tag), turns };
	};
	expect(await find("tag-2499", "tag-2000")).toEqual({ found: ["tag-2499", "tag-2000"], turns: [] });
	expect(await find("tag-2499", "tag-1200")).toEqual({ found: ["tag-2499", "tag-1200"], turns: [1] });
	expect(await find("tag-0")).toEqual({ found: ["tag-0"], turns: [1, 2] });
});
