import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";
import { eachAccount } from "./each-account.service.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

it("an account whose review fails stops no other", async () => {
	const [one, other] = [await AlertStory.begin(app), await AlertStory.begin(app)];
	const accountIds = [one.user.accountId, other.user.accountId];
	const reviewed: string[] = [];
	const failing = vi.fn(async () => {
		throw new Error("broken");
	});
	await eachAccount(one.ctx, accountIds, (accountId) =>
		accountId === accountIds[0]
			? failing
			: async () => {
					reviewed.push(accountId);
					return null;
				},
	);
	expect(failing).toHaveBeenCalledOnce();
	expect(reviewed).toEqual([other.user.accountId]);
});
