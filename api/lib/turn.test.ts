import pLimit from "p-limit";
import { expect, it } from "vitest";
import { inTurn, outOfTurn, readOutOfTurn } from "./turn.ts";

/** Work that ends when it is aborted. */
function held() {
	const begun = Promise.withResolvers<void>();
	const end = Promise.withResolvers<void>();
	const work = async () => {
		begun.resolve();
		await end.promise;
	};
	return { work, begun: begun.promise, end: () => end.resolve() };
}

it("work waits until the work before it has ended, well or badly", async () => {
	const limit = pLimit(1);
	const first = held();
	const failing = inTurn(limit, async () => {
		await first.work();
		throw new Error("It fails.");
	});
	const second = inTurn(limit, async () => "second");
	await first.begun;
	expect([limit.activeCount, limit.pendingCount]).toEqual([1, 1]);
	first.end();
	await expect(failing).rejects.toThrow("It fails.");
	expect(await second).toBe("second");
});

it("work that waits for a place of another limit lets others work meanwhile", async () => {
	const [account, files] = [pLimit(1), pLimit(1)];
	const [other, between] = [held(), held()];
	const reading = inTurn(files, other.work);
	await other.begun;
	const importing = inTurn(account, () => inTurn(files, async () => "imported"));
	const working = inTurn(account, between.work);
	await between.begun;
	other.end();
	await reading;
	between.end();
	expect(await Promise.all([importing, working])).toEqual(["imported", undefined]);
	expect([account.activeCount, files.activeCount]).toEqual([0, 0]);
});

it("parts are made in turn, and others work while one is read, wherever its reader stops", async () => {
	const limit = pLimit(1);
	const made: number[] = [];
	const parts = async function* () {
		for (let part = 1; part <= 3; part++) {
			expect(limit.activeCount).toBe(1);
			made.push(part);
			yield part;
		}
	};
	for (const last of [1, 2, 3, null]) {
		await inTurn(limit, async () => {
			for await (const part of readOutOfTurn(parts())) {
				expect(await inTurn(limit, async () => "meanwhile")).toBe("meanwhile");
				if (part === last) break;
			}
		});
		expect([limit.activeCount, limit.pendingCount]).toEqual([0, 0]);
	}
	expect(made).toEqual([1, 1, 2, 1, 2, 3, 1, 2, 3]);
});

it("work that waits for something outside lets others work meanwhile, and continues in its turn", async () => {
	const limit = pLimit(1);
	const [outside, other] = [held(), held()];
	const reported: string[] = [];
	const waiting = inTurn(limit, async () => {
		await outOfTurn(outside.work);
		reported.push("goes on");
	});
	await outside.begun;
	const working = inTurn(limit, async () => {
		await other.work();
		reported.push("the other has ended");
	});
	await other.begun;
	outside.end();
	other.end();
	await Promise.all([waiting, working]);
	expect(reported).toEqual(["the other has ended", "goes on"]);
});

it("of two waits at once in one turn, the place is given back once and taken again once", async () => {
	const limit = pLimit(1);
	const waits = [held(), held()];
	const work = inTurn(limit, () => Promise.all(waits.map((wait) => outOfTurn(wait.work))));
	await Promise.all(waits.map(({ begun }) => begun));
	expect(await inTurn(limit, async () => "meanwhile")).toBe("meanwhile");
	for (const wait of waits) wait.end();
	await work;
	expect(await inTurn(limit, async () => "free")).toBe("free");
});
