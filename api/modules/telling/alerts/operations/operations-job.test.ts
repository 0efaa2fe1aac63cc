import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";
import { reviewAllOperations } from "./operations-job.service.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

it("wakes an operation once its snooze is over, and then leaves it alone", async () => {
	const story = await AlertStory.begin(app);
	await story.rule({ kind: "OPERATIONS" });
	await app.db.setClock("2026-01-02T09:00:00Z");
	await rowsOf(
		story.ctx.em,
		sql`
			insert into endpoints (account_id, kind, name, host, address, state, problem, failing_since)
			values (${story.user.accountId}, 'WEBHOOK', 'Warehouse', 'example.com', 'encrypted', 'DISABLED', 'Gone.', app_now())`,
	);
	await app.db.setClock("2026-01-02T09:01:00Z");
	await reviewAllOperations(story.ctx);
	const [open] = await story.alerts();
	expect(open).toMatchObject({ kind: "OPERATION", state: "OPEN" });
	const snooze = `mutation ($ids: [ID!]!) { snoozeAlerts(ids: $ids, until: "2026-01-02T10:00:00Z") { seq state } }`;
	const { data } = await story.client.ask(snooze, { ids: [open?.id] });
	expect(data).toMatchObject({ snoozeAlerts: [{ state: "SNOOZED" }] });
	await app.db.setClock("2026-01-02T10:00:30Z");
	await reviewAllOperations(story.ctx);
	const [woken] = await story.alerts();
	expect(woken).toMatchObject({ id: open?.id, state: "OPEN", snoozedUntil: null });
	expect(woken?.seq).toBe((open?.seq ?? 0) + 2);
	await reviewAllOperations(story.ctx);
	expect((await story.alerts())[0]?.seq).toBe(woken?.seq);
});
