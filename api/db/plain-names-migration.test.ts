import { expect, test } from "vitest";
import { buildOldVersion } from "../test/old-version.ts";
import { migrate } from "./migrate.ts";
import { rowsOf, sql } from "./sql.ts";

test("the upgrade names groups in views, rules and schedules as keywords have them", async () => {
	const orm = await buildOldVersion("054-plain-groups");
	const em = orm.em.fork();
	const groups = ["run\u00A0shoes", "b?", "run shoes", "it's \u200Bnew", "\u200B"];
	const filter = JSON.stringify({ text: "a", groups, excludedGroups: ["c\u00A0d"] });
	const rule = JSON.stringify({ time: "06:00", target: { kind: "GROUPS", groups } });
	await rowsOf(
		em,
		sql`insert into views (account_id, name, name_key, version, content, actor, actor_name)
			values (1, 'View', 'view', 1, jsonb_build_object('filter', ${filter}::jsonb, 'sort', 'A'), 'user:1', 'Ada')`,
	);
	await rowsOf(
		em,
		sql`insert into alert_rules (account_id, kind, delivery, filter)
			values (1, 'LOST', 'DAILY', ${filter}::jsonb), (1, 'LOST', 'DAILY', null)`,
	);
	await rowsOf(
		em,
		sql`insert into schedules (account_id, domain_id, name, rule)
			values (1, 1, 'Shoes', ${rule}::jsonb), (1, 1, 'All', '{"target": {"kind": "ALL"}}')`,
	);
	await migrate(orm);
	const plain = ["run shoes", "b?", "it's new", "\u200B"];
	const stored = (select: Parameters<typeof rowsOf>[1]) => rowsOf(em, select);
	const changed = { text: "a", groups: plain, excludedGroups: ["c d"] };
	expect(await stored(sql`select content from views`)).toEqual([{ content: { filter: changed, sort: "A" } }]);
	expect(await stored(sql`select filter from alert_rules order by id`)).toEqual([
		{ filter: changed },
		{ filter: null },
	]);
	expect(await stored(sql`select rule from schedules order by id`)).toEqual([
		{ rule: { time: "06:00", target: { kind: "GROUPS", groups: plain } } },
		{ rule: { target: { kind: "ALL" } } },
	]);
});

test("the upgrade gives views plain names, but none that another view has", async () => {
	const orm = await buildOldVersion("054-plain-groups");
	const em = orm.em.fork();
	const names = ["Run\u00A0shoes", "Kettle", "Kettle\u200B", "It's  \u00C4?", "\u200B"];
	await rowsOf(
		em,
		sql`
			insert into views (account_id, name, name_key, version, content, actor, actor_name)
			select 1, name, lower(name), 1, '{"filter": {}}', 'user:1', 'Ada'
			from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as v (name, at) order by at`,
	);
	await migrate(orm);
	const after = await rowsOf(em, sql`select name, name_key as key from views order by id`);
	expect(after).toEqual([
		{ name: "Run shoes", key: "run shoes" },
		{ name: "Kettle", key: "kettle" },
		{ name: "Kettle\u200B", key: "kettle\u200B" },
		{ name: "It's \u00C4?", key: "it's \u00E4?" },
		{ name: "\u200B", key: "\u200B" },
	]);
});
