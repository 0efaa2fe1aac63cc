import { beforeAll, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { buildContext } from "../../../../test/context.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { updatesBefore } from "./updates.service.ts";

const db = setUpDatabase();

beforeAll(async () => {
	await rowsOf(
		db.orm.em.fork(),
		sql`
			insert into google_updates (incident_id, title, starts_at, ends_at) values
				('past', 'Past update', '2026-11-01T00:00:00Z', '2026-11-16T23:00:00Z'),
				('just', 'Spam update', '2026-11-10T00:00:00Z', '2026-11-17T00:30:00Z'),
				('under way', 'Core update', '2026-11-19T00:00:00Z', null),
				('later', 'Later update', '2026-11-21T00:00:00Z', null)`,
	);
});

it("Google's updates of a day and the three before it are named", async () => {
	const ctx = buildContext(db, { config: { googleUpdatesUrl: "http://127.0.0.1:9" } });
	expect(await updatesBefore(ctx, "2026-11-20")).toEqual(["Spam update", "Core update"]);
});

it("none are named where they are switched off", async () => {
	expect(await updatesBefore(buildContext(db), "2026-11-20")).toEqual([]);
});
