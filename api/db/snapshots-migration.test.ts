import { expect, test } from "vitest";
import { unpackCompetitors } from "../modules/measuring/serp-store/snapshots.service.ts";
import { buildOldVersion } from "../test/old-version.ts";
import { migrate } from "./migrate.ts";
import { rowOf, rowsOf, sql } from "./sql.ts";

test("the upgrade keeps what page 1 showed", async () => {
	const orm = await buildOldVersion("062-run-packs");
	const em = orm.em.fork();
	const competitors = [{ url: "https://café.example/\\", title: 'It’s "new"', domain: "café.example", position: 2 }];
	await rowsOf(
		em,
		sql`insert into snapshots (keyword_id, check_id, checked_at, features, competitors)
			values (1, 1, app_now(), '{Videos}', ${JSON.stringify(competitors)}::jsonb)`,
	);
	await migrate(orm);
	const { packed } = await rowOf(em, sql<{ packed: Buffer }>`select competitors as packed from snapshots`);
	expect(JSON.stringify(unpackCompetitors(packed))).toBe(JSON.stringify(competitors));
});
