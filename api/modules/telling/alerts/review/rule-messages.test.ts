import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UpdateAlertRuleDocument } from "../../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";
import { endMessages } from "../../notifications/message-end.service.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

const important = { kind: "IMPORTANT_MOVES", direction: "BOTH", delivery: "AT_ONCE", isMailed: false } as const;
const topTen = { ...important, kind: "TOP", topN: 10 } as const;
const first = { timing: "FIRST_MEASUREMENT" } as const;

/** A chat room of the account. @returns its ID */
async function room({ ctx, user }: AlertStory, name: string): Promise<string> {
	const [made] = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			insert into endpoints (account_id, kind, name, host, address)
			values (${user.accountId}, 'SLACK', ${name}, 'chat.example', 'encrypted') returning id`,
	);
	return made?.id ?? "";
}

/** How many messages a room was sent. */
async function messagesTo({ ctx }: AlertStory, roomId: string): Promise<number> {
	const rows = await rowsOf(ctx.em, sql`select from deliveries where endpoint_id = ${roomId}`);
	return rows.length;
}

/** Lets what was composed arrive: the next message waits for it. */
async function deliver({ ctx, user }: AlertStory): Promise<void> {
	const sent = sql<{ id: string }>`select id from messages where account_id = ${user.accountId}`;
	const messages = await rowsOf(ctx.em, sent);
	await endMessages(
		ctx.em,
		messages.map(({ id }) => ({ messageId: id, state: "DELIVERED" })),
	);
}

describe("recipients", () => {
	it("are notified of a first reading only if they requested it; the others, once it is confirmed", async () => {
		const story = await AlertStory.begin(app);
		const [eager, sure] = [await room(story, "Eager"), await room(story, "Sure")];
		const eagerRule = await story.rule({ ...important, ...first, channelIds: [eager] });
		await story.rule({ ...topTen, channelIds: [sure] });
		await story.days("5×8 12");
		expect((await story.alerts())[0]?.rules.map(({ id }) => id)).toEqual([eagerRule.id]);
		expect([await messagesTo(story, eager), await messagesTo(story, sure)]).toEqual([1, 0]);
		await story.days("12");
		expect([await messagesTo(story, eager), await messagesTo(story, sure)]).toEqual([1, 1]);
		expect((await story.alerts())[0]?.rules).toHaveLength(2);
	});

	it("are not notified of a level change if they only watch for what the reading before it was", async () => {
		const story = await AlertStory.begin(app);
		const [moves, left] = [await room(story, "Moves"), await room(story, "Left")];
		const moveRule = await story.rule({ ...important, channelIds: [moves] });
		await story.rule({ ...topTen, channelIds: [left] });
		// The reading outside leaves the top 10, the level that is found does not.
		await story.days("5×8 12 9 8 8");
		expect((await story.alerts())[0]).toMatchObject({ state: "OPEN", rules: [{ id: moveRule.id }] });
		expect([await messagesTo(story, moves), await messagesTo(story, left)]).toEqual([1, 0]);
	});

	it("of an open alert is a rule for first readings that joins it", async () => {
		const story = await AlertStory.begin(app);
		const [one, other] = [await room(story, "One"), await room(story, "Other")];
		await story.rule({ ...important, ...first, channelIds: [one] });
		await story.rule({ ...topTen, ...first, topN: 20, channelIds: [other] });
		await story.days("5×8 12");
		expect([await messagesTo(story, one), await messagesTo(story, other)]).toEqual([1, 0]);
		await story.again(30);
		expect(await messagesTo(story, other)).toBe(1);
	});

	it("is nobody any more for a keyword that left the rule's filter", async () => {
		const story = await AlertStory.begin(app);
		const [narrow, wide] = [await room(story, "Narrow"), await room(story, "Wide")];
		const rule = await story.rule({ ...important, channelIds: [narrow], filter: { text: "grinder" } });
		await story.rule({ ...important, channelIds: [wide] });
		await story.days("8 8 9 8 8 7 8 8 15 15");
		expect([await messagesTo(story, narrow), await messagesTo(story, wide)]).toEqual([1, 1]);
		await deliver(story);
		await story.client.run(UpdateAlertRuleDocument, {
			id: rule.id,
			input: { ...important, channelIds: [narrow], filter: { text: "kettle" } },
		});
		await story.days("30 30 30");
		expect((await story.alerts())[0]?.move?.to).toBe(30);
		expect([await messagesTo(story, narrow), await messagesTo(story, wide)]).toEqual([1, 2]);
	});
});
